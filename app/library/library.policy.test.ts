import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Actor, type StaffRole, type UserId, visitor } from '#app/platform/ids.ts';
import { isOwn, maySee, opens } from './library.policy.ts';

const [mine, theirs] = [randomUUID() as UserId, randomUUID() as UserId];
const learner = { kind: 'learner', userId: mine, isVip: false } as const;
const staff = (role: StaffRole): Actor => ({ kind: 'staff', role, userId: mine });
const admin = { kind: 'admin', userId: mine } as const;

describe('a file is there', () => {
  test.each([
    ['for a learner, when it is shown', learner, { userId: theirs, isVisible: true }, true],
    ['not for a learner, when it is hidden', learner, { userId: theirs, isVisible: false }, false],
    ['for its owner, when it is hidden', learner, { userId: mine, isVisible: false }, true],
    ['not for a learner, when it is hidden and nobody’s', learner, { userId: null, isVisible: false }, false],
    ['for an admin, always', admin, { userId: null, isVisible: false }, true],
    ['for an editor, always', staff('editor'), { userId: null, isVisible: false }, true],
    [
      'not for a translator, when it is hidden',
      staff('translator'),
      { userId: null, isVisible: false },
      false,
    ],
    ['for someone in support, when it is shown', staff('support'), { userId: null, isVisible: true }, true],
    ['never for a visitor', visitor, { userId: theirs, isVisible: true }, false],
  ])('%s', (_, actor, file, expected) => expect(maySee(actor, file)).toBe(expected));
});

test('what lost its owner is nobody’s own', () => {
  expect(isOwn(learner, { userId: mine })).toBe(true);
  expect(isOwn(learner, { userId: null })).toBe(false);
  expect(isOwn(visitor, { userId: null })).toBe(false);
});

test('what lost its owner opens by the plan alone', () => {
  const file = { userId: null, contentAccessLevel: 'student', accessType: 'basic' } as const;
  const closed = { access: 'closed', reason: 'expired' } as const;
  expect(opens(learner, closed, file)).toBe('closed');
  expect(opens(learner, closed, { ...file, userId: mine })).toBe('playable');
  expect(opens(learner, { access: 'open', levels: ['kids'], premium: true }, file)).toBe('levelMissing');
});
