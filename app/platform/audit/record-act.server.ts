import type { Actor } from '#app/platform/actor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { auditLog } from './audit.tables.server.ts';
import type { AuditAction } from './audit-actions.ts';
import { changedFields, shortened } from './changed-fields.ts';

export interface Act {
  action: AuditAction;
  /** The thing it was done to: its id, and what people call it. */
  subject: { id: string; name: string };
  /** Its fields before and after; of an edit only those that differ are kept. Nothing secret belongs here. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes down what an admin did, in the transaction that does it: neither is there without the other. */
export async function recordAct(tx: Db, actor: Actor, act: Act): Promise<void> {
  if (actor.kind !== 'admin') throw new Error(`${act.action} was done by somebody who is no admin`);
  const { before, after } = changedFields(act.before, act.after);
  await tx.insert(auditLog).values({
    actorId: actor.userId,
    action: act.action,
    subjectId: act.subject.id,
    subjectName: act.subject.name,
    before: shortened(before),
    after: shortened(after),
  });
}
