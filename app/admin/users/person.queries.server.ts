import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { deviceOf, timeAgo } from '#app/accounts/sessions/device-name.ts';
import { listMySessions } from '#app/accounts/sessions/session.queries.server.ts';
import { attempts } from '#app/dictation/attempts/attempts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { factColumns } from '#app/subscription/entitlement/entitlement-sql.server.ts';
import { findManagePage } from '#app/subscription/manage/manage-page.server.ts';
import type { Payments } from '#app/subscription/payments/payments-context.server.ts';
import { extendableTrial } from './help-person.server.ts';
import { findListedUser, toRow } from './user-list.queries.server.ts';

/** Everything there is to know about somebody in order to help them; nothing for who may not. */
export async function findPerson(scope: Scope, payments: Payments, rawId: unknown) {
  const listed = await findListedUser(scope, rawId);
  if (!listed) return undefined;
  const { db, now, locale } = scope;
  const userId = listed.id as UserId;
  // As they would read it themselves.
  const themselves: Actor = { kind: 'learner', userId, isVip: listed.isVip };
  const theirs = { ...scope, actor: themselves };
  const subscription = await findManagePage(theirs, payments, null);
  const [facts] = await db.select(factColumns).from(userProfiles).where(eq(userProfiles.id, userId));
  const hasPaid = (subscription?.payments.length ?? 0) > 0;
  const sessions = await listMySessions(theirs);
  return {
    user: toRow(listed, now),
    subscription,
    trialEnd: listed.role === 'user' && facts ? extendableTrial(facts, hasPaid)?.toISOString() : undefined,
    work: await findWork(db, userId),
    sessions: sessions.map(({ id, userAgent, address, createdAt }) => ({
      id,
      address,
      device: deviceOf(userAgent),
      since: timeAgo(locale, createdAt, now),
    })),
  };
}

export type PersonRecord = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** How much somebody has written, and in which languages, the most used first. */
async function findWork(db: Db, userId: UserId) {
  const finished = and(eq(attempts.userId, userId), isNotNull(attempts.finishedOn));
  const [sum] = await db
    .select({
      dictations: sql`count(*)`.mapWith(Number),
      paragraphs: sql`coalesce(sum(${attempts.paragraphs}), 0)`.mapWith(Number),
      days: sql`count(distinct ${attempts.finishedOn})`.mapWith(Number),
      last: sql<string | null>`max(${attempts.finishedOn})::text`,
    })
    .from(attempts)
    .where(finished);
  const languages = await db
    .select({ language: attempts.language, dictations: sql`count(*)`.mapWith(Number) })
    .from(attempts)
    .where(finished)
    .groupBy(attempts.language)
    .orderBy(desc(sql`count(*)`));
  return { dictations: 0, paragraphs: 0, days: 0, last: null, ...sum, languages };
}
