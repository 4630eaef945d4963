import type { Db } from '../db/database.server.ts';
import type { Actor } from '../ids.ts';
import { auditLog } from './audit.tables.server.ts';
import type { AuditAction } from './audit-actions.ts';

type Fields = Record<string, unknown>;

/** Of two states of a thing, only what differs; a state that is not there (before its making, after its end) leaves the other whole. */
export function changedFields(before: Fields | undefined, after: Fields | undefined) {
  if (!before || !after) return { before, after };
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(differs);
  const only = (state: Fields) =>
    Object.fromEntries(names.filter((name) => name in state).map((name) => [name, state[name]]));
  return { before: only(before), after: only(after) };
}

const longestText = 2_000;

/** Long texts are written down by their beginning: the log says what was done, it is no second store of contents. */
export function shortened(state: Fields | undefined): Fields | undefined {
  if (!state) return undefined;
  const entry = ([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value,
  ];
  return Object.fromEntries(Object.entries(state).map(entry as never)) as Fields;
}

export interface AuditEvent {
  action: AuditAction;
  /** The thing it was done to: its id, and what people call it. */
  subject: { id: string; name: string };
  /** Its fields before and after; an edit stores only those that differ. Nothing secret belongs here. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes down what somebody who works on the site did, in the transaction that does it: neither is there without the other. */
export async function recordAuditEvent(tx: Db, actor: Actor, act: AuditEvent): Promise<void> {
  if (actor.kind !== 'admin' && actor.kind !== 'staff')
    throw new Error(`${act.action} was done by somebody who has no role`);
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
