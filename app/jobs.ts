import {
  accountMailJobs,
  pruneAccounts,
  pruneAccountsHourly,
} from './accounts/credentials/accounts.jobs.server.ts';
import { emptyBin, emptyBinNightly } from './admin/bin/bin-entries.server.ts';
import {
  remarkAttempts,
  remarkAttemptsRegularly,
  rescoreAttempts,
} from './dictation/appeals/rescore.jobs.server.ts';
import { indexSentences, indexSentencesRegularly } from './dictation/chances/index-sentences.jobs.server.ts';
import { learnDifficulties, learnDifficultiesRegularly } from './dictation/memory/difficulty.jobs.server.ts';
import { rememberAttempts, rememberRegularly } from './dictation/memory/memory.jobs.server.ts';
import { eraseOwner } from './library/files/erase-owner.jobs.server.ts';
import { showScheduledFile } from './library/files/show-scheduled.jobs.server.ts';
import { mailReviews } from './library/files/upload-reviews.server.ts';
import {
  giveUpProcessing,
  giveUpProcessingRegularly,
  processAudioFiles,
} from './library/processing/processing.jobs.server.ts';
import { checkIntegrityNightly, mediaJobs, sweepStorageHourly } from './media/storage/media.jobs.server.ts';
import { sweepUploads, sweepUploadsHourly } from './media/uploads/uploads.jobs.server.ts';
import { siteAddress } from './platform/env.server.ts';
import { pruneRateLimits, pruneRateLimitsHourly } from './platform/http/rate-limit.jobs.server.ts';
import type { CronLine, JobDefinition } from './platform/jobs/define.server.ts';
import {
  maintainDatabase,
  maintainDatabaseRegularly,
  pruneJobs,
  pruneJobsHourly,
} from './platform/jobs/maintenance.jobs.server.ts';
import { sendMail } from './platform/mail/mail.jobs.server.ts';
import type { Services } from './services.server.ts';
import { mailContactMessage } from './site/contact/contact.jobs.server.ts';
import { translateTexts } from './site/translations/translating.jobs.server.ts';
import { stopRenewalsHourly } from './subscription/payments/stop-renewals.jobs.server.ts';
import {
  subscriptionJobs,
  tendSubscriptionsNightly,
} from './subscription/payments/subscription.jobs.server.ts';

/** Every background job of the product. */
export const jobs = ({
  accountMails,
  database,
  deliverContactMessage,
  env,
  mailer,
  media,
  payments,
  texts,
  threads,
  translate,
  uploads,
  writeSubscriptionMail,
}: Services): JobDefinition[] => [
  sendMail(mailer),
  mailContactMessage(deliverContactMessage),
  translateTexts(translate),
  ...accountMailJobs(accountMails),
  pruneAccounts,
  emptyBin,
  ...subscriptionJobs(payments, writeSubscriptionMail),
  ...mediaJobs(media.storage),
  sweepUploads(uploads),
  processAudioFiles(media.storage),
  showScheduledFile,
  giveUpProcessing,
  eraseOwner(uploads),
  mailReviews({ texts, siteName: env.SITE_NAME, baseUrl: siteAddress(env) }),
  rescoreAttempts(threads.run),
  remarkAttempts(threads.run),
  rememberAttempts({
    tally: (...what) => threads.run('remembering', 'tallied', ...what),
    replay: (...what) => threads.run('remembering', 'replayed', ...what),
  }),
  learnDifficulties,
  indexSentences((...what) => threads.run('indexing', 'factsOfSentences', ...what)),
  maintainDatabase(database),
  pruneJobs,
  pruneRateLimits,
];

/** What runs by the clock, in UTC. */
export const crons: CronLine[] = [
  pruneAccountsHourly,
  tendSubscriptionsNightly,
  stopRenewalsHourly,
  sweepStorageHourly,
  sweepUploadsHourly,
  checkIntegrityNightly,
  emptyBinNightly,
  giveUpProcessingRegularly,
  remarkAttemptsRegularly,
  rememberRegularly,
  learnDifficultiesRegularly,
  indexSentencesRegularly,
  maintainDatabaseRegularly,
  pruneJobsHourly,
  pruneRateLimitsHourly,
];
