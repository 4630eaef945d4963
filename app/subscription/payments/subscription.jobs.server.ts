import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { defineCron, defineJob, type JobDefinition } from '#app/platform/jobs/define.server.ts';
import { checkouts, paymentEvents } from './payments.tables.server.ts';
import type { Payments } from './payments-context.server.ts';
import { stopRenewalsJob } from './stop-renewals.jobs.server.ts';
import type { WriteSubscriptionMail } from './subscription.mails.server.ts';
import { writeSubscriptionMail } from './subscription-mails.jobs.server.ts';
import { syncCustomerJob } from './sync-customer.server.ts';
import {
  announceTrialEnds,
  askAboutCheckouts,
  endTrial,
  expireWhatEnded,
  scheduleTrialEnds,
  trialEndJobKind,
} from './trial-and-expiry.server.ts';

/** Longer than any provider delivers an event again, and than anyone stays on a payment page. */
const keptMs = 90 * 86_400_000;

const kind = 'subscription.nightly';

/** Announces trials that end, writes down what has ended, asks about payments that may be unheard, and forgets events and payment pages of long ago. */
const tendSubscriptions = ({ provider }: Pick<Payments, 'provider'>) =>
  defineJob({
    kind,
    payload: z.object({}),
    async run(_payload, { db, log, now }) {
      const announced = await announceTrialEnds(db, now);
      await scheduleTrialEnds(db, now);
      const ended = await expireWhatEnded(db, provider?.name, now);
      const asked = await askAboutCheckouts(db, provider?.name, now);
      const oldest = new Date(now.getTime() - keptMs);
      await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, oldest));
      await db.delete(checkouts).where(lt(checkouts.createdAt, oldest));
      log.info({ announced, ended, asked }, 'subscriptions tended');
    },
  });

/** Ends a trial the moment it is over. */
const endTrialInTime = ({ provider }: Pick<Payments, 'provider'>) =>
  defineJob({
    kind: trialEndJobKind,
    payload: z.object({ userId: z.uuid() }),
    run: ({ userId }, { db, now }) => endTrial(db, { userId, provider: provider?.name, now }),
  });

/** What is done for subscriptions in the background. */
export const subscriptionJobs = (
  payments: Pick<Payments, 'provider'>,
  write: WriteSubscriptionMail,
): JobDefinition[] => [
  syncCustomerJob(payments.provider),
  writeSubscriptionMail(write),
  endTrialInTime(payments),
  tendSubscriptions(payments),
  stopRenewalsJob(payments),
];

export const tendSubscriptionsNightly = defineCron({ name: kind, pattern: '10 2 * * *', kind });
