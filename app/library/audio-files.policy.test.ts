import { expect, test } from 'vitest';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { isVisibleFromTheStart, levelsToGive, mayDelete, mayManageLibrary } from './audio-files.policy.ts';

const ann = 'ann' as UserId;
const admin: Actor = { kind: 'admin', userId: 'boss' as UserId };
const learner: Actor = { kind: 'learner', userId: ann, isVip: true };
const stranger: Actor = { kind: 'learner', userId: 'bob' as UserId, isVip: false };
const visitor: Actor = { kind: 'visitor' };

test('only admins manage the library, give the Family level, and publish at once', () => {
  expect([admin, learner, visitor].map(mayManageLibrary)).toEqual([true, false, false]);
  expect([admin, learner, visitor].map(isVisibleFromTheStart)).toEqual([true, false, false]);
  expect(levelsToGive(admin)).toEqual(['kids', 'student', 'family']);
  expect(levelsToGive(learner)).toEqual(['kids', 'student']);
});

test('a file is deleted by an admin, or by its owner while it is hidden', () => {
  const hidden = { userId: ann, isVisible: false };
  const shown = { userId: ann, isVisible: true };
  const orphan = { userId: null, isVisible: false };
  expect([hidden, shown, orphan].map((file) => mayDelete(admin, file))).toEqual(['yes', 'yes', 'yes']);
  expect([hidden, shown, orphan].map((file) => mayDelete(learner, file))).toEqual([
    'yes',
    'published',
    'missing',
  ]);
  for (const nobody of [stranger, visitor])
    expect([hidden, shown, orphan].map((file) => mayDelete(nobody, file))).toEqual(Array(3).fill('missing'));
});
