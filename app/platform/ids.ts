declare const brand: unique symbol;

/** A UUID that belongs to one kind of row: a user's id cannot be passed where an audio file's is meant. */
export type Id<Kind extends string> = string & { readonly [brand]: Kind };

export type UserId = Id<'user'>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads an id from outside; anything that is not a UUID is `undefined`, never a database error. */
export function parseId<Kind extends string>(raw: unknown): Id<Kind> | undefined {
  return typeof raw === 'string' && uuid.test(raw) ? (raw as Id<Kind>) : undefined;
}

/** Who is asking. Everything the policies need, read afresh for each request. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'learner'; userId: UserId; isVip: boolean }
  | { kind: 'staff'; userId: UserId; role: StaffRole }
  | { kind: 'admin'; userId: UserId };

/** What somebody who works on the site without being an admin works on. */
export type StaffRole = 'editor' | 'translator' | 'support';

/** Whoever works on the site; which part of it is theirs, `may` in `app/accounts/roles.policy.ts` says. */
export type Staff = Extract<Actor, { kind: 'staff' | 'admin' }>;

export const visitor: Actor = { kind: 'visitor' };
