import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { AttemptSession, answer, sessionTime } from '#test/harness/attempt-session.ts';
import { draftForm } from '../drafts/draft.ts';
import { saveDraft } from '../drafts/drafts.server.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import type { HintsReview, ResultReview } from '../grading/attempt.ts';

const desk = new AttemptSession();
const wrong = 'The zizzyva was cold. We wend home. Nobody slept in the brouhaha.';
const written = {
  text: wrong,
  parts: { sentences: ['The zizzyva was cold.'], gaps: ['zizzyva'] },
  gaps: { share: 25, choice: 'random', hidden: [[4, 11]], lyricsRevision: 1 },
} as const;

/** Something is written in each of the modes. */
beforeEach(async () => {
  await desk.db.insert(drafts).values({
    ...{ userId: desk.learner.userId, audioFileId: desk.file, mode: 'whole', revision: 4 },
    ...{ text: wrong, replays: 3, writingMs: 900 },
    parts: { sentences: [...written.parts.sentences], gaps: [...written.parts.gaps] },
    gaps: { ...written.gaps, hidden: [[4, 11]] },
  });
});

async function draft() {
  const [left] = await desk.db.select().from(drafts).where(eq(drafts.userId, desk.learner.userId));
  return left;
}

const save = (text: string, revision: number) =>
  saveDraft(
    { db: desk.db, actor: desk.learner, now: new Date(sessionTime.getTime() + 5_000) },
    draftForm.parse({ file: desk.file, mode: 'whole', text, revision }),
  );

describe('what is submitted leaves the draft, and nothing else does', () => {
  const { parts, gaps } = written;
  const finished = { revision: 5, replays: 0, writingMs: 0 };
  test.each([
    ['whole', { text: wrong }, { ...finished, text: '', parts, gaps }],
    [
      'sentences',
      { parts: JSON.stringify(parts.sentences) },
      { ...finished, text: wrong, parts: { sentences: [], gaps: parts.gaps }, gaps },
    ],
    [
      'gaps',
      { parts: JSON.stringify(parts.gaps) },
      { ...finished, text: wrong, parts: { sentences: parts.sentences, gaps: [] }, gaps },
    ],
  ])('when it was written as %s', async (mode, fields, left) => {
    const final = await answer<ResultReview>(desk.send({ intent: 'finish', mode, ...fields }));
    expect(await draft()).toMatchObject(left);
    expect(final.draftRevision).toBe(5);
  });

  test('when it is on paper', async () => {
    await desk.send({ intent: 'paper', taps: '[]', lyricsRevision: '1' });
    expect(await draft()).toMatchObject({ ...written, revision: 4, replays: 3 });
  });
});

test('a first look leaves the draft as it is', async () => {
  await answer<HintsReview>(desk.compare(wrong));
  expect(await draft()).toMatchObject({ ...written, revision: 4 });
});

test('a browser that knows an older draft cannot bring back what was submitted', async () => {
  await desk.finish(wrong);
  for (const revision of [0, 1, 4])
    expect(await save('older', revision)).toMatchObject({ ok: false, kind: 'conflict' });
  expect(await save('newer', 5)).toEqual({ ok: true, value: { revision: 6 } });
});

test('a repeated request returns the state of the draft only while nobody went on with it', async () => {
  const { attemptId: attempt } = await answer<HintsReview>(desk.compare(wrong));
  const shown = await answer<ResultReview>(desk.compare(wrong, { attempt }));
  expect(await answer(desk.compare(wrong, { attempt }))).toEqual(shown);
  await save('Once more', 5);
  const again = await answer<ResultReview>(desk.compare(wrong, { attempt }));
  expect(again.draftRevision).toBeUndefined();
  expect(again).toEqual({ ...shown, draftRevision: undefined });
});

test('without a draft there is none afterwards, and the next begins at 1', async () => {
  await desk.db.delete(drafts).where(eq(drafts.userId, desk.learner.userId));
  expect(await answer<ResultReview>(desk.finish(wrong))).toMatchObject({ draftRevision: 0 });
  expect(await draft()).toBeUndefined();
  expect(await save('Once more', 0)).toEqual({ ok: true, value: { revision: 1 } });
});
