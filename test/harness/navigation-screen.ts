import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import type { Actor, UserId } from '#app/platform/ids.ts';
import type { Saved } from '#app/site/navigation/change-navigation.server.ts';
import { postForm } from './post-form.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

type Action = Parameters<typeof postForm>[0];
type Person = Extract<Actor, { userId: UserId }>;

export interface NavigationScreen extends TestDatabase {
  admin: Person;
  learner: Person;
  /** What a form of one of the pages is answered, and with which status. */
  ask(
    action: Action,
    fields: Record<string, string | string[]>,
    actor?: Actor,
    db?: unknown,
  ): ReturnType<typeof postForm>;
  /** Everything that the forms of a page may ask for. */
  intentsOf(action: Action): Promise<string[]>;
  /** Adds a row: what its form is opened with. */
  add(action: Action, fields: Record<string, string>): Promise<{ id: string; revision: string }>;
  /** What was written down last of what admins do. */
  lastAct(): Promise<typeof auditLog.$inferSelect | undefined>;
}

const silent = { error: () => undefined };

/** A database for the forms with which admins change what stands around the pages. */
export async function openNavigationScreen(): Promise<NavigationScreen> {
  const opened = await openTestDatabase();
  const admin: Person = { kind: 'admin', userId: randomUUID() as UserId };
  const ask: NavigationScreen['ask'] = (action, fields, actor = admin, db = opened.db) =>
    postForm(action, { scope: { db, actor, now: new Date(), log: silent } }, fields);
  return {
    ...opened,
    admin,
    learner: { kind: 'learner', userId: randomUUID() as UserId, isVip: true },
    ask,
    intentsOf: (action) =>
      ask(action, { intent: '' }).then(
        () => [],
        ({ data }) => data.intents,
      ),
    async add(action, fields) {
      const { value } = await ask(action, fields);
      if (!value) throw new Error('nothing was added');
      const { id, revision } = value as Saved;
      return { id, revision: String(revision) };
    },
    async lastAct() {
      const [act] = await opened.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      return act;
    },
  };
}
