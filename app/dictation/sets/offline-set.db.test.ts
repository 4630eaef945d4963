import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { audioProcessing } from '#app/library/processing/processing.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { markInThread } from '#test/harness/mark-in-thread.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { entitlements } from '#test/harness/test-dictation.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { makeFileForSets, makeMemoryForSets } from '#test/harness/test-sets.ts';
import { strictest } from '../attempts/attempt-answer.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import type { DoneSentence } from '../attempts/offline-attempt.ts';
import { memories } from '../memory/memory.tables.server.ts';
import { answerSetHere } from '../offline/grade-set-offline.ts';
import type { StoredSet } from '../offline/sets-store.ts';
import { makeSet } from './make-set.server.ts';
import { listTakenSets, receiveSet, takeSetAlong } from './offline-set.server.ts';
import type { PersonalSet, PersonalSetId } from './personal-set.ts';
import { setForm } from './sets.forms.ts';
import { findPersonalSet } from './sets.queries.server.ts';
import { personalSetSentences, personalSets } from './sets.tables.server.ts';
import { checkSetSentence, finishSet } from './write-set.server.ts';

let site: TestDatabase;
let actor: Learner;
let id: PersonalSetId;
let texts: string[];
const takenAt = new Date(Date.UTC(2026, 4, 20, 12));
const later = new Date(takenAt.getTime() + 3 * 86_400_000);

beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.db.delete(personalSets);
  await site.db.delete(attempts);
  await site.db.delete(audioFiles);
  actor = await makeLearner(site.db);
  await makeMemoryForSets(site.db, actor.userId, takenAt);
  for (let nth = 0; nth < 4; nth += 1) await makeFileForSets(site.db);
  id = grantedBy(await makeSet(scope(takenAt), entitlements.trial, { language: 'pl' }));
  texts = (await rows()).map(({ text }) => text);
});

const scope = (now = later, by: Learner | typeof visitor = actor) => ({
  ...{ db: site.db, actor: by, now, mark: markInThread },
});
const rows = () =>
  site.db
    .select()
    .from(personalSetSentences)
    .where(eq(personalSetSentences.setId, id))
    .orderBy(personalSetSentences.nth);
const storedAttempts = () => site.db.select().from(attempts);

function grantedBy<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

const take = (
  by: Partial<ReturnType<typeof scope>> = {},
  set: unknown = id,
  granted: Entitlement = entitlements.trial,
) => takeSetAlong({ ...scope(takenAt), ...by }, granted, { intent: 'take', set });
const find = () => findPersonalSet(scope(), entitlements.trial, id) as Promise<PersonalSet>;

const wrong = (nth: number) => (texts[nth] ?? '').replace('ó', 'u');
const right = (nth: number) => texts[nth] ?? '';

/** What a phone sends, as the server reads it. */
function receive(sentences: DoneSentence[], changes: Record<string, unknown> = {}, by = actor) {
  const form = setForm.parse({
    ...{ intent: 'receive', set: id, userId: actor.userId, sentences, isFinished: true },
    ...{ timeZone: 'UTC', atMs: takenAt.getTime() + 60_000, ...changes },
  });
  if (form.intent !== 'receive') throw new Error('another intent');
  return receiveSet(scope(later, by), form);
}

const effort = { strictness: strictest, replays: 0, writingMs: 0 };
const checkAtDesk = (sentence: number, text: string, isAgain = false) =>
  checkSetSentence(scope(), entitlements.trial, {
    ...{ intent: 'check', set: id, sentence, text, isAgain, ...effort },
  });
const finishAtDesk = (parts: string[] = []) =>
  finishSet(scope(), entitlements.trial, { intent: 'finish', set: id, parts, timeZone: 'UTC', ...effort });

describe('a set that is taken along', () => {
  test('comes with its texts and what was written of it, and stays the set to write', async () => {
    await checkAtDesk(0, wrong(0));
    const taken = grantedBy(await take());
    expect(taken).toMatchObject({ userId: actor.userId, id, language: 'pl', kind: 'memory' });
    expect(taken.sentences.map(({ text }) => text)).toEqual(texts);
    expect(taken.sentences[0]?.checked).toMatchObject({ first: wrong(0) });
    expect(grantedBy(await makeSet(scope(), entitlements.trial, { language: 'pl' }))).toBe(id);
  });

  test('is not made anew though nothing of it was written; one that was not taken is', async () => {
    await take();
    expect(grantedBy(await makeSet(scope(), entitlements.trial, { language: 'pl' }))).toBe(id);
    await site.db.update(personalSetSentences).set({ takenAt: null });
    expect(grantedBy(await makeSet(scope(), entitlements.trial, { language: 'pl' }))).not.toBe(id);
  });

  test('has not a word of what is not open', async () => {
    const [first] = await rows();
    if (!first?.audioFileId) throw new Error('a set of nothing');
    await site.db.update(audioFiles).set({ isVisible: false }).where(eq(audioFiles.id, first.audioFileId));
    const { sentences } = grantedBy(await take());
    const closed = sentences.filter(({ audioFileId }) => audioFileId === first.audioFileId);
    expect(closed.length).toBeGreaterThan(0);
    for (const { state, text } of closed) expect([state, text]).toEqual(['closed', '']);
    expect(await receive([{ position: 0, first: 'Góra.' }])).toMatchObject({ ok: false, kind: 'invalid' });
    expect(await storedAttempts()).toEqual([]);
  });

  test('is refused to visitors, without a plan, of somebody else, and once it is finished', async () => {
    expect(await take({ actor: visitor })).toMatchObject({ kind: 'forbidden' });
    expect(await take({}, id, entitlements.expired)).toMatchObject({ kind: 'payment' });
    expect(await take({ actor: await makeLearner(site.db) })).toMatchObject({ kind: 'missing' });
    expect(await take({}, 'no id')).toMatchObject({ kind: 'missing' });
    await finishAtDesk([right(0)]);
    expect(await take()).toMatchObject({ kind: 'conflict', code: 'today:refusal.finished' });
  });

  test('is listed for its learner as long as it can be written, with what is open of it', async () => {
    const list = (granted: Entitlement = entitlements.trial, by: Learner | typeof visitor = actor) =>
      listTakenSets(scope(later, by), granted);
    expect(await list()).toEqual([]);
    await take();
    const all = texts.map((_, nth) => nth);
    expect(await list()).toEqual([{ set: id, sentences: all }]);
    const [first] = await rows();
    if (!first?.audioFileId) throw new Error('a set of nothing');
    await site.db
      .update(audioProcessing)
      .set({ lyricsRevision: 2 })
      .where(eq(audioProcessing.audioFileId, first.audioFileId));
    const [left] = await list();
    expect(left?.sentences.length).toBeLessThan(all.length);
    expect(left?.sentences).not.toContain(0);
    expect(await list(entitlements.expired)).toEqual([]);
    expect(await list(entitlements.trial, await makeLearner(site.db))).toEqual([]);
    expect(await list(entitlements.trial, visitor)).toEqual([]);
    await finishAtDesk(texts);
    expect(await list()).toEqual([]);
  });

  test('is marked there as it is here, and comes to the same', async () => {
    let here: StoredSet = { ...grantedBy(await take()), bytes: 0, keptAtMs: 0 };
    let sent: DoneSentence[] = [];
    const ask = (request: object) => {
      const { answer, changed } = answerSetHere(here, { set: id, ...effort, ...request });
      here = changed?.set ?? here;
      sent = changed?.done ?? sent;
      return answer.value;
    };
    const checks = [
      { sentence: 0, text: wrong(0), isAgain: false },
      { sentence: 0, text: right(0), isAgain: true },
      { sentence: 2, text: right(2), isAgain: false },
      { sentence: 3, text: wrong(3), isAgain: false },
    ];
    for (const { sentence, text, isAgain } of checks)
      expect(ask({ intent: 'check', sentence, text, isAgain })).toEqual(
        grantedBy(await checkAtDesk(sentence, text, isAgain)),
      );
    const parts = texts.map((_, nth) => (nth === 4 ? wrong(4) : ''));
    const answer = ask({ intent: 'finish', parts, timeZone: 'UTC' });
    if (answer?.review !== 'finished' || !answer.set) throw new Error('nothing was finished');
    await finishAtDesk(parts);
    const { isOnDevice, ...shown } = answer.set;
    expect(isOnDevice).toBe(true);
    expect(shown).toEqual(await find());
    expect(sent.map(({ position }) => position)).toEqual([0, 2, 3, 4]);
    // What the desk has finished with is nothing new.
    expect(await receive(sent)).toMatchObject({ ok: true });
    expect(await storedAttempts()).toHaveLength(1);
  });

  test.each([
    ['nothing written', { intent: 'check', sentence: 0, text: ' ' }, 'dictation:refusal.nothingWritten'],
    [
      'a sentence that is not there',
      { intent: 'check', sentence: 99, text: 'x' },
      'dictation:refusal.sentenceMissing',
    ],
    [
      'far too much',
      { intent: 'check', sentence: 0, text: 'góra '.repeat(300) },
      'dictation:refusal.farLonger',
    ],
    ['an end of nothing', { intent: 'finish', parts: [' '] }, 'dictation:refusal.nothingWritten'],
    ['something else', { intent: 'check', sentence: 'x', text: 'x' }, 'dictation:refusal.invalid'],
  ])('refuses %s there too', async (_, request, problem) => {
    const here = { ...grantedBy(await take()), bytes: 0, keptAtMs: 0 };
    expect(answerSetHere(here, { set: id, ...request })).toEqual({ answer: { problem } });
  });
});

describe('what was written of a set without a connection', () => {
  const all = () => texts.map((text, position) => ({ position, first: wrong(position), final: text }));

  test('is one attempt, however often and at once it comes, and the memory counts it once', async () => {
    await take();
    const before = await site.db.select().from(memories).where(eq(memories.userId, actor.userId));
    const sent = await Promise.all([1, 2, 3].map(() => receive(all())));
    for (const one of sent) expect(one).toEqual({ ok: true, value: { received: true } });
    expect(await receive(all())).toEqual({ ok: true, value: { received: true } });
    const stored = await storedAttempts();
    expect(stored).toMatchObject([
      {
        ...{ original: texts.join(' '), audioFileId: null, mode: 'sentences', finishedOn: '2026-05-20' },
        finishedAt: new Date(takenAt.getTime() + 60_000),
      },
    ]);
    expect(stored[0]?.firstScores.accuracy).toBeLessThan(1);
    expect(stored[0]?.finalScores?.accuracy).toBe(1);
    const after = await site.db.select().from(memories).where(eq(memories.userId, actor.userId));
    expect(after[0]?.changes).toBe((before[0]?.changes ?? 0) + 1);
    const { isFinished, result, sentences } = await find();
    expect([isFinished, result?.final.accuracy]).toEqual([true, 1]);
    expect(sentences.every(({ written }) => written?.look.review === 'result')).toBe(true);
  });

  test('joins what was written elsewhere meanwhile, and may go on there', async () => {
    await take();
    await checkAtDesk(1, wrong(1));
    const looked = [
      { position: 0, first: wrong(0), final: right(0) },
      { position: 1, first: 'Król.' },
    ];
    expect(await receive(looked, { isFinished: false })).toMatchObject({ ok: true });
    expect(await receive(looked, { isFinished: false })).toMatchObject({ ok: true });
    expect(await storedAttempts()).toEqual([]);
    expect((await rows()).slice(0, 3).map(({ checked }) => checked?.first)).toEqual([
      ...[wrong(0), wrong(1), undefined],
    ]);
    expect((await find()).sentences[0]?.written).toMatchObject({
      text: right(0),
      look: { review: 'result' },
    });
    expect((await find()).sentences[1]?.written).toMatchObject({ look: { review: 'hints' } });
    await finishAtDesk(texts.map((_, nth) => (nth === 2 ? right(2) : '')));
    expect(await storedAttempts()).toMatchObject([{ original: texts.slice(0, 3).join(' ') }]);
  });

  test('that came too late for a set that was finished elsewhere is refused, and the attempt stays as it is', async () => {
    await take();
    await finishAtDesk([right(0)]);
    const before = await storedAttempts();
    expect(await receive([{ position: 0, first: 'Góra.' }])).toMatchObject({ ok: true });
    expect(await receive(all())).toMatchObject({ kind: 'conflict', code: 'today:refusal.finished' });
    expect(await storedAttempts()).toEqual(before);
  });

  test('is taken also when access has ended or the text was changed since', async () => {
    await take();
    await site.db.update(audioProcessing).set({ lyricsRevision: 2 });
    await site.db.update(audioFiles).set({ isVisible: false });
    expect(await receive(all())).toMatchObject({ ok: true });
    expect(await storedAttempts()).toMatchObject([{ original: texts.join(' ') }]);
  });

  test('is believed about its time only as far as that can be', async () => {
    await take();
    await receive(all(), { atMs: 0 });
    expect((await storedAttempts()).map(({ finishedAt }) => finishedAt)).toEqual([takenAt]);
    await site.db.delete(attempts);
    await site.db.update(personalSets).set({ finishedAt: null });
    await site.db.update(personalSetSentences).set({ checked: null });
    await receive(all(), { atMs: later.getTime() + 86_400_000 });
    expect((await storedAttempts()).map(({ finishedAt }) => finishedAt)).toEqual([later]);
  });

  test('is refused when it was not taken along, is somebody else’s, or the set is gone', async () => {
    expect(await receive(all())).toMatchObject({ kind: 'invalid' });
    await take();
    const other = await makeLearner(site.db);
    expect(await receive(all(), {}, other)).toMatchObject({ kind: 'forbidden' });
    expect(await receive(all(), { userId: other.userId }, other)).toMatchObject({
      ...{ kind: 'missing', code: 'today:refusal.missing' },
    });
    expect(await receive(all(), { set: 'no id' })).toMatchObject({ kind: 'missing' });
    expect(await receive([{ position: 99, first: 'x' }])).toMatchObject({ kind: 'invalid' });
    expect(await receive([{ position: 0, first: 'góra '.repeat(300) }])).toMatchObject({ kind: 'invalid' });
    expect(await storedAttempts()).toEqual([]);
  });
});
