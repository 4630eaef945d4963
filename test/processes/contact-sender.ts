// A process whose only work is to mail contact messages, so that a test can kill it in the middle of one.
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { contactMailJob } from '../harness/contact-world.ts';
import type { MailSenderOptions } from './mail-sender.ts';

const { url, folder, smtpUrl } = JSON.parse(process.argv[2] ?? '{}') as MailSenderOptions;
const log = createLog({ level: 'warn', destination: process.stderr });
const database = await openDatabase({ url, folder, poolSize: 2, queryDeadlineMs: 60_000, log });
startRunner({ database, handlers: [contactMailJob({ smtpUrl, timeoutMs: 60_000 }, log)], log });
