import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { userProfiles, userSessions, users } from '#app/accounts/accounts.tables.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import type { Sort } from './user-filters.ts';

/** What a list is sorted by: the columns, how a cursor writes their value down exactly, and where it is when read again. */
interface Key {
  by: SQL[];
  written: SQL<string>;
  read: (raw: string, id: UserId) => SQL[] | undefined;
  /** Whom it sorts; everybody, if nothing is said. */
  holds?: SQL;
}

const profileId = sql`${userProfiles.id}`;
const uuid = (id: UserId) => sql`${id}::uuid`;

const instant = (value: SQL, id = profileId): Key => ({
  by: [value, id],
  // To the microsecond, which the language of the server cannot hold.
  written: sql<string>`(extract(epoch from ${value}) * 1000000)::bigint::text`,
  read: (raw, rawId) =>
    /^-?\d{1,17}$/.test(raw)
      ? [sql`(timestamptz 'epoch' + ${raw}::bigint * interval '1 microsecond')`, uuid(rawId)]
      : undefined,
});

const word = (value: SQL): Key => ({
  by: [value, profileId],
  written: sql<string>`${value}`,
  read: (raw, id) => [sql`${raw}::text`, uuid(id)],
});

const registered = instant(sql`${userProfiles.createdAt}`);
const name = word(sql`searchable(${userProfiles.firstName})`);
const email = word(sql`${users.email}`);
const seen: Key = {
  ...instant(sql`${userSessions.lastSeenAt}`, sql`${userSessions.userId}`),
  holds: sql`${userSessions.lastSeenAt} is not null`,
};
const neverSeen: Key = {
  by: [profileId],
  written: sql<string>`'never'`,
  read: (raw, id) => (raw === 'never' ? [uuid(id)] : undefined),
  holds: sql`${userSessions.userId} is null`,
};

/**
 * By what a list is sorted, one after the other. Who was never seen stands before all who were, and has no row in the table
 * of when: so the others are read along its index, and these by themselves.
 */
const orders: Record<Sort, { keys: Key[]; isDown: boolean }> = {
  newest: { keys: [registered], isDown: true },
  oldest: { keys: [registered], isDown: false },
  name: { keys: [name], isDown: false },
  nameDown: { keys: [name], isDown: true },
  email: { keys: [email], isDown: false },
  emailDown: { keys: [email], isDown: true },
  seen: { keys: [seen, neverSeen], isDown: true },
  unseen: { keys: [neverSeen, seen], isDown: false },
};

/** A stretch of a list that one query can read. */
export interface Stretch {
  /** Only whom it holds, and of them only those beyond the place where one reads on. */
  conditions: (SQL | undefined)[];
  /** Nobody shares a place. */
  order: SQL[];
  /** The place of a row, as an address can carry it. */
  cursor: SQL<string>;
}

const cursorOf = ({ written }: Key) => sql<string>`${userProfiles.id} || '.' || ${written}`;
const listed = (columns: SQL[]) => sql`(${sql.join(columns, sql`, `)})`;

/**
 * What lies beyond the place that a cursor from outside means, in the direction one reads. One that means none is as good as
 * none: all there is.
 */
export function stretchesBeyond(
  sort: Sort,
  cursor: string | undefined,
  isBackwards: boolean,
): { isBeyond: boolean; stretches: Stretch[] } {
  const { keys, isDown } = orders[sort];
  const [, rawId, raw = ''] = /^(.{36})\.(.*)$/s.exec(cursor ?? '') ?? [];
  const id = parseId<'user'>(rawId);
  const inOrder = isBackwards ? keys.toReversed() : keys;
  const first = id ? inOrder.findIndex((key) => key.read(raw, id)) : -1;
  const isUp = isDown === isBackwards;
  const stretches = inOrder.slice(Math.max(first, 0)).map((key, nth): Stretch => {
    const place = id && first >= 0 && nth === 0 ? key.read(raw, id) : undefined;
    return {
      conditions: [key.holds, place && sql`${listed(key.by)} ${isUp ? sql`>` : sql`<`} ${listed(place)}`],
      order: key.by.map((column) => (isUp ? asc(column) : desc(column))),
      cursor: cursorOf(key),
    };
  });
  return { isBeyond: first >= 0, stretches };
}
