import { expect, test } from 'vitest';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { arrivalOf, levelsToGive, mayDelete, mayManageLibrary } from './audio-files.policy.ts';

const ann = 'ann' as UserId;
const admin: Actor = { kind: 'admin', userId: 'boss' as UserId };
const learner: Actor = { kind: 'learner', userId: ann, isVip: true };
const stranger: Actor = { kind: 'learner', userId: 'bob' as UserId, isVip: false };
const visitor: Actor = { kind: 'visitor' };

test('only admins manage the library, and give the Family level', () => {
  expect([admin, learner, visitor].map(mayManageLibrary)).toEqual([true, false, false]);
  expect(levelsToGive(admin)).toEqual(['kids', 'student', 'family']);
  expect(levelsToGive(learner)).toEqual(['kids', 'student']);
});

test('a file comes in as admins say, hidden where they say nothing; a learner’s waits, whatever is said', () => {
  const now = new Date('2026-03-05T10:00:00Z');
  const [past, future] = [new Date('2026-03-05T10:00:00Z'), new Date('2026-03-05T10:01:00Z')];
  const said = (isVisible: boolean, publishAt: Date | null = null) =>
    arrivalOf(admin, { isVisible, publishAt, accessType: 'premium' }, now);
  expect(said(false)).toEqual({ isVisible: false, publishAt: null, accessType: 'premium' });
  expect(said(true)).toMatchObject({ isVisible: true, publishAt: null });
  expect(said(true, future)).toMatchObject({ isVisible: false, publishAt: future });
  expect(said(false, past)).toMatchObject({ isVisible: true, publishAt: null });
  expect(arrivalOf(learner, { isVisible: true, publishAt: future, accessType: 'premium' }, now)).toEqual({
    isVisible: false,
    publishAt: null,
    accessType: 'basic',
  });
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
