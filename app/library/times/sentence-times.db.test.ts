import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type UserId, visitor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import type { AudioFileId } from '../audio-file.ts';
import { enqueueProcessing, findProcessing, listSentences } from '../processing/processing.server.ts';
import { audioProcessing } from '../processing/processing.tables.server.ts';
import { sentenceTimesForm } from './sentence-times.forms.ts';
import { findNextToCheck, realign, saveSentenceTimes } from './sentence-times.server.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

const person = () => randomUUID() as UserId;
const admin: Actor = { kind: 'admin', userId: person() };
const learner: Actor = { kind: 'learner', userId: person(), isVip: false };

const sentences = [
  {
    text: 'Good morning.',
    paragraph: 0,
    startMs: 0,
    endMs: 1000,
    confident: true,
    words: [
      { text: 'Good', startMs: 0, endMs: 400 },
      { text: 'morning', startMs: 500, endMs: 1000 },
    ],
  },
  { text: 'Good night.', paragraph: 0, startMs: 1200, endMs: 2000, confident: false, words: [] },
];
const newFile = () => makeAudioFile(world.db, { durationMs: 2400, sentences });

const asking = (actor: Actor) => ({ db: world.db, actor });
const wanted = [
  { startMs: 100, endMs: 600 },
  { startMs: 600, endMs: 2400 },
];
const asBefore = sentences.map(({ startMs, endMs }) => ({ startMs, endMs }));
const save = (
  id: unknown,
  times = wanted,
  { actor = admin as Actor, revision = 1, seen = asBefore, checked = [] as number[] } = {},
) => saveSentenceTimes(asking(actor), id, { sentences: times, seen, checked, revision });
const timesOf = async (id: AudioFileId) =>
  (await listSentences(asking(admin), id)).map(({ startMs, endMs }) => ({ startMs, endMs }));
const stateOf = async (id: AudioFileId) => (await findProcessing(asking(admin), id))?.alignmentState;

describe('times set by hand', () => {
  test('are stored and take the words along; those that were heard or set are checked', async () => {
    const { id } = await newFile();
    expect(await save(id, wanted, { checked: [0, 1] })).toEqual({ ok: true, value: undefined });
    expect(await listSentences(asking(admin), id)).toMatchObject([
      {
        startMs: 100,
        endMs: 600,
        confident: true,
        words: [
          { text: 'Good', startMs: 100, endMs: 300 },
          { text: 'morning', startMs: 350, endMs: 600 },
        ],
      },
      { text: 'Good night.', startMs: 600, endMs: 2400, confident: true },
    ]);
    expect(await stateOf(id)).toBe('edited');
  });

  const stale = { ok: false, kind: 'conflict', code: 'uploads:audio.timesStale' };
  const wrong = { ok: false, kind: 'invalid', code: 'uploads:audio.timesWrong' };
  const missing = { ok: false, kind: 'missing', code: 'media:refusal.missing' };

  test('leave a sentence to be checked that nobody has heard', async () => {
    const { id } = await newFile();
    expect(await save(id)).toMatchObject({ ok: true });
    expect(await listSentences(asking(admin), id)).toMatchObject([{ confident: true }, { confident: false }]);
    expect(await save(id, wanted, { seen: wanted, checked: [1, 7] })).toMatchObject({ ok: true });
    expect(await listSentences(asking(admin), id)).toMatchObject([{ confident: true }, { confident: true }]);
  });

  test('are refused when a sentence would be too short to be spoken', async () => {
    const { id } = await newFile();
    const short = [wanted[0], { startMs: 700, endMs: 999 }] as typeof wanted;
    const refusal = { ok: false, code: 'uploads:times.tooShort', words: { sentences: '2' } };
    expect(await save(id, short)).toMatchObject(refusal);
    expect(await timesOf(id)).toEqual(asBefore);
  });

  test('of a sentence that was found too short, and is left alone, stand in no way', async () => {
    const mute = { text: '…', paragraph: 0, startMs: 1000, endMs: 1000, confident: false, words: [] };
    const { id } = await makeAudioFile(world.db, {
      durationMs: 2400,
      sentences: [sentences[0] ?? mute, mute],
    });
    const seen = [
      { startMs: 0, endMs: 1000 },
      { startMs: 1000, endMs: 1000 },
    ];
    const times = [
      { startMs: 0, endMs: 900 },
      { startMs: 1000, endMs: 1000 },
    ];
    expect(await save(id, times, { seen })).toMatchObject({ ok: true });
    expect(await save(id, times, { seen: times, checked: [1] })).toMatchObject({
      code: 'uploads:times.tooShort',
    });
  });

  test('are refused when they are for another number of sentences', async () => {
    const { id } = await newFile();
    expect(await save(id, wanted.slice(1))).toEqual(stale);
    expect(await timesOf(id)).toEqual(asBefore);
  });

  test('of two who set them, the second gets a conflict', async () => {
    const { id } = await newFile();
    const other = [
      { startMs: 50, endMs: 700 },
      { startMs: 700, endMs: 2300 },
    ];
    expect(await save(id)).toMatchObject({ ok: true });
    const overtaken = { ok: false, kind: 'conflict', code: 'uploads:times.overtaken' };
    expect(await save(id, other)).toEqual(overtaken);
    expect(await timesOf(id)).toEqual(wanted);
    expect(await save(id, other, { seen: wanted })).toMatchObject({ ok: true });
    expect(await timesOf(id)).toEqual(other);
  });

  test('are refused when the text has changed meanwhile', async () => {
    const { id } = await newFile();
    await world.db
      .update(audioProcessing)
      .set({ lyricsRevision: 2 })
      .where(eq(audioProcessing.audioFileId, id));
    expect(await save(id)).toEqual(stale);
    expect(await save(id, wanted, { revision: 2 })).toMatchObject({ ok: true });
  });

  test('are refused behind the end of the recording', async () => {
    const { id } = await newFile();
    const late = [wanted[0], { startMs: 600, endMs: 2401 }] as typeof wanted;
    expect(await save(id, late)).toEqual(wrong);
    expect(await timesOf(id)).toEqual(asBefore);
  });

  test('are the business of admins alone, also for the owner of the file', async () => {
    const { id } = await makeAudioFile(world.db, { durationMs: 2400, sentences, userId: learner.userId });
    for (const actor of [visitor, learner]) expect(await save(id, wanted, { actor })).toEqual(missing);
    expect(await timesOf(id)).toEqual(asBefore);
  });

  test('are refused for a file that is not there', async () => {
    for (const id of [randomUUID(), 'nonsense', undefined]) expect(await save(id)).toEqual(missing);
  });
});

describe('a form of times', () => {
  const parse = (given: unknown) =>
    sentenceTimesForm.safeParse({ sentences: given, seen: '[]', revision: '1' });

  test('may come as a list or as its JSON', () => {
    expect(parse(wanted).data).toEqual({ sentences: wanted, seen: [], checked: [], revision: 1 });
    expect(parse(JSON.stringify(wanted)).data).toEqual({
      sentences: wanted,
      seen: [],
      checked: [],
      revision: 1,
    });
  });

  test.each([
    [
      'overlapping',
      [
        { startMs: 0, endMs: 10 },
        { startMs: 9, endMs: 20 },
      ],
    ],
    ['backwards', [{ startMs: 10, endMs: 9 }]],
    ['before the beginning', [{ startMs: -1, endMs: 9 }]],
    ['parts of milliseconds', [{ startMs: 0.5, endMs: 9 }]],
    ['not a list', 'nonsense'],
    ['nothing', undefined],
    ['not times', [{ startMs: 'a', endMs: null }]],
  ])('is refused when it is %s', (_, given) => {
    expect(parse(given).error?.issues[0]?.message).toBe('uploads:audio.timesWrong');
  });

  test('says which text it is for', () => {
    const parsed = sentenceTimesForm.safeParse({ sentences: wanted, seen: wanted });
    expect(parsed.error?.issues[0]?.message).toBe('uploads:audio.timesStale');
  });
});

describe('finding the times anew', () => {
  const queued = async (id: AudioFileId) =>
    (await world.db.select().from(jobs)).filter(
      ({ payload, status }) => status === 'queued' && (payload as { fileId?: string }).fileId === id,
    ).length;

  test('replaces also what was set by hand, once the new times are there', async () => {
    const { id } = await newFile();
    await save(id);
    expect(await realign(asking(admin), id)).toEqual({ ok: true, value: undefined });
    expect(await stateOf(id)).toBe('waiting');
    expect(await timesOf(id)).toEqual(wanted);
    expect(await queued(id)).toBe(1);
  });

  test('is refused to everybody but admins', async () => {
    const { id } = await newFile();
    for (const actor of [visitor, learner])
      expect(await realign(asking(actor), id)).toMatchObject({ ok: false, kind: 'missing' });
    expect(await realign(asking(admin), 'nonsense')).toMatchObject({ ok: false, kind: 'missing' });
    expect(await queued(id)).toBe(0);
  });

  test('happens when the lyrics change, and the old sentences are gone at once', async () => {
    const { id } = await newFile();
    await enqueueProcessing(world.db, id, 'alignment');
    expect(await findProcessing(asking(admin), id)).toMatchObject({
      outlineState: 'done',
      alignmentState: 'waiting',
      lyricsRevision: 2,
    });
    expect(await timesOf(id)).toEqual([]);
    expect(await queued(id)).toBe(1);
  });
});

test('the next file to check is the next older one with such a sentence, and around the end of the list', async () => {
  const own = await openTestDatabase();
  const scope = { db: own.db, actor: admin };
  const make = (day: number, confident: boolean) =>
    makeAudioFile(own.db, {
      createdAt: new Date(Date.UTC(2026, 0, day)),
      sentences: sentences.map((one) => ({ ...one, confident })),
    });
  const [old, fine, young] = [await make(1, false), await make(2, true), await make(3, false)];
  const next = async (file: { id: AudioFileId }) => (await findNextToCheck(scope, file))?.id;
  expect([await next(young), await next(fine), await next(old)]).toEqual([old.id, old.id, young.id]);
  expect(await findNextToCheck({ db: own.db, actor: learner }, young)).toBeUndefined();
  await own.close();
});

describe('how far the work on a file has come', () => {
  test('is returned to admins and to its owner only', async () => {
    const { id } = await makeAudioFile(world.db, { userId: learner.userId, isVisible: false });
    expect(await findProcessing(asking(admin), id)).toMatchObject({ outlineState: 'done', warnings: [] });
    expect(await findProcessing(asking(learner), id)).toMatchObject({ outlineState: 'done' });
    const other: Actor = { kind: 'learner', userId: person(), isVip: true };
    for (const actor of [visitor, other]) expect(await findProcessing(asking(actor), id)).toBeUndefined();
    expect(await findProcessing(asking(admin), 'nonsense')).toBeUndefined();
  });

  test('and the text of its sentences to admins alone', async () => {
    const { id } = await makeAudioFile(world.db, { userId: learner.userId, sentences });
    for (const actor of [visitor, learner]) expect(await listSentences(asking(actor), id)).toEqual([]);
    expect(await listSentences(asking(admin), id)).toHaveLength(2);
  });
});
