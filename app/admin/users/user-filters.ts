import type { DisplayStatus } from '#app/subscription/entitlement/subscription.policy.ts';

export const roles = ['user', 'admin'] as const;
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
type YesNo = (typeof yesNo)[number];

/** Which people an admin wants to see; what is absent does not matter. */
export interface UserFilters {
  query: string;
  role?: (typeof roles)[number];
  vip?: YesNo;
  standing?: (typeof displayStatuses)[number];
  disabled?: YesNo;
  verified?: YesNo;
  online?: YesNo;
  sort: Sort;
  /** Where the page before ended, or where the page after began. */
  after?: string;
  before?: string;
}

/** Everybody, those who came last first. */
export const everybody: UserFilters = { query: '', sort: 'newest' };

/** Those who owe a payment that failed. */
export const withFailedPayment: UserFilters = { ...everybody, standing: 'paymentFailed' };

const longestQuery = 200;
const longestCursor = 600;
const addressNames: Record<string, string> = { query: 'q' };

/** Reads the filters from an address or a form. Whatever is not one is left out, so that no address fails. */
export function readUserFilters(search: URLSearchParams): UserFilters {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === search.get(name));
  // Control characters mean nothing in any of them, and the database refuses one.
  const text = (name: string, longest: number) =>
    (search.get(name) ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, longest);
  return {
    query: text('q', longestQuery).trim(),
    role: one('role', roles),
    vip: one('vip', yesNo),
    standing: one('standing', displayStatuses),
    disabled: one('disabled', yesNo),
    verified: one('verified', yesNo),
    online: one('online', yesNo),
    sort: one('sort', sorts) ?? 'newest',
    after: text('after', longestCursor) || undefined,
    before: text('before', longestCursor) || undefined,
  };
}

/** The same question with something else in it; its answer begins at the first page. */
export const changedUserFilters = (filters: UserFilters, changed: Partial<UserFilters>): UserFilters => ({
  ...filters,
  after: undefined,
  before: undefined,
  ...changed,
});

/** The question as an address or a form carries it, without what goes without saying. */
export function userFields(filters: UserFilters, opened?: string): [name: string, value: string][] {
  const sort = filters.sort === 'newest' ? undefined : filters.sort;
  return Object.entries({ ...filters, sort, user: opened }).flatMap(([name, value]) =>
    value ? [[addressNames[name] ?? name, value] as [string, string]] : [],
  );
}

/** Where the people stand who fit, with one of them opened. */
export function usersAddress(filters: UserFilters, opened?: string): string {
  const query = new URLSearchParams(userFields(filters, opened)).toString();
  return query ? `/users?${query}` : '/users';
}

/** Whether anything narrows the list. */
export const areUsersNarrowed = ({ after: _after, before: _before, sort: _sort, ...wanted }: UserFilters) =>
  Object.values(wanted).some(Boolean);
