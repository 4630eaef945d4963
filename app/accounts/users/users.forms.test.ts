import { expect, it } from 'vitest';
import { isLastAdmin } from './users.forms.ts';

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
