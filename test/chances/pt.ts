import { labelled } from './labelled-chances.ts';

export const pt = labelled(`
  Marcelo conserta bicicletas em uma oficina perto da praça.
  PT-SS: marcelo bicicletas oficina praça | PT-HOM: conserta | PT-NAS: conserta em | PT-CED: praça
  Hoje é segunda-feira e o Heitor não foi à escola.
  PT-H: hoje heitor | PT-GJ: hoje | PT-ACC: é | PT-NAS: segunda-feira | HYP: segunda-feira | PT-EI: segunda-feira heitor escola | PT-TIL: não | PT-CRASE: à
  O serviço começou na quarta-feira e terminou na sexta-feira, debaixo de chuva.
  PT-SS: serviço começou sexta-feira | PT-CED: serviço começou | PT-EI: começou quarta-feira terminou sexta-feira debaixo | HYP: quarta-feira sexta-feira | PT-XCH: debaixo chuva
  Ele usa um casaco roxo e um velho chapéu de palha.
  PT-Z: usa casaco | PT-XCH: roxo chapéu | PT-LH: velho palha | PT-ACC: chapéu | PT-NAS: um um
  Um dia, o vento forte leva o chapéu para longe.
  PT-NAS: um vento longe | PT-XCH: chapéu | PT-ACC: chapéu | PT-GJ: longe
  Ele convidou Aurora para o meio da roda e mostrou o primeiro passo.
  PT-NAS: convidou | PT-EI: convidou mostrou primeiro | PT-SS: passo
  A nutricionista explicou que beber água é tão importante quanto comer bem.
  PT-SS: nutricionista | PT-EI: explicou | PT-ACC: água é | PT-TIL: tão | PT-NAS: importante quanto bem
  Basta encostá-la no ouvido para escutar o canto do rio.
  PT-NAS: encostá-la canto | PT-CLI: encostá-la | PT-ACC: encostá-la | PT-EI: encostá-la ouvido escutar
  De repente, a lua some e a galinha chora.
  PT-SEG: de_repente | PT-NAS: repente | PT-LH: galinha | PT-XCH: chora
  Em dezembro, ela sempre precisa da ajuda da mãe e do irmão.
  PT-NAS: em dezembro sempre | PT-Z: dezembro precisa | PT-SS: precisa | PT-TIL: mãe irmão
  Tratava-se de um detalhe simples, mas ninguém o esquecia.
  PT-CLI: tratava-se | PT-NAS: um simples ninguém | PT-LH: detalhe | PT-HOM: mas | PT-ACC: ninguém | PT-SS: esquecia | PT-EI: esquecia
  Hoje a lua está cheia e brilha no céu.
  PT-H: hoje | PT-GJ: hoje | PT-ACC: está céu | PT-XCH: cheia | PT-LH: brilha
  A prefeitura gostou da ideia e quer usá-lo na cidade inteira.
  PT-EI: prefeitura gostou inteira | PT-Z: usá-lo | PT-CLI: usá-lo | PT-ACC: usá-lo | PT-SS: cidade | PT-NAS: inteira
  Na manhã seguinte, todos pediram uma lição à nova professora.
  PT-LH: manhã | PT-TIL: manhã lição | PT-NAS: seguinte pediram | PT-EI: seguinte pediram | PT-CED: lição | PT-SS: lição professora | PT-CRASE: à
  A galinha-d'angola Pintada mora numa fazenda.
  PT-LH: galinha-d'angola | HYP: galinha-d'angola | APO: galinha-d'angola | PT-NAS: galinha-d'angola pintada fazenda | PT-Z: fazenda
  Larissa está orgulhosa, mas já pensa na próxima versão.
  PT-SS: larissa próxima | PT-ACC: está já próxima | PT-UL: orgulhosa | PT-LH: orgulhosa | PT-Z: orgulhosa | PT-HOM: mas | PT-NAS: pensa | PT-TIL: versão
  Dona Helena comparou três orçamentos e escolheu uma caixa-d'água menor e mais leve.
  PT-H: helena | PT-NAS: comparou orçamentos | PT-EI: comparou escolheu caixa-d'água | PT-ACC: três caixa-d'água | PT-CED: orçamentos | PT-SS: orçamentos | PT-LH: escolheu | HYP: caixa-d'água | APO: caixa-d'água | PT-XCH: caixa-d'água | PT-HOM: mais
  Em casa, minha avó prepara o almoço.
  PT-NAS: em | PT-Z: casa | PT-LH: minha | PT-ACC: avó | PT-UL: almoço | PT-CED: almoço | PT-SS: almoço
  Agora a galinha-d'angola dorme feliz no galinheiro.
  PT-LH: galinha-d'angola galinheiro | HYP: galinha-d'angola | APO: galinha-d'angola | PT-NAS: galinha-d'angola | PT-Z: feliz | PT-EI: galinheiro
  Meu pai compra peixe, couve-flor e feijão.
  PT-NAS: compra | PT-EI: peixe couve-flor feijão | PT-XCH: peixe | HYP: couve-flor | PT-TIL: feijão
`);
