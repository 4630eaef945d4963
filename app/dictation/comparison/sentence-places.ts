import { splitSentences } from '#app/library/processing/sentences.ts';
import type { Language } from '#app/platform/languages.ts';
import { placesOf } from '../material/sentence-places.ts';
import type { Place } from './segments.ts';

/**
 * Where the sentences of a text that has been shown stand in it, if they are as many as were spoken: only then the
 * number of one is that of the other.
 */
export function spokenPlaces(text: string, language: Language, spoken: number): Place[] {
  const sentences = splitSentences(text, language);
  const places = placesOf(
    text,
    sentences.map((sentence) => sentence.text),
  );
  return places?.length === spoken ? places : [];
}
