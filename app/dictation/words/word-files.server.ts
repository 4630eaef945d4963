import { and, eq, inArray } from 'drizzle-orm';
import Papa from 'papaparse';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { CutSentence } from '#app/library/clips/cut-sentence.server.ts';
import { audioSentences } from '#app/library/processing/processing.tables.server.ts';
import type { ServableObject } from '#app/media/storage/stored-objects.queries.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Language } from '#app/platform/languages.ts';
import type { ListedWord } from './words.queries.server.ts';
import type { ZippedFile } from './zip.server.ts';

/** The words of a language for a spreadsheet; nothing in it is a formula. */
export function wordsAsCsv(words: readonly ListedWord[]): string {
  const rows = words.map(({ written, word, sentence, title, savedAt, failures, chances, due }) => ({
    ...{ word, written, sentence, title, missed: failures, of: chances },
    ...{ saved: dayOf(savedAt), next: dayOf(due) },
  }));
  const columns = ['word', 'written', 'sentence', 'title', 'missed', 'of', 'saved', 'next'];
  const text = Papa.unparse(rows, { columns, escapeFormulae: true });
  // Spreadsheets read it as UTF-8 only when it says so.
  return `\uFEFF${text}\r\n`;
}

const dayOf = (instant: Date | null) => instant?.toISOString().slice(0, 10) ?? '';

/** Twenty megabytes of sound, or twenty-five; further words come without. */
const mostClips = 500;
const mediaFolder = 'media';

interface Sounding {
  db: Db;
  /** The recordings of files that whoever asks may play. */
  listHearable(files: readonly AudioFileId[]): Promise<Map<AudioFileId, ServableObject>>;
  cut: CutSentence;
}

/**
 * The words of a language for Anki: the sentences that may be heard as sounds in a folder, one after the other, and at last
 * the cards, which name them. A sentence whose text or recording is another by now comes without its sound.
 */
export async function* wordsForAnki(
  { db, listHearable, cut }: Sounding,
  { words, language }: { words: readonly ListedWord[]; language: Language },
): AsyncGenerator<ZippedFile> {
  const sounds = new Map<string, string>();
  const files = [...new Set(words.flatMap(({ audioFileId }) => audioFileId ?? []))];
  const recordings = await listHearable(files);
  const spoken = await findSpoken(db, [...recordings.keys()], words);
  for (const { audioFileId, sentence } of words) {
    const part = audioFileId && spoken.get(placeOf(audioFileId, sentence));
    const recording = audioFileId && recordings.get(audioFileId);
    if (!part || !recording || sounds.size >= mostClips) continue;
    const name = `dictoria-${audioFileId}-${part.position}.mp3`;
    if (sounds.has(placeOf(audioFileId, sentence))) continue;
    const content = await cut(recording, part);
    if (!content) continue;
    sounds.set(placeOf(audioFileId, sentence), name);
    yield { name: `${mediaFolder}/${name}`, content };
  }
  const rows = words.map(({ written, sentence, title, audioFileId }) => {
    const sound = audioFileId && sounds.get(placeOf(audioFileId, sentence));
    return [written, sentence, title, sound ? `[sound:${sound}]` : ''];
  });
  const head = ['#separator:tab', '#html:false', '#columns:Word\tSentence\tSource\tSound'].join('\n');
  const cards = Papa.unparse(rows, { delimiter: '\t', newline: '\n' });
  yield { name: `words-${language}.txt`, content: Buffer.from(`${head}\n${cards}\n`) };
}

const placeOf = (audioFileId: AudioFileId, sentence: string) => `${audioFileId} ${sentence}`;

/** Where the sentences of words are spoken in their files, as far as these still have them word for word. */
async function findSpoken(db: Db, files: AudioFileId[], words: readonly ListedWord[]) {
  if (files.length === 0) return new Map<string, never>();
  const { audioFileId, position, text, startMs, endMs } = audioSentences;
  const sentences = [...new Set(words.map(({ sentence }) => sentence))];
  const rows = await db
    .select({ audioFileId, position, text, startMs, endMs })
    .from(audioSentences)
    .where(and(inArray(audioFileId, files), inArray(text, sentences), eq(audioSentences.confident, true)));
  return new Map(rows.map((row) => [placeOf(row.audioFileId, row.text), row]));
}
