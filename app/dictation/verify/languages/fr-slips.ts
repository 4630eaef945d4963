import { isOneOf, type Pair, sameAtStart } from '../replacement.ts';
import { withoutAccents } from '../words.ts';
import { soundOf } from './fr-sound.ts';
import { changes, doubled, exchanges, words } from './lists.ts';

const soundAlike = (right: string, written: string) => soundOf(right) === soundOf(written);

const changingSound = exchanges('ss/s gu/g ç/c g/ge c/qu ç/qu');

/** "poison" for "poisson", "lecon" for "leçon": other letters, another sound. */
export const isOtherSound = (right: string, written: string) =>
  isOneOf(changingSound, right, written) && !soundAlike(right, written);

const graphemes = [
  ...exchanges(
    `o/au/eau/ô é/er/ez/ai/et/ei/è/ê/aî an/en/am/em/ant/ent in/ain/ein/im/yn/aim/un f/ph s/c/ç/ss/sc/x/z k/c/qu/q/ch
     g/gu/ge j/g/ge y/i/ll/ill/il/ii/ille eu/oeu/oe/e/eû oi/oua/oy ou/où/oû on/om e/ai/a gn/ni v/w x/cs/ks/cc`.replace(
      /\s+/g,
      ' ',
    ),
  ),
  ...changes('t>s t>ss t>c s>t ss>t c>t'),
];

/** "farmacie" for "pharmacie", "nassion" for "nation": the same sound in other letters. */
export const isSameSound = (right: string, written: string) =>
  isOneOf(graphemes, right, written) && soundAlike(right, written);

const silent: Pair[] = [
  ...exchanges(
    'hô/o hâ/a hé/é h/ p/ s/ t/ d/ x/ g/ c/ l/ m/ b/ z/ e/ ps/ ts/ ds/ th/t rh/r ch/c gt/ pt/t mn/n/nn d/t/s',
  ),
  ...doubled('bcdfglmnprt'),
];

/** "ome" for "homme", "souflé" for "soufflé". */
export const isFrenchSilent = (right: string, written: string) =>
  isOneOf(silent, right, written) && soundAlike(right, written);

const muteEnd = /[bcdgpstxz]+$/;

/** "enfan" for "enfant", "grant" for "grand": the last letters, which nobody hears. */
export const isMuteEnd = (right: string, written: string) =>
  muteEnd.test(right) &&
  right.replace(muteEnd, '') === written.replace(muteEnd, '') &&
  soundAlike(right, written);

const areAccents = (right: string, written: string) =>
  right !== written && withoutAccents(right) === withoutAccents(written);

const withoutCircumflex = (word: string) => word.normalize('NFD').replaceAll('\u0302', '').normalize('NFC');

/** "fenetre" for "fenêtre". */
export const isCircumflex = (right: string, written: string) =>
  right.length === written.length &&
  /[âêîôû]/.test(right) &&
  withoutCircumflex(right) === withoutCircumflex(written);

/** "éleve" for "élève": é, è or none. */
export const isAccentOfE = (right: string, written: string) =>
  areAccents(right, written) && right.replace(/[éèêe]/g, 'e') === written.replace(/[éèêe]/g, 'e');

// Their last é, e, er or ez belongs to them and agrees with nothing.
const withOwnE = new Set(
  words(`
    année journée soirée matinée idée musée lycée entrée poupée fée armée cheminée vallée fumée fusée durée tournée
    rue vie pluie envie joie soie craie monnaie roue boue joue queue avenue statue table heure porte école homme femme
    café côté été marché santé beauté vérité liberté société qualité quantité bébé blé clé pré thé degré carré congé moitié amitié pitié
    chez assez nez premier dernier papier cahier escalier entier métier quartier janvier février panier policier boulanger danger étranger
    léger rocher foyer
  `).split(' '),
);

// Their x or t belongs to the word: it tells no plural, and no person.
const withOwnEnd =
  /(?:^[dv]|[^jflhv])(?:i?eux)$|^(?:[pv]?ai?x|vieux|[vn]oix|prix|choix|croix|roux|doux|faux|toux|époux|jaloux|six|dix)$|^(?:nuit|toit|droit|bruit|fruit|esprit|appétit|petit|huit|minuit|endroit|début|salut|but|pont|mort|sport|port|vert|fort|concert|dessert|rond)$/;

/** "allé", "allée", "allés", "allées", "aller", "allez": one sound, six endings. */
export function isParticipleOrInfinitive(right: string, written: string): boolean {
  const ending = /(?:ées|ée|és|é|er|ez)$/;
  return (
    right !== written &&
    !withOwnE.has(right.replace(/s$/, '')) &&
    ending.test(right) &&
    ending.test(written) &&
    right.replace(ending, '') === written.replace(ending, '')
  );
}

// Their s belongs to the word and tells no plural.
const withOwnS = new Set(
  words(`
    temps longtemps printemps plusieurs toujours jamais alors dans sans sous plus moins très après dès hors vers chez ailleurs dehors dessus dessous parfois
    quelquefois autrefois puis depuis pas près mais corps bras bois pays mois fois jus refus repas souris tapis dos gros gris nous vous pris mis assis compris appris repris
  `).split(' '),
);

/** Only an s or a t more or less may be a plural, or a letter that is mute; the rules for those decide. */
const isPluralOnly = (one: string, other: string) =>
  ['e es', 'i is', 'u us', 'i it', 'u ut'].some(
    (pair) => pair === `${one} ${other}` || pair === `${other} ${one}`,
  );

const verbEndings = exchanges(
  'e/es/ent ais/ait/aient/ai ent/t ent/s ons/ont/on s/t x/t it/is/i ut/us/u nds/nd/nt/ns rds/rd ait/é ait/er aient/é aient/er ais/é ais/er',
).filter(([ending, other]) => !isPluralOnly(ending, other));

/** One letter is the ending of a verb only after some others: "finit", "court", "vend", but not "chat" or "grand". */
function mayEnd(right: string, ending: string): boolean {
  if (/^[stx]$/.test(ending)) return /[iurn].$/.test(right);
  return !/^[nr]ds?$/.test(ending) || /(?:[eo]n|[eo]r)ds?$/.test(right);
}

/** "mangent" and "mange", "ferai" and "ferais", "finit" and "finis": the person is told by letters that are not heard. */
export function isVerbEnding(right: string, written: string): boolean {
  if (withOwnEnd.test(right) || (withOwnS.has(right) && right === `${written}s`)) return false;
  const same = sameAtStart(right, written);
  return verbEndings.some(([ending, other]) => {
    const stem = right.length - ending.length;
    const mayBe =
      stem >= 2 && stem <= same && stem === written.length - other.length && mayEnd(right, ending);
    return mayBe && right.endsWith(ending) && written.endsWith(other);
  });
}

const invariable = new Set(
  words('bien beaucoup souvent avec encore hier ici aussi trop demain maintenant vite ensemble').split(' '),
);

/** "les enfant", "belle" for "belles", "venus" for "venues": the agreement of nouns and adjectives. */
export function isAgreement(right: string, written: string): boolean {
  if (withOwnEnd.test(right) || invariable.has(right)) return false;
  if (withOwnS.has(right) || withOwnE.has(right.replace(/s$/, '')))
    return right === `${written}s` && !withOwnS.has(right);
  const stem = (word: string) => word.replace(/(?:es|e|s|x)$/, '');
  return right !== written && stem(right) === stem(written) && stem(right).length > 1;
}
