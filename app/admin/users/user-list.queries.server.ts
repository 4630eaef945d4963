import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { userProfiles, userSessions, users } from '#app/accounts/accounts.tables.server.ts';
import { may, mayHelp } from '#app/accounts/roles.policy.ts';
import { onlineMs } from '#app/accounts/users/statistics-windows.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { type Actor, parseId, type UserId } from '#app/platform/ids.ts';
import { factColumns } from '#app/subscription/entitlement/entitlement-sql.server.ts';
import { displayStatus } from '#app/subscription/entitlement/subscription.policy.ts';
import { pricingPlans } from '#app/subscription/plans/plans.tables.server.ts';
import { userConditions } from './user-conditions.server.ts';
import type { Sort, UserFilters } from './user-filters.ts';

/** What a list is sorted by: the columns, how a cursor writes their value exactly, and how it is parsed. */
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
function stretchesBeyond(
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

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

const userPageSize = 25;

function selectUsers(db: Db, cursor: SQL<string>) {
  return db
    .select({
      id: userProfiles.id,
      firstName: userProfiles.firstName,
      email: users.email,
      emailVerified: users.emailVerified,
      country: userProfiles.country,
      disabled: userProfiles.disabled,
      lastSeenAt: userSessions.lastSeenAt,
      facts: factColumns,
      cursor,
    })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.id))
    .leftJoin(userSessions, eq(userSessions.userId, userProfiles.id))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectUsers>>[number];

function toListed({ facts, cursor: _cursor, ...row }: Row, now: Date) {
  const { role, isVip, createdAt } = facts;
  return { ...row, role, isVip, createdAt, standing: displayStatus(facts, now) };
}

/** What the list shows of somebody. */
export type ListedUser = ReturnType<typeof toListed>;

/** Somebody as a page gets them: instants are texts on the way to the browser. */
export const toRow = ({ lastSeenAt, createdAt, ...user }: ListedUser, now: Date) => ({
  ...user,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  isOnline: lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < onlineMs,
  createdAt: createdAt.toISOString(),
});

export type UserRow = ReturnType<typeof toRow>;

/** `mayHelp` in the words of the database. */
const helpedBy = (actor: Actor) => (may(actor, 'administration') ? undefined : eq(userProfiles.role, 'user'));

/**
 * A page of the people who fit, with the ways to its neighbours. Pages are identified by where they end, so
 * nobody who comes meanwhile moves somebody else out of sight. Those who have
 * a role are there for admins alone; for those who help nobody there is no one.
 */
export async function listUsers(
  { db, actor, now }: Asking,
  filters: UserFilters,
  pageSize = userPageSize,
): Promise<{ users: ListedUser[]; before?: string; after?: string }> {
  if (!may(actor, 'people')) return { users: [] };
  const isBackwards = filters.after === undefined && filters.before !== undefined;
  const cursor = isBackwards ? filters.before : filters.after;
  const { isBeyond, stretches } = stretchesBeyond(filters.sort, cursor, isBackwards);
  const found: Row[] = [];
  for (const stretch of stretches) {
    if (found.length > pageSize) break;
    const rows = await selectUsers(db, stretch.cursor)
      .where(and(helpedBy(actor), userConditions(filters, now), ...stretch.conditions))
      .orderBy(...stretch.order)
      .limit(pageSize + 1 - found.length);
    found.push(...rows);
  }
  const hasMore = found.length > pageSize;
  const page = found.slice(0, pageSize);
  if (isBackwards) page.reverse();
  return {
    users: page.map((row) => toListed(row, now)),
    before: (isBackwards ? hasMore : isBeyond) ? page[0]?.cursor : undefined,
    after: isBackwards || hasMore ? page.at(-1)?.cursor : undefined,
  };
}

/** How many people fit, of those whom somebody may help. */
export async function countUsers({ db, actor, now }: Asking, filters: UserFilters): Promise<number> {
  if (!may(actor, 'people')) return 0;
  const [fitting] = await db
    .select({ total: count() })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.id))
    .leftJoin(userSessions, eq(userSessions.userId, userProfiles.id))
    .where(and(helpedBy(actor), userConditions(filters, now)));
  return fitting?.total ?? 0;
}

/** What people can have bought, for choosing one: also what is no longer sold. */
export const listPlanNames = (db: Db): Promise<PlanName[]> =>
  db
    .select({ id: pricingPlans.id, name: pricingPlans.name })
    .from(pricingPlans)
    .where(eq(pricingPlans.isDraft, false))
    .orderBy(asc(pricingPlans.order), asc(pricingPlans.id))
    .limit(mostPlans);

const mostPlans = 100;

export type PlanName = { id: string; name: string };

/** Which people fit, of those whom somebody may help, for a change of many. */
export async function listUserIds(
  { db, actor, now }: Asking,
  filters: UserFilters,
  atMost: number,
): Promise<string[]> {
  if (!may(actor, 'people')) return [];
  const found = await db
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .innerJoin(users, eq(users.id, userProfiles.id))
    .leftJoin(userSessions, eq(userSessions.userId, userProfiles.id))
    .where(and(helpedBy(actor), userConditions(filters, now)))
    .limit(atMost);
  return found.map(({ id }) => id);
}

/** One person as the list shows them, whichever page they stand on, for whoever may help them. */
export async function findListedUser(
  { db, actor, now }: Asking,
  rawId: unknown,
): Promise<ListedUser | undefined> {
  const id = parseId<'user'>(rawId);
  if (!id) return undefined;
  const [found] = await selectUsers(db, sql<string>`''`).where(eq(userProfiles.id, id));
  return found && mayHelp(actor, found.facts) ? toListed(found, now) : undefined;
}
