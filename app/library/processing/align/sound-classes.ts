import { spokenLetters } from './spelling.ts';

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
