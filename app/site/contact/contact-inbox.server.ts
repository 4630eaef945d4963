import { eq, sql } from 'drizzle-orm';
import { may } from '#app/accounts/roles.policy.ts';
import { inboxTopic } from '#app/dictation/appeals/appeal.ts';
import type { AuditAction } from '#app/platform/audit/audit-actions.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { type ContactMessageId, contactMessages } from '../site.tables.server.ts';
import { enqueueContactMail } from './contact.jobs.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;
type MessageRow = typeof contactMessages.$inferSelect;

/** Which message, as the admin saw it. */
export interface SeenMessage {
  id: unknown;
  revision: number;
}

/** Says that nobody has to look at a message any more. */
export const handleMessage = (scope: Asking, seen: SeenMessage) =>
  change(scope, seen, 'message.handle', (tx, { id }) => setHandled(tx, id, scope.now));

/** Puts a message back among those that wait. */
export const reopenMessage = (scope: Asking, seen: SeenMessage) =>
  change(scope, seen, 'message.reopen', (tx, { id }) => setHandled(tx, id, null));

/** Removes a message for good. */
export const deleteMessage = (scope: Asking, seen: SeenMessage) =>
  change(scope, seen, 'message.delete', async (tx, { id }) => {
    await tx.delete(contactMessages).where(eq(contactMessages.id, id));
    return undefined;
  });

/** Has a message that could not be mailed mailed once more; one that was mailed, or is on its way, is refused. */
export async function mailMessageAgain({ db, actor }: Asking, { id: rawId }: SeenMessage): Promise<Outcome> {
  if (!may(actor, 'people')) return refuse('forbidden', 'dashboard:refusal.adminsOnly');
  return db.transaction(async (tx) => {
    const message = await holdMessage(tx, rawId);
    if (!message) return refuse('missing', 'inbox:refusal.messageMissing');
    if (message.mailState !== 'failed') return refuse('conflict', 'inbox:refusal.notFailed');
    await tx
      .update(contactMessages)
      .set({ mailState: 'waiting', mailError: null })
      .where(eq(contactMessages.id, message.id));
    await enqueueContactMail(tx, message.id);
    await publish(tx, inboxTopic);
    return ok();
  });
}

async function change(
  { db, actor }: Asking,
  { id: rawId, revision }: SeenMessage,
  action: AuditAction,
  act: (tx: Db, message: MessageRow) => Promise<MessageRow | undefined>,
): Promise<Outcome> {
  if (!may(actor, 'people')) return refuse('forbidden', 'dashboard:refusal.adminsOnly');
  return db.transaction(async (tx) => {
    const message = await holdMessage(tx, rawId);
    if (!message) return refuse('missing', 'inbox:refusal.messageMissing');
    if (message.revision !== revision) return refuse('conflict', 'inbox:refusal.changedMeanwhile');
    const after = await act(tx, message);
    await recordAuditEvent(tx, actor, {
      action,
      subject: { id: message.id, name: message.subject || message.name },
      before: factsOf(message),
      after: after && factsOf(after),
    });
    await publish(tx, inboxTopic);
    return ok();
  });
}

async function holdMessage(tx: Db, rawId: unknown): Promise<MessageRow | undefined> {
  const id: ContactMessageId | undefined = parseId(rawId);
  if (!id) return undefined;
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  return message;
}

async function setHandled(tx: Db, id: ContactMessageId, handledAt: Date | null) {
  const [row] = await tx
    .update(contactMessages)
    .set({ handledAt, revision: sql`${contactMessages.revision} + 1` })
    .where(eq(contactMessages.id, id))
    .returning();
  return row;
}

/** What the audit log stores: that there was a message, not what somebody confided in it. */
const factsOf = ({ subject, locale, createdAt, handledAt }: MessageRow) => ({
  subject,
  locale,
  sentAt: createdAt.toISOString(),
  handled: handledAt !== null,
});
