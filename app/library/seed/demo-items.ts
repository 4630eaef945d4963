import { z } from 'zod';
import { type LanguageName, languageNameList } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { accessTypes, cefrLevels } from '../audio-file.ts';
import type { StoredWord } from '../processing/processing.tables.server.ts';

/** One text of the demo library, as `db/seed/library.json` has it. */
export const demoItem = z.object({
  identifier: z.string(),
  title: z.string(),
  author: z.string(),
  language: z.enum(languageNameList as [LanguageName, ...LanguageName[]]),
  lang_code: z.string(),
  categories: z.array(z.string()),
  content_access_level: z.enum(levels),
  access_type: z.enum(accessTypes),
  level: z.enum(cefrLevels),
  lyrics: z.string(),
  audio: z.string(),
  duration_ms: z.number(),
  sentences: z.array(
    z.object({ text: z.string(), paragraph: z.number(), start_ms: z.number(), end_ms: z.number() }),
  ),
});

export type DemoItem = z.output<typeof demoItem>;

/** What was found out about its recording beforehand, as `db/seed/findings.json` has it. */
export const demoFinding = z.object({
  /** A thousand bytes in base64, one for each equal part of the recording. */
  peaks: z.base64(),
  loudnessDb: z.number(),
  /** Of each sentence its words, each with the times of its beginning and its end: `Good 300 640 morning 700 980`. */
  words: z.array(z.string()),
});

export type DemoFinding = z.output<typeof demoFinding>;

/**
 * The items as if they had been added one after the other: the languages take turns, and so do the topics, because each
 * language begins at another place of its list.
 */
export function inOrderOfArrival(items: readonly DemoItem[]): DemoItem[] {
  const byLanguage = [...Map.groupBy(items, ({ lang_code }) => lang_code).values()];
  const rounds = Math.max(0, ...byLanguage.map((list) => list.length));
  return Array.from({ length: rounds }, (_, round) =>
    byLanguage.flatMap((list, language) =>
      round < list.length ? (list[(round + language) % list.length] ?? []) : [],
    ),
  ).flat();
}

/** The words of a sentence with their times, as the library stores them. */
export function readWords(written: string): StoredWord[] {
  return [...written.matchAll(/(\S+) (\d+) (\d+)/g)].map(([, text = '', startMs, endMs]) => ({
    text,
    startMs: Number(startMs),
    endMs: Number(endMs),
  }));
}

/** The same, as one line of `db/seed/findings.json`. */
export const writeWords = (words: readonly StoredWord[]) =>
  words.map(({ text, startMs, endMs }) => `${text} ${startMs} ${endMs}`).join(' ');
