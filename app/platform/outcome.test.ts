import { expect, test } from 'vitest';
import { ok, refuse, statusOf } from './outcome.ts';

test('a yes carries its value, a no the sentence to show', () => {
  expect(ok(7)).toEqual({ ok: true, value: 7 });
  expect(refuse('conflict', 'taken', { field: 'email' })).toEqual({
    ok: false,
    kind: 'conflict',
    code: 'taken',
    field: 'email',
  });
});

test.each([
  ['invalid', 422],
  ['forbidden', 403],
  ['missing', 404],
  ['conflict', 409],
  ['payment', 402],
  ['busy', 429],
  ['unavailable', 503],
  ['full', 507],
] as const)('%s is answered with %i', (kind, status) => {
  expect(statusOf(refuse(kind, 'any'))).toBe(status);
});
