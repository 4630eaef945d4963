import { expect, test } from 'vitest';
import { gapChoices, gapShares } from '../grading/grade-gaps.ts';
import { gapsForm } from './gaps.forms.ts';

test('every share and choice can be requested', () => {
  for (const share of gapShares)
    for (const choice of gapChoices) expect(gapsForm.parse({ share, choice })).toEqual({ share, choice });
});

test.each([
  {},
  { share: 30, choice: 'weak' },
  { share: 25, choice: 'all' },
  { share: ['25', '50'], choice: 'weak' },
])('%j is refused', (fields) =>
  expect(gapsForm.safeParse(fields).error?.issues[0]?.message).toBe('dictation:refusal.invalid'),
);
