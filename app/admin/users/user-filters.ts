import { roles } from '#app/accounts/roles.policy.ts';
import { cursors, line, named, oneOf, parsed, searchParams, text, view } from '#app/forms/search-params.ts';
import { foldingChoice } from '#app/platform/http/cookies.ts';
import { parseId } from '#app/platform/ids.ts';
import type { DisplayStatus } from '#app/subscription/entitlement/subscription.policy.ts';

export const yesNo = ['yes', 'no'] as const;
export const displayStatuses = [
  'trial',
  'active',
  'pass',
  'cancelled',
  'expired',
  'paymentFailed',
] as const satisfies DisplayStatus[];
export const sorts = [
  'newest',
  'oldest',
  'name',
  'nameDown',
  'email',
  'emailDown',
  'seen',
  'unseen',
] as const;

export type Sort = (typeof sorts)[number];

/** Which people an admin wants to see, in which order, and whose row is open. */
export const userSearch = searchParams({
  query: named('q', text()),
  role: oneOf(roles),
  vip: oneOf(yesNo),
  standing: oneOf(displayStatuses),
  plan: parsed((raw) => parseId<'plan'>(raw)),
  disabled: oneOf(yesNo),
  verified: oneOf(yesNo),
  online: oneOf(yesNo),
  sort: view(oneOf(sorts, 'newest')),
  ...cursors,
  user: view(line()),
});

export type UserFilters = ReturnType<typeof userSearch.read>;

export const usersAddress = (filters: Partial<UserFilters>) => userSearch.address('/users', filters);

/** The statistics above the list are folded away until somebody wants them, and stay as they were left. */
export const statisticsFolding = foldingChoice('statistics', 'closed');

/** Everybody, those who came last first. */
export const everybody = userSearch.read(new URLSearchParams());

/** Those who owe a payment that failed. */
export const withFailedPayment: UserFilters = { ...everybody, standing: 'paymentFailed' };
