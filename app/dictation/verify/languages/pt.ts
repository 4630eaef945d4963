import type { LanguageRules } from '../language-rules.ts';
import { sameAtStart } from '../replacement.ts';
import { changes, eitherWay, exchanges, groups, smallNumbers, spokesmen, words } from './lists.ts';
import { type SoundSteps, sounded } from './sounds.ts';

// Told apart by an accent that is heard.
const toldByAccent = new Set(
  words(
    'avó avô pode pôde esta está e é da dá de dê nos nós sabia sábia publico público secretaria secretária',
  ).split(' '),
);
const clitic = /-(?:[mt]e|se|lhes?|[nv]os|[ln]?[oa]s?|mo|ma|to|ta|lho|lha)(?:-|$)/;

/** Portuguese as it is written in Brazil and in Portugal, before and after the agreement of 1990: all of it is right. */
export const pt: LanguageRules = {
  rules: [
    { code: 'PT-CED', pairs: exchanges('ç/c') },
    { code: 'PT-TIL', pairs: eitherWay('ã/a/am/an õ/o/om/on ão/ao/aum/ãu/aõ/om/on/an ões/oes/õis') },
    { code: 'PT-NAS', pairs: exchanges('m/n'), only: soundAlike },
    { code: 'PT-NAS', pairs: exchanges('am/ão'), only: (right) => /(?:am|ão)$/.test(right) },
    { code: 'PT-LH', pairs: eitherWay('lh/li/l/lhi/ll nh/ni/n/nhi/ñ') },
    // "encher" is of the family of "cheio", though x is usual there.
    { code: 'PT-XCH', pairs: exchanges('x/ch/sh'), only: (right) => !right.includes('ench') },
    // Between vowels all three can sound alike: "casa" and "caza", "exército" and "ezército".
    { code: 'PT-Z', pairs: exchanges('s/z/x'), only: isBetweenVowels },
    { code: 'PT-Z', pairs: exchanges('s/z'), only: isLastLetter },
    { code: 'PT-SS', pairs: exchanges('s/ss/c/ç/sc/sç/xc/x'), only: isSharpS },
    { code: 'PT-GJ', pairs: exchanges('g/j'), only: soundAlike },
    { code: 'PT-RR', pairs: exchanges('rr/r') },
    { code: 'PT-H', pairs: exchanges('h/'), only: isFirstH },
    { code: 'PT-UL', pairs: [...exchanges('l/u'), ...changes('l>o')], only: soundAlike },
    // Vowels as they are said: weak ones, and pairs of which one is hardly heard.
    { code: 'PT-EI', pairs: exchanges('e/i o/u'), only: isWeakVowel },
    { code: 'PT-EI', pairs: exchanges('ei/e ou/o ai/a') },
  ],
  confusables: [
    {
      code: 'PT-CRASE',
      groups: groups(
        'à a | às as | àquele aquele | àquela aquela | àqueles aqueles | àquelas aquelas | àquilo aquilo | à ao | às aos',
      ),
    },
    {
      code: 'PT-HOM',
      groups: groups(`
        mas mais más | há a | há à | ah há | tem têm | vem vêm | sessão seção cessão | sessão secção cessão | mal mau | trás traz
        concerto conserto | comprimento cumprimento | descrição discrição | eminente iminente | acento assento | cela sela | cem sem
        censo senso | cerrar serrar | cesto sexto | coser cozer | caçar cassar | houve ouve | hora ora | nós noz | vês vez | vós voz
        taxa tacha | cheque xeque | soar suar | peão pião | extrato estrato | espectador expectador | aço asso | cozido cosido
      `),
    },
    {
      // Taken for each other, though they sound otherwise.
      groups: groups(`
        onde aonde | cavaleiro cavalheiro | ratificar retificar | tráfego tráfico | este esse | esta essa | ouço osso
      `),
    },
    {
      code: 'PT-SS',
      groups: groups('passo paço | caça cassa casa | incerto inserto | cinto sinto | cena sena | russo ruço'),
    },
    { code: 'PT-GJ', groups: groups('viagem viajem') },
    { code: 'PT-RR', groups: groups('carro caro | carreta careta | murro muro | morro moro | forra fora') },
    {
      code: 'PT-NAS',
      groups: groups(
        'cantaram cantarão | falaram falarão | chegaram chegarão | comeram comerão | viram virão | ficaram ficarão',
      ),
    },
    { code: 'PT-TIL', groups: groups('lã lá | manhã manha') },
    { code: 'PT-UL', groups: groups('alto auto | calda cauda | sol sou | vil viu | mel meu') },
    { code: 'PT-SEG', groups: ['porque porquê'] },
    {
      code: 'PT-EI',
      groups: groups('emigrante imigrante | despensa dispensa | deferir diferir | todo tudo'),
    },
  ],
  variants: groups(`
    bebé bebê | bebés bebês | comité comitê | puré purê | guiché guichê | croché crochê | caraté caratê | cocó cocô | judo judô | metro metrô
    húmido úmido | húmida úmida | humidade umidade | ideia idéia | ideias idéias | assembleia assembléia | europeia européia | plateia platéia | colmeia colméia
    heroico heróico | heroica heróica | jiboia jibóia | voo vôo | voos vôos | enjoo enjôo | leem lêem | veem vêem | creem crêem | deem dêem
    para pára | pelo pêlo | pelos pêlos | polo pólo | pera pêra | registo registro | connosco conosco | súbdito súdito | subtil sutil | subtis sutis
    amnistia anistia | indemnizar indenizar | indemnização indenização | quotidiano cotidiano | quatorze catorze | quota cota | quociente cociente
    loiro louro | oiro ouro | dezesseis dezasseis | dezessete dezassete | dezenove dezanove | feiura feiúra | omnipotente onipotente
    berinjela beringela | percentagem porcentagem | anti-social antissocial | auto-estrada autoestrada | mini-saia minissaia | contra-regra contrarregra
  `),
  accepts: (right, written) =>
    right.length > 3 && right[0] === written[0] && inOneNorm(right) === inOneNorm(written),
  normOf: inOneNorm,
  phraseVariants: groups(`
    fim de semana = fim-de-semana | fins de semana = fins-de-semana | dia a dia = dia-a-dia | hei de = hei-de | há de = há-de | hás de = hás-de
    hão de = hão-de | cor de laranja = cor-de-laranja | cor de rosa = cor-de-rosa | dona de casa = dona-de-casa
    pôr do sol = pôr-do-sol | sala de jantar = sala-de-jantar | fim de ano = fim-de-ano
  `),
  shortWords: words(`
    a à ao aos as às com da das de do dos e é ela ele em era eu foi há ir já lá lhe me meu na nas no nos nós o os ou para pela pelo por que se
    sem ser seu só sou sua tem ter teu ti tu tua um uma vai vem vi você mas mais mal mau bem
  `),
  functionWords: words(`
    a à ao aos as às até com como da das de dela dele do dos e é ela elas ele eles em entre era essa esse esta este eu foi há isso isto já lá lhe
    lhes mais mas me meu minha muito na nas não nem no nos nós o os ou para pela pelas pelo pelos por porque que quem se sem ser seu seus só sob
    sobre sua suas também te tem teu tu tua um uma umas uns você
  `),
  boundaries: [
    { code: 'PT-CLI', phrases: [], fits: (right, written) => clitic.test(right) || clitic.test(written) },
    { code: 'HYP', phrases: [], fits: (right) => right.includes('-') },
    {
      code: 'PT-SEG',
      phrases: groups(
        'de repente | com certeza | a gente | agente | por que | porque | porquê | por quê | a partir | se não | senão | em cima | embaixo | por isso | às vezes | a fim',
      ),
    },
  ],
  codes: {
    case: 'CAP',
    accent: 'PT-ACC',
    apostrophe: 'APO',
    hyphen: 'HYP',
    split: 'PT-SEG',
    joined: 'PT-SEG',
    comma: 'PUN',
    punctuation: 'PUN',
    missingFunctionWord: 'FUNC',
  },
  contractions: { words: drawnTogether() },
  numbers: {
    small: smallNumbers(
      `zero um|uma dois|duas três quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis
       dezessete|dezassete dezoito dezenove|dezanove`,
      'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
      (ten, unit) => `${ten} e ${unit}`,
    ),
    hundreds: [
      'cem|cento',
      ...words('duzent trezent quatrocent quinhent seiscent setecent oitocent novecent')
        .split(' ')
        .map((stem) => `${stem}os|${stem}as`),
    ],
    others: 'mil e',
    pattern: '(?:(?<thousands>n)?(?<thousand>mil)(?:e(?=.))?)?(?:(?<named>h)(?:e(?=.))?)?(?<rest>n)?',
    thousandsMark: '.',
  },
  soundOf,
};

/** "do" and "de o", "na" and "em a", "pelo" and "por o", "neste" and "em este". */
function drawnTogether(): string[] {
  const articles = words('o a os as').split(' ');
  const others = words(
    'ele ela eles elas este esta estes estas esse essa esses essas aquele aquela isto isso aquilo',
  ).split(' ');
  return [
    ...articles.flatMap((one) => [`d${one} = de ${one}`, `n${one} = em ${one}`, `pel${one} = por ${one}`]),
    ...others.flatMap((one) => [`d${one} = de ${one}`, `n${one} = em ${one}`]),
    ...groups(
      'ao = a o | aos = a os | à = a a | às = a as | num = em um | numa = em uma | dum = de um | duma = de uma',
    ),
  ];
}

// Stems whose mute c or p was dropped in 1990, or is dropped on one side of the ocean only.
const muteC =
  /(?<=^(?:des|re|in|inter|ultra)?(?:a|rea|intera|cole|corre|dire|elé|ele|exa|fra|inspe|le|no|obje|proje|projé|prote|se|sele|te|traje|aspe|perspe|respe|retrospe|fa|conta|cara|arquite|infe|afe|efe|refle|prospe|dete|sinté))c(?=[ctç])/;
const muteP =
  /(?<=^(?:ba|ado|egi|rece|conce|perce|dece|interce|exce|ó|susce|contrace))p(?=[ctç])|(?<=^o)p(?=tim)/;

/** One norm for all: "facto" and "fato", "económico" and "econômico", "freqüente" and "frequente". */
function inOneNorm(word: string): string {
  return word
    .replace(/ô(?=[mn])/g, 'ó')
    .replace(/ê(?=[mn][aeiou])/g, 'é')
    .replaceAll('ü', 'u')
    .replace(muteC, '')
    .replace(muteP, '');
}

function soundAlike(right: string, written: string): boolean {
  return soundOf(right) === soundOf(written);
}

function isBetweenVowels(right: string, written: string): boolean {
  const at = sameAtStart(right, written);
  return isVowel(right[at - 1]) && isVowel(right[at + 1]) && soundAlike(right, written);
}

const isVowel = (letter = '') => /[aeiouáéíóúâêôãõ]/.test(letter);

/** "luz" and "lus". */
function isLastLetter(right: string, written: string): boolean {
  return sameAtStart(right, written) === right.length - 1;
}

/** "passear" and "pasear", "nascer" and "nacer". A c is a sharp s before e and i alone. */
function isSharpS(right: string, written: string): boolean {
  const at = sameAtStart(right, written);
  const isHard = (word: string) => /^c(?![eiéíêç])/.test(word.slice(at));
  return !isHard(right) && !isHard(written);
}

/** "homem" and "omem". */
function isFirstH(right: string, written: string): boolean {
  return right.startsWith('h') !== written.startsWith('h') && soundAlike(right, written);
}

/** "menino" and "minino", "dormir" and "durmir". */
function isWeakVowel(right: string, written: string): boolean {
  return sameAtStart(right, written) !== stressedAt(right);
}

/** Where the stressed vowel of a word is: under its accent, else at the end after i, u, r, l, z, x, n, else before it. */
function stressedAt(word: string): number {
  const isAtEnd = /[iurlzxn]$|[iu](?:s|m|ns)$/.test(word);
  const place = isAtEnd ? /[aeiou](?=[^aeiou]*$)/ : /[aeiou](?=[^aeiou]*[aeo](?:s|m|ns)?$)/;
  return (/[áéíóúâêôãõ]/.exec(word) ?? place.exec(word))?.index ?? -1;
}

const alike = spokesmen(['mas mais', 'à a há', 'nós noz']);

const steps: SoundSteps = [
  [/[^\p{L}]/gu, ''],
  [/^muit/, 'muint'],
  [/lh/g, 'L'],
  [/nh/g, 'Ñ'],
  [/ch/g, 'X'],
  [/^h/, ''],
  [/h/g, ''],
  [/ão/g, 'Ã'],
  [/ãe/g, 'Æ'],
  [/õe/g, 'Ø'],
  [/am$/, 'Â'],
  [/ã/g, 'aN'],
  [/õ/g, 'oN'],
  [/[áâà]/g, 'a'],
  [/[éê]/g, 'e'],
  [/í/g, 'i'],
  [/[óô]/g, 'o'],
  [/[úü]/g, 'u'],
  [/qu(?=[ei])/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/G/g, 'g'],
  [/(?<=^e|^ine)x(?=[aeiou])/, 'z'],
  [/(?<=pró|pro|má|ma|trou|au)x(?=im|e|íl|il)/g, 'S'],
  [/xc(?=[ei])/g, 'S'],
  [/x(?=[pt])/g, 'S'],
  [/x/g, 'X'],
  [/sc(?=[ei])|sç|ss|ç|c(?=[ei])/g, 'S'],
  [/c|q/g, 'k'],
  [/(?<=[aeiou])s(?=[aeiouÃÂÆØ])/g, 'z'],
  [/z$/, 'S'],
  [/s/g, 'S'],
  [/^r|rr|(?<=[nls])r/g, 'R'],
  [/[mn](?=[^aeiouÃÂÆØ]|$)/g, 'N'],
  [/l(?=[^aeiouÃÂÆØL]|$)/g, 'u'],
  [/ei(?=[^aeiou])/g, 'e'],
  [/ou/g, 'o'],
  // Weak vowels: the last one, and those with two or more to come.
  [/o(?=S?$)/, 'u'],
  [/e(?=S?$)/, 'i'],
  [/e(?=[^aeiou]+[aeiou]+[^aeiou]+[aeiouÃÂÆØ])/g, 'i'],
  [/o(?=[^aeiou]+[aeiou]+[^aeiou]+[aeiouÃÂÆØ])/g, 'u'],
  [/(.)\1+/gu, '$1'],
];

/** With the weak vowels and the dark l of Brazil, where "alto" and "auto" are one. */
function soundOf(small: string): string {
  const word = alike.get(small) ?? small;
  const accent = toldByAccent.has(word) ? (/[áéóâêô]/.exec(word)?.[0] ?? '') : '';
  return sounded(word, steps) + accent;
}
