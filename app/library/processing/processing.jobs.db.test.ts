import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ObjectStorage } from '#app/media/storage/storage.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { noticeChannel } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { demoRecording } from '#test/harness/mp3-bytes.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import { openTestMedia, type TestMedia } from '#test/harness/test-media.ts';
import type { AudioFileId } from '../audio-file.ts';
import { audioFiles } from '../library.tables.server.ts';
import { processAudioFiles } from './processing.jobs.server.ts';
import { enqueueProcessing, processingJob } from './processing.server.ts';
import { audioProcessing, audioSentences } from './processing.tables.server.ts';
import { findFileToProcess, recordAlignment, recordStart } from './processing-record.server.ts';

let world: TestMedia;
const log = createLog({ level: 'silent' });
const heard: string[] = [];
beforeAll(async () => {
  world = await openTestMedia();
  await world.database.listen(noticeChannel, (notice) => void heard.push(JSON.parse(notice).topic));
});
afterAll(() => world.close());
beforeEach(() => world.db.delete(jobs));

const text = 'Daniel works in a large warehouse near the airport. His shift begins at eight.';

/** A file of two seconds of sound that nobody has looked at yet. */
async function newFile(wanted: WantedFile = {}) {
  const file = await makeAudioFile(world.db, { lyrics: text, storage: world.media.storage, ...wanted });
  await enqueueProcessing(world.db, file.id, 'everything');
  return file;
}

/** Works the queue until nothing is due. */
async function process(job = processAudioFiles(world.media.storage)) {
  const runner = startRunner({ database: world.database, handlers: [job], log });
  await runner.runPending();
  await runner.stop();
}

async function found(id: AudioFileId) {
  const [row] = await world.db.select().from(audioProcessing).where(eq(audioProcessing.audioFileId, id));
  const sentences = await world.db
    .select()
    .from(audioSentences)
    .where(eq(audioSentences.audioFileId, id))
    .orderBy(audioSentences.position);
  return { ...row, sentences };
}

const queue = () => world.db.select().from(jobs);

describe('a recording that was uploaded', () => {
  test('gets its waveform, its loudness and its sentences', async () => {
    const lyrics = [
      'Daniel works in a large warehouse near the airport. His shift begins at eight in the evening and ends at four in the morning. First, he checks the list of parcels on his tablet. Then he looks for the right shelves and loads the boxes onto a truck.',
      'Tonight, there is a problem with one order. The address on the label is wrong, so the driver cannot leave. Daniel calls the office, and a colleague finds the correct street in less than ten minutes. The truck leaves on time, and the customer will receive her package before breakfast.',
    ];
    const startsMs = [300, 4867, 10213, 15347, 21807, 25620, 31320, 38147];
    const { id, userId } = await newFile({
      lyrics: lyrics.join('\n\n'),
      content: demoRecording(),
      durationMs: 44_847,
    });
    heard.length = 0;
    await process();

    const { sentences, ...row } = await found(id);
    expect(row).toMatchObject({ outlineState: 'done', alignmentState: 'done', warnings: [] });
    expect(row.peaks).toHaveLength(1000);
    expect(Math.max(...(row.peaks ?? []))).toBeGreaterThan(150);
    expect(row.loudnessDb).toBeLessThan(-10);
    expect(sentences.map(({ paragraph }) => paragraph)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(sentences.every(({ startMs }, i) => Math.abs(startMs - (startsMs[i] ?? 0)) < 300)).toBe(true);
    expect(sentences[0]?.words.map((word) => word.text).slice(0, 2)).toEqual(['Daniel', 'works']);
    expect(new Set(heard)).toEqual(new Set(['library', `uploads:${userId}`]));

    const before = await found(id);
    await world.db.update(audioProcessing).set({ outlineState: 'working', alignmentState: 'working' });
    await enqueueAgain(id);
    await process();
    expect({ ...(await found(id)), updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 });
  });

  const enqueueAgain = (fileId: AudioFileId) =>
    world.db.insert(jobs).values({ kind: processingJob.kind, payload: { fileId }, maxAttempts: 1 });

  test('and that nobody sees yet is news for dashboards and its owner, not for every library', async () => {
    const { userId } = await newFile({ lyrics: null, isVisible: false });
    heard.length = 0;
    await process();
    await expect.poll(() => new Set(heard)).toEqual(new Set(['dashboard', `uploads:${userId}`]));
  });

  test('without lyrics has a waveform and says that it has no text', async () => {
    const { id } = await newFile({ lyrics: null });
    await process();
    expect(await found(id)).toMatchObject({
      outlineState: 'done',
      alignmentState: 'no_lyrics',
      sentences: [],
    });
  });

  test('of more than fifteen minutes is not aligned and says so', async () => {
    const { id } = await newFile({ durationMs: 15 * 60_000 + 1 });
    await world.db
      .update(audioProcessing)
      .set({ outlineState: 'done' })
      .where(eq(audioProcessing.audioFileId, id));
    await process();
    expect(await found(id)).toMatchObject({ outlineState: 'done', alignmentState: 'too_long' });
  });

  test('whose end is missing says so', async () => {
    const whole = demoRecording();
    const { id } = await newFile({
      lyrics: null,
      content: whole.subarray(0, whole.length / 2),
      durationMs: 22_400,
    });
    await process();
    expect(await found(id)).toMatchObject({ outlineState: 'done', warnings: ['truncated'] });
  });

  test('that was deleted meanwhile is left alone', async () => {
    const { id } = await newFile();
    await world.db.delete(audioFiles).where(eq(audioFiles.id, id));
    await process();
    expect(await queue()).toMatchObject([{ status: 'done' }]);
  });
});

describe('a text that was corrected', () => {
  const kept = (position: number, text: string, startMs: number, endMs: number) => ({
    ...{ position, text, startMs, endMs, confident: true, byHand: true },
    words: [{ text, startMs, endMs }],
  });
  const [first, second] = [
    'Daniel works in a large warehouse near the airport.',
    'His shift begins at eight.',
  ];

  test('is aligned only where it changed; the rest keeps its times and words', async () => {
    const { id } = await makeAudioFile(world.db, { lyrics: text, storage: world.media.storage });
    await enqueueProcessing(world.db, id, 'alignment', [kept(0, first, 111, 999)]);
    await process();
    const { sentences, ...row } = await found(id);
    expect(row).toMatchObject({ alignmentState: 'edited', kept: null });
    expect(sentences).toMatchObject([
      { text: first, startMs: 111, endMs: 999, byHand: true, words: [{ text: first }] },
      { text: second, byHand: false },
    ]);
    expect(sentences[1]?.startMs).toBeGreaterThanOrEqual(999);
  });

  test('that came with all its times keeps them, and its words are found within them', async () => {
    const file = await makeAudioFile(world.db, { lyrics: text, storage: world.media.storage });
    const given = [kept(0, first, 100, 1000), kept(1, second, 1200, 2000)].map((one) => ({
      ...one,
      words: [],
    }));
    await enqueueProcessing(world.db, file.id, 'everything', given);
    await process();
    const { sentences, ...row } = await found(file.id);
    expect(row).toMatchObject({ outlineState: 'done', alignmentState: 'edited' });
    expect(sentences.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [100, 1000],
      [1200, 2000],
    ]);
    expect(sentences[1]?.words.map((word) => word.text)).toEqual(['His', 'shift', 'begins', 'at', 'eight.']);
    expect(sentences[1]?.words.every(({ startMs, endMs }) => startMs >= 1200 && endMs <= 2000)).toBe(true);
  });

  test('needs no sound when every sentence keeps its times', async () => {
    const { id } = await makeAudioFile(world.db, { lyrics: text });
    await enqueueProcessing(world.db, id, 'alignment', [kept(0, first, 0, 900), kept(1, second, 900, 1900)]);
    await process();
    expect((await found(id)).sentences.map(({ startMs }) => startMs)).toEqual([0, 900]);
  });
});

describe('what cannot be found out is said, and not tried again', () => {
  const failed = { outlineState: 'failed', alignmentState: 'failed', sentences: [] };

  test.each([
    ['bytes that play for another time than they promise', { durationMs: 60_000 }],
    ['bytes that are no sound', { content: Buffer.from('not sound'.repeat(9999)) }],
    ['bytes that are gone', { storage: undefined }],
  ])('%s', async (_, wanted) => {
    const { id } = await newFile(wanted);
    await process();
    expect(await found(id)).toMatchObject(failed);
    expect(await queue()).toMatchObject([{ status: 'done', attempts: 1 }]);
  });

  test.each([
    ['work that takes too long', { wallClockMs: 1, heapMb: 512 }],
    ['work that needs too much memory', { wallClockMs: 60_000, heapMb: 8 }],
  ])('%s', async (_, limits) => {
    const { id } = await newFile();
    await process(processAudioFiles(world.media.storage, limits));
    expect(await found(id)).toMatchObject(failed);
  });

  test('a storage that does not answer is asked again, and given up in the end', async () => {
    const broken: ObjectStorage = {
      ...world.media.storage,
      open: () => Promise.reject(new Error('the storage is away')),
    };
    const { id } = await newFile();
    await process(processAudioFiles(broken));
    expect(await found(id)).toMatchObject({ outlineState: 'working', alignmentState: 'waiting' });
    expect(await queue()).toMatchObject([{ status: 'queued', attempts: 1 }]);

    await world.db.update(jobs).set({ attempts: processingJob.maxAttempts - 1, runAt: new Date(0) });
    await process(processAudioFiles(broken));
    expect(await found(id)).toMatchObject(failed);
    expect(await queue()).toMatchObject([{ status: 'failed' }]);
  });
});

describe('times that were found for another state of the file are thrown away', () => {
  const alignment = {
    sentences: [
      { startMs: 0, endMs: 900, confident: true },
      { startMs: 1000, endMs: 2000, confident: true },
    ],
    words: [{ text: 'Daniel', sentence: 0, startMs: 0, endMs: 300 }],
  };

  /** A file in the middle of its alignment. */
  async function aligning() {
    const { id } = await newFile();
    const file = await findFileToProcess(world.db, id);
    if (!file) throw new Error('the file is not there');
    await recordStart(world.db, file, 'alignment');
    return file;
  }

  test('they are stored when nothing has changed', async () => {
    const file = await aligning();
    expect(await recordAlignment(world.db, file, alignment)).toBe(true);
    expect((await found(file.id)).sentences).toMatchObject([
      { startMs: 0, words: [{ text: 'Daniel', startMs: 0, endMs: 300 }] },
      { startMs: 1000, words: [] },
    ]);
  });

  test('not when the lyrics have changed', async () => {
    const file = await aligning();
    await enqueueProcessing(world.db, file.id, 'alignment');
    expect(await recordAlignment(world.db, file, alignment)).toBe(false);
    expect(await found(file.id)).toMatchObject({
      alignmentState: 'waiting',
      lyricsRevision: 3,
      sentences: [],
    });
  });

  test('not when somebody has set them by hand', async () => {
    const file = await aligning();
    await world.db
      .update(audioProcessing)
      .set({ alignmentState: 'edited' })
      .where(eq(audioProcessing.audioFileId, file.id));
    expect(await recordAlignment(world.db, file, alignment)).toBe(false);
    expect(await found(file.id)).toMatchObject({ alignmentState: 'edited', sentences: [] });
  });
});
