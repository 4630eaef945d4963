/** A stretch of a text. */
export interface TextPlace {
  start: number;
  end: number;
}

/**
 * Where each sentence stands in the text it was taken from, whatever became of the white space in it; `undefined` when
 * the sentences are not those of the text, in order and complete.
 */
export function placesOf(text: string, sentences: readonly string[]): TextPlace[] | undefined {
  const places: TextPlace[] = [];
  let at = 0;
  for (const sentence of sentences) {
    const place = findNext(text, sentence, at);
    if (!place) return undefined;
    places.push(place);
    at = place.end;
  }
  return skipSpace(text, at) === text.length ? places : undefined;
}

function findNext(text: string, sentence: string, from: number): TextPlace | undefined {
  const start = skipSpace(text, from);
  let at = start;
  for (const letter of sentence) {
    if (isSpace(letter)) continue;
    at = skipSpace(text, at);
    if (!text.startsWith(letter, at)) return undefined;
    at += letter.length;
  }
  return at > start ? { start, end: at } : undefined;
}

const isSpace = (letter: string | undefined) => letter !== undefined && /^\s$/u.test(letter);

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text[at])) at++;
  return at;
}

const betweenParagraphs = /\r?\n[^\S\n]*\r?\n\s*/g;

/** The paragraphs of a text: what empty lines set apart, as it is when its sentences are found. */
export function paragraphPlaces(text: string): TextPlace[] {
  const breaks = [...text.matchAll(betweenParagraphs)];
  return [{ index: 0, 0: '' }, ...breaks]
    .map(({ index, 0: gap }, nth) => ({ start: index + gap.length, end: breaks[nth]?.index ?? text.length }))
    .filter(({ start, end }) => text.slice(start, end).trim() !== '');
}

export const isWritten = (part: string) => part.trim() !== '';
