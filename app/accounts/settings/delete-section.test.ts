import { expect, test } from 'vitest';
import { deletionLoss } from './delete-section.tsx';

const now = new Date('2026-03-10T12:00:00Z');
const later = new Date('2026-04-10T12:00:00Z');
const profile = {
  subscriptionStatus: 'active' as const,
  subscriptionEndDate: later,
  stripeSubscriptionId: null,
};

test.each([
  ['a subscription that renews', { stripeSubscriptionId: 'sub' }, 'subscription'],
  ['one that is not paid', { stripeSubscriptionId: 'sub', subscriptionEndDate: now }, 'subscription'],
  ['one that is cancelled', { stripeSubscriptionId: 'sub', subscriptionStatus: 'cancelled' }, 'paidTime'],
  ['a pass', {}, 'paidTime'],
  ['a pass that is over', { subscriptionEndDate: now }, undefined],
  ['a trial', { subscriptionStatus: 'trial' }, undefined],
  ['what has expired', { subscriptionStatus: 'expired' }, undefined],
  ['access that was given without an end', { subscriptionEndDate: null }, undefined],
] as const)('what someone with %s loses with their account', (_who, changes, lost) => {
  expect(deletionLoss({ ...profile, ...changes }, now)).toBe(lost);
});
