import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { contactMailJob } from '#test/harness/contact-desk.ts';
import { createInstallation, engineOfRun, type Installation } from '#test/harness/installation.ts';
import { type SmtpMode, startSmtpServer } from '#test/harness/smtp-server.ts';
import type { MailSenderOptions } from '#test/processes/mail-sender.ts';
import { contactMessages } from '../site.tables.server.ts';
import { sendContactMessage } from './contact.server.ts';

const log = createLog({ level: 'silent' });
const patienceMs = 120_000;
const letter = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'How are you?' };
let installation: Installation;
let server: Awaited<ReturnType<typeof startSmtpServer>>;

beforeEach(async () => {
  server = await startSmtpServer();
  installation = await createInstallation(engineOfRun());
  await withDatabase(async (database) => {
    await migrate(database);
    const scope = { db: database.db, address: '192.0.2.1', now: new Date(), locale: 'en' as const };
    expect(await sendContactMessage(scope, letter)).toMatchObject({ ok: true });
  });
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

/** Runs a process until the server has got a mail from it, and kills it there. */
async function killAtTheServer(mode: SmtpMode): Promise<void> {
  await server.become(mode);
  const folder = installation.databaseUrl ? undefined : join(installation.dataDir, 'database');
  const options: MailSenderOptions = { url: installation.databaseUrl, folder, smtpUrl: server.url };
  const script = projectPath('test/processes/contact-sender.ts');
  const sender = spawn(process.execPath, ['--liftoff-only', script, JSON.stringify(options)], {
    stdio: 'inherit',
  });
  await server.received(1);
  sender.kill('SIGKILL');
  await once(sender, 'exit');
  await server.become('accept');
}

async function runWhatIsLeft(database: Database): Promise<void> {
  await database.db.execute(
    sql`update jobs set locked_until = now() - interval '1 second' where status = 'running'`,
  );
  const runner = startRunner({ database, handlers: [contactMailJob({ smtpUrl: server.url }, log)], log });
  await runner.runPending();
  await runner.stop();
}

describe('a process that is killed after the mail server took a contact message and before we noted it', () => {
  test(
    'repeats it under the same Message-ID: the only repeat there can be',
    async () => {
      await killAtTheServer('silent');
      await withDatabase(async (database) => {
        expect(await database.db.select().from(contactMessages)).toMatchObject([{ mailState: 'waiting' }]);
        await runWhatIsLeft(database);
        await runWhatIsLeft(database);
        expect(await database.db.select().from(contactMessages)).toMatchObject([
          { ...letter, mailState: 'mailed' },
        ]);
      });
      const ids = server.mails.map(({ headers }) => headers.get('message-id')?.[0]);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
    patienceMs,
  );
});
