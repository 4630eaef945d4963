import { join } from 'node:path';
import type { Payments } from '#app/subscription/payments/payments-context.server.ts';
import { type AccountMails, createAccountMails } from './accounts/credentials/accounts.mails.server.ts';
import { type Auth, openAuth } from './accounts/credentials/auth.server.ts';
import type { Passwords } from './accounts/credentials/password-hash.server.ts';
import type { dictationTasks } from './dictation/dictation-tasks.ts';
import { type CutSentence, cutsSentences } from './library/clips/cut-sentence.server.ts';
import { inspectMp3 } from './library/files/inspect-audio.server.ts';
import { openPlaybackAccess, type PlaybackAccess } from './library/playback/playback-access.server.ts';
import { type Media, openMedia } from './media/storage/open-media.server.ts';
import { openUploads, type Uploads } from './media/uploads/upload-files.server.ts';
import { finishRestore } from './platform/backup/swap.server.ts';
import { prepareDataFolder } from './platform/data-folder.server.ts';
import { type Database, openDatabase } from './platform/db/database.server.ts';
import { migrate } from './platform/db/migrate.server.ts';
import { type Env, siteAddress } from './platform/env.server.ts';
import { openTexts, type Texts } from './platform/i18n/texts.server.ts';
import { createTranslator, type Translate } from './platform/i18n/translator.server.ts';
import { openThreads, type Threads } from './platform/jobs/threads.server.ts';
import { type Changes, openChanges } from './platform/live/changes.server.ts';
import { createLog, type Log } from './platform/log.server.ts';
import { createMailer, type Mailer } from './platform/mail/mail.server.ts';
import { openPageCache, type PageCache } from './platform/page-cache/page-cache.server.ts';
import { createContactDelivery, type DeliverContactMessage } from './site/contact/contact-delivery.server.ts';
import { openSiteFrames, type SiteFrames } from './site/navigation/site-frames.server.ts';
import { openPayments } from './subscription/open-payments.server.ts';
import {
  createSubscriptionMails,
  type WriteSubscriptionMail,
} from './subscription/payments/subscription.mails.server.ts';

/** Enough for a hundred pages in seven languages. */
const pageCacheBytes = 32 * 1_048_576;

/** What lives as long as the process and is handed to everything that needs it. */
export interface Services {
  env: Env;
  log: Log;
  database: Database;
  texts: Texts;
  mailer: Mailer;
  accountMails: AccountMails;
  auth: Auth;
  payments: Payments;
  writeSubscriptionMail: WriteSubscriptionMail;
  media: Media;
  playback: PlaybackAccess;
  cutSentence: CutSentence;
  uploads: Uploads;
  siteFrames: SiteFrames;
  deliverContactMessage: DeliverContactMessage;
  translate: Translate | undefined;
  pageCache: PageCache;
  changes: Changes;
  threads: Threads<typeof dictationTasks>;
}

/** Opens everything the application stands on, in order. */
export async function openServices(
  env: Env,
  log: Log = createLog({ level: env.LOG_LEVEL }),
): Promise<Services> {
  const takeBackFolder = prepareDataFolder(env.DATA_DIR);
  await finishRestore(env.DATA_DIR);
  const database = await openDatabase({
    url: env.DATABASE_URL,
    folder: join(env.DATA_DIR, 'database'),
    poolSize: env.DATABASE_POOL,
    queryDeadlineMs: env.QUERY_DEADLINE_MS,
    log,
  }).catch((error) => {
    takeBackFolder();
    throw error;
  });
  await migrate(database);
  return assembleServices(env, log, database);
}

/** The services around a database that is open and migrated already. */
export async function assembleServices(
  env: Env,
  log: Log,
  database: Database,
  { passwords }: { passwords?: Passwords } = {},
): Promise<Services> {
  const texts = await openTexts(database, log);
  const mailOptions = { texts, siteName: env.SITE_NAME, baseUrl: siteAddress(env) };
  const accountMails = createAccountMails(mailOptions);
  const auth = openAuth({ env, log, db: database.db, mails: accountMails, passwords });
  const payments = openPayments(env, { db: database.db, log });
  const writeSubscriptionMail = createSubscriptionMails(mailOptions);
  const mailer = createMailer(env, log);
  const deliverContactMessage = createContactDelivery(env, { mailer, texts });
  const media = openMedia(env);
  const uploads = openUploads({ env, media, inspectAudio: inspectMp3 });
  const playback = await openPlaybackAccess({ database, auth });
  const pageCache = await openPageCache(database, {
    textsVersion: texts.version,
    mostBytes: pageCacheBytes,
    log,
  });
  const onLateAnswer = () => pageCache.purge();
  const siteFrames = await openSiteFrames({ database, texts, log, mode: env.APP_MODE, onLateAnswer });
  const changes = await openChanges({ database, texts });
  return {
    ...{ env, log, database, texts, mailer, accountMails, auth, media, uploads, playback },
    ...{ payments, writeSubscriptionMail, siteFrames, pageCache, changes, deliverContactMessage },
    cutSentence: cutsSentences(media.storage),
    translate: createTranslator(env),
    threads: openThreads({ file: 'app/tasks.worker.ts', log }),
  };
}
