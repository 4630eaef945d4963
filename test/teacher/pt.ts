import { casesOf } from './teacher-case.ts';

export const ptMistakes = casesOf({
  blind: `
    PT-SS: Eu [passei → pasei] por lá.
    PT-SS: Ele foi à [caça → casa].
    PT-SS: Ele [dançou → dansou] muito.
    PT-SS: Vamos [começar → comesar] agora.
    PT-XCH: Perdi a [chave → xave].
    PT-XCH: Abre a [caixa → caicha].
    PT-NAS: Eles [falaram → falarão] ontem.
    PT-NAS: Eles [viajarão → viajaram] amanhã.
    PT-CRASE: Vou [à → a] escola.
    PT-CRASE: Fui [a → à] pé.
    PT-HOM: Ele é [mau → mal].
    PT-HOM: Dormi [mal → mau].
    PT-HOM: Quero, [mas → mais] não posso.
    PT-HOM: Quero [mais → mas] café.
    PT-UL: Moro no [Brasil → Brasiu].
    PT-UL: A [altura → autura] é boa.
    PT-ACC: [Você → Voce] vem?
    PT-ACC: Quero [café → cafe].
    PT-TIL: Eu [não → nao] sei.
    PT-ACC: A [família → familia] chegou.
    PT-ACC: Ele [está → esta] aqui.
    PT-ACC: Ele [é → e] meu amigo.
    PT-HOM: Eles [têm → tem] tempo.
    PT-Z: O [exame → ezame] é hoje.
    PT-Z: A [casa → caza] é grande.
    PT-H: O [homem → omem] saiu.
    PT-GJ: Tem muita [gente → jente].
    PT-GJ: Foi uma boa [viagem → viajem].
    PT-NAS: Moro no [campo → canpo].
    PT-HOM: [Há → A] muito tempo.
    PT-SEG: [Por que → Porque] você não veio?
    PT-EI: Comi [peixe → pexe].
    PT-EI: Quero [outro → otro] livro.
    PT-EI: Não tenho [dinheiro → dinhero].
    PT-EI: O [menino → minino] dorme.
    PT-EI: Que dia [bonito → bunito]!
    CAP: Chega na [segunda-feira → Segunda-feira].
    PT-SEG: Ele vem [com certeza → concerteza].
    PT-ACC: O [ônibus → onibus] chegou.
    PT-RR: Comprei um [carro → caro].
    none: Gosto [muito → muinto] disso.
    none: [Fiquei → Fikei] em casa.
  `,
  later: `
    PT-TIL: O [irmão → irmao] chegou.
    PT-TIL: A [manhã → manha] está fria.
    PT-ACC: Eu [também → tambem] vou.
    PT-ACC: É muito [fácil → facil].
    PT-ACC: Esse [país → pais] é lindo.
    PT-Z: Apague a [luz → lus].
    PT-Z: Este [mês → mêz] choveu.
    PT-XCH: Joga no [lixo → licho].
    none: Vou [encher → enxer] o copo.
    none: Toco [guitarra → gitarra].
    PT-EI: Ele quer [dormir → durmir].
    PT-EI: Estou [feliz → filiz].
    none: A [vida → veda] é boa.
    HYP: Perdi o [guarda-chuva → guarda chuva].
    wrong_word: [Aonde → Onde] você vai?
    wrong_word: [Este → Esse] livro é meu.
    PT-SEG: Quero sair [da → de a] casa.
    PT-NAS: Eles [falam → falão] bem.
    PT-SS: O [texto → testo] é longo.
    PT-SS: Preciso [pensar → penssar].
    PT-UL: Amanhã eu [volto → vouto].
    PT-XCH: Ontem [choveu → xoveu].
    APO: Quero um copo [d’água → dágua].
    PT-CED: Vi a [moça → moca].
    PT-LH: A [filha → filia] dele chegou.
    PT-H: O [hospital → ospital] fica aqui.
    PT-CRASE: [Às → As] vezes chove.
    PT-SS: Ele [trouxe → trousse] o livro.
    FUNC: Preciso [de → ] ajuda.
    CAP: Moro em [Salvador → salvador].
    PUN: Sim[, → ] pode ser.
    none: Ele [fala → falam] bem.
  `,
});
