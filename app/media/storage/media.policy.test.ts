import { describe, expect, it, test } from 'vitest';
import { type Actor, type StaffRole, type UserId, visitor } from '#app/platform/ids.ts';
import { fitsQuota, learnerQuota, mayHandleObject, mayUpload, quotaOf } from './media.policy.ts';

const ann = 'ann' as UserId;
const learner = (userId: string): Actor => ({ kind: 'learner', userId: userId as UserId, isVip: false });
const staff = (role: StaffRole): Actor => ({ kind: 'staff', role, userId: 'sam' as UserId });
const admin: Actor = { kind: 'admin', userId: 'root' as UserId };

test('objects are for their owner and for editors', () => {
  const object = { ownerId: ann };
  expect(mayHandleObject(learner('ann'), object)).toBe(true);
  expect(mayHandleObject(admin, object)).toBe(true);
  expect(mayHandleObject(staff('editor'), object)).toBe(true);
  expect(mayHandleObject(staff('support'), object)).toBe(false);
  expect(mayHandleObject(staff('support'), { ownerId: 'sam' as UserId })).toBe(true);
  expect(mayHandleObject(learner('ben'), object)).toBe(false);
  expect(mayHandleObject({ ...learner('ben'), isVip: true } as Actor, object)).toBe(false);
  expect(mayHandleObject(visitor, object)).toBe(false);
});

test('recordings and covers are for everyone signed in, the image library is for editors', () => {
  const kinds = ['audio', 'cover', 'image'] as const;
  expect(kinds.map((kind) => mayUpload(visitor, kind))).toEqual([false, false, false]);
  expect(kinds.map((kind) => mayUpload(learner('ann'), kind))).toEqual([true, true, false]);
  expect(kinds.map((kind) => mayUpload(staff('translator'), kind))).toEqual([true, true, false]);
  expect(kinds.map((kind) => mayUpload(staff('editor'), kind))).toEqual([true, true, true]);
  expect(kinds.map((kind) => mayUpload(admin, kind))).toEqual([true, true, true]);
});

test('learners have a quota, editors have none', () => {
  expect(quotaOf(learner('ann'))).toEqual(learnerQuota);
  expect(quotaOf(staff('support'))).toEqual(learnerQuota);
  expect(quotaOf(staff('editor'))).toBeUndefined();
  expect(quotaOf(admin)).toBeUndefined();
});

describe('a quota', () => {
  const quota = { bytes: 100, objects: 3 };
  it('can be used to its last byte', () => {
    expect(fitsQuota({ bytes: 60, objects: 1 }, quota, 40)).toBe(true);
    expect(fitsQuota({ bytes: 60, objects: 1 }, quota, 41)).toBe(false);
  });
  it('counts objects too, however small', () => {
    expect(fitsQuota({ bytes: 0, objects: 2 }, quota, 0)).toBe(true);
    expect(fitsQuota({ bytes: 0, objects: 3 }, quota, 0)).toBe(false);
  });
  it('may be missing', () => expect(fitsQuota({ bytes: 1e15, objects: 1e9 }, undefined, 1e15)).toBe(true));
});
