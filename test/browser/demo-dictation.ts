import type { Dictation } from '#app/dictation/content/dictation.ts';
import { type Reference, referenceTo } from '#app/dictation/grading/grading.ts';
import type { Lyrics } from '#app/dictation/grading/reference.ts';
import { placesOf } from '#app/dictation/grading/text-places.ts';
import type { AudioFileId, CefrLevel } from '#app/library/audio-file.ts';
import type { ShelfCard } from '#app/library/browse/shelf.ts';
import type { Language } from '#app/platform/languages.ts';
import items from '#db/seed/library.json';

/** A text of the demo library as a page knows it, and as the server marks it. */
export interface DemoDictation {
  dictation: Dictation;
  lyrics: string;
  sentences: string[];
  reference: Reference;
}

/** A text of the demo library by its title. Each sentence is dictated in one piece. */
export function demoDictation(title = 'A Night at the Warehouse'): DemoDictation {
  const item = items.find((one) => one.title === title);
  if (!item) throw new Error(`there is no ${title}`);
  const id = item.identifier as AudioFileId;
  const language = item.lang_code as Language;
  const sentences = item.sentences.map(({ text, paragraph, start_ms, end_ms }, position) => ({
    ...{ position, paragraph, startMs: start_ms, endMs: end_ms },
    characters: text.length,
  }));
  const texts = item.sentences.map(({ text }) => text);
  const places = placesOf(item.lyrics, texts) ?? [];
  const lyrics = {
    ...{ audioFileId: id, title, text: item.lyrics, language, lyricsRevision: 1, variants: [] },
    sentences: places.map(({ start, end }, position) => ({ start, end, position })),
  } as unknown as Lyrics;
  return {
    dictation: {
      ...{ id, title, author: item.author, language, level: item.level as CefrLevel },
      ...{ coverImage: null, durationMs: item.duration_ms, isFavorite: false, likesCount: 3, hasText: true },
      peaks: Array.from({ length: 120 }, (_, at) => (at * 37) % 100),
      sentences,
      bursts: sentences.map(({ position, startMs, endMs, characters }) => ({
        ...{ sentence: position, startMs, endMs, characters },
      })),
    },
    lyrics: item.lyrics,
    sentences: texts,
    reference: referenceTo(lyrics),
  };
}

/** A text of the demo library as it stands on a shelf. */
export function demoCard(title: string, change: Partial<ShelfCard> = {}): ShelfCard {
  const { dictation } = demoDictation(title);
  const { id, author, language, level, coverImage, durationMs } = dictation;
  return {
    ...{ id, title, author, language, level, coverImage, durationMs, categories: ['Logistics'] },
    ...{ likesCount: 3, isFavorite: false, isHidden: false, isOwn: false },
    ...{ contentAccessLevel: 'student', access: 'playable' },
    ...change,
  };
}
