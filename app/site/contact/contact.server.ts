import { createHash } from 'node:crypto';
import { inboxTopic } from '#app/dictation/appeals/appeal.ts';
import { addressKey } from '#app/platform/http/address-key.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { takeToken } from '#app/platform/http/take-token.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok } from '#app/platform/outcome.ts';
import { contactMessages } from '../site.tables.server.ts';
import type { ContactForm } from './contact.forms.ts';
import { enqueueContactMail } from './contact.jobs.server.ts';

/** A class behind one address may write to us on the same morning; a program that fills in forms may not for long. */
const perAddress = { limit: 10, windowMs: 3_600_000 };

/**
 * Stores a message and promises that it is mailed to us, both or neither. The same words of the same person on the
 * same day are one message: a form that is sent twice, because the answer got lost, is stored once.
 */
export async function sendContactMessage(
  { db, address, now, locale }: Pick<Scope, 'db' | 'address' | 'now' | 'locale'>,
  { name, email, subject, message }: Pick<ContactForm, 'name' | 'email' | 'subject' | 'message'>,
): Promise<Outcome<void, 'platform:tooManyRequests'>> {
  const allowed = await takeToken(db, { key: `contact:${addressKey(address)}`, ...perAddress, now });
  if (!allowed.ok) return allowed;
  const words = { name, email, subject, message };
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...words, locale, messageId: messageIdOf(words, now), createdAt: now })
      .onConflictDoNothing({ target: contactMessages.messageId })
      .returning({ id: contactMessages.id });
    if (!stored) return;
    await enqueueContactMail(tx, stored.id);
    await publish(tx, inboxTopic);
  });
  return ok();
}

/** The same for the same words on the same day, in the form that a Message-ID of ours has: a UUID of version 8. */
function messageIdOf(words: Record<string, string>, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const hex = createHash('sha256')
    .update(JSON.stringify([day, words]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
