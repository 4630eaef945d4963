import { expect, test } from 'vitest';
import type { BegunAttempt } from '../attempts/attempt-answer.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { stillFits } from './review-state.ts';

const scores = { ear: 1, spelling: 1, accuracy: 1, wordErrorRate: 0, characterErrorRate: 0 };
const told = { attemptId: 'a' as AttemptId, scores };
const first = { ...told, review: 'hints' as const, hints: [] };
const sentence = { ...first, sentence: 0 };
const revealed = { ...told, review: 'result' as const, original: '', mistakes: [], firstScores: scores };
const shown = { ...revealed, sentence: 0, text: 'We went.' };

test.each<[string, boolean, BegunAttempt['looks'][number]['answer'], string, string]>([
  ['a text that was corrected', true, first, 'wee wend Home today', 'We went home today.'],
  ['a sheet that was emptied', false, first, 'wee wend home', ''],
  ['a text begun anew', false, first, 'wee wend home and slept in the cold', 'wee'],
  ['a sentence that was corrected', true, sentence, 'wend', 'We went.'],
  ['a sentence that was taken away', false, sentence, 'wend', ' '],
  ['a sentence as it was shown', true, shown, 'We went.', 'We went.'],
  ['a sentence written anew after it was shown', false, shown, 'We went.', 'We wen'],
])('%s: %s', (_, fits, answer, before, now) => {
  expect(stillFits([{ text: before, answer }], { text: now, parts: { sentences: [now], gaps: [] } })).toBe(
    fits,
  );
});
