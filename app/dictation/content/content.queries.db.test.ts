import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { favorites } from '#app/library/library.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { entitlements, makeDictation, zyzzyvaText } from '#test/harness/test-dictation.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { findDictation, findLyrics } from './content.queries.server.ts';

let site: TestDatabase;
let anna: Learner;
let berta: Learner;
let fileId: string;
beforeAll(async () => {
  site = await openTestDatabase();
  [anna, berta] = [await makeLearner(site.db), await makeLearner(site.db)];
  fileId = (await makeDictation(site.db, { level: 'A2', processing: { peaks: [1, 2, 3] } })).id;
});
afterAll(() => site?.close());

const { trial, family, kids, expired, paymentFailed } = entitlements;
const ask = (
  query: typeof findDictation | typeof findLyrics,
  id: unknown,
  by: Entitlement = trial,
  actor: Actor = anna,
) => query({ db: site.db, actor }, by, id);
const both = [findDictation, findLyrics];

describe('a dictation', () => {
  test('has everything that can be heard, and not a word of the text', async () => {
    await site.db.insert(favorites).values({ userId: anna.userId, audioFileId: fileId as never });
    const found = await findDictation({ db: site.db, actor: anna }, trial, fileId);
    if (!found.ok) throw new Error(found.code);
    const { sentences, bursts, ...rest } = found.value;
    expect(rest).toEqual({
      ...{ id: fileId, title: 'A Night at the Warehouse', author: 'Dictoria Studio', language: 'en' },
      ...{ level: 'A2', coverImage: null, durationMs: 2400, isFavorite: true, likesCount: 1 },
      ...{ hasText: true, peaks: [1, 2, 3] },
    });
    expect(sentences).toEqual([
      { position: 0, paragraph: 0, startMs: 0, endMs: 900, characters: 21 },
      { position: 1, paragraph: 0, startMs: 1000, endMs: 1900, characters: 13 },
      { position: 2, paragraph: 1, startMs: 2000, endMs: 2900, characters: 29 },
    ]);
    expect(bursts.map(({ sentence }) => sentence)).toEqual([0, 1, 2]);
    for (const word of zyzzyvaText.match(/\p{L}{4,}/gu) ?? [])
      expect(JSON.stringify(found.value)).not.toContain(word);
  });

  test('says whether it is a favorite of the one who requests it', async () => {
    const found = await findDictation({ db: site.db, actor: berta }, trial, fileId);
    expect(found).toMatchObject({ value: { isFavorite: false, likesCount: 1 } });
  });

  test('plays without a text, too', async () => {
    const silent = (await makeAudioFile(site.db)).id;
    expect(await ask(findDictation, silent)).toMatchObject({
      value: { hasText: false, sentences: [], bursts: [], peaks: null },
    });
    expect(await ask(findLyrics, silent)).toEqual({
      ok: false,
      kind: 'conflict',
      code: 'dictation:refusal.noText',
    });
  });
});

describe('the lyrics', () => {
  const slices = async (id: unknown) => {
    const found = await findLyrics({ db: site.db, actor: anna }, trial, id);
    if (!found.ok) throw new Error(found.code);
    const { text, sentences } = found.value;
    return sentences.map(({ start, end, startMs, paragraph }) => [
      text.slice(start, end),
      paragraph,
      startMs,
    ]);
  };

  test('know where their sentences stand and when they are spoken', async () => {
    expect(await slices(fileId)).toEqual([
      ['The zyzzyva was cold.', 0, 0],
      ['We went home.', 0, 1000],
      ['Nobody slept in the brouhaha.', 1, 2000],
    ]);
    expect(await ask(findLyrics, fileId)).toMatchObject({
      value: { lyricsRevision: 1, language: 'en' },
    });
  });

  test('have their sentences also before anybody knows the times', async () => {
    const unheard = (await makeDictation(site.db, { sentences: [] })).id;
    expect(await slices(unheard)).toEqual([
      ['The zyzzyva was cold.', 0, null],
      ['We went home.', 0, null],
      ['Nobody slept in the brouhaha.', 1, null],
    ]);
  });
});

describe('refused, both of them', () => {
  const missing = { ok: false, kind: 'missing', code: 'library:refusal.missing' };
  const payment = (code: string) => ({ ok: false, kind: 'payment', code: `dictation:refusal.${code}` });

  test('to a visitor', async () => {
    for (const query of both)
      expect(await ask(query, fileId, family, visitor)).toMatchObject({ ok: false, kind: 'forbidden' });
  });

  test('alike for what does not exist, what is hidden and what is no id', async () => {
    const hidden = (await makeDictation(site.db, { isVisible: false, userId: berta.userId })).id;
    for (const query of both)
      for (const id of [randomUUID(), hidden, 'x', undefined, null, 7, ['a']])
        expect(await ask(query, id, family)).toEqual(missing);
  });

  test.each([
    ['after the trial', {}, expired, 'closed'],
    ['after a payment that failed', {}, paymentFailed, 'closed'],
    [
      'when the plan does not cover the level',
      { contentAccessLevel: 'student' },
      kids,
      'levelMissing.studentOnly',
    ],
    ['when the plan is not for families', { contentAccessLevel: 'family' }, kids, 'levelMissing.family'],
    ['in the trial, when it takes a paid plan', { accessType: 'premium' }, trial, 'paidPlanMissing'],
  ] as const)('%s', async (_, wanted, entitlement, code) => {
    const id = (await makeDictation(site.db, wanted)).id;
    for (const query of both) {
      expect(await ask(query, id, entitlement)).toEqual(payment(code));
      expect(await ask(query, id, family)).toMatchObject({ ok: true });
    }
  });

  test('never to its owner, nor to an admin who sees what is hidden', async () => {
    const own = (
      await makeDictation(site.db, { isVisible: false, userId: anna.userId, accessType: 'premium' })
    ).id;
    const admin = await makeAdmin(site.db);
    for (const query of both) {
      expect(await ask(query, own, expired)).toMatchObject({ ok: true });
      expect(await ask(query, own, family, admin)).toMatchObject({ ok: true });
    }
  });
});
