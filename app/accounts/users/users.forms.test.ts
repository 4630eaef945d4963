import { expect, it } from 'vitest';
import type { UserId } from '#app/platform/ids.ts';
import { isLastAdmin, mayManageUsers } from './users.forms.ts';

const userId = '00000000-0000-4000-8000-000000000001' as UserId;

it('lets admins manage people, and nobody else', () => {
  expect(mayManageUsers({ kind: 'admin', userId })).toBe(true);
  expect(mayManageUsers({ kind: 'learner', userId, isVip: true })).toBe(false);
  expect(mayManageUsers({ kind: 'visitor' })).toBe(false);
});

it.each([
  ['alone', [{ id: 'a', disabled: false }], 'a', true],
  [
    'beside another',
    [
      { id: 'a', disabled: false },
      { id: 'b', disabled: false },
    ],
    'a',
    false,
  ],
  [
    'beside one who is kept out',
    [
      { id: 'a', disabled: false },
      { id: 'b', disabled: true },
    ],
    'a',
    true,
  ],
  [
    'kept out, beside one who is not',
    [
      { id: 'a', disabled: true },
      { id: 'b', disabled: false },
    ],
    'a',
    false,
  ],
  ['no admin at all', [{ id: 'b', disabled: false }], 'a', false],
])('knows the last admin: %s', (_how, admins, id, expected) => {
  expect(isLastAdmin(admins, id)).toBe(expected);
});
