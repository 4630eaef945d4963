import { withoutAccents } from '../folding.ts';
import type { LanguageRules, SpellingRule } from '../language-rules.ts';
import { isOneOf, type Pair, sameAtStart } from '../replacement.ts';
import { soundOf } from './fr-sound.ts';
import { changes, doubled, exchanges, groups, smallNumbers, words } from './lists.ts';

const when =
  (isHeard: boolean, pairs: readonly Pair[]): NonNullable<SpellingRule['test']> =>
  (right, written) =>
    isOneOf(pairs, right, written) && (soundOf(right) !== soundOf(written)) === isHeard;

const graphemes = exchanges(
  `o/au/eau/ô é/er/ez/ai/et/ei/è/ê/aî an/en/am/em/ant/ent in/ain/ein/im/yn/aim/un f/ph s/c/ç/ss/sc/x/z k/c/qu/q/ch
   g/gu/ge j/g/ge y/i/ll/ill/il/ii eu/oeu/oe/e/eû oi/oua/oy ou/où/oû on/om e/ai/a gn/ni v/w x/cs/ks/cc`.replace(
    /\s+/g,
    ' ',
  ),
);
const nation = changes('t>s t>ss t>c s>t ss>t c>t');
const changingSound = exchanges('ss/s gu/g ç/c g/ge c/qu ç/qu');
const silent: Pair[] = [
  ...exchanges(
    'hô/o hâ/a hé/é h/ p/ s/ t/ d/ x/ g/ c/ l/ m/ b/ z/ e/ ps/ ts/ ds/ th/t rh/r ch/c gt/ pt/t mn/n/nn',
  ),
  ...doubled('bcdfglmnprt'),
];

/** French, in the spelling of before and of after 1990: both are right. */
export const fr: LanguageRules = {
  rules: [
    { code: 'FR-PP', test: isParticipleOrInfinitive },
    { code: 'FR-PHON!', test: when(true, changingSound) },
    {
      code: 'FR-ACC',
      test: (right, written) => right !== written && withoutAccents(right) === withoutAccents(written),
    },
    { code: 'FR-AGR-V', test: isVerbEnding },
    { code: 'FR-AGR-N', test: isAgreement },
    { code: 'FR-PHON', test: when(false, [...graphemes, ...nation]) },
    { code: 'FR-MUTE', test: when(false, silent) },
    { code: 'FR-PHON!', test: when(true, graphemes) },
  ],
  confusables: [
    {
      code: 'FR-HGR',
      groups: groups(`
        a à as | et est es ai | ou où | on ont | son sont | ces ses c'est s'est sait sais | sa ça | la là l'a l'as | leur leurs | peu peut peux
        qu'elle quelle qu'elles quelles quel quels | dans d'en | si s'y | ni n'y | ce se | ma m'a m'as | ta t'a t'as | mon m'ont
        ton t'ont | du dû | sur sûr | mais mes m'est met mets | tout tous | notre nôtre | votre vôtre | quand quant qu'en | sans s'en c'en
        près prêt | même mêmes | cet cette | or hors | les l'est l'ai | des dès d'est | tes t'es t'est | ni nid | c'était s'était
        qui qu'il | il ils | elle elles | au aux | eu eut | fut fût | eut eût | donc dont
      `),
    },
    {
      code: 'FR-HLEX',
      groups: groups(`
        vin vingt vain | mer mère maire | ver vers vert verre | conte compte comte | seau saut sot sceau | pain pin peint | père pair paire perd
        cour cours court | foi foie fois | temps tant tend | champ chant | cou coup coût | sang cent sans | saint sein sain | mot maux | nom non
        port porc | poids pois | point poing | voix voie vois voit | air aire ère | ancre encre | balade ballade | boue bout | censé sensé
        chaîne chêne | chair cher chère | choeur coeur | col colle | cerf serre sert | cygne signe | date datte | dessein dessin | eau haut os
        faim fin | faire fer | fête faite faites | fil file | foret forêt | hôtel autel | lait laid | lire lyre | maître mètre mettre | mal mâle
        mur mûr mûre | panser penser | peau pot | plan plant | pré près | puis puits | reine renne | roue roux | sale salle | scène cène
        sel selle celle | soi soie soit | tache tâche | tante tente | toi toit | tribu tribut | vaine veine | vent van | jeune jeûne | bal balle
        camp quand | cane canne | car quart | coin coing | crois croit croix | dois doit doigt | dent dans | fausse fosse | golf golfe
        lac laque | mois moi | mai mais | nez né | nue nu | part par pars | pou pouls | raisonner résonner
        sceptique septique | statue statut | taux tôt | teint thym tain | tu tue | vie vit vis | ville vile | amande amende | mante menthe
      `),
    },
    {
      code: 'FR-PHON!',
      groups: groups('poisson poison | dessert désert | coussin cousin | baisser baiser | russe ruse'),
    },
  ],
  variants: groups(`
    oignon ognon | oignons ognons | nénuphar nénufar | événement évènement | événements évènements | réglementation règlementation
    crémerie crèmerie | allégrement allègrement | sécheresse sècheresse | céleri cèleri | ambiguë ambigüe | aiguë aigüe | aiguës aigües | week-end weekend | week-ends weekends
    porte-monnaie portemonnaie | entre-temps entretemps | chauve-souris chauvesouris | mille-feuille millefeuille | pique-nique piquenique
    pique-niquer piqueniquer | tire-bouchon tirebouchon | cow-boy cowboy | tee-shirt teeshirt t-shirt | base-ball baseball | basket-ball basketball
    sandwichs sandwiches | matchs matches | imbécillité imbécilité | chariot charriot | combatif combattif | relais relai | asseoir assoir
    eczéma exéma | douceâtre douçâtre | dentellière dentelière | bonhomie bonhommie | joaillier joailler | serpillière serpillère | absous absout
    clé clef | clés clefs | cuiller cuillère | paye paie | payes paies | payera paiera | essaye essaie | essayera essaiera | yaourt yoghourt
    ruisselle ruissèle | étincelle étincèle | renouvelle renouvèle | amoncelle amoncèle | contre-temps contretemps | haut-parleur hautparleur
    extra-terrestre extraterrestre | auto-école autoécole | socio-économique socioéconomique | passe-temps passetemps | passe-partout passepartout
  `),
  accepts: (right, written) =>
    right.length === written.length && right !== written && inNewSpelling(right) === inNewSpelling(written),
  normOf: inNewSpelling,
  phraseVariants: [
    ...['vingt', 'trente', 'quarante', 'cinquante', 'soixante'].flatMap((ten) =>
      ['un', 'une'].map((unit) => `${ten} et ${unit} = ${ten}-et-${unit}`),
    ),
    ...groups(
      'soixante et onze = soixante-et-onze | cent un = cent-un | deux cents = deux-cents | trois cents = trois-cents | deux mille = deux-mille | mille neuf cent = mille-neuf-cent',
    ),
  ],
  shortWords: words(`
    a à ai au aux ce ces de des du elle elles en es est et eu il ils j'ai je la là le les leur lui ma me mes mon ne ni nous on ont ou où par pas
    peu pour que qui sa se ses si son sont sur ta te tes ton tu un une va y ça mais dans
  `),
  functionWords: words(`
    a à ai après au aussi aux avec ce ces cet cette chez comme d'un d'une dans de des du elle elles en est et était eux il ils je la là le les leur leurs lui
    ma mais me mes moi mon ne ni nos notre nous on ont ou où par pas pour qu'il qu'elle quand que qui sa sans se ses si son sont sous sur ta te tes
    toi ton tu un une vos votre vous y
  `),
  boundaries: [
    {
      code: 'FR-SEG',
      phrases: groups(
        'plutôt | plus tôt | quelquefois | quelques fois | parce que | bientôt | bien tôt | aussitôt | surtout | sur tout | en fait | tout à coup',
      ),
    },
    {
      code: 'FR-ELI',
      phrases: [],
      fits: (right, written) => right.includes("'") || (written.includes("'") && !right.includes('-')),
    },
    { code: 'FR-HYP', phrases: [], fits: (right, written) => right.includes('-') || written.includes('-') },
  ],
  codes: {
    case: 'FR-CAP',
    accent: 'FR-ACC',
    apostrophe: 'FR-ELI',
    hyphen: 'FR-HYP',
    split: 'FR-SEG',
    joined: 'FR-SEG',
    comma: 'FR-PUN',
    punctuation: 'FR-PUN',
    missingFunctionWord: 'FUNC',
  },
  contractions: {
    words: groups('au = à le | aux = à les | du = de le | des = de les'),
    beginnings: groups(`
      l' = le | l' = la | d' = de | j' = je | m' = me | t' = te | s' = se | s' = si | n' = ne | c' = ce | qu' = que | jusqu' = jusque
      lorsqu' = lorsque | puisqu' = puisque | quoiqu' = quoique
    `),
  },
  numbers: {
    small: numbersTo99(),
    others: 'cent cents mille et',
    pattern: '(?:(?<thousands>n)?(?<thousand>mille))?(?:(?<hundreds>n)?(?<hundred>cents?))?(?<rest>n)?',
    thousandsMark: '.',
  },
  soundOf,
};

/** "allé", "allée", "allés", "allées", "aller", "allez": one sound, six endings. */
function isParticipleOrInfinitive(right: string, written: string): boolean {
  const ending = /(?:ées|ée|és|é|er|ez)$/;
  return (
    right !== written &&
    ending.test(right) &&
    ending.test(written) &&
    right.replace(ending, '') === written.replace(ending, '')
  );
}

// Their s belongs to the word and tells no plural.
const withOwnS = new Set(
  words(`
    temps longtemps toujours jamais alors dans sans sous plus moins très après dès hors vers chez ailleurs dehors dessus dessous parfois
    quelquefois autrefois puis depuis pas près mais corps bras bois pays mois fois jus refus repas souris tapis dos gros gris nous vous pris mis assis compris appris repris
  `).split(' '),
);

/** Only an s or a t more or less may be a plural, or a letter that is mute; the rules for those decide. */
const isPluralOnly = (one: string, other: string) =>
  ['e es', 'i is', 'u us', 'i it', 'u ut'].some(
    (pair) => pair === `${one} ${other}` || pair === `${other} ${one}`,
  );

const verbEndings = exchanges('e/es/ent ais/ait/aient/ai ons/ont/on s/t/d x/t it/is/i ut/us/u').filter(
  ([ending, other]) => !isPluralOnly(ending, other),
);

/** "mangent" and "mange", "ferai" and "ferais", "finit" and "finis": the person is told by letters that are not heard. */
function isVerbEnding(right: string, written: string): boolean {
  if (withOwnS.has(right) && right === `${written}s`) return false;
  const same = sameAtStart(right, written);
  return verbEndings.some(([ending, other]) => {
    const stem = right.length - ending.length;
    const mayBe = stem >= 2 && stem <= same && stem === written.length - other.length;
    return mayBe && right.endsWith(ending) && written.endsWith(other);
  });
}

/** "les enfant", "belle" for "belles": the agreement of nouns and adjectives. */
function isAgreement(right: string, written: string): boolean {
  if (withOwnS.has(right)) return false;
  return ['s', 'x', 'e', 'es'].some((ending) => right === written + ending || written === right + ending);
}

const keepsCircumflex = /^(?:dû|mûrs?|sûrs?|jeûnes?|crû|recrû|croî[st])$|(?<![ao])[îû](?:mes|tes|t)$|înt$/;

/** The spelling of 1990: no circumflex over i and u, è in "cèdera" and "cèderait". */
function inNewSpelling(word: string): string {
  const plain =
    /[îû]/.test(word) && !keepsCircumflex.test(word) ? word.replaceAll('î', 'i').replaceAll('û', 'u') : word;
  return plain.replace(/é(?=[bcdfgjlmnpqrtv]+er(?:ai|as|a|ons|ez|ont|ais|ait|aient|ions|iez)$)/, 'è');
}

function numbersTo99(): string[] {
  const small = smallNumbers(
    `zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf`,
    'vingt trente quarante cinquante soixante septante huitante|octante nonante',
    (ten, unit) => (/^une?$/.test(unit) ? `${ten}-et-${unit}` : `${ten}-${unit}`),
  );
  // In France from 70 on by twenties; in Belgium and Switzerland by tens.
  return small.map((names, value) => {
    if (value < 70) return names;
    const rest = (small[value % 20] ?? '').split('|');
    if (value === 71) return `soixante-et-onze|${names}`;
    if (value < 80) return `${rest.map((one) => `soixante-${one}`).join('|')}|${names}`;
    return `${value === 80 ? 'quatre-vingts' : rest.map((one) => `quatre-vingt-${one}`).join('|')}|${names}`;
  });
}
