import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audioFiles, audioPlays } from '#app/library/library.tables.server.ts';
import { audioProcessing } from '#app/library/processing/processing.tables.server.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { markInThread } from '#test/harness/mark-in-thread.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { entitlements } from '#test/harness/test-dictation.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { makeFileForSets, makeMemoryForSets } from '#test/harness/test-sets.ts';
import { strictest } from '../attempts/attempt-answer.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { sentenceFacts } from '../chances/chances.tables.server.ts';
import { rememberAll } from '../memory/memory.jobs.server.ts';
import { attemptItems, memories, memoryItems } from '../memory/memory.tables.server.ts';
import { makeSet } from './make-set.server.ts';
import type { PersonalSet, PersonalSetId } from './personal-set.ts';
import { findPersonalSet } from './sets.queries.server.ts';
import { personalSetSentences, personalSets } from './sets.tables.server.ts';
import { checkSetSentence, finishSet } from './write-set.server.ts';

let site: TestDatabase;
let actor: Learner;
const now = new Date(Date.UTC(2026, 4, 20, 12));
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.db.delete(personalSets);
  await site.db.delete(attempts);
  await site.db.delete(audioFiles);
  actor = await makeLearner(site.db);
});

const makeFile = (given: Parameters<typeof makeFileForSets>[1] = {}) => makeFileForSets(site.db, given);
const makeMemory = () => makeMemoryForSets(site.db, actor.userId, now);

const scope = () => ({ db: site.db, actor, now, mark: markInThread });
const make = (granted: Entitlement = entitlements.trial) => makeSet(scope(), granted, { language: 'pl' });
const made = async () => grantedBy(await make());
const find = (id: PersonalSetId) => findPersonalSet(scope(), entitlements.trial, id) as Promise<PersonalSet>;
const rowsOf = (id: PersonalSetId) =>
  site.db
    .select()
    .from(personalSetSentences)
    .where(eq(personalSetSentences.setId, id))
    .orderBy(personalSetSentences.nth);

function grantedBy<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

const written = { strictness: strictest, replays: 0, writingMs: 0 };
const check = (set: unknown, sentence: number, text: string, isAgain = false) =>
  checkSetSentence(scope(), entitlements.trial, {
    ...{ intent: 'check', set, sentence, text, isAgain, ...written },
  });
const finish = (set: unknown, parts: string[] = []) =>
  finishSet(scope(), entitlements.trial, { intent: 'finish', set, parts, timeZone: 'UTC', ...written });

describe('the set of today', () => {
  test('is of what is due, from several texts, each sentence with its reason, and one however often it is wanted', async () => {
    await makeMemory();
    for (let nth = 0; nth < 5; nth += 1) await makeFile();
    const [one, other] = await Promise.all([made(), made()]);
    expect(other).toBe(one);
    expect(await made()).toBe(one);
    const { sentences, kind } = await find(one);
    expect(kind).toBe('memory');
    expect(sentences.length).toBeGreaterThanOrEqual(6);
    for (const { reason, state, written: of, source } of sentences) {
      expect(reason).toEqual({ kind: 'rule', key: 'PL-OU', chances: 9, failures: 4 });
      expect([state, of, source]).toEqual(['open', undefined, undefined]);
    }
    const files = Map.groupBy(await rowsOf(one), ({ audioFileId }) => audioFileId);
    expect([...files.values()].every((own) => own.length <= 2)).toBe(true);
  });

  test('has nothing that is not open to the learner, and nothing that was heard lately', async () => {
    await makeMemory();
    const open = [await makeFile(), await makeFile(), await makeFile()];
    const heard = await makeFile();
    const long = await makeFile();
    await makeFile({ isVisible: false });
    await makeFile({ accessType: 'premium' });
    await makeFile({ contentAccessLevel: 'family' });
    const german = await makeFile({ languagesAudio: 'German' });
    await site.db.update(sentenceFacts).set({ language: 'de' }).where(eq(sentenceFacts.audioFileId, german));
    const { userId } = actor;
    await site.db.insert(audioPlays).values([
      { userId, audioFileId: heard, playedAt: daysAgo(3) },
      { userId, audioFileId: long, playedAt: daysAgo(15) },
    ]);
    const premium = { access: 'open' as const, levels: ['kids' as const], premium: false };
    const id = grantedBy(await make(premium));
    const files = new Set((await rowsOf(id)).map(({ audioFileId }) => audioFileId));
    for (const file of files) expect([...open, long]).toContain(file);
  });

  test('is none where nothing is open', async () => {
    await makeMemory();
    await makeFile();
    expect(await make()).toMatchObject({ ok: false, kind: 'missing' });
    expect(await make({ access: 'closed', reason: 'expired' })).toMatchObject({ ok: false, kind: 'payment' });
  });

  test('of somebody new tells where they stand: six sentences from the easiest level on', async () => {
    for (const level of ['B1', 'A1', 'A2', 'B2'] as const) await makeFile({ level });
    const { kind, sentences } = await find(await made());
    expect(kind).toBe('placement');
    const levels = sentences.map(({ reason }) => reason.key);
    expect(levels).toHaveLength(6);
    expect(levels).toEqual(levels.toSorted());
    expect(new Set(levels).size).toBeGreaterThan(2);
  });
});

describe('a set that is written', () => {
  async function begun() {
    await makeMemory();
    for (let nth = 0; nth < 4; nth += 1) await makeFile();
    const id = await made();
    return { id, rows: await rowsOf(id) };
  }

  test('tells of a sentence first where the mistakes are, then what is right, and no more than once', async () => {
    const { id, rows } = await begun();
    const right = rows[0]?.text ?? '';
    const wrong = right.replace('ó', 'u');
    const first = grantedBy(await check(id, 0, wrong));
    expect(first).toMatchObject({ review: 'hints', sentence: 0 });
    expect(JSON.stringify(first)).not.toContain('ó');
    expect(await check(id, 0, wrong)).toEqual({ ok: true, value: first });
    expect(grantedBy(await check(id, 0, right, true))).toMatchObject({
      review: 'result',
      mistakes: [],
      original: right,
    });
    expect(grantedBy(await check(id, 0, 'Something else.', true))).toMatchObject({ text: right });
    const [sentence] = (await find(id)).sentences;
    expect(sentence).toMatchObject({
      written: { text: right },
      source: { audioFileId: rows[0]?.audioFileId },
    });
  });

  test('becomes one attempt of what was written, which the memory learns from', async () => {
    const { id, rows } = await begun();
    await check(id, 1, (rows[1]?.text ?? '').replace('ó', 'u'));
    await check(id, 3, rows[3]?.text ?? '');
    const parts = rows.map(({ text }, nth) => (nth === 4 ? text : ''));
    const both = await Promise.all([finish(id, parts), finish(id, parts)]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect((await finish(id, parts)).ok).toBe(true);
    const stored = await site.db.select().from(attempts);
    expect(stored).toHaveLength(1);
    const texts = [1, 3, 4].map((nth) => rows[nth]?.text);
    expect(stored[0]).toMatchObject({ original: texts.join(' '), audioFileId: null, firstReached: 3 });

    const [learner] = await site.db.select().from(memories).where(eq(memories.userId, actor.userId));
    if (!learner) throw new Error('nobody is to remember anything');
    const threads = {
      tally: (...what: Parameters<Parameters<typeof rememberAll>[2]['tally']>) =>
        markInThread('remembering', 'tallied', ...what),
      replay: (...what: Parameters<Parameters<typeof rememberAll>[2]['replay']>) =>
        markInThread('remembering', 'replayed', ...what),
    };
    expect(await rememberAll(site.db, learner, threads)).toBe(true);
    const [items] = await site.db.select().from(attemptItems);
    expect(items?.difficulties).toEqual({ 0: 0.5, 1: 0.5, 2: 0.5 });
    const [rule] = await site.db
      .select()
      .from(memoryItems)
      .where(and(eq(memoryItems.userId, actor.userId), eq(memoryItems.key, 'PL-OU')));
    expect(rule?.failures).toBe(1);

    const set = await find(id);
    expect(set.isFinished).toBe(true);
    expect(set.result?.first.accuracy).toBeLessThan(1);
    expect(
      set.sentences.filter(({ written: of }) => of?.look.review === 'result').map(({ nth }) => nth),
    ).toEqual([1, 3, 4]);
  });

  test('leaves out a sentence whose text has changed, and loses nothing else', async () => {
    const { id, rows } = await begun();
    await check(id, 0, rows[0]?.text ?? '');
    const changed = rows.find(({ audioFileId }) => audioFileId !== rows[0]?.audioFileId);
    if (!changed?.audioFileId) throw new Error('a set of one text');
    await site.db
      .update(audioProcessing)
      .set({ lyricsRevision: 2 })
      .where(eq(audioProcessing.audioFileId, changed.audioFileId));
    expect((await find(id)).sentences[changed.nth]?.state).toBe('changed');
    expect(await check(id, changed.nth, changed.text)).toMatchObject({ ok: false, kind: 'conflict' });
    expect(
      (
        await finish(
          id,
          rows.map(({ nth, text }) => (nth === changed.nth ? text : '')),
        )
      ).ok,
    ).toBe(true);
    const [attempt] = await site.db.select().from(attempts);
    expect(attempt?.original).toBe(rows[0]?.text);
  });

  test('is nobody else’s, has no sentence that is not there, and is no attempt before anything is written', async () => {
    const { id } = await begun();
    expect(await check(id, 99, 'Góra.')).toMatchObject({ ok: false, kind: 'invalid' });
    expect(await finish(id, [' '])).toMatchObject({ ok: false, kind: 'invalid' });
    expect(await check('no id', 0, 'Góra.')).toMatchObject({ ok: false, kind: 'missing' });
    actor = await makeLearner(site.db);
    expect(await find(id)).toBeUndefined();
    expect(await check(id, 0, 'Góra.')).toMatchObject({ ok: false, kind: 'missing' });
    expect(await finish(id, ['Góra.'])).toMatchObject({ ok: false, kind: 'missing' });
  });
});
