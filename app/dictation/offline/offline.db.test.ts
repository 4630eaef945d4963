import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { AttemptSession, answer, refused, type SentBy, sessionTime } from '#test/harness/attempt-session.ts';
import { entitlements, zyzzyvaText } from '#test/harness/test-dictation.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import type { Download } from '../content/download.ts';
import { listOpenDownloads } from '../content/downloads.queries.server.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import type { ResultReview, SentenceHintsReview, SentenceResultReview } from '../grading/attempt.ts';
import { findWorkspace } from '../workspace/workspace.queries.server.ts';
import { takeAlong } from './downloads.server.ts';
import { type AttemptHere, answerHere } from './grade-offline.ts';

const desk = new AttemptSession();
const later = new Date(sessionTime.getTime() + 60_000);

function take(by: SentBy = {}) {
  const { actor = desk.learner, entitlement = entitlements.trial, at = sessionTime } = by;
  return takeAlong({ db: desk.db, actor, now: at }, entitlement, desk.file);
}

const written = [
  { position: 0, first: 'The zizzyva was cold.', final: 'The zyzzyva was cold.' },
  { position: 1, first: 'We wend home.' },
];

/** Sends what was done without a connection, as a phone does. */
function receive(fields: Record<string, string> = {}, by: SentBy = { at: later }) {
  const { userId } = by.actor && by.actor.kind !== 'visitor' ? by.actor : desk.learner;
  const done = { key: randomUUID(), userId, lyricsRevision: '1', isFinished: 'true', timeZone: 'UTC' };
  const atMs = String(sessionTime.getTime() + 1_000);
  return desk.send({ intent: 'receive', ...done, atMs, sentences: JSON.stringify(written), ...fields }, by);
}

describe('a dictation that is taken along', () => {
  test('comes with its text, and with what was begun', async () => {
    const first = await answer<SentenceHintsReview>(
      desk.send({ intent: 'check', sentence: '0', text: 'The zizzyva was cold.' }),
    );
    const taken = await answer<Download>(take());
    expect(taken).toMatchObject({
      userId: desk.learner.userId,
      dictation: { id: desk.file, hasText: true },
      text: { original: zyzzyvaText, lyricsRevision: 1, language: 'en' },
      begun: { attemptId: first.attemptId, sentences: [{ position: 0, first: 'The zizzyva was cold.' }] },
    });
  });

  test('is refused to visitors, and to whoever may not play it', async () => {
    expect(await take({ actor: visitor })).toMatchObject({ kind: 'forbidden' });
    expect(await take({ entitlement: entitlements.expired })).toEqual(refused('payment', 'closed'));
    expect(await receive()).toMatchObject({ kind: 'missing' });
  });

  test('is marked there as it is here', async () => {
    const taken = await answer<Download>(take());
    const here: AttemptHere = { id: 'x' as AttemptHere['id'], sentences: [] };
    const check = (sentence: number, text: string) => {
      const { answer: told, sentences } = answerHere(taken, here, {
        intent: 'check',
        sentence,
        text,
      });
      here.sentences = sentences ?? here.sentences;
      return told;
    };
    for (const text of ['The zizzyva was cold.', 'The zyzyva was cold.', 'The zyzzyva was cold.']) {
      const there = await answer<SentenceResultReview>(desk.send({ intent: 'check', sentence: '0', text }));
      const { attemptId: _, ...told } = there;
      expect(check(0, text)).toMatchObject({ value: told });
      // The page names the attempt once it knows it.
      if (there.review === 'result') break;
    }
    const parts = ['', 'We wend home.', ''];
    const shown = await answer<ResultReview>(
      desk.send({ intent: 'finish', mode: 'sentences', parts: JSON.stringify(parts) }),
    );
    const { answer: final, isFinished } = answerHere(taken, here, {
      ...{ intent: 'finish', mode: 'sentences', parts },
    });
    expect(isFinished).toBe(true);
    const { original, text, mistakes, scores, firstScores } = shown;
    expect(final.value).toMatchObject({
      review: 'result',
      original,
      text,
      mistakes,
      scores,
      firstScores,
      isOnDevice: true,
    });
  });

  test.each([
    ['nothing written', { sentence: 0, text: ' ' }, 'nothingWritten'],
    ['a sentence that is not there', { sentence: 9, text: 'x' }, 'sentenceMissing'],
    ['far too much', { sentence: 0, text: 'zyzzyva '.repeat(200) }, 'farLonger'],
    ['something else', { sentence: 'x', text: 'x' }, 'invalid'],
  ])('refuses %s there too', async (_, fields, code) => {
    const taken = await answer<Download>(take());
    const { answer: told, sentences } = answerHere(
      taken,
      { id: 'x' as AttemptHere['id'], sentences: [] },
      { intent: 'check', ...fields },
    );
    expect(told).toEqual({ problem: `dictation:refusal.${code}` });
    expect(sentences).toBeUndefined();
  });
});

describe('what was finished without a connection', () => {
  test('is one attempt, however often and at once it comes', async () => {
    await take();
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => receive({ key })));
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await receive({ key })).toEqual(sent[0]);
    expect(await desk.stored()).toMatchObject([
      {
        ...{ mode: 'sentences', finishedOn: '2026-03-01', original: zyzzyvaText, offlineKey: key },
        finishedAt: new Date(sessionTime.getTime() + 1_000),
      },
    ]);
  });

  test('says what the server would have said', async () => {
    await take();
    await receive();
    const [stored] = await desk.stored();
    expect(stored?.finalMistakes?.map(({ verdict, original }) => [verdict, original])).toEqual([
      ['spelling', 'went'],
    ]);
    expect(stored).toMatchObject({ firstReached: 2, finalReached: 2, words: 7 });
    expect(stored?.finalScores?.accuracy).toBeGreaterThan(stored?.firstScores.accuracy ?? 1);
  });

  test('goes on with what was begun, and leaves alone what was begun since', async () => {
    const begun = await answer<SentenceHintsReview>(
      desk.send({ intent: 'check', sentence: '2', text: 'Nobody slept in the brouhaha.' }),
    );
    await take();
    await receive({ attempt: begun.attemptId });
    expect(await desk.stored()).toMatchObject([
      { id: begun.attemptId, sentences: [{ position: 0 }, { position: 1 }, { position: 2 }] },
    ]);
    await desk.send({ intent: 'check', sentence: '0', text: 'The zizzyva' }, { at: later });
    await receive({ attempt: begun.attemptId });
    const rows = await desk.stored();
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ finishedAt }) => finishedAt === null)).toMatchObject([
      { sentences: [{ position: 0, first: 'The zizzyva' }] },
    ]);
  });

  test('is the attempt that was begun with it, though the device never heard of that', async () => {
    await take();
    await answer(desk.send({ intent: 'check', sentence: '0', text: 'The zizzyva was cold.' }));
    await answer(receive());
    const { begun } = await answer<Download>(take({ at: later }));
    expect(begun).toBeUndefined();
  });

  test('leaves an attempt alone that began otherwise', async () => {
    await take();
    const begun = await answer<SentenceHintsReview>(
      desk.send({ intent: 'check', sentence: '0', text: 'The sissyva was cold.' }),
    );
    await answer(receive());
    const taken = await answer<Download>(take({ at: later }));
    expect(taken.begun?.attemptId).toBe(begun.attemptId);
  });

  test('is taken also when access has ended or the text was changed since', async () => {
    await take();
    await desk.db.update(audioFiles).set({ lyrics: 'Another text.' }).where(eq(audioFiles.id, desk.file));
    const sent = await receive({}, { entitlement: entitlements.expired, at: later });
    expect(sent).toMatchObject({ ok: true });
    expect(await desk.stored()).toMatchObject([{ original: zyzzyvaText }]);
  });

  test('leaves the draft unless somebody has gone on writing', async () => {
    const draft = {
      userId: desk.learner.userId,
      audioFileId: desk.file,
      mode: 'sentences' as const,
      text: '',
    };
    const parts = { sentences: ['The zyzzyva was cold.', 'We wend home.'], gaps: [] };
    await desk.db.insert(drafts).values({ ...draft, parts });
    await take();
    await receive();
    const ofThem = eq(drafts.userId, desk.learner.userId);
    const stored = () => desk.db.select().from(drafts).where(ofThem);
    expect(await stored()).toMatchObject([{ parts: { sentences: [] }, revision: 2 }]);
    const again = { sentences: ['Once more'], gaps: [] };
    await desk.db.update(drafts).set({ parts: again }).where(ofThem);
    await receive();
    expect(await stored()).toMatchObject([{ parts: again, revision: 2 }]);
  });

  test('is believed about its time only as far as that can be', async () => {
    await take();
    await receive({ atMs: '0' });
    await receive({ atMs: String(later.getTime() + 86_400_000) });
    const at = (await desk.stored()).map(({ finishedAt }) => finishedAt?.getTime());
    expect(at.sort()).toEqual([sessionTime.getTime(), later.getTime()]);
  });
});

describe('what was begun without a connection', () => {
  test('is where one goes on anywhere, and coming again changes nothing', async () => {
    await take();
    const key = randomUUID();
    const sent = await receive({ key, isFinished: 'false' });
    const before = await desk.stored();
    expect(await receive({ key, isFinished: 'false' })).toEqual(sent);
    expect(await desk.stored()).toEqual(before);
    const address = { favoritesOnly: false, file: desk.file };
    const scope = { db: desk.db, actor: desk.learner };
    const { opened } = await findWorkspace(scope, entitlements.trial, address);
    expect(opened).toMatchObject({
      begun: [
        {
          mode: 'sentences',
          looks: [
            { text: 'The zyzzyva was cold.', answer: { review: 'result', sentence: 0 } },
            { text: 'We wend home.', answer: { review: 'hints', sentence: 1 } },
          ],
        },
      ],
    });
  });

  test('joins what was done elsewhere meanwhile', async () => {
    await take();
    await desk.send({ intent: 'check', sentence: '2', text: 'Nobody slept.' });
    await receive({ isFinished: 'false' });
    expect(await desk.stored()).toMatchObject([
      { finishedAt: null, sentences: [{ position: 0 }, { position: 1 }, { position: 2 }] },
    ]);
  });

  test('is let go when the attempt was finished elsewhere, or another text is being written', async () => {
    const begun = await answer<SentenceHintsReview>(
      desk.send({ intent: 'check', sentence: '0', text: 'The zizzyva was cold.' }),
    );
    await take();
    await desk.send({ intent: 'finish', mode: 'sentences', attempt: begun.attemptId });
    await receive({ isFinished: 'false', attempt: begun.attemptId });
    expect(await desk.stored()).toHaveLength(1);
    await desk.db.update(audioFiles).set({ lyrics: 'Another text.' }).where(eq(audioFiles.id, desk.file));
    await desk.send({ intent: 'check', sentence: '0', text: 'Another' }, { at: later });
    await receive({ isFinished: 'false' });
    expect(await desk.stored()).toMatchObject([
      {},
      { original: 'Another text.', sentences: [{ first: 'Another' }] },
    ]);
  });
});

describe('refused', () => {
  test('to visitors, and of what somebody else took along', async () => {
    await take();
    expect(await receive({}, { actor: visitor })).toMatchObject({ kind: 'forbidden' });
    expect(await receive({}, { actor: await makeLearner(desk.db) })).toMatchObject({ kind: 'missing' });
    expect(await receive({ file: randomUUID() })).toMatchObject({ kind: 'missing' });
    expect(await receive({ lyricsRevision: '7' })).toMatchObject({ kind: 'missing' });
  });

  test('when somebody else is signed in by now, and it stays its writer’s', async () => {
    await take();
    const other = await makeLearner(desk.db);
    expect(await receive({ userId: desk.learner.userId }, { actor: other, at: later })).toEqual({
      ...refused('forbidden', 'signedOut'),
    });
  });

  test('when another person uses the same name for theirs, both keep their own', async () => {
    const key = randomUUID();
    await take();
    await receive({ key });
    const other = await makeLearner(desk.db);
    await take({ actor: other });
    expect(await receive({ key }, { actor: other })).toMatchObject({ ok: true });
    expect(await desk.stored()).toHaveLength(1);
  });

  test.each<[string, Record<string, string>]>([
    ['no name', { key: 'x' }],
    ['no sentences', { sentences: '[]' }],
    ['a sentence twice', { sentences: '[{"position":0,"first":"a"},{"position":0,"first":"b"}]' }],
    ['a sentence that is not there', { sentences: '[{"position":3,"first":"a"}]' }],
    ['no list', { sentences: '{}' }],
    ['far too much', { sentences: JSON.stringify([{ position: 0, first: 'zyzzyva '.repeat(200) }]) }],
    ['no end', { isFinished: 'perhaps' }],
  ])('with %s', async (_, fields) => {
    await take();
    expect(await receive(fields)).toMatchObject({ ok: false, kind: 'invalid' });
    expect(await desk.stored()).toEqual([]);
  });
});

describe('which downloads are still open', () => {
  const list = (by: SentBy = {}) =>
    listOpenDownloads({ db: desk.db, actor: by.actor ?? desk.learner }, by.entitlement ?? entitlements.trial);

  test('is listed for their owner', async () => {
    expect(await list()).toEqual({ userId: desk.learner.userId, files: [] });
    await take();
    expect(await list()).toEqual({
      userId: desk.learner.userId,
      files: [{ file: desk.file, lyricsRevision: 1 }],
    });
    expect(await list({ actor: visitor })).toBeUndefined();
    expect(await list({ actor: await makeLearner(desk.db) })).toMatchObject({ files: [] });
  });

  test('leaves out what access has ended for, and what is hidden or gone', async () => {
    await take();
    expect(await list({ entitlement: entitlements.expired })).toMatchObject({ files: [] });
    await desk.db.update(audioFiles).set({ isVisible: false }).where(eq(audioFiles.id, desk.file));
    expect(await list()).toMatchObject({ files: [] });
    await desk.db.delete(audioFiles).where(eq(audioFiles.id, desk.file));
    expect(await list()).toMatchObject({ files: [] });
  });
});
