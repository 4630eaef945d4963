import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { enqueueProcessing } from '#app/library/processing/processing.server.ts';
import { audioProcessing, audioSentences } from '#app/library/processing/processing.tables.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { refuse } from '#app/platform/outcome.ts';
import { markInThread } from '#test/harness/mark-in-thread.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { sentenceFacts } from './chances.tables.server.ts';
import { type FindFacts, indexSentences } from './index-sentences.jobs.server.ts';
import { factsVersion } from './sentence-facts.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(() => site.db.delete(audioFiles));

const warnings: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line) => warnings.push(line) } });
const findInThread: FindFacts = (...what) => markInThread('indexing', 'factsOfSentences', ...what);
const run = (findFacts: FindFacts = findInThread) =>
  indexSentences(findFacts).handle(
    {},
    { db: site.db, log, now: new Date(), signal: new AbortController().signal, jobId: 1, attempt: 1 },
  );

const sentence = (text: string, startMs = 0, endMs = 2000) => ({
  ...{ text, startMs, endMs, paragraph: 0, confident: true, words: [] },
});
const polish = (...texts: string[]) =>
  makeAudioFile(site.db, { languagesAudio: 'Polish', sentences: texts.map((text) => sentence(text)) });
const factsOfFile = (id: AudioFileId) =>
  site.db
    .select()
    .from(sentenceFacts)
    .where(eq(sentenceFacts.audioFileId, id))
    .orderBy(asc(sentenceFacts.position));
const timesChanged = (id: AudioFileId, wanted: Partial<typeof audioProcessing.$inferInsert> = {}) =>
  site.db
    .update(audioProcessing)
    .set({ ...wanted, updatedAt: sql`clock_timestamp()` })
    .where(eq(audioProcessing.audioFileId, id));

test('every sentence gets what it asks of its writer, and a second run changes nothing', async () => {
  const { id } = await polish('Góra stoi.', 'Dom stoi.');
  await run();
  const facts = await factsOfFile(id);
  expect(facts).toMatchObject([
    {
      ...{
        position: 0,
        language: 'pl',
        lyricsRevision: 1,
        version: factsVersion,
        wordCount: 2,
        wordsPerMinute: 60,
      },
      ...{ forms: ['góra', 'stoi'], chances: { 'PL-OU': 1, DIA: 1 }, codes: ['PL-OU', 'DIA'] },
      ...{ difficultyCount: 0 },
    },
    { position: 1, forms: ['dom', 'stoi'], chances: {}, codes: [] },
  ]);
  expect(facts[0]?.difficulty).toBeGreaterThan(facts[1]?.difficulty ?? Infinity);
  await run(() => Promise.reject(new Error('there is nothing to be marked')));
  expect(await factsOfFile(id)).toEqual(facts);
});

test('what a sentence asked is gone with it, and that of the next is found', async () => {
  const { id } = await polish('Góra stoi.', 'Dom stoi.');
  await run();
  await enqueueProcessing(site.db, id, 'alignment');
  expect(await factsOfFile(id)).toEqual([]);
  await run();
  expect(await factsOfFile(id)).toEqual([]);
  await site.db.insert(audioSentences).values({ ...sentence('Stół.'), audioFileId: id, position: 0 });
  await timesChanged(id, { alignmentState: 'done' });
  await run();
  expect(await factsOfFile(id)).toMatchObject([{ lyricsRevision: 2, forms: ['stół'] }]);
});

test('other times are another pace; how hard a sentence has proved to be stays', async () => {
  const { id } = await polish('Góra stoi.', 'Dom stoi.');
  await run();
  await site.db
    .update(sentenceFacts)
    .set({ difficulty: 1.5, difficultyCount: 3 })
    .where(eq(sentenceFacts.position, 0));
  await site.db.update(audioSentences).set({ endMs: 1000 });
  await timesChanged(id, { alignmentState: 'edited' });
  await run();
  const [written, unwritten] = await factsOfFile(id);
  expect(written).toMatchObject({ wordsPerMinute: 120, difficulty: 1.5, difficultyCount: 3 });
  expect(unwritten).toMatchObject({ wordsPerMinute: 120, difficultyCount: 0 });
});

test('what an older verifier said is asked again', async () => {
  const { id } = await polish('Góra stoi.');
  await run();
  await site.db.update(sentenceFacts).set({ version: '1.0', codes: [], chances: {} });
  await run();
  expect(await factsOfFile(id)).toMatchObject([{ version: factsVersion, codes: ['PL-OU', 'DIA'] }]);
});

test('a text that changes while it is looked through is looked through again', async () => {
  const { id } = await polish('Góra stoi.');
  const whileItChanges: FindFacts = async (...asked) => {
    const answer = await findInThread(...asked);
    await timesChanged(id);
    return answer;
  };
  await run(whileItChanges);
  expect(await factsOfFile(id)).toEqual([]);
  await run();
  expect(await factsOfFile(id)).toHaveLength(1);
});

test('a file that had no thread waits for the next run, and keeps nobody else waiting', async () => {
  const files = [await polish('Góra stoi.'), await polish('Stół stoi.')];
  let asked = 0;
  const firstRefused: FindFacts = (...what) =>
    asked++ === 0 ? Promise.resolve(refuse('unavailable', 'platform:tookTooLong')) : findInThread(...what);
  await run(firstRefused);
  const indexed = await Promise.all(files.map(({ id }) => factsOfFile(id)));
  expect(indexed.flat()).toHaveLength(1);
  expect(warnings.join()).toContain('could not be indexed');
  await run();
  expect((await Promise.all(files.map(({ id }) => factsOfFile(id)))).flat()).toHaveLength(2);
});

test('a long text goes to the thread in pieces', async () => {
  const { id } = await polish(...Array.from({ length: 45 }, () => 'Góra stoi.'));
  let pieces = 0;
  await run((...asked) => {
    pieces++;
    return findInThread(...asked);
  });
  expect(pieces).toBe(3);
  expect(await factsOfFile(id)).toHaveLength(45);
});
