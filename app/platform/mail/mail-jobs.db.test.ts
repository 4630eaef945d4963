import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { claimDueJobs } from '#app/platform/jobs/queue.server.ts';
import { type Runner, startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { startSmtpServer } from '#test/harness/smtp-server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { enqueueMail, sendMail } from './mail.jobs.server.ts';
import { createMailer } from './mail.server.ts';

const log = createLog({ level: 'silent' });
const letter = { to: 'ada@example.org', subject: 'Hello', text: 'How are you?' };

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
let runner: Runner;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`truncate jobs`);
  server = await startSmtpServer();
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'hello@dictoria.example', DATA_DIR: '/nowhere' };
  const mailer = createMailer(settings, log, { timeoutMs: 2_000 });
  runner = startRunner({ database: database.database, handlers: [sendMail(mailer)], log });
});
afterEach(async () => {
  await runner.stop();
  await server.stop();
});

/** The next attempt is due, and whoever held a job is taken for dead. */
const passTime = () =>
  database.db.execute(sql`update jobs set run_at = now() - interval '1 second',
    locked_until = now() - interval '1 second' where status in ('queued', 'running')`);
const states = async () => (await database.db.select().from(jobs)).map(({ status }) => status);
const messageIds = () => server.mails.map(({ headers }) => headers.get('message-id')?.[0]);

describe('a mail', () => {
  it('goes out after the commit, and not without it', async () => {
    const rolledBack = database.db.transaction(async (tx) => {
      await enqueueMail(tx, { ...letter, subject: 'never' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow();
    await database.db.transaction((tx) => enqueueMail(tx, letter));
    await server.received(1);
    await runner.runPending();
    expect(server.mails.map(({ headers }) => headers.get('subject')?.[0])).toEqual(['Hello']);
    expect(await states()).toEqual(['done']);
  });

  it.each(['down', 'greylist', 'hang'] as const)(
    'is delivered once after the server was: %s',
    async (mode) => {
      await server.become(mode);
      await enqueueMail(database.db, letter);
      for (let attempt = 0; attempt < 2; attempt++) {
        await runner.runPending();
        expect(await states()).toEqual(['queued']);
        await passTime();
      }
      await server.become('accept');
      await passTime();
      await runner.runPending();
      expect(server.mails).toHaveLength(1);
      expect(await states()).toEqual(['done']);
    },
  );

  it('keeps its Message-ID when nobody knows whether it arrived', async () => {
    await server.become('silent');
    await enqueueMail(database.db, letter);
    await runner.runPending();
    await server.become('accept');
    await passTime();
    await runner.runPending();
    expect(server.mails).toHaveLength(2);
    expect(new Set(messageIds()).size).toBe(1);
    expect(await states()).toEqual(['done']);
  });

  it('has a Message-ID that no other mail has', async () => {
    for (let nth = 0; nth < 3; nth++) await enqueueMail(database.db, letter);
    await server.received(3);
    expect(new Set(messageIds()).size).toBe(3);
  });

  it('is not lost when the runner dies with it', async () => {
    await runner.stop();
    await enqueueMail(database.db, letter);
    expect(await claimDueJobs(database.db, { kinds: ['mail.send'], limit: 1, leaseMs: 60_000 })).toHaveLength(
      1,
    );
    await passTime();
    const settings = { SMTP_URL: server.url, MAIL_FROM: 'hello@dictoria.example', DATA_DIR: '/nowhere' };
    const handlers = [sendMail(createMailer(settings, log))];
    runner = startRunner({ database: database.database, handlers, log });
    await runner.runPending();
    expect(server.mails).toHaveLength(1);
  });

  it('to somebody who does not exist is given up', async () => {
    await server.become('refuse');
    await enqueueMail(database.db, letter);
    await runner.runPending();
    expect(await states()).toEqual(['failed']);
  });

  it('that would reach somebody else is never enqueued', async () => {
    const to = 'ada@example.org\r\nBcc: eve@evil.example';
    await expect(enqueueMail(database.db, { ...letter, to })).rejects.toThrow();
    await expect(enqueueMail(database.db, { ...letter, replyTo: to })).rejects.toThrow();
    expect(await states()).toEqual([]);
  });

  it('is not stored once it is sent: it may hold a link that opens an account', async () => {
    await enqueueMail(database.db, { ...letter, text: 'secret link' });
    await server.received(1);
    await runner.runPending();
    const [job] = await database.db.select().from(jobs);
    expect(job?.payload).toEqual({});
  });
});
