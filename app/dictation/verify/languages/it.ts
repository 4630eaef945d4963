import type { LanguageRules } from '../language-rules.ts';
import { changes, doubled, eitherWay, exchanges, groups, smallNumbers, words } from './lists.ts';
import { type SoundSteps, sounded } from './sounds.ts';

// Told apart by the stress alone, which the ear does hear.
const stressPairs = groups(`
  però pero | metà meta | papà papa | sarà sara | parlò parlo | cantò canto | pensò penso | arrivò arrivo | guardò guardo
  passò passo | lasciò lascio | portò porto | trovò trovo | tornò torno | mangiò mangio | entrò entro | chiamò chiamo | cercò cerco
  farò faro | amò amo | costò costo | restò resto | contò conto | levò levo
`);
const toldByStress = new Set(stressPairs.flatMap((group) => group.split(' ')));

/** Italian. */
export const it: LanguageRules = {
  rules: [
    { code: 'IT-CUQU', pairs: exchanges('cu/qu/cqu/q/ccu/qqu') },
    { code: 'IT-CIE', test: isPluralInI },
    // "cielo" and "celo", "ciao" and "cao": an i that is not heard before another vowel.
    { code: 'IT-SC', pairs: exchanges('ci/c gi/g'), only: (right) => /[cg]i?[aeouàèéòù]/.test(right) },
    { code: 'IT-GN', pairs: [...eitherWay('gn/ni/gni/ny'), ...changes('gn>n gn>nn')] },
    { code: 'IT-GL', pairs: [...eitherWay('gli/li/lli'), ...changes('gli>ll gli>l gli>i')] },
    { code: 'IT-H', pairs: eitherWay('ch/c/k gh/g cch/cc'), test: isAvere },
    // Some words do have it doubled there: "pazzia".
    { code: 'IT-ZZ', pairs: exchanges('zi/zzi'), only: (right) => !right.includes('zz') },
    { code: 'IT-MB', pairs: exchanges('mb/nb mp/np') },
    { code: 'IT-DBL', pairs: doubled('bcdfglmnprstvz') },
    { code: 'IT-VOI', pairs: exchanges('t/d p/b c/g ch/gh f/v tt/dd pp/bb cc/gg ff/vv') },
    { code: 'IT-APO', test: (right, written) => right === 'po' && written === 'pò' },
  ],
  confusables: [
    {
      code: 'IT-HOM',
      groups: groups('da dà | la là | li lì | si sì | ne né | se sé | te tè | e è | di dì | che ché'),
    },
    { code: 'IT-H', groups: groups('chi ci | che ce | ho o | hai ai | ha a | hanno anno | oh ho | ah ha') },
    {
      code: 'IT-APO',
      groups: groups(
        "c'è ce | l'ho lo | l'ha la | m'ha ma | t'ha ta | s'è se | n'è ne | dov'è dove | com'è come | cos'è cose | quant'è quante",
      ),
    },
    // Taken for each other, though no rule tells them apart.
    { groups: groups('gli li') },
    {
      code: 'IT-DBL',
      groups: groups(
        'nono nonno | pena penna | sete sette | casa cassa | capello cappello | note notte | caro carro | pala palla | sera serra | copia coppia | polo pollo | tono tonno | fato fatto | rosa rossa | sono sonno | camino cammino',
      ),
    },
    { code: 'IT-ACC', groups: stressPairs },
    { code: 'IT-VOI', groups: groups('quando quanto | fino vino | dardi tardi | pere bere | cara gara') },
  ],
  variants: groups(`
    ciliegie ciliege | valigie valige | province provincie | familiare famigliare | familiari famigliari | obbiettivo obiettivo | obbiettivi obiettivi
    eccetera etcetera | email e-mail | un'email un'e-mail | l'email l'e-mail
  `),
  phraseVariants: groups(`
    per lo più = perlopiù | per lo meno = perlomeno | innanzi tutto = innanzitutto | anzi tutto = anzitutto | tutt'al più = tuttalpiù
    caso mai = casomai | se mai = semmai | press'a poco = pressappoco | fin tanto = fintanto | non di meno = nondimeno
    ciò nonostante = ciononostante
  `),
  shortWords: words(`
    a ad ai al che chi ci con cui da dà dai dal del dei di e è ed fa fu gli ha hai ho i il in io la là le lei li lo lui ma me mi mio ne né nei
    nel no noi non o per più qui sa se sé si sì sia sta su sua sue sul suo te ti tra tu tua tuo un una uno va vi voi
  `),
  functionWords: words(`
    a ad agli ai al alla alle allo anche che chi ci come con cui da dagli dai dal dalla dalle dallo degli dei del della delle dello di dove e è
    ed era fra gli ha hai hanno ho i il in io la le lei li lo loro lui ma me mi mia mio ne negli nei nel nella nelle nello noi non o per perché
    più quando quello questa questo se si sia sono su sua sue sugli sui sul sulla sulle suo te ti tra tu un una uno vi voi
  `),
  boundaries: [
    { code: 'HYP', phrases: [], fits: (right) => right.includes('-') },
    {
      code: 'IT-APO',
      phrases: ['qual è', 'qual era', "un po'"],
      fits: (right, written) => right.includes("'") || written.includes("'"),
    },
    {
      code: 'IT-SEP',
      phrases: groups(
        'a posto | in fondo | a volte | per favore | in più | a parte | di solito | infatti | davvero | soprattutto | almeno | oppure | neanche | nemmeno',
      ),
    },
  ],
  codes: {
    case: 'CAP',
    accent: 'IT-ACC',
    apostrophe: 'IT-APO',
    hyphen: 'HYP',
    split: 'IT-SEP',
    joined: 'IT-SEP',
    comma: 'PUN',
    punctuation: 'PUN',
    missingFunctionWord: 'FUNC',
  },
  contractions: {
    words: articulated(),
    beginnings: groups(`
      l' = lo | l' = la | un' = una | d' = di | c' = ci | m' = mi | t' = ti | s' = si | n' = ne | dell' = della | dell' = dello | all' = alla
      all' = allo | nell' = nella | nell' = nello | dall' = dalla | dall' = dallo | sull' = sulla | sull' = sullo | quest' = questo | quest' = questa
      quell' = quello | quell' = quella | dov' = dove | com' = come | cos' = cosa | anch' = anche | bell' = bello | bell' = bella
    `),
  },
  numbers: {
    small: smallNumbers(
      `zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove`,
      'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
      (ten, unit) => (/^[uo]/.test(unit) ? ten.slice(0, -1) + unit : ten + unit.replace('tre', 'tré')),
    ),
    others: 'cento mille mila e',
    pattern:
      '(?:(?<thousands>n)?(?<thousand>mill?[ea])(?:e(?=.))?)?(?:(?<hundreds>n)?(?<hundred>cento?)(?:e(?=.))?)?(?<rest>n)?',
    thousandsMark: '.',
  },
  soundOf,
};

/** "hanno" and "anno", or an h where there is no form of "avere": "hoggi". */
function isAvere(right: string, written: string): boolean {
  if (written.length === right.length + 1) return written.startsWith('h') && written.endsWith(right);
  if (written.length !== right.length - 1) return false;
  return /(?:^|')h(?:o|ai|a|anno)$/.test(right) && right.replace('h', '') === written;
}

/** "camicie" and "camice", "spiagge" and "spiaggie": an i in the plural that is not heard. */
function isPluralInI(right: string, written: string): boolean {
  const plural = (word: string) => word.replace(/(?<=[cg])ie$/, 'e');
  return right !== written && /[cg]i?e$/.test(right) && plural(right) === plural(written);
}

/** "del" and "di il", "nella" and "in la". */
function articulated(): string[] {
  const prepositions = groups('di de | a a | da da | in ne | su su');
  const articles = groups('il l | lo llo | la lla | i i | gli gli | le lle');
  return prepositions.flatMap((preposition) => {
    const [full, stem] = preposition.split(' ');
    return articles.map((article) => {
      const [word, ending] = article.split(' ');
      return `${stem}${ending} = ${full} ${word}`;
    });
  });
}

const steps: SoundSteps = [
  [/[^\p{L}]/gu, ''],
  [/[àá]/g, 'a'],
  [/[èé]/g, 'e'],
  [/[ìíî]/g, 'i'],
  [/[òó]/g, 'o'],
  [/[ùú]/g, 'u'],
  [/gn/g, 'N'],
  [/gli(?=[aeou])|gl(?=i)/g, 'L'],
  [/sch/g, 'sK'],
  [/sci(?=[aeou])|sc(?=[ei])/g, 'S'],
  [/cch/g, 'KK'],
  [/ch/g, 'K'],
  [/gh/g, 'G'],
  // "acqua" and "aqua", "taccuino" and "taquino".
  [/ccu(?=[aeio])|cqu|qqu|qu|cu(?=[aeio])/g, 'Kw'],
  [/cci(?=[aeou])|cc(?=[ei])/g, 'CC'],
  [/ci(?=[aeou])|c(?=[ei])/g, 'C'],
  [/ggi(?=[aeou])|gg(?=[ei])/g, 'JJ'],
  [/gi(?=[aeou])|g(?=[ei])/g, 'J'],
  [/[ckq]/g, 'K'],
  [/g/g, 'G'],
  [/h/g, ''],
  [/zz/g, 'z'],
  [/n(?=[pb])/g, 'm'],
];

/** Italian spells what it says; double letters are heard, but for zz, which z between vowels sounds like. */
function soundOf(small: string): string {
  const stress = toldByStress.has(small) && /[àèìòù]$/.test(small) ? '!' : '';
  return sounded(small, steps) + stress;
}
