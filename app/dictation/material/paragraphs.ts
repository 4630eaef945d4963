import type { TextPlace } from './text-places.ts';

const betweenParagraphs = /\r?\n[^\S\n]*\r?\n\s*/g;

/** The paragraphs of a text: what empty lines set apart, as it is when its sentences are found. */
export function paragraphPlaces(text: string): TextPlace[] {
  const breaks = [...text.matchAll(betweenParagraphs)];
  return [{ index: 0, 0: '' }, ...breaks]
    .map(({ index, 0: gap }, nth) => ({ start: index + gap.length, end: breaks[nth]?.index ?? text.length }))
    .filter(({ start, end }) => text.slice(start, end).trim() !== '');
}
