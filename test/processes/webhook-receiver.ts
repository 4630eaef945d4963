// A process whose only work is to take Stripe's events and to ask what they mean, so that a test can kill it in the middle.
import { serve } from '@hono/node-server';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { syncCustomerJob } from '#app/subscription/payments/sync-customer.server.ts';
import { silentLog as log, stripeAt, webhookApp } from '#test/harness/stripe-site.ts';
import type { StripeDouble } from '#test/stripe-double/stripe-double.ts';

export interface WebhookReceiverOptions extends Pick<StripeDouble, 'secretKey' | 'connection'> {
  url?: string;
  folder?: string;
}

const { url, folder, ...stripe } = JSON.parse(process.argv[2] ?? '{}') as WebhookReceiverOptions;
const database = await openDatabase({ url, folder, poolSize: 4, queryDeadlineMs: 60_000, log });
startRunner({ database, handlers: [syncCustomerJob(stripeAt(stripe, database.db))], log });
serve({ fetch: webhookApp(stripe, database.db).fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  process.stdout.write(`${port}\n`),
);
