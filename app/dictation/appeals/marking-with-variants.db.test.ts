import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audioFiles } from '#app/library/library.tables.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { AttemptSession, answer } from '#test/harness/attempt-session.ts';
import { zyzzyvaText } from '#test/harness/test-dictation.ts';
import { acceptedVariants } from '../content/content.tables.server.ts';
import type { HintsReview, ResultReview } from '../grading/attempt.ts';
import { differenceOf } from './appeals.server.ts';

const desk = new AttemptSession();
const variant = { sentence: 'We went home.', startAt: 8, endAt: 12, accepted: 'hohm' };
const text = zyzzyvaText.replace('home', 'hohm');

const accept = () =>
  desk.db.insert(acceptedVariants).values({
    ...variant,
    audioFileId: desk.file,
    language: 'en',
    difference: differenceOf(variant),
    createdBy: '00000000-0000-4000-8000-000000000001' as UserId,
  });

test('what was accepted is right for whoever writes it next', async () => {
  expect(await answer<HintsReview>(desk.compare(text))).toMatchObject({ review: 'hints' });
  await accept();
  const pass = await answer<ResultReview>(desk.compare(text));
  expect(pass).toMatchObject({ review: 'result', mistakes: [], scores: { accuracy: 1 } });
});

test('a second look and a sentence by itself know it too', async () => {
  const { attemptId } = await answer<HintsReview>(desk.compare(text));
  await accept();
  const pass = await answer<ResultReview>(desk.compare(text, { attempt: attemptId }));
  expect(pass).toMatchObject({ review: 'result', mistakes: [], firstScores: { accuracy: 1 } });
  const sentence = { intent: 'check', sentence: '1', text: 'We went hohm.' };
  expect(await answer(desk.send(sentence))).toMatchObject({ review: 'result', mistakes: [] });
});

test('in a text that says something else there it says nothing', async () => {
  await accept();
  const changed = zyzzyvaText.replace('We went home.', 'We ran home.');
  await desk.db.update(audioFiles).set({ lyrics: changed }).where(eq(audioFiles.id, desk.file));
  const pass = await answer<HintsReview>(desk.compare(changed.replace('home', 'hohm')));
  expect(pass.hints).toHaveLength(1);
});
