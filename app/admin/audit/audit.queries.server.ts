import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import { may } from '#app/accounts/roles.policy.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type AuditFilters, actionsOf } from './audit-filters.ts';

type Asking = Pick<Scope, 'db' | 'actor'>;

export const auditPageSize = 25;

const selectActs = (db: Db) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      subjectId: auditLog.subjectId,
      subjectName: auditLog.subjectName,
      before: auditLog.before,
      after: auditLog.after,
      actorId: auditLog.actorId,
      /** Null when the account is gone. */
      actorName: userProfiles.firstName,
      actorEmail: users.email,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(userProfiles, eq(userProfiles.id, auditLog.actorId))
    .$dynamic();

type AuditEvent = Awaited<ReturnType<typeof selectActs>>[number];

/** What was done, by whom, and to whom when it was done to somebody who is still there. */
export type ListedAuditEvent = AuditEvent & { subjectEmail?: string };

/** A page of what admins did, the newest first, with the ways to its neighbours. Admins only: for others there is nothing. */
export async function listAuditEvents(
  { db, actor }: Asking,
  filters: AuditFilters,
): Promise<{ events: ListedAuditEvent[]; before?: number; after?: number }> {
  if (!may(actor, 'administration')) return { events: [] };
  const isBackwards = filters.after === undefined && filters.before !== undefined;
  const place = isBackwards ? filters.before : filters.after;
  const beyond = isBackwards ? gt : lt;
  const found = await selectActs(db)
    .where(and(conditions(filters), place === undefined ? undefined : beyond(auditLog.id, place)))
    .orderBy(isBackwards ? asc(auditLog.id) : desc(auditLog.id))
    .limit(auditPageSize + 1);
  const hasMore = found.length > auditPageSize;
  const page = found.slice(0, auditPageSize);
  if (isBackwards) page.reverse();
  const hasPlace = place !== undefined;
  return {
    events: await withSubjects(db, page),
    before: (isBackwards ? hasMore : hasPlace) ? page[0]?.id : undefined,
    after: isBackwards || hasMore ? page.at(-1)?.id : undefined,
  };
}

function conditions({ kind, person, subject, from, until }: AuditFilters): SQL | undefined {
  const dayMs = 86_400_000;
  return and(
    kind ? inArray(auditLog.action, actionsOf(kind)) : undefined,
    person && eq(auditLog.actorId, person),
    subject ? or(eq(auditLog.subjectId, subject), hasInName(subject)) : undefined,
    from ? gte(auditLog.at, new Date(`${from}T00:00:00Z`)) : undefined,
    until ? lt(auditLog.at, new Date(Date.parse(`${until}T00:00:00Z`) + dayMs)) : undefined,
  );
}

const hasInName = (subject: string) =>
  /[\p{L}\p{N}]/u.test(subject)
    ? sql`searchable(${auditLog.subjectName}) like '%' || trim(searchable(${subject})) || '%'`
    : undefined;

/** The log stores no addresses; those of people who are still there are read where they live. */
async function withSubjects(db: Db, events: AuditEvent[]): Promise<ListedAuditEvent[]> {
  const ids = events.flatMap(({ subjectId }) => parseId<'user'>(subjectId) ?? []);
  if (ids.length === 0) return events;
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  const emails = new Map(found.map(({ id, email }) => [id, email]));
  return events.map((act) => ({ ...act, subjectEmail: emails.get(act.subjectId) }));
}

/** Somebody who did something; without a name when the account is gone. */
export type AuditPerson = { id: string; firstName: string | null; email: string | null };

/** Everyone who ever did something that was written down; each costs one look into an index. Admins only. */
export async function listAuditPeople({ db, actor }: Asking): Promise<AuditPerson[]> {
  if (!may(actor, 'administration')) return [];
  const { rows } = await db.execute<AuditPerson>(sql`
    with recursive people (id) as (
      (select ${auditLog.actorId} from ${auditLog} order by ${auditLog.actorId} limit 1)
      union all
      select (select min_actor.actor_id from ${auditLog} as min_actor where min_actor.actor_id > people.id
        order by min_actor.actor_id limit 1)
      from people where people.id is not null
    )
    select people.id, ${userProfiles.firstName} as "firstName", ${users.email} from people
    left join ${users} on ${users.id} = people.id
    left join ${userProfiles} on ${userProfiles.id} = people.id
    where people.id is not null
    order by ${users.email} nulls last, people.id limit 200`);
  return rows;
}
