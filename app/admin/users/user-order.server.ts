import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { userProfiles, userSessions, users } from '#app/accounts/accounts.tables.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import type { Sort } from './user-filters.ts';

/** What a list is sorted by: the value, how a cursor writes it down exactly, and how it reads it. */
interface Key {
  value: SQL;
  written: SQL<string>;
  read: (raw: string) => SQL | undefined;
}

const instant = (value: SQL): Key => ({
  value,
  // To the microsecond, which the language of the server cannot hold.
  written: sql<string>`(extract(epoch from ${value}) * 1000000)::bigint::text`,
  read: (raw) =>
    /^-?\d{1,17}$/.test(raw)
      ? sql`(timestamptz 'epoch' + ${raw}::bigint * interval '1 microsecond')`
      : undefined,
});

const word = (value: SQL): Key => ({
  value,
  written: sql<string>`${value}`,
  read: (raw) => sql`${raw}::text`,
});

const registered = instant(sql`${userProfiles.createdAt}`);
const name = word(sql`searchable(${userProfiles.firstName})`);
const email = word(sql`${users.email}`);
/** Who was never seen stands before all who were. */
const seen = instant(sql`coalesce(${userSessions.lastSeenAt}, timestamptz 'epoch')`);

const orders: Record<Sort, { key: Key; isDown: boolean }> = {
  newest: { key: registered, isDown: true },
  oldest: { key: registered, isDown: false },
  name: { key: name, isDown: false },
  nameDown: { key: name, isDown: true },
  email: { key: email, isDown: false },
  emailDown: { key: email, isDown: true },
  seen: { key: seen, isDown: true },
  unseen: { key: seen, isDown: false },
};

/** The place of a row in the order, as an address can carry it. */
export const cursorOf = (sort: Sort): SQL<string> =>
  sql<string>`${userProfiles.id} || '.' || ${orders[sort].key.written}`;

/** How the rows are sorted; nobody shares a place. */
export function orderOf(sort: Sort, isBackwards: boolean): SQL[] {
  const { key, isDown } = orders[sort];
  const order = isDown === isBackwards ? asc : desc;
  return [order(key.value), order(userProfiles.id)];
}

/** The place a cursor from outside means; one that is none means the first page. */
export function readPlace(sort: Sort, cursor: string | undefined): { value: SQL; id: UserId } | undefined {
  const [, rawId, rawValue] = /^(.{36})\.(.*)$/s.exec(cursor ?? '') ?? [];
  const id = parseId<'user'>(rawId);
  const value = orders[sort].key.read(rawValue ?? '');
  return id && value && { value, id };
}

/** Only what lies beyond a place, in the direction one reads. */
export function beyond(
  sort: Sort,
  { value, id }: NonNullable<ReturnType<typeof readPlace>>,
  isBackwards: boolean,
): SQL {
  const { key, isDown } = orders[sort];
  const here = sql`(${key.value}, ${userProfiles.id})`;
  return isDown === isBackwards
    ? sql`${here} > (${value}, ${id}::uuid)`
    : sql`${here} < (${value}, ${id}::uuid)`;
}
