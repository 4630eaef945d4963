// A process whose only work is to send mails, so that a test can kill it in the middle of one.
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { sendMail } from '#app/platform/mail/mail.jobs.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';

export interface MailSenderOptions {
  url?: string;
  folder?: string;
  smtpUrl: string;
}

const { url, folder, smtpUrl } = JSON.parse(process.argv[2] ?? '{}') as MailSenderOptions;
const log = createLog({ level: 'warn', destination: process.stderr });
const database = await openDatabase({ url, folder, poolSize: 2, queryDeadlineMs: 60_000, log });
const mailer = createMailer(
  { SMTP_URL: smtpUrl, MAIL_FROM: 'hello@dictoria.example', DATA_DIR: '/nowhere' },
  log,
  { timeoutMs: 60_000 },
);
startRunner({ database, handlers: [sendMail(mailer)], log });
