import type { LanguageRules } from '../language-rules.ts';
import {
  isAccentOfE,
  isAgreement,
  isCircumflex,
  isFrenchSilent,
  isMuteEnd,
  isOtherSound,
  isParticipleOrInfinitive,
  isSameSound,
  isVerbEnding,
} from './fr-slips.ts';
import { soundOf } from './fr-sound.ts';
import { changes, groups, smallNumbers, words } from './lists.ts';

/** French, in the spelling of before and of after 1990: both are right. */
export const fr: LanguageRules = {
  rules: [
    { code: 'FR-PP', test: isParticipleOrInfinitive },
    { code: 'FR-PHON!', test: isOtherSound },
    { code: 'FR-CIRC', test: isCircumflex },
    { code: 'FR-ACC', test: isAccentOfE },
    { code: 'FR-AGR-V', test: isVerbEnding },
    { code: 'FR-AGR-N', test: isAgreement },
    { code: 'FR-MB', pairs: changes('mb>nb mp>np mm>nm') },
    { code: 'FR-MUTE', test: isMuteEnd },
    { code: 'FR-PHON', test: isSameSound },
    { code: 'FR-MUTE', test: isFrenchSilent },
  ],
  confusables: [
    {
      code: 'FR-AGR-V',
      groups: groups(`
        a as | es est | sait sais | voit vois | peut peux | met mets | doit dois | croit crois | court cours | sert sers | perd perds | vit vis
        il ils | elle elles | m'a m'as | t'a t'as | l'a l'as | t'es t'est
      `),
    },
    {
      code: 'FR-AGR-N',
      groups: groups('quel quels quelle quelles | tout tous | même mêmes | leur leurs | cet cette'),
    },
    { code: 'FR-CE', groups: groups("ce se | ces ses | c'est s'est | c'était s'était | c'en s'en") },
    {
      // A form of "avoir" or "être", or none.
      code: 'FR-HGR',
      groups: groups(`
        a à | as à | et est es ai | on ont | son sont | ces c'est s'est | ses c'est s'est | la l'a l'as | là l'a l'as | ma m'a m'as | ta t'a t'as
        mon m'ont | ton t'ont | mes m'est | mais m'est | les l'est l'ai | des d'est | tes t'es t'est
      `),
    },
    { groups: groups("donc dont | qui qu'il | près prêt") },
    {
      // Little words that no verb tells apart.
      code: 'FR-HLEX',
      groups: groups(`
        ou où | sa ça | la là | peu peut peux | qu'elle quelle qu'elles quelles quel quels | dans d'en | si s'y | ni n'y nid | du dû | sur sûr
        mais mes met mets | notre nôtre | votre vôtre | quand quant qu'en | sans s'en c'en | or hors | des dès | au aux | eu eut eût | fut fût
        ces sait sais | ses sait sais | c'est sait sais | s'est sait sais
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
  commonWords: words(`
    ami an année arbre assez avion bain banc bande bas bateau beau belle bien bière blanc blé bleu boîte bon bonne bord bouche boule bras bruit bureau
    café canard carte cave chaise chambre champ chance chant chat chaud chef chemin cheval cheveu chez chien chose ciel classe clou coeur coin
    corps côte couleur coup cousin cour court cri cuisine dame dent dernier dieu doigt dos douche doux droit eau école effet enfant entre été
    face faim fait femme fer fête feu feuille fille film fils fin fleur foi fond force forêt fort fou four frais froid fruit gare gâteau genou gens
    grand gros guerre heure hier histoire homme hôtel huile idée île image jardin jeu jeune joie jour jupe lac lait lampe langue lettre lit
    livre loi long loup lune main maison mal marche mari matin mauvais mère mer mieux milieu mois moitié mot mouche mur nez noir noix nom nord
    nuit oeil oeuf oiseau orage ordre page pain papier part pays peau père petit peur photo pied pierre plage plan plat pleine plein pluie poche
    poire pomme pont porte poste poule premier prix quai quatre queue rang reine rêve riche rire rivière robe roi rose rouge roue route rue sable
    sac salle sang santé sel sens seul signe silence soir soleil somme son sort sourire table tard tasse tête toit tour train travail trou
    vache vent verre vert veste ville vin voile voisin voiture voix vrai vue
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
    accent: 'DIA',
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
  codeAfter: (code, right, previous) =>
    (code === 'FR-AGR-N' || (code === 'FR-MUTE' && /[std]$/.test(right))) && subjects.has(previous)
      ? 'FR-AGR-V'
      : code,
};

// What follows is a verb.
const subjects = new Set(words("je j'y j'en tu il elle on nous vous ils elles qui ne n'y se s'y").split(' '));

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
