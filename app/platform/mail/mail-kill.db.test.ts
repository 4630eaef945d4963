import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/platform/db/database.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { createMigratedInstallation, engineOfRun, type Installation } from '#test/harness/installation.ts';
import { startSmtpServer } from '#test/harness/smtp-server.ts';
import type { MailSenderOptions } from '#test/processes/mail-sender.ts';
import { enqueueMail, sendMail } from './mail.jobs.server.ts';
import { createMailer } from './mail.server.ts';

const log = createLog({ level: 'silent' });
const patienceMs = 120_000;
let installation: Installation;
let server: Awaited<ReturnType<typeof startSmtpServer>>;

beforeEach(async () => {
  server = await startSmtpServer();
  installation = await createMigratedInstallation(engineOfRun());
});
afterEach(async () => {
  await server.stop();
  await installation.remove();
});

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = await installation.open();
  await work(database);
  await database.close();
}

function startSender() {
  const folder = installation.databaseUrl ? undefined : join(installation.dataDir, 'database');
  const options: MailSenderOptions = { url: installation.databaseUrl, folder, smtpUrl: server.url };
  const script = projectPath('test/processes/mail-sender.ts');
  return spawn(process.execPath, ['--liftoff-only', script, JSON.stringify(options)], { stdio: 'inherit' });
}

async function runWhatIsLeft({ db, ...database }: Database): Promise<void> {
  await db.execute(sql`update jobs set locked_until = now() - interval '1 second' where status = 'running'`);
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hello@dictoria.example', DATA_DIR: '/nowhere' };
  const runner = startRunner({
    database: { db, ...database },
    handlers: [sendMail(createMailer(settings, log))],
    log,
  });
  await runner.runPending();
  await runner.stop();
}

describe('a process that is killed while it sends a mail', () => {
  it(
    'loses nothing: the mail comes again under the same Message-ID',
    async () => {
      await withDatabase(async (database) => {
        await enqueueMail(database.db, { to: 'ada@example.org', subject: 'Hello', text: 'How are you?' });
      });
      // The server takes the mail and never says so: nobody can know whether it arrived.
      await server.become('silent');
      const sender = startSender();
      await server.received(1);
      sender.kill('SIGKILL');
      await once(sender, 'exit');
      await server.become('accept');
      await withDatabase(async (database) => {
        expect(await database.db.select().from(jobs)).toMatchObject([{ status: 'running', attempts: 1 }]);
        await runWhatIsLeft(database);
        expect(await database.db.select().from(jobs)).toMatchObject([{ status: 'done', attempts: 2 }]);
      });
      const ids = server.mails.map(({ headers }) => headers.get('message-id')?.[0]);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
    patienceMs,
  );
});
