import { and, eq } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startCheckout } from '#app/subscription/checkout/checkout.server.ts';
import type { CheckoutForm } from '#app/subscription/checkout/plan-choice.ts';
import { entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import type { Payments } from '#app/subscription/payments/payments-context.server.ts';
import { syncCustomer } from '#app/subscription/payments/sync-customer.server.ts';
import { openSandbox } from '#app/subscription/sandbox/sandbox-provider.server.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { type Learner, makeLearner } from './test-people.ts';

export interface TestSandbox extends TestDatabase {
  payments: Payments & { provider: NonNullable<Payments['provider']> };
  /** The day on which everything of the test happens. */
  now: Date;
  scope(actor: Actor): Scope;
  /** Someone new on the first day of their trial. */
  makeTrial(): Promise<Learner>;
  /** The id of the payment page that the product opens for a choice. */
  openCheckout(who: Learner, choice?: Partial<CheckoutForm>): Promise<string>;
  /** Answers every question that was asked, as the job does, and says how many there were. */
  settle(): Promise<number>;
  /** What the product says about someone now. */
  profileOf(who: Learner): Promise<typeof userProfiles.$inferSelect>;
  /** Whether the product is open to someone now, and if not, why. */
  accessOf(who: Learner): Promise<'open' | 'expired' | 'paymentFailed'>;
}

/** Where one lives who pays with play money. */
const baseUrl = 'http://localhost:3000';

/** The product as a buyer meets it, on a day that stands still, over the sandbox. */
export async function openTestSandbox(now = new Date('2026-03-10T12:00:00Z')): Promise<TestSandbox> {
  const test = await openTestDatabase();
  const { db } = test;
  const log = createLog({ level: 'silent' });
  const provider = openSandbox({ db, baseUrl, now: () => now });
  const payments = { provider, baseUrl };
  const scope = (actor: Actor): Scope => ({
    ...{ db, actor, now, log },
    ...{ locale: 'en', requestId: 'test', address: '198.51.100.1' },
  });
  const profileOf = async ({ userId }: Learner) => {
    const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, userId));
    if (!profile) throw new Error('there is no such profile');
    return profile;
  };
  return {
    ...test,
    ...{ payments, now, scope, profileOf },
    makeTrial: () =>
      makeLearner(db, {
        createdAt: now,
        subscriptionStartDate: now,
        subscriptionEndDate: new Date(now.getTime() + 7 * 86_400_000),
      }),
    async openCheckout(who, choice = {}) {
      const usual: CheckoutForm = { planKey: 'pro', kind: 'subscription', period: 'month' };
      const opened = await startCheckout(scope(who), payments, { ...usual, ...choice });
      if (!opened.ok) throw new Error(`the checkout was refused: ${opened.code}`);
      return new URL(opened.value.url).searchParams.get('checkout') ?? '';
    },
    async settle() {
      const asked = await db
        .delete(jobs)
        .where(and(eq(jobs.kind, 'subscription.sync'), eq(jobs.status, 'queued')))
        .returning({ payload: jobs.payload });
      for (const { payload } of asked) {
        const { customerId } = payload as { customerId: string };
        await syncCustomer({ db, provider, log, now }, customerId);
      }
      return asked.length;
    },
    async accessOf(who) {
      const granted = entitlement(await profileOf(who), now);
      return granted.access === 'open' ? 'open' : granted.reason;
    },
  };
}
