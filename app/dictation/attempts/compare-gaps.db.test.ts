import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { audioProcessing } from '#app/library/processing/processing.tables.server.ts';
import { AttemptSession, answer, refused } from '#test/harness/attempt-session.ts';
import { zyzzyvaText } from '#test/harness/test-dictation.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import type { HintsReview, ResultReview } from '../grading/attempt.ts';
import type { GapCut } from '../grading/grade-gaps.ts';

const desk = new AttemptSession();

describe('with gaps', () => {
  let hidden: GapCut['hidden'];
  beforeEach(() => {
    hidden = [
      [4, 11],
      [25, 29],
    ];
  });
  const cut = (lyricsRevision = 1) =>
    desk.db.insert(drafts).values({
      ...{
        userId: desk.learner.userId,
        audioFileId: desk.file,
        mode: 'gaps',
        text: '',
        parts: { sentences: [], gaps: [] },
      },
      gaps: { share: 25, choice: 'random', hidden, lyricsRevision },
    });
  const fill = (parts: string[], fields: Record<string, string> = {}) =>
    desk.compare('', { mode: 'gaps', parts: JSON.stringify(parts), ...fields });

  test('only what was left out counts', async () => {
    await cut();
    const first = await answer<HintsReview>(fill(['zizzyva', 'went']));
    expect(first.hints).toMatchObject([{ learnerStart: 4, gap: 0 }]);
    expect(first.scores.accuracy).toBe(0.5);
    const final = await answer<ResultReview>(fill(['zyzzyva', 'went'], { attempt: first.attemptId }));
    expect(final).toMatchObject({ text: zyzzyvaText, mistakes: [], scores: { accuracy: 1 } });
    expect(await desk.stored()).toMatchObject([
      {
        ...{ mode: 'gaps', words: 2 },
        gaps: { hidden, first: ['zizzyva', 'went'], final: ['zyzzyva', 'went'] },
      },
    ]);
    expect(await fill(['zyzzyva', 'went'], { attempt: first.attemptId })).toEqual({ ok: true, value: final });
  });

  test('other gaps than those of the first look begin anew', async () => {
    await cut();
    const { attemptId: attempt } = await answer<HintsReview>(fill(['zizzyva', 'went']));
    await desk.db.delete(drafts).where(eq(drafts.userId, desk.learner.userId));
    hidden = [[16, 20]];
    await cut();
    const first = await answer<HintsReview>(fill(['kold'], { attempt }));
    expect(first).toMatchObject({ review: 'hints', hints: [{ learnerStart: 16 }] });
    expect(await desk.stored()).toMatchObject([{ gaps: { hidden: [[16, 20]] }, words: 1 }]);
  });

  test.each(['compare', 'finish'])(
    'sent twice to %s it is one attempt, and the gaps stay to be gone on with',
    async (intent) => {
      await cut();
      const send = (...parts: string[]) => desk.send({ intent, mode: 'gaps', parts: JSON.stringify(parts) });
      const shown = await send('zyzzyva', 'went');
      expect(shown).toMatchObject({ value: { review: 'result' } });
      expect(await send('zyzzyva', 'went')).toEqual(shown);
      expect(await desk.stored()).toHaveLength(1);
      expect(await send('zyzzyva', 'wend')).toMatchObject({ ok: true });
      expect(await desk.stored()).toHaveLength(2);
    },
  );

  test('is refused without gaps, with more words than gaps, and when the text has changed', async () => {
    expect(await fill(['a'])).toEqual(refused('conflict', 'noGaps'));
    await cut();
    expect(await fill(['a', 'b', 'c'])).toEqual(refused('invalid', 'invalid'));
    expect(await fill(['', ' '])).toEqual(refused('invalid', 'nothingWritten'));
    await desk.db
      .update(audioProcessing)
      .set({ lyricsRevision: 2 })
      .where(eq(audioProcessing.audioFileId, desk.file));
    expect(await fill(['a'])).toEqual(refused('conflict', 'textChanged'));
    expect(await desk.stored()).toEqual([]);
  });
});
