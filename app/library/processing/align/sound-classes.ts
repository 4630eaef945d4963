/** A spelling, and letters that sound like it. */
type Rewrite = readonly [spelling: RegExp, sounds: string];

const hardC: Rewrite = [/c(?![eiy])/g, 'k'];
const silentH: Rewrite = [/h/g, ''];

/**
 * How a language's spelling departs from its sounds, applied in order to lower-case words.
 * Rough on purpose: sounds are told apart only as broad classes, so "ch" in "chair" may become "s".
 */
const rewritesByLanguage: Record<string, readonly Rewrite[]> = {
  en: [
    [/igh/g, 'ai'],
    [/^kn/, 'n'],
    [/^wr/, 'r'],
    [/^wh/, 'u'],
    [/tion/g, 'sn'],
    [/ch|sh|j/g, 's'],
    [/th|ph/g, 'f'],
    [/gh/g, ''],
    [/ck/g, 'k'],
    [/ee|ea/g, 'i'],
    [/oo/g, 'u'],
    [/ou|ow/g, 'au'],
    [/(?<=[a-z]{2})e$/, ''],
    [/(?<=[a-z]{2})ed$/, 'd'],
    hardC,
  ],
  de: [
    [/sch|ß/g, 's'],
    [/ch/g, 'h'],
    [/ph/g, 'f'],
    [/w/g, 'v'],
    [/z/g, 'ts'],
    [/ei/g, 'ai'],
    [/ie/g, 'i'],
    [/eu|äu/g, 'oi'],
    [/(?<=[aeiouäöü])h/g, ''],
    [/ä/g, 'e'],
    [/qu/g, 'kv'],
    hardC,
  ],
  pl: [
    [/szcz/g, 'ss'],
    [/sz|cz|rz|ż|ź|ś|ć/g, 's'],
    [/ch/g, 'h'],
    [/w/g, 'v'],
    [/ł/g, 'u'],
    [/ą/g, 'on'],
    [/ę/g, 'en'],
    // Before a vowel, i only softens the consonant.
    [/([sczdn])i(?=[aeouąęó])/g, '$1'],
  ],
  fr: [
    [/^est$|^et$/, 'é'],
    [/ti(?=on)/g, 'si'],
    [/(?<=\p{L}{2})er$/u, 'é'],
    // Endings that are written and not spoken; "le" and "les" keep their only vowel.
    [/(?<=\p{L}{2})(ent|es|e)$/u, ''],
    [/(?<=\p{L}{2})[stdxzp]+$/u, ''],
    [/eaux?|au/g, 'o'],
    [/ou/g, 'u'],
    [/oi/g, 'ua'],
    [/ai|ei/g, 'e'],
    [/ch|j|g(?=[eiy])/g, 's'],
    [/ph/g, 'f'],
    [/qu/g, 'k'],
    [/gn/g, 'n'],
    silentH,
    [/ill/g, 'i'],
    hardC,
  ],
  es: [
    [/ch/g, 's'],
    [/qu/g, 'k'],
    [/gu(?=[ei])/g, 'g'],
    [/ll/g, 'i'],
    silentH,
    [/j|g(?=[ei])/g, 'f'],
    [/v/g, 'b'],
    hardC,
  ],
  it: [
    [/gli/g, 'l'],
    [/gn/g, 'n'],
    [/ch/g, 'k'],
    [/gh/g, 'g'],
    [/sc(?=[ei])/g, 's'],
    [/g(?=[ei])/g, 's'],
    [/qu/g, 'ku'],
    silentH,
    hardC,
  ],
  pt: [
    [/lh/g, 'l'],
    [/nh/g, 'n'],
    [/ch|j|g(?=[ei])/g, 's'],
    [/qu/g, 'k'],
    silentH,
    [/ão/g, 'aun'],
    [/ou/g, 'o'],
    hardC,
  ],
};

/** Digits are read aloud, so each stands for its name; what "21" really sounds like is longer, but near. */
const digitNames: Record<string, readonly string[]> = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  de: ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'],
  pl: ['zero', 'jeden', 'dwa', 'trzy', 'cztery', 'pięć', 'sześć', 'siedem', 'osiem', 'dziewięć'],
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'],
  es: ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'],
  it: ['zero', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'],
  pt: ['zero', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove'],
};

/** The word as letters that sound roughly like it; a language without rules is read as it is spelled. */
function spokenLetters(word: string, language: string): string {
  // Own properties only: a language called "constructor" has no rules.
  const rewrites = Object.hasOwn(rewritesByLanguage, language) ? rewritesByLanguage[language] : undefined;
  const names = Object.hasOwn(digitNames, language) ? digitNames[language] : digitNames.en;
  const spelled = word.toLowerCase().replace(/[0-9]/g, (digit) => names?.[Number(digit)] ?? '');
  const letters = spelled.replace(/[^\p{L}]/gu, '');
  return (rewrites ?? []).reduce((text, [spelling, sounds]) => text.replace(spelling, sounds), letters);
}

/** The index of the class that stands for no sound; the sounds come before it. */
export const silence = 11;
export const classCount = 12;

/** Letters whose sounds look alike in a spectrum; the order is the order of the trained model. */
const letterClasses = [
  'aàáâãäåąă',
  'eéèêëęæ',
  'iíìîïyýÿj',
  'oóòôõöøœ',
  'uúùûüw',
  'mnñńň',
  'lrł',
  'szcxßśźżćçš',
  'fvh',
  'bdg',
  'ptkq',
];
const classByLetter = new Map(
  letterClasses.flatMap((letters, index) => [...letters].map((letter) => [letter, index] as const)),
);
// A letter of another script is most likely part of a syllable, and a middle vowel is the least wrong guess.
const unknownLetter = 1;

/** The sounds of a word, as classes; empty for what nobody pronounces. A doubled letter is one sound. */
export function soundsOf(word: string, language: string): number[] {
  const spoken = [...(spokenLetters(word, language) || word.toLowerCase())];
  return spoken
    .filter((letter, i) => letter !== spoken[i - 1] && /\p{L}/u.test(letter))
    .map((letter) => classByLetter.get(letter) ?? unknownLetter);
}

/**
 * How long a text takes to say, in an arbitrary unit: vowels are longer than consonants, digits are
 * whole words, and every word costs a little of its own.
 */
export function speakingEffort(text: string): number {
  let effort = 0.6 * text.split(/\s+/).filter(Boolean).length;
  for (const letter of text.toLowerCase()) {
    if (/[aeiouyąęóáéíúàèìòùâêîôûäöüãõœæ]/.test(letter)) effort += 1.25;
    else if (/\p{L}/u.test(letter)) effort += 0.85;
    else if (/\p{N}/u.test(letter)) effort += 4.5;
  }
  return effort;
}
