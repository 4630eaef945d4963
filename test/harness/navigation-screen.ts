import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { answerFrame } from '#app/site/navigation/navigation-actions.server.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

type Actions = Parameters<typeof answerFrame>[0];
type Person = Extract<Actor, { userId: UserId }>;

export interface NavigationScreen extends TestDatabase {
  admin: Person;
  learner: Person;
  scope(actor?: Actor, db?: unknown): Scope;
  /** What a form of one of the pages is answered, and with which status. */
  ask(
    actions: Actions,
    fields: Record<string, string | string[]>,
    actor?: Actor,
  ): Promise<Awaited<ReturnType<typeof answerFrame>>['data'] & { status: number }>;
  /** What was written down last of what admins do. */
  lastAct(): Promise<typeof auditLog.$inferSelect | undefined>;
}

const silent = { error: () => undefined };

/** A database for the forms with which admins change what stands around the pages. */
export async function openNavigationScreen(): Promise<NavigationScreen> {
  const opened = await openTestDatabase();
  const admin: Person = { kind: 'admin', userId: randomUUID() as UserId };
  const scope = (actor: Actor = admin, db: unknown = opened.db) =>
    ({ db, actor, now: new Date(), log: silent }) as unknown as Scope;
  return {
    ...opened,
    admin,
    learner: { kind: 'learner', userId: randomUUID() as UserId, isVip: true },
    scope,
    async ask(actions, fields, actor) {
      const { data, init } = await answerFrame(actions, { scope: scope(actor), fields });
      return { ...data, status: init?.status ?? 200 };
    },
    async lastAct() {
      const [act] = await opened.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      return act;
    },
  };
}
