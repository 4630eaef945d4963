import { isOneOf, sameAtStart } from '../replacement.ts';
import { changes, doubled, exchanges, words } from './lists.ts';

const vowel = /[aeiouy]/;

/** i before e is a rule of the long "ee" alone: "believe", "receive", but "friend" and "their". */
export const isLongIe = (right: string, written: string) =>
  isOneOf(ieAndEi, right, written) && /cei|ie(?:v|f|ld|c|st|ge|rce)/.test(right.replace('science', ''));

const ieAndEi = exchanges('ie/ei');

/** "livd" for "lived", "askt" for "asked": the past as it sounds. */
export function isPastBySound(right: string, written: string): boolean {
  if (!right.endsWith('ed')) return false;
  const [, stem] = /^(.*[aeiouy].*)ed$/.exec(right) ?? [];
  if (!stem || stem.endsWith('e')) return false;
  const single = stem.replace(/(.)\1$/, '$1');
  return ['d', 't', 'id', 'et', 'it'].some((end) => written === stem + end || written === single + end);
}

/** "hopeing" for "hoping", "likly" for "likely": an e before an ending. */
export function isMuteE(right: string, written: string): boolean {
  if (isDroppedE(right, written)) return true;
  const [longer, shorter] = right.length > written.length ? [right, written] : [written, right];
  if (longer.length !== shorter.length + 1) return false;
  for (let at = longer.indexOf('e', 1); at !== -1; at = longer.indexOf('e', at + 1)) {
    const isMute =
      !/[aeioy]/.test(longer[at - 1] ?? '') &&
      vowel.test(longer.slice(0, at)) &&
      /^(?:ing|ly|ment|able|ful|less)/.test(longer.slice(at + 1));
    if (isMute && longer.slice(0, at) + longer.slice(at + 1) === shorter) return true;
  }
  return false;
}

/** "comming" for "coming": where an e has dropped, nothing doubles. */
const isDroppedE = (right: string, written: string) =>
  isOneOf(doubling, right, written) && losesE.test(right);

const losesE =
  /^(?:be|over|for|under|re|a|sur|im)?(?:com|hav|liv|giv|lov|mov|writ|driv|rid|hid|mak|tak|us|los|clos|shin|din|lin|smil|hop|rul|tun|sav|wav|lik|arriv|invit|excit|hat|not|skat|rac|fac|plac|danc|bit|rais|prov|improv)(?:ing|ed|er|ers|en)$/;

const yAndI = exchanges('y/i ies/ys ies/yes ied/yed ied/yd eys/ies');

/** "studys" for "studies", "happyness" for "happiness", "monkies" for "monkeys": y before an ending. */
export const isYForI = (right: string, written: string) =>
  isOneOf(yAndI, right, written) &&
  /(?:i(?:es|ed|er|est|ly|ness|ful|ment|ous|able)|y(?:s|ed|er|ing))$/.test(right);

const shortBeforeE = new Set(
  words('have give live love come some done gone none one above glove move prove were where there').split(
    ' ',
  ),
);

/** "mad" for "made", "hote" for "hot": a mute e makes the only vowel of a word long. */
export function isMagicE(right: string, written: string): boolean {
  const [long, short] = right.length > written.length ? [right, written] : [written, right];
  return long === `${short}e` && /^[^aeiouy]*[aeiou][^aeiouywxv]$/.test(short) && !shortBeforeE.has(right);
}

// Their s belongs to the word.
const withOwnS = new Set(
  words('always perhaps sometimes besides towards news this his is was has yes us thus plus bus gas').split(
    ' ',
  ),
);

/** An ending that listeners miss: -s, -ed, -ing, -'s, -er, -ly. */
export function isEndingLost(right: string, written: string): boolean {
  const [longer, shorter] = right.length > written.length ? [right, written] : [written, right];
  if (!longer.startsWith(shorter) || shorter.length < 2 || withOwnS.has(longer)) return false;
  const ending = longer.slice(shorter.length);
  if (ending === 'd') return /[aeiouy].*[^aeiouy]ed$/.test(longer);
  if (ending === 's') return !shorter.endsWith('s');
  return ["'s", 'es', 'ed', 'ing', 'ly', 'er'].includes(ending) && vowel.test(shorter);
}

const doubling = doubled('bdfglmnprstz');

/** "begining" for "beginning", "visitting" for "visiting": a consonant before an ending, after one vowel. */
export const isEnglishDoubling = (right: string, written: string) =>
  isOneOf(doubling, right, written) &&
  (doubleBeforeEnding.test(right)
    ? sameAtStart(right, written) >= right.search(doubleBeforeEnding) + 1
    : singleBeforeEnding.test(right) && doubleBeforeEnding.test(written));

const doubleBeforeEnding = /(?<=(?:^|[^aeiou]|qu)[aeiou])([bdfglmnprstz])\1(?:ings?|ed|ers?|est|en)$/;
// "-er" and "-est" are too often no endings: "forest", "proper".
const singleBeforeEnding = /(?<=(?:^|[^aeiou]|qu)[aeiou])[bdfglmnprstz](?:ings?|ed)$/;

// Two letters for a short vowel, or for two vowels.
const shortVowel =
  /young|tou?ch|doubl|troubl|countr|cousin|coupl|enough|rough|tough|southern|courag|flourish|journ|bread|h?ead(?:$|s$|e[dr]|ing|ac|li|qu)|(?:^|al)ready|heav|[wlf]eather|breakf|[hw]ealth|weapon|(?:pl|m|tr)eas(?:ur|an)|sweat|spread|breath$|meant|dealt|threat|jealous|said|again|friend|[fst]oot$|good|[bclhtn]ook|wood|wool|stood|bl?ood|flood|been|beau|buil|guess|guest|[csw]h?ould|\w[aeiou]+\w+ain$|ous$/;

const longVowels = changes(
  `ee>ea ee>ie ee>ei ee>e ee>i ee>ey ea>ee ea>ie ea>ei ea>e ea>i ie>ee ie>ea ai>ay ai>ei ai>a ai>ea ai>ey ai>ae ay>ai ay>ei ay>ey ay>a
   oa>o oa>ow oa>oe oa>ou ow>oa ow>o ow>ou ow>oe oe>o oo>u oo>ue oo>ew oo>ou oo>o ue>oo ue>u ue>ew ew>oo ew>ue ew>u ui>oo ui>u ui>ue
   ou>ow ou>oo oi>oy oy>oi au>aw au>or au>o aw>au aw>or aw>o or>aw er>ir er>ur er>ear ir>er ir>ur ir>ear ur>er ur>ir ur>ear
   ear>er ear>ir ear>ur`,
);

const families: Record<string, RegExp> = {
  a: /ai|ay|ei/,
  e: /ee|ea|ie/,
  i: /ie|y/,
  o: /oa|ow|oe/,
  u: /oo|ew|ue|ui/,
};

/** "sleap" for "sleep", "rane" for "rain": a long vowel in another of its spellings. Only where it is long. */
export function isLongVowel(right: string, written: string): boolean {
  const isLong = isOneOf(longVowels, right, written)
    ? !isWeakEnd(right, written)
    : areLong(right, written) || areLong(written, right);
  return isLong && !shortVowel.test(right);
}

/** "rain" and "rane". */
function areLong(one: string, other: string): boolean {
  if (!one.endsWith('e') || one.length !== other.length) return false;
  const [, start, letter, end] = /^(.*?)([aeiou])([^aeiouy])e$/.exec(one) ?? [];
  if (start === undefined || letter === undefined || end === undefined) return false;
  const middle = other.slice(start.length, other.length - end.length);
  return (
    other.startsWith(start) &&
    other.endsWith(end) &&
    middle.length === 2 &&
    (families[letter]?.exec(middle)?.[0] ?? '') === middle
  );
}

/** In "-er", "-or" of longer words nothing is long. */
const isWeakEnd = (right: string, written: string) =>
  /[aeiouy].*(?:[eiou]r)s?$/.test(right) &&
  sameAtStart(right, written) >= right.replace(/[eiou]rs?$/, '').length;

const weakEnds = exchanges(
  'er/or/ar/our/ur le/el/al/il/ol ent/ant ence/ance ency/ancy able/ible ably/ibly ous/us/os on/en/in/an/ain et/it/at/ot ess/iss/ase ice/ace/is age/ege/ige om/em/am/um',
);
const weakLetters = exchanges('a/e/i/o/u');
// Weak at the beginning.
const weakStart = /^(?:be|de|re|to(?=day|night|morrow|gether|ward)|po(?=lice|lite|tato))(?=[^aeiou])/;
// Stressed at the end.
const strongEnd =
  /(?:hotel|motel|canal|[eni]vent|ce?ment|extent|content|forget|begin|permit|admit|forbid|until|unless|success|address|express|impress|princess|guitar|cigar|upset|cadet|again|against)$/;

/** "seperate" for "separate", "grammer" for "grammar": a vowel that nobody stresses. */
export function isWeakVowel(right: string, written: string): boolean {
  const isEnd = isOneOf(weakEnds, right, written);
  if (!isEnd && !isOneOf(weakLetters, right, written)) return false;
  const vowels = [...right.matchAll(/[aeiouy]+/g)];
  if (vowels.length < 2 || strongEnd.test(right)) return false;
  const at = sameAtStart(right, written);
  const first = vowels[0] as RegExpMatchArray;
  const isFirst = at < (first.index ?? 0) + first[0].length;
  if (isFirst) return weakStart.test(right) && isOneOf(weakLetters, right, written);
  const isAlone = (word: string) => !/[aeiou]/.test((word[at - 1] ?? '') + (word[at + 1] ?? ''));
  return isEnd || (isAlone(right) && isAlone(written));
}

const silentLetters = [
  ...exchanges(
    'kn/n gn/n wr/r mb/m bt/t wh/w rh/r isl/il lk/k lf/f ould/oud mn/m ps/s sw/s tch/ch ght/t dge/ge xh/x',
  ),
  ...changes(
    `igh>i igh>y igh>ye igh>ie igh>ei ough>o ough>ow ough>oo ough>u augh>a augh>au augh>aw eigh>ei eigh>ay eigh>ai ought>ot ought>aut
     ought>out aught>aut aught>ot stl>sl sten>sen stm>sm gui>gi guar>gar gue>ge bui>bi bis>biz pt>t dnes>nes scle>sle gh>g sc>s wo>o wh>h`,
  ),
];
const silentH = changes('ho>o he>e');

/** "iland" for "island", "hye" for "high", "our" for "hour". */
export const isSilent = (right: string, written: string) =>
  isOneOf(silentLetters, right, written)
    ? !/(?:^|en)[crt]?ough$|laugh/.test(right)
    : right.startsWith('h') && isOneOf(silentH, right, written) && /^(?:hour|hono|hones|heir)/.test(right);
