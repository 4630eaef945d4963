import { and, eq, type SQL, sql } from 'drizzle-orm';
import { userProfiles, userSessions, users } from '#app/accounts/accounts.tables.server.ts';
import { onlineMs } from '#app/accounts/users/statistics-windows.ts';
import { displayStatusSql } from '#app/subscription/entitlement/entitlement-sql.server.ts';
import type { UserFilters } from './user-filters.ts';

/** Who fits the filters at an instant. */
export function userConditions(filters: UserFilters, now: Date): SQL | undefined {
  const { query, role, vip, standing, plan, disabled, verified, online } = filters;
  const onlineSince = new Date(now.getTime() - onlineMs).toISOString();
  const seenLately = sql`coalesce(${userSessions.lastSeenAt} > ${onlineSince}::timestamptz, false)`;
  return and(
    query ? hasInIt(query) : undefined,
    role && eq(userProfiles.role, role),
    vip && eq(userProfiles.isVip, vip === 'yes'),
    // The rest of the expression says the same; this part has an index.
    standing === 'paymentFailed' ? eq(userProfiles.paymentStatus, 'failed') : undefined,
    standing && eq(displayStatusSql(now), standing),
    plan && eq(userProfiles.planId, plan),
    disabled && eq(userProfiles.disabled, disabled === 'yes'),
    verified && eq(users.emailVerified, verified === 'yes'),
    online === 'yes' ? sql`${userSessions.lastSeenAt} > ${onlineSince}::timestamptz` : undefined,
    online === 'no' ? sql`not ${seenLately}` : undefined,
  );
}

/** A text in which every character means itself, anywhere in another. */
const within = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The text stands in the e-mail address, or, whatever its accents and signs, in the name. Each by its own index, which knows
 * parts of three characters and the beginnings of words: fewer letters than three have to begin a word of the name.
 */
function hasInIt(query: string): SQL {
  const letters = query.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const nameLike = (before: string) =>
    sql`searchable(${userProfiles.firstName}) like ${before} || trim(searchable(${query})) || '%'`;
  const isInName = letters < 3 ? sql`(${nameLike('')} or ${nameLike('% ')})` : nameLike('%');
  const byName = sql`union all select ${userProfiles.id} from ${userProfiles} where ${isInName}`;
  return sql`${userProfiles.id} in (
    select ${users.id} from ${users} where ${users.email} like ${within(query.toLowerCase())}
    ${letters > 0 ? byName : sql``}
  )`;
}
