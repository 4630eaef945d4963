import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { AttemptSession, answer } from '#test/harness/attempt-session.ts';
import { entitlements } from '#test/harness/test-dictation.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import type { HintsReview, ResultReview, SentenceHintsReview } from '../grading/attempt.ts';
import { findWorkspace } from '../workspace/workspace.queries.server.ts';

const desk = new AttemptSession();

/** What a page that is loaded again gets to know of attempts that are not finished, and of the one its address names. */
async function begun(actor: Actor = desk.learner, attempt?: string) {
  const address = { favoritesOnly: false, file: desk.file, attempt };
  const { opened } = await findWorkspace({ db: desk.db, actor }, entitlements.trial, address);
  return opened.state === 'open' ? opened.begun : undefined;
}

const wrong = 'The zizzyva was cold. We wend home. Nobody slept in the brouhaha.';
const check = (sentence: number, text: string, fields: Record<string, string> = {}) =>
  answer<SentenceHintsReview>(desk.send({ intent: 'check', sentence: String(sentence), text, ...fields }));

describe('a page that is loaded again', () => {
  test('gets the answer to the first look again, and not one letter of what is right', async () => {
    expect(await begun()).toEqual([]);
    const first = await answer<HintsReview>(desk.compare(wrong));
    expect(await begun()).toEqual([{ mode: 'whole', looks: [{ text: wrong, answer: first }] }]);
    for (const word of ['zyzzyva', 'went']) expect(JSON.stringify(await begun())).not.toContain(word);
  });

  test('knows how far it was written', async () => {
    const first = await answer<HintsReview>(desk.compare('The zizzyva was cold.'));
    expect(first.reach).toEqual({ written: 1, total: 3 });
    expect(await begun()).toMatchObject([{ looks: [{ answer: first }] }]);
    expect(await begun(await makeLearner(desk.db))).toEqual([]);
  });

  test('gets the last answer to each sentence, and the original only of those that were shown', async () => {
    const { attemptId: attempt } = await check(0, 'The zizzyva was cold.');
    const shown = await check(0, 'The zyzyva was cold.', { attempt });
    const looked = await check(1, 'We wend home.', { attempt });
    expect(await begun()).toEqual([
      {
        mode: 'sentences',
        looks: [
          { text: 'The zyzyva was cold.', answer: shown },
          { text: 'We wend home.', answer: looked },
        ],
      },
    ]);
    for (const word of ['went', 'Nobody']) expect(JSON.stringify(await begun())).not.toContain(word);
  });

  test('knows what was filled into gaps while they are the same', async () => {
    const cut = (hidden: [number, number][]) => ({
      gaps: { share: 25 as const, choice: 'random' as const, hidden, lyricsRevision: 1 },
    });
    const own = { userId: desk.learner.userId, audioFileId: desk.file, mode: 'gaps' as const };
    const parts = { sentences: [], gaps: ['zizzyva'] };
    await desk.db.insert(drafts).values({ ...own, text: '', parts, ...cut([[4, 11]]) });
    await desk.compare('', { mode: 'gaps', parts: '["zizzyva"]' });
    expect(await begun()).toMatchObject([
      { mode: 'gaps', looks: [{ answer: { review: 'hints', hints: [{ gap: 0 }] } }] },
    ]);
    expect(JSON.stringify(await begun())).not.toContain('zyzzyva');
    await desk.db
      .update(drafts)
      .set(cut([[16, 20]]))
      .where(eq(drafts.audioFileId, desk.file));
    expect(await begun()).toEqual([]);
  });

  test('forgets what is finished, and what was looked at in another text', async () => {
    const { attemptId: attempt } = await answer<HintsReview>(desk.compare(wrong));
    await desk.compare(wrong, { attempt });
    expect(await begun()).toEqual([]);
    await desk.compare(`${wrong} x`);
    expect(await begun()).toHaveLength(1);
    await desk.db.update(audioFiles).set({ lyrics: 'Another text.' }).where(eq(audioFiles.id, desk.file));
    expect(await begun()).toEqual([]);
  });

  test('knows nothing of what others have begun', async () => {
    await desk.compare(wrong);
    expect(await begun(await makeLearner(desk.db))).toEqual([]);
    expect(await begun(visitor)).toBeUndefined();
  });
});

describe('a page that is loaded again after the result', () => {
  const now = { at: new Date() };
  const two = 'The zizzyva was cold. We went home.';
  const reach = { written: 2, total: 3 };

  test('still shows it, with what was submitted, and not to anybody else', async () => {
    const result = await answer<ResultReview>(desk.finish(two, { writingMs: '900' }, now));
    const { attemptId } = result;
    expect(await begun(desk.learner, attemptId)).toEqual([
      { mode: 'whole', looks: [], finished: { result, parts: [], writingMs: 900 } },
    ]);
    expect(result).toMatchObject({ reach, text: two });
    expect(await begun(await makeLearner(desk.db), attemptId)).toEqual([]);
    for (const other of [undefined, 'no attempt', randomUUID()])
      expect(await begun(desk.learner, other)).toEqual([]);
  });

  test('gets what stood in the fields and in the gaps', async () => {
    const parts = JSON.stringify(['The zizzyva was cold.', 'We went home.']);
    const sent = { intent: 'finish', mode: 'sentences', parts };
    const { attemptId: bySentence } = await answer<ResultReview>(desk.send(sent, now));
    expect(await begun(desk.learner, bySentence)).toMatchObject([
      { mode: 'sentences', finished: { parts: JSON.parse(parts) } },
    ]);
    const draft = { userId: desk.learner.userId, audioFileId: desk.file, mode: 'gaps' as const, text: '' };
    const hidden: [number, number][] = [
      [4, 11],
      [25, 29],
    ];
    await desk.db.insert(drafts).values({
      ...{ ...draft, parts: { sentences: [], gaps: ['zizzyva'] } },
      gaps: { share: 25, choice: 'random', hidden, lyricsRevision: 1 },
    });
    const later = { at: new Date() };
    const filled = { intent: 'finish', mode: 'gaps', parts: '["zizzyva"]' };
    const { attemptId } = await answer<ResultReview>(desk.send(filled, later));
    expect(await begun(desk.learner, attemptId)).toMatchObject([
      { mode: 'gaps', finished: { parts: ['zizzyva'] } },
    ]);
  });

  test('knows it days later, also beside something else that was begun since, but not upon another text', async () => {
    const days = { at: new Date(Date.now() - 3 * 86_400_000) };
    const { attemptId } = await answer<ResultReview>(desk.finish(two, {}, days));
    await desk.compare(wrong);
    const modes = (await begun(desk.learner, attemptId))?.map(({ finished }) => finished !== undefined);
    expect(modes).toEqual([false, true]);
    expect(await begun()).toHaveLength(1);
    await desk.db.update(audioFiles).set({ lyrics: 'Another text.' }).where(eq(audioFiles.id, desk.file));
    expect(await begun(desk.learner, attemptId)).toEqual([]);
  });
});
