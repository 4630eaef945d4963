import { isOneOf, sameAtStart } from '../replacement.ts';
import { changes, doubled, exchanges, words } from './lists.ts';

const igPairs = exchanges('ig/ich ig/ik ig/isch');

/** "Könich" for "König", "freundlig" for "freundlich". */
export const isIg = (right: string, written: string) =>
  /ig$|ich$/.test(right) && isOneOf(igPairs, right, written);

const doublings = [...doubled('bdfglmnprst'), ...exchanges('ck/k/kk tz/z/zz'), ...changes('tz>ts atz>ats')];

// Short, and yet with one consonant.
const shortWithoutDouble = new Set(
  words('ab an am im in ob um bin bis bus das des es hat man mit plus von vom was weg zum').split(' '),
);

/** "komen" for "kommen", "Kaze" for "Katze". */
export const isDoubling = (right: string, written: string) =>
  isOneOf(doublings, right, written) && !shortWithoutDouble.has(right);

const longI = changes('ie>i ieh>i ih>i i>ih i>ieh');
const shortI = changes('i>ie');

/** "Libe" for "Liebe", "Kiend" for "Kind"; nothing is said of "Maschiene", whose long i has no e. */
export const isLongI = (right: string, written: string) =>
  isOneOf(longI, right, written) || (isOneOf(shortI, right, written) && /i[^aeiouäöüh]{2}/.test(right));

/** "gehn" for "gehen", "Gabl" for "Gabel": nobody hears the e of the last syllable. */
export function isSwallowedE(right: string, written: string): boolean {
  const at = /(?<=[aeiouäöü].*[^i])e(?=[nlr]n?s?$)/.exec(right)?.index;
  return at !== undefined && right.slice(0, at) + right.slice(at + 1) === written;
}

/** How much of two words is the same, if all that differs is one of these endings. */
function stemBefore(right: string, written: string, ending: RegExp): string | undefined {
  const same = sameAtStart(right, written);
  const isEnding = (word: string) => ending.test(word.slice(same));
  const isDouble = right[same - 1] === (right[same] ?? written[same]);
  return same > 2 && !isDouble && isEnding(right) && isEnding(written) ? right.slice(0, same) : undefined;
}

const article = /^(?:k?ein|mein|dein|sein|unser|ihr|euer|eur|dies|jed|jen|welch|manch)e?$/;

/** "einen" for "einem", "schönem" for "schönen": only the ending tells the case. */
export function isCaseEnding(right: string, written: string): boolean {
  const stem = stemBefore(right, written, /^e?[mnrs]?$/);
  if (stem === undefined) return false;
  const isMarked = (word: string) => /^e?[mnrs]$/.test(word.slice(stem.length));
  return article.test(stem) || (isMarked(right) && isMarked(written) && (right + written).includes('m'));
}

/** "schöne" for "schönen", "komme" for "kommen", "Hund" for "Hunde": the ending that one hardly hears. */
export const isOtherEnding = (right: string, written: string) =>
  stemBefore(right, written, /^(?:e?[nrs]?|e?s?t|em|ten?|ern)$/) !== undefined;
