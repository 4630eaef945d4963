import { and, eq, type SQL, sql } from 'drizzle-orm';
import { userProfiles, userSessions, users } from '#app/accounts/accounts.tables.server.ts';
import { mayManageUsers } from '#app/accounts/users/users.policy.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { factColumns } from '#app/subscription/fact-columns.server.ts';
import { type Standing, standing } from '#app/subscription/subscription.policy.ts';
import { userConditions } from './user-conditions.server.ts';
import type { UserFilters } from './user-filters.ts';
import { stretchesBeyond } from './user-order.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

const userPageSize = 25;

/** What the list shows of somebody. */
export interface ListedUser {
  id: string;
  firstName: string;
  email: string;
  emailVerified: boolean;
  country: string | null;
  role: 'user' | 'admin';
  isVip: boolean;
  disabled: boolean;
  standing: Standing;
  lastSeenAt: Date | null;
  createdAt: Date;
}

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

function toListed({ facts, cursor: _cursor, ...row }: Row, now: Date): ListedUser {
  const { role, isVip, createdAt } = facts;
  return { ...row, role, isVip, createdAt, standing: standing(facts, now) };
}

/**
 * A page of the people who fit, with the ways to its neighbours. Pages are told apart by where they end, so nobody who comes
 * meanwhile moves somebody else out of sight. Admins only: for others there are none.
 */
export async function listUsers(
  { db, actor, now }: Asking,
  filters: UserFilters,
  pageSize = userPageSize,
): Promise<{ users: ListedUser[]; before?: string; after?: string }> {
  if (!mayManageUsers(actor)) return { users: [] };
  const isBackwards = filters.after === undefined && filters.before !== undefined;
  const cursor = isBackwards ? filters.before : filters.after;
  const { isBeyond, stretches } = stretchesBeyond(filters.sort, cursor, isBackwards);
  const found: Row[] = [];
  for (const stretch of stretches) {
    if (found.length > pageSize) break;
    const rows = await selectUsers(db, stretch.cursor)
      .where(and(userConditions(filters, now), ...stretch.conditions))
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

/** One person as the list shows them, whichever page they stand on. Admins only. */
export async function findListedUser(
  { db, actor, now }: Asking,
  rawId: unknown,
): Promise<ListedUser | undefined> {
  const id = parseId<'user'>(rawId);
  if (!id || !mayManageUsers(actor)) return undefined;
  const [found] = await selectUsers(db, sql<string>`''`).where(eq(userProfiles.id, id));
  return found && toListed(found, now);
}
