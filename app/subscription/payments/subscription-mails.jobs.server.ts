import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { defaultLocale } from '#app/platform/i18n/locales.ts';
import { defineJob } from '#app/platform/jobs/define.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { languageByName } from '#app/platform/languages.ts';
import { trialEndsAt } from '../entitlement/subscription.policy.ts';
import type { HeldSpan, PurchaseKind } from './customer-snapshot.ts';
import {
  paymentCustomers,
  payments,
  subscriptionMailKinds,
  subscriptionMails,
} from './payments.tables.server.ts';
import type { SubscriptionMail, WriteSubscriptionMail } from './subscription.mails.server.ts';

export const mailJobKind = 'subscription.mail';

/** A mail about money or access: to whom, which one, and what about. */
const orderedMail = z.object({
  userId: z.uuid(),
  kind: z.enum(subscriptionMailKinds),
  /** A payment, or the end of a period. */
  occasion: z.string(),
});

type OrderedMail = z.output<typeof orderedMail>;

/** With the usual pauses these are about three days. */
const maxAttempts = 90;

/** Promises that the mail is written once for its occasion, if the caller's transaction commits; asked again, nothing happens. */
export async function orderMail(tx: Db, mail: OrderedMail): Promise<void> {
  const [ordered] = await tx
    .insert(subscriptionMails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ kind: subscriptionMails.kind });
  if (ordered) await enqueue(tx, mailJobKind, mail, { maxAttempts });
}

/** Writes the mails that were ordered, each once: that it is written and that it waits to be sent is one transaction. */
export const writeSubscriptionMail = (write: WriteSubscriptionMail) =>
  defineJob({
    kind: mailJobKind,
    payload: orderedMail,
    run: (ordered, { db, now }) =>
      db.transaction(async (tx) => {
        if (!(await claim(tx, ordered, now))) return;
        const recipient = await findRecipient(tx, ordered.userId);
        if (!recipient || recipient.disabled) return;
        const mail = await factsFor(tx, ordered, recipient);
        if (mail) await write(tx, { to: recipient.email, locale: recipient.locale }, mail);
      }),
  });

async function claim(tx: Db, { userId, kind, occasion }: OrderedMail, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(subscriptionMails)
    .set({ writtenAt: now })
    .where(
      and(
        eq(subscriptionMails.userId, userId),
        eq(subscriptionMails.kind, kind),
        eq(subscriptionMails.occasion, occasion),
        isNull(subscriptionMails.writtenAt),
      ),
    )
    .returning({ kind: subscriptionMails.kind });
  return claimed.length > 0;
}

/** In the language they last chose for the interface, else in their own, else in English. */
async function findRecipient(tx: Db, userId: string) {
  const [found] = await tx
    .select({
      email: users.email,
      disabled: userProfiles.disabled,
      nativeLanguage: userProfiles.nativeLanguage,
      chosen: userProfiles.locale,
      subscriptionStatus: userProfiles.subscriptionStatus,
      subscriptionStartDate: userProfiles.subscriptionStartDate,
      subscriptionEndDate: userProfiles.subscriptionEndDate,
      createdAt: userProfiles.createdAt,
    })
    .from(users)
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(eq(users.id, userId));
  return found && { ...found, locale: found.chosen ?? languageByName(found.nativeLanguage) ?? defaultLocale };
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** What the mail has to say; nothing when it is no longer true. */
async function factsFor(
  tx: Db,
  { kind, userId, occasion }: OrderedMail,
  recipient: Recipient,
): Promise<SubscriptionMail | undefined> {
  if (kind === 'trialEnds')
    return recipient.subscriptionStatus === 'trial' ? { kind, endsAt: trialEndsAt(recipient) } : undefined;
  if (kind !== 'receipt' && kind !== 'paymentFailed') return { kind };
  const [payment] = await tx
    .select({
      amountCents: payments.amountCents,
      currency: payments.currency,
      planName: payments.planName,
      at: payments.at,
      receiptUrl: payments.receiptUrl,
      bought: payments.kind,
      held: paymentCustomers.held,
    })
    .from(payments)
    .leftJoin(
      paymentCustomers,
      and(eq(paymentCustomers.userId, payments.userId), eq(paymentCustomers.provider, payments.provider)),
    )
    .where(and(eq(payments.id, occasion), eq(payments.userId, userId)));
  if (!payment) return undefined;
  const { held, bought, ...paid } = payment;
  const { amountCents, currency, planName } = paid;
  if (kind === 'paymentFailed') return { kind, amountCents, currency, planName };
  return { kind, ...paid, lasts: lastsOf(held ?? [], { bought, planName }) };
}

/** How long that lasts which was paid for, as the provider last reported it. */
function lastsOf(held: readonly HeldSpan[], sold: { bought: PurchaseKind; planName: string }) {
  const isSame = ({ kind, planName }: HeldSpan) =>
    planName === sold.planName && (kind === 'pass') === (sold.bought === 'pass') && kind !== 'unpaid';
  const last = held.filter(isSame).toSorted((a, b) => Date.parse(b.endsAt) - Date.parse(a.endsAt))[0];
  return last && { endsAt: new Date(last.endsAt), renews: last.kind === 'renewing' };
}
