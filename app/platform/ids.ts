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
  | { kind: 'admin'; userId: UserId };

export const visitor: Actor = { kind: 'visitor' };
