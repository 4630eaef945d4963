import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { holdAudioFile } from '#app/library/file-changes.server.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { audioProcessing, audioSentences } from '#app/library/processing/processing.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { defineCron, defineJob } from '#app/platform/jobs/define.server.ts';
import { type Language, languageByName } from '#app/platform/languages.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { changedResults, sentenceFacts } from './chances.tables.server.ts';
import { factsVersion, type SentenceFacts, type TimedText } from './sentence-facts.ts';

const kind = 'dictation.index-sentences';

/** Looks through some sentences, beside the thread that answers. */
export type FindFacts = (sentences: TimedText[], language: Language) => Promise<Outcome<SentenceFacts[]>>;

/** So many are looked through before other work may have the thread. */
const sentencesAtOnce = 20;

/**
 * Finds out what each sentence of the library asks of its writer: of new files, of those whose text or times have changed, and
 * of all when the verifier has. What is stale says so itself, so nobody has to ask for it, and a run that dies is taken up
 * where it was.
 */
export const indexSentences = (findFacts: FindFacts) =>
  defineJob({
    kind,
    payload: z.object({}),
    oneAtATime: true,
    async run(_, { db, log, signal }) {
      let files = 0;
      let file = await findStaleFile(db, undefined);
      for (; file; file = await findStaleFile(db, file.id)) {
        signal.throwIfAborted();
        if (await indexFile(db, file, findFacts)) files += 1;
        // Its turn comes again with the next run.
        else log.warn({ fileId: file.id }, 'the sentences of a file could not be indexed');
      }
      if (files > 0) log.info({ files }, 'sentences were indexed');
    },
  });

export const indexSentencesRegularly = defineCron({ name: kind, pattern: '* * * * *', kind });

type StaleFile = NonNullable<Awaited<ReturnType<typeof findStaleFile>>>;

/** The next file, in the order of ids, whose sentences are not indexed as they are today. */
async function findStaleFile(db: Db, after: AudioFileId | undefined) {
  // All sentences of a file are indexed at once: the first speaks for them.
  const isFirst = eq(audioSentences.position, 0);
  const [file] = await db
    .select({
      id: audioFiles.id,
      language: audioFiles.languagesAudio,
      lyricsRevision: audioProcessing.lyricsRevision,
      // As text: an instant of JavaScript is coarser.
      timesOf: sql<string>`${audioProcessing.updatedAt}::text`,
    })
    .from(audioProcessing)
    .innerJoin(audioFiles, eq(audioFiles.id, audioProcessing.audioFileId))
    .innerJoin(audioSentences, and(eq(audioSentences.audioFileId, audioFiles.id), isFirst))
    .leftJoin(sentenceFacts, and(eq(sentenceFacts.audioFileId, audioFiles.id), eq(sentenceFacts.position, 0)))
    .where(
      and(
        inArray(audioProcessing.alignmentState, ['done', 'edited']),
        after === undefined ? undefined : gt(audioFiles.id, after),
        or(
          isNull(sentenceFacts.position),
          ne(sentenceFacts.version, factsVersion),
          ne(sentenceFacts.timesOf, audioProcessing.updatedAt),
        ),
      ),
    )
    .orderBy(asc(audioFiles.id))
    .limit(1);
  return file;
}

/** Stores what the sentences of a file ask for. False when there was no thread for it. */
async function indexFile(db: Db, file: StaleFile, findFacts: FindFacts): Promise<boolean> {
  const language = languageByName(file.language);
  if (!language) return false;
  const { position, text, startMs, endMs } = audioSentences;
  const sentences = await db
    .select({ position, text, startMs, endMs })
    .from(audioSentences)
    .where(eq(audioSentences.audioFileId, file.id))
    .orderBy(asc(position));
  const found: SentenceFacts[] = [];
  for (let at = 0; at < sentences.length; at += sentencesAtOnce) {
    const answer = await findFacts(sentences.slice(at, at + sentencesAtOnce), language);
    if (!answer.ok) return false;
    found.push(...answer.value);
  }
  const { id: audioFileId, lyricsRevision, timesOf } = file;
  const rows = found.map((facts, nth) => ({
    ...{ ...facts, audioFileId, language, lyricsRevision },
    position: sentences[nth]?.position ?? nth,
    timesOf: sql`${timesOf}::timestamptz`,
    guess: facts.difficulty,
    version: factsVersion,
    codes: Object.keys(facts.chances),
  }));
  await db.transaction((tx) => storeFacts(tx, file, rows));
  return true;
}

/** Nothing of a text that has changed meanwhile: the next run finds it. */
async function storeFacts(tx: Db, { id, timesOf }: StaleFile, rows: NewFacts[]): Promise<void> {
  if (rows.length === 0 || !(await holdAudioFile(tx, id))) return;
  const [unchanged] = await tx
    .select({ id: audioProcessing.audioFileId })
    .from(audioProcessing)
    .where(
      and(eq(audioProcessing.audioFileId, id), sql`${audioProcessing.updatedAt} = ${timesOf}::timestamptz`),
    )
    // Who changes the text or the times waits a moment.
    .for('share');
  if (!unchanged) return;
  const excluded = (column: keyof typeof sentenceFacts.$inferSelect) =>
    sql`excluded.${sql.identifier(sentenceFacts[column].name)}`;
  await tx
    .insert(sentenceFacts)
    .values(rows)
    .onConflictDoUpdate({
      target: [sentenceFacts.audioFileId, sentenceFacts.position],
      set: {
        language: excluded('language'),
        lyricsRevision: excluded('lyricsRevision'),
        version: excluded('version'),
        timesOf: excluded('timesOf'),
        wordCount: excluded('wordCount'),
        wordsPerMinute: excluded('wordsPerMinute'),
        forms: excluded('forms'),
        chances: excluded('chances'),
        codes: excluded('codes'),
        guess: excluded('guess'),
        // What learners have shown is worth more than a guess.
        difficulty: sql`case when ${sentenceFacts.difficultyCount} = 0 then ${excluded('difficulty')} else ${sentenceFacts.difficulty} end`,
      },
    });
  // And counts from the new guess on, as soon as it is looked at again.
  await tx.insert(changedResults).values({ audioFileId: id });
}

type NewFacts = Omit<typeof sentenceFacts.$inferInsert, 'timesOf'> & { timesOf: ReturnType<typeof sql> };
