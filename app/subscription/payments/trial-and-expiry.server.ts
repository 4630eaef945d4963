import { and, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { trialMs } from '#app/accounts/trial.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { warningDays } from '../entitlement/banner.ts';
import { factColumns } from '../entitlement/entitlement-sql.server.ts';
import { entitlement, type SubscriptionFacts, trialEndsAt } from '../entitlement/subscription.policy.ts';
import { findCustomer } from './customers.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { checkouts, paymentCustomers } from './payments.tables.server.ts';
import { orderMail } from './subscription-mails.jobs.server.ts';
import { enqueueSync } from './sync-customer.server.ts';

const dayMs = 86_400_000;

/** An end that is longer ago than this is no news to anyone. */
const newsMs = 30 * dayMs;

/** A payment page is open for a day; each is asked about in two nights. */
const checkoutMs = 2 * dayMs;

const batchSize = 200;

export const trialEndJobKind = 'subscription.trialEnd';

type ProviderName = PaymentProvider['name'] | undefined;

/** When what is written ends; a trial without an end lasts its seven days. */
const endsAt = sql<Date>`coalesce(${userProfiles.subscriptionEndDate}, case when ${userProfiles.subscriptionStatus} = 'trial'
  then coalesce(${userProfiles.subscriptionStartDate}, ${userProfiles.createdAt}) + ${trialMs} * interval '1 millisecond' end)`;

const isOrdinary = and(eq(userProfiles.role, 'user'), eq(userProfiles.isVip, false));

const trialEndsBetween = (now: Date, until: Date) =>
  and(isOrdinary, eq(userProfiles.subscriptionStatus, 'trial'), gt(endsAt, now), lte(endsAt, until));

/** Orders a mail for everyone whose trial ends within three days. Returns how many there are. */
export async function announceTrialEnds(db: Db, now: Date): Promise<number> {
  const soon = new Date(now.getTime() + warningDays * dayMs);
  const isNear = trialEndsBetween(now, soon);
  return forEachPerson(db, and(isNear, eq(userProfiles.disabled, false)), (person) =>
    db.transaction((tx) =>
      orderMail(tx, {
        userId: person.userId,
        kind: 'trialEnds',
        occasion: trialEndsAt(person).toISOString(),
      }),
    ),
  );
}

/**
 * Writes down that what has ended has ended. Whoever is a customer of the provider is asked about first: a payment may have
 * gone unheard, so for them it is written down only a day later. Returns how many people were looked at.
 */
export async function expireWhatEnded(db: Db, provider: ProviderName, now: Date): Promise<number> {
  const hasEnded = and(
    isOrdinary,
    inArray(userProfiles.subscriptionStatus, ['trial', 'active', 'cancelled']),
    lte(endsAt, now),
  );
  return forEachPerson(db, hasEnded, (person) => settleEnd(db, { person, provider, now }));
}

/** Sets a job for the very end of each trial that ends before the night after the next. Returns how many there are. */
export async function scheduleTrialEnds(db: Db, now: Date): Promise<number> {
  const nextNight = new Date(now.getTime() + 2 * dayMs);
  return forEachPerson(db, trialEndsBetween(now, nextNight), async (person) => {
    const runAt = trialEndsAt(person);
    const dedupeKey = `${person.userId}@${runAt.toISOString()}`;
    await enqueue(db, trialEndJobKind, { userId: person.userId }, { runAt, dedupeKey });
  });
}

/** What happens the moment a trial ends: pages that are open hear of it, and it is written down. */
export async function endTrial(
  db: Db,
  { userId, provider, now }: { userId: string; provider: ProviderName; now: Date },
): Promise<void> {
  const [person] = await db.select(facts).from(userProfiles).where(eq(userProfiles.id, userId));
  if (person?.subscriptionStatus !== 'trial' || !isExpired(person, now)) return;
  await settleEnd(db, { person, provider, now });
  await publish(db, `subscription:${userId}`);
}

async function settleEnd(
  db: Db,
  { person, provider, now }: { person: Person; provider: ProviderName; now: Date },
): Promise<void> {
  const customerId = provider && (await findCustomer(db, person.userId, provider));
  if (customerId) await enqueueSync(db, customerId);
  const sureBy = customerId ? new Date(now.getTime() - dayMs) : now;
  if (isExpired(person, sureBy)) await db.transaction((tx) => expire(tx, person.userId, now));
}

const isExpired = (person: SubscriptionFacts, at: Date) => {
  const granted = entitlement(person, at);
  return granted.access === 'closed' && granted.reason === 'expired';
};

async function expire(tx: Db, userId: string, now: Date): Promise<void> {
  const [person] = await tx.select(facts).from(userProfiles).where(eq(userProfiles.id, userId)).for('update');
  // Someone may have paid since the list was read.
  if (!person || person.subscriptionStatus === 'expired' || !isExpired(person, now)) return;
  await tx
    .update(userProfiles)
    .set({ subscriptionStatus: 'expired', subscriptionRenews: false, stripeSubscriptionId: null })
    .where(eq(userProfiles.id, userId));
  await publish(tx, `subscription:${userId}`);
  const wasTrial = person.subscriptionStatus === 'trial';
  const endedAt = wasTrial ? trialEndsAt(person) : (person.subscriptionEndDate ?? now);
  if (now.getTime() - endedAt.getTime() > newsMs) return;
  await orderMail(tx, { userId, kind: wasTrial ? 'trialEnded' : 'ended', occasion: endedAt.toISOString() });
}

/** Asks about everyone who was on the way to pay in the last days: they may have paid, and nobody heard of it. */
export async function askAboutCheckouts(db: Db, provider: ProviderName, now: Date): Promise<number> {
  if (!provider) return 0;
  const lately = new Date(now.getTime() - checkoutMs);
  const onTheWay = await db
    .selectDistinct({ customerId: paymentCustomers.customerId })
    .from(checkouts)
    .innerJoin(
      paymentCustomers,
      and(eq(paymentCustomers.userId, checkouts.userId), eq(paymentCustomers.provider, provider)),
    )
    .where(
      and(isNull(checkouts.closedAt), eq(checkouts.provider, provider), gt(checkouts.createdAt, lately)),
    );
  for (const { customerId } of onTheWay) await enqueueSync(db, customerId);
  return onTheWay.length;
}

const facts = { userId: userProfiles.id, ...factColumns };

type Person = SubscriptionFacts & { userId: string };

/** One after the other, some at a time: however many there are, none is held long. */
async function forEachPerson(
  db: Db,
  which: SQL | undefined,
  act: (person: Person) => Promise<void>,
): Promise<number> {
  let count = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const people = await db
      .select(facts)
      .from(userProfiles)
      .where(and(which, gt(userProfiles.id, last)))
      .orderBy(asc(userProfiles.id))
      .limit(batchSize);
    for (const person of people) await act(person);
    count += people.length;
    if (people.length < batchSize) return count;
    last = people.at(-1)?.userId ?? last;
  }
}
