import { expect, test } from 'vitest';
import { type Actor, type UserId, visitor } from '#app/platform/ids.ts';
import { mayDeleteOwnAccount, mayEndSession } from './viewer.ts';

const [ann, bob] = ['ann', 'bob'] as UserId[] as [UserId, UserId];

test.each<[Actor, boolean]>([
  [visitor, false],
  [{ kind: 'learner', userId: ann, isVip: false }, true],
  [{ kind: 'learner', userId: bob, isVip: true }, false],
  [{ kind: 'admin', userId: ann }, true],
  [{ kind: 'admin', userId: bob }, false],
])('%j may end Ann’s session as the owner: %s', (actor, expected) => {
  expect(mayEndSession(actor, { userId: ann })).toBe(expected);
});

test.each([
  ['user', 0, true],
  ['user', 1, true],
  ['admin', 1, false],
  ['admin', 2, true],
] as const)('a %s among %i admins may leave: %s', (role, adminCount, expected) => {
  expect(mayDeleteOwnAccount(role, adminCount)).toBe(expected);
});
