import { and, count, desc, eq, max } from 'drizzle-orm';
import Papa from 'papaparse';
import type { Language } from '#app/platform/languages.ts';
import type { Reading } from '../requests.server.ts';
import { savedWords } from './words.tables.server.ts';
import { mostWords } from './words.ts';

/** The actor's own words in a language, the latest first, and how many there are in each; nobody else's, whoever asks. */
export async function listWords({ db, actor }: Reading, wanted: Language | undefined) {
  if (actor.kind === 'visitor') return undefined;
  const own = eq(savedWords.userId, actor.userId);
  const counts = await db
    .select({ language: savedWords.language, words: count() })
    .from(savedWords)
    .where(own)
    .groupBy(savedWords.language)
    .orderBy(desc(max(savedWords.savedAt)));
  const language = wanted ?? counts[0]?.language;
  const columns = {
    word: savedWords.word,
    written: savedWords.written,
    sentence: savedWords.sentence,
    audioFileId: savedWords.audioFileId,
    title: savedWords.title,
    savedAt: savedWords.savedAt,
  };
  const words = language
    ? await db
        .select(columns)
        .from(savedWords)
        .where(and(own, eq(savedWords.language, language)))
        .orderBy(desc(savedWords.savedAt), savedWords.word)
        .limit(mostWords)
    : [];
  return { counts, language, words };
}

export type MyWords = NonNullable<Awaited<ReturnType<typeof listWords>>>;

/** The words of a language as a file for a spreadsheet or a card box; nothing in it is a formula. */
export function wordsAsFile({ words }: Pick<MyWords, 'words'>, format: 'csv' | 'tsv'): string {
  const rows = words.map(({ written, word, sentence, title, savedAt }) => ({
    ...{ word, written, sentence, title },
    saved: savedAt.toISOString().slice(0, 10),
  }));
  const columns = ['word', 'written', 'sentence', 'title', 'saved'];
  const text = Papa.unparse(rows, {
    columns,
    delimiter: format === 'csv' ? ',' : '\t',
    escapeFormulae: true,
  });
  // Spreadsheets read it as UTF-8 only when it says so.
  return `\uFEFF${text}\r\n`;
}
