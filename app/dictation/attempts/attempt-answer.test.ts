import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policies, readStrictness, strictest } from './attempt-answer.ts';

test('everything counts until someone says otherwise', () => {
  expect(readStrictness(null)).toEqual(strictest);
});

test('what was chosen is read back', () => {
  const policy = fc.constantFrom(...policies);
  const choices = fc.record(
    { accents: policy, case: policy, punctuation: policy, swiss: fc.constant(true) },
    { requiredKeys: ['accents', 'case', 'punctuation'] },
  );
  fc.assert(
    fc.property(choices, (chosen) => {
      expect(readStrictness(JSON.stringify(chosen))).toEqual(chosen);
    }),
  );
});

test('what makes no sense is strict', () => {
  for (const json of ['', '{', '7', 'null', '{"accents":"soft","swiss":"yes"}'])
    expect(readStrictness(json)).toEqual(strictest);
});
