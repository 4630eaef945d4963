import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { contactMailJob } from '#test/harness/contact-world.ts';
import { createInstallation, engineOfRun, type Installation } from '#test/harness/installation.ts';
import { startSmtpServer } from '#test/harness/smtp-server.ts';
import type { MailSenderOptions } from '#test/processes/mail-sender.ts';
import { contactMessages } from '../site.tables.server.ts';
import { sendContactMessage } from './contact.server.ts';

const log = createLog({ level: 'silent' });
const patienceMs = 120_000;
const letter = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'How are you?' };
let installation: Installation;
let server: Awaited<ReturnType<typeof startSmtpServer>>;

beforeAll(async () => {
  installation = await createInstallation(engineOfRun());
  await withDatabase(migrate);
}, patienceMs);
afterAll(() => installation.remove());
beforeEach(async () => {
  server = await startSmtpServer();
  await withDatabase(async (database) => {
    await database.db.execute(sql`truncate jobs, contact_messages, rate_limits`);
    const scope = { db: database.db, address: '192.0.2.1', now: new Date(), locale: 'en' as const };
    expect(await sendContactMessage(scope, letter)).toMatchObject({ ok: true });
  });
}, patienceMs);
afterEach(() => server.stop());

async function withDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await installation.open();
  await work(database);
  await database.close();
}

/** A process of its own that mails what is stored, killed once the moment has come. */
async function killSender(smtpUrl: string, moment: Promise<unknown>): Promise<void> {
  const folder = installation.databaseUrl ? undefined : join(installation.dataDir, 'database');
  const options: MailSenderOptions = { url: installation.databaseUrl, folder, smtpUrl };
  const script = projectPath('test/processes/contact-sender.ts');
  const sender = spawn(process.execPath, ['--liftoff-only', script, JSON.stringify(options)], {
    stdio: 'inherit',
  });
  await moment;
  sender.kill('SIGKILL');
  await once(sender, 'exit');
}

/** Killed when the mail server has taken the mail, and before anyone could say so. */
async function killAfterDelivery(): Promise<void> {
  await server.become('silent');
  await killSender(server.url, server.received(1));
  await server.become('accept');
}

/** Killed while it waits for a mail server that lets it in and says nothing. */
async function killBeforeDelivery(): Promise<void> {
  const mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  await killSender(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`, once(mute, 'connection'));
  mute.close();
}

async function runWhatIsLeft(database: Database): Promise<void> {
  await database.db.execute(
    sql`update jobs set locked_until = now() - interval '1 second' where status = 'running'`,
  );
  const runner = startRunner({ database, handlers: [contactMailJob({ smtpUrl: server.url }, log)], log });
  await runner.runPending();
  await runner.stop();
}

describe('a contact message whose process is killed', () => {
  test.each([
    ['before the mail server took it is mailed once', killBeforeDelivery, 1],
    [
      'after the mail server took it, and before that was noted, is repeated: the only repeat there can be',
      killAfterDelivery,
      2,
    ],
  ] as const)(
    '%s',
    async (_, kill, mailed) => {
      await kill();
      await withDatabase(async (database) => {
        expect(await database.db.select().from(contactMessages)).toMatchObject([{ mailState: 'waiting' }]);
        await runWhatIsLeft(database);
        await runWhatIsLeft(database);
        expect(await database.db.select().from(contactMessages)).toMatchObject([
          { ...letter, mailState: 'mailed' },
        ]);
      });
      const ids = server.mails.map(({ headers }) => headers.get('message-id')?.[0]);
      expect(ids).toHaveLength(mailed);
      expect(new Set(ids).size).toBe(1);
    },
    patienceMs,
  );
});
