import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { openTexts } from '#app/platform/i18n/texts.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { sendMail } from '#app/platform/mail/mail.jobs.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { paymentCustomers } from '#app/subscription/payments/payments.tables.server.ts';
import { subscriptionJobs } from '#app/subscription/payments/subscription.jobs.server.ts';
import { createSubscriptionMails } from '#app/subscription/payments/subscription.mails.server.ts';
import { type SyncResult, syncCustomer } from '#app/subscription/payments/sync-customer.server.ts';
import type { ReadMail } from './read-mail.ts';
import { readOutbox } from './read-outbox.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { type Learner, makeLearner } from './test-people.ts';
import { openTestProvider, type TestProvider } from './test-provider.ts';

type Profile = typeof userProfiles.$inferSelect;

export interface TestPayments extends TestDatabase {
  provider: TestProvider;
  payments: { provider: TestProvider; baseUrl: string };
  scope(actor: Actor, known?: Partial<Scope>): Scope;
  /** Someone new on the first day of their trial, who is a customer already. */
  makeBuyer(
    profile?: Partial<Profile>,
    customer?: Partial<typeof paymentCustomers.$inferInsert>,
  ): Promise<Learner & { customerId: string; email: string }>;
  sync(customerId: string, now?: Date): Promise<SyncResult>;
  profileOf(userId: string): Promise<Profile>;
  /** Runs every job that is due, and what those enqueue. */
  runJobs(): Promise<void>;
  /** Runs every job that is due and returns all mails that went out to an address, the oldest first. */
  mailsTo(address: string): Promise<ReadMail[]>;
}

const dayMs = 86_400_000;

/** An instant so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * dayMs);

/** Subscriptions on a fresh database, with a provider whose mind the test makes up, and mails as files. */
export async function openTestPayments(): Promise<TestPayments> {
  const test = await openTestDatabase();
  const { db, database } = test;
  const dataDir = await mkdtemp(join(tmpdir(), 'dictoria-payments-'));
  const log = createLog({ level: 'silent' });
  const provider = openTestProvider();
  const baseUrl = 'https://dictoria.example';
  const texts = await openTexts(database, log);
  const write = createSubscriptionMails({ texts, siteName: 'Dictoria', baseUrl });
  const mailer = createMailer(readEnv({ DATA_DIR: dataDir }), log);
  const handlers = [sendMail(mailer), ...subscriptionJobs({ provider }, write)];

  const runJobs = async () => {
    const runner = startRunner({ database, handlers, log });
    await runner.runPending();
    await runner.stop();
  };
  return {
    ...test,
    ...{ provider, payments: { provider, baseUrl }, runJobs },
    scope: (actor, known) => ({
      ...{ db, actor, log, now: new Date(), locale: 'en', requestId: 'test', address: '198.51.100.1' },
      ...known,
    }),
    async makeBuyer(profile, customer) {
      const trial = { subscriptionStartDate: new Date(), subscriptionEndDate: inDays(7) };
      const learner = await makeLearner(db, { ...trial, ...profile });
      const customerId = `cus_${learner.userId}`;
      const { userId } = learner;
      await db.insert(paymentCustomers).values({ customerId, provider: 'stripe', userId, ...customer });
      await db.update(userProfiles).set({ stripeCustomerId: customerId }).where(eq(userProfiles.id, userId));
      return { ...learner, customerId, email: `${userId}@example.org` };
    },
    sync: (customerId, now = new Date()) => syncCustomer({ db, provider, log, now }, customerId),
    async profileOf(userId) {
      const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, userId));
      if (!profile) throw new Error('there is no such profile');
      return profile;
    },
    async mailsTo(address) {
      await runJobs();
      return readOutbox(dataDir, address);
    },
    async close() {
      await test.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
