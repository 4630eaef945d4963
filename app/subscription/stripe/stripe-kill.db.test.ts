import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { createMigratedInstallation, engineOfRun, type Installation } from '#test/harness/installation.ts';
import { makeCustomer, makeOrder, silentLog, stripeAt } from '#test/harness/stripe-site.ts';
import type { WebhookReceiverOptions } from '#test/processes/webhook-receiver.ts';
import type { StripeEvent } from '#test/stripe-double/account.ts';
import { signedEvent } from '#test/stripe-double/signed-event.ts';
import { type StripeDouble, startStripeDouble } from '#test/stripe-double/stripe-double.ts';
import { payments, subscriptionMails } from '../payments/payments.tables.server.ts';
import { syncCustomerJob } from '../payments/sync-customer.server.ts';

const patienceMs = 120_000;
let installation: Installation;
let double: StripeDouble;
let userId: string;
let paid: StripeEvent[];

beforeEach(async () => {
  double = await startStripeDouble();
  installation = await createMigratedInstallation(engineOfRun());
  await withDatabase(async (database) => {
    const customer = await makeCustomer(database.db, double);
    const order = await makeOrder(database.db, customer, { planKey: 'enterprise' });
    const opened = await stripeAt(double, database.db).openCheckout(order);
    if (!opened.ok) throw new Error(opened.code);
    double.shop.pay(opened.value.sessionId);
    ({ userId } = customer);
    paid = double.account.events;
  });
});
afterEach(async () => {
  await double.stop();
  await installation.remove();
});

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await installation.open();
  await work(database);
  await database.close();
}

/** A server of ours that takes events, in a process of its own. */
async function startReceiver() {
  const folder = installation.databaseUrl ? undefined : join(installation.dataDir, 'database');
  const { secretKey, connection } = double;
  const options: WebhookReceiverOptions = { url: installation.databaseUrl, folder, secretKey, connection };
  const script = projectPath('test/processes/webhook-receiver.ts');
  const receiver = spawn(process.execPath, ['--liftoff-only', script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(receiver.stdout, 'data');
  return {
    deliver: (event: StripeEvent) => {
      const { body, signature } = signedEvent(event);
      const headers = { 'stripe-signature': signature };
      return fetch(`http://127.0.0.1:${Number(port)}/webhooks/stripe`, { method: 'POST', body, headers });
    },
    async kill(): Promise<void> {
      receiver.kill('SIGKILL');
      await once(receiver, 'exit');
    },
  };
}

async function runWhatIsLeft(database: Database): Promise<void> {
  const { db } = database;
  await db.execute(sql`update jobs set locked_until = now() - interval '1 second' where status = 'running'`);
  const handlers = [syncCustomerJob(stripeAt(double, db))];
  const runner = startRunner({ database, handlers, log: silentLog });
  await runner.runPending();
  await runner.stop();
}

/** Bought once, notified once. */
async function expectBought({ db }: Database): Promise<void> {
  const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, userId));
  expect(profile).toMatchObject({
    subscriptionPlan: 'family',
    subscriptionStatus: 'active',
    subscriptionRenews: true,
    paymentStatus: 'paid',
  });
  expect(await db.select().from(payments)).toMatchObject([{ userId, status: 'paid', amountCents: 4000 }]);
  expect(await db.select().from(subscriptionMails)).toMatchObject([{ userId, kind: 'receipt' }]);
}

describe('a server that is killed after the payment', () => {
  test(
    'and before the event gets it when it stands again, and nothing is lost',
    async () => {
      const first = await startReceiver();
      await first.kill();
      for (const event of paid) await expect(first.deliver(event)).rejects.toThrow();

      const second = await startReceiver();
      for (const event of paid) expect((await second.deliver(event)).status).toBe(200);
      await second.kill();
      await withDatabase(async (database) => {
        await runWhatIsLeft(database);
        await expectBought(database);
      });
    },
    patienceMs,
  );

  test(
    'while it asks what the event means asks again, and nothing happens twice',
    async () => {
      const receiver = await startReceiver();
      double.become('silent');
      const asked = double.nextRequest();
      for (const event of paid) expect((await receiver.deliver(event)).status).toBe(200);
      await asked;
      await receiver.kill();
      double.become();
      await withDatabase(async (database) => {
        const [before] = await database.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
        expect(before?.subscriptionStatus).toBe('trial');
        await runWhatIsLeft(database);
        await runWhatIsLeft(database);
        await expectBought(database);
      });
    },
    patienceMs,
  );
});
