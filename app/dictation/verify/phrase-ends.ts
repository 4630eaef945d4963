/** Words that belong together begin alike or end alike. */
const likeness = 3;

interface Lettered {
  letters: string;
  beginning: number;
  ending: number;
}

/** A number for the first letters of neighbouring words, as if written together. */
export function beginningOf(forms: readonly Lettered[], from: number, to: number): number {
  let number = 0;
  let taken = 0;
  for (let nth = from; nth < to && taken < likeness; nth++) {
    const { letters } = forms[nth] as Lettered;
    for (let at = 0; at < letters.length && taken < likeness; at++, taken++)
      number = withLetter(number, letters.charCodeAt(at));
  }
  return number;
}

/** A number for their last letters. */
export function endingOf(forms: readonly Lettered[], from: number, to: number): number {
  let number = 0;
  let taken = 0;
  for (let nth = to - 1; nth >= from && taken < likeness; nth--) {
    const { letters } = forms[nth] as Lettered;
    for (let at = letters.length - 1; at >= 0 && taken < likeness; at--, taken++)
      number = withLetter(number, letters.charCodeAt(at));
  }
  return number;
}

const withLetter = (number: number, letter: number) => (Math.imul(number, 0x9e3779b1) + letter + 1) | 0;

/** Whether the letters of one word alone make up its beginning and its end. */
export const isLongEnough = (letters: string) => letters.length >= likeness;
