import { sentenceFacts } from '#app/dictation/chances/chances.tables.server.ts';
import { memories, memoryItems } from '#app/dictation/memory/memory.tables.server.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { makeAudioFile } from './test-library.ts';

const texts = ['Góra jest bardzo duża.', 'Król mówi długo i mądrze.', 'Mały chór idzie powoli.'];

/** A Polish recording of three sentences, each with a chance for ó. */
export async function makeFileForSets(
  db: Db,
  given: Parameters<typeof makeAudioFile>[1] = {},
): Promise<AudioFileId> {
  const times = { startMs: 0, endMs: 3000, paragraph: 0, words: [], confident: true };
  const { id } = await makeAudioFile(db, {
    ...{ languagesAudio: 'Polish', lyrics: texts.join(' '), accessType: 'basic', contentAccessLevel: 'kids' },
    sentences: texts.map((text) => ({ text, ...times })),
    ...given,
  });
  await db.insert(sentenceFacts).values(
    texts.map((text, position) => ({
      ...{ audioFileId: id, position, language: 'pl' as const, lyricsRevision: 1, version: '1.1' },
      ...{ timesOf: new Date(0), wordCount: 4, wordsPerMinute: 80 },
      forms: text.toLowerCase().match(/\p{L}+/gu) ?? [],
      ...{ codes: ['PL-OU'], chances: { 'PL-OU': 1 }, difficulty: 0.5, guess: 0.5 },
    })),
  );
  return id;
}

/** Somebody who had four of nine wrong where ó stands, and is about to forget it. */
export async function makeMemoryForSets(db: Db, userId: UserId, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const about = { ear: 2.2, earCount: 40, spelling: 2.2, spellingCount: 40, changes: 1, remembered: 1 };
  await db.insert(memories).values({ userId, language: 'pl', ...about });
  await db.insert(memoryItems).values({
    ...{ userId, language: 'pl' as const, kind: 'rule' as const, key: 'PL-OU', chances: 9, failures: 4 },
    ...{ due: daysAgo(1), lastReview: daysAgo(4) },
    card: { stability: 3, difficulty: 6, reps: 4, lapses: 2, state: 2, day: '2026-05-16', row: 0 },
  });
}
