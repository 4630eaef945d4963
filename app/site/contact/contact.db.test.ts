import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { type Runner, startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { contactMailJob, contactRecipient } from '#test/harness/contact-world.ts';
import { startEmailJsServer } from '#test/harness/emailjs-server.ts';
import { startSmtpServer } from '#test/harness/smtp-server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { contactMessages } from '../site.tables.server.ts';
import { sendContactMessage } from './contact.server.ts';

const log = createLog({ level: 'silent' });
const letter = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How do I begin?',
};
const now = new Date('2026-03-01T12:00:00Z');

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
let runner: Runner;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`truncate jobs, contact_messages, rate_limits`);
  server = await startSmtpServer();
  runner = startJobs({ smtpUrl: server.url });
});
afterEach(async () => {
  await runner.stop();
  await server.stop();
});

const startJobs = (desk: Parameters<typeof contactMailJob>[0]) =>
  startRunner({
    database: database.database,
    handlers: [contactMailJob(desk, log)],
    log,
  });
async function restart(desk: Parameters<typeof contactMailJob>[0]) {
  await runner.stop();
  runner = startJobs(desk);
}
const send = (changes: Partial<typeof letter> = {}, at = now, address = '192.0.2.1') =>
  sendContactMessage({ db: database.db, address, now: at, locale: 'en' }, { ...letter, ...changes });
const stored = () => database.db.select().from(contactMessages);
/** The next attempt is due, and whoever held a job is taken for dead. */
const passTime = () =>
  database.db.execute(sql`update jobs set run_at = now() - interval '1 second',
    locked_until = now() - interval '1 second' where status in ('queued', 'running')`);

describe('a contact message', () => {
  test('is stored and mailed to us, with the visitor in Reply-To alone', async () => {
    expect(await send()).toMatchObject({ ok: true });
    await runner.runPending();
    expect(await stored()).toMatchObject([{ ...letter, locale: 'en', mailState: 'mailed', mailError: null }]);
    const [mail] = server.mails;
    expect(server.mails).toHaveLength(1);
    expect(mail?.recipients).toEqual([contactRecipient]);
    expect(mail?.from).toBe('hello@dictoria.example');
    expect(mail?.headers.get('to')).toEqual([contactRecipient]);
    expect(mail?.headers.get('reply-to')).toEqual([letter.email]);
    expect(mail?.headers.get('subject')).toEqual(['[Dictoria] A question']);
    expect(mail?.parts.get('text/plain')).toContain(letter.message);
  });

  test('stays words, whatever they are', async () => {
    const message = '<script>alert(1)</script> {{name}} $t(mails:contact.note)\n.\nBcc: eve@evil.example';
    await send({ message, subject: 'Bcc: eve@evil.example', name: '"Eve" <eve@evil.example>,' });
    await runner.runPending();
    const [mail] = server.mails;
    expect(mail?.recipients).toEqual([contactRecipient]);
    expect(mail?.headers.has('bcc')).toBe(false);
    expect(mail?.parts.get('text/plain')).toContain('{{name}} $t(mails:contact.note)\n.\nBcc:');
    expect(mail?.parts.get('text/html')).not.toContain('<script>');
  });

  test('without a subject has one in the mail', async () => {
    await send({ subject: '' });
    await runner.runPending();
    expect(server.mails[0]?.headers.get('subject')).toEqual(['[Dictoria] A message from the contact form']);
  });

  test('that is sent twice, however close together, is stored and mailed once', async () => {
    await Promise.all([send(), send(), send()]);
    await runner.runPending();
    expect(await stored()).toHaveLength(1);
    expect(server.mails).toHaveLength(1);
  });

  test('with other words, of someone else or of another day is another', async () => {
    await send();
    await send({ message: 'And then?' });
    await send({ email: 'grace@example.org' });
    await send({}, new Date('2026-03-02T12:00:00Z'));
    await runner.runPending();
    const ids = server.mails.map(({ headers }) => headers.get('message-id')?.[0]);
    expect(new Set(ids).size).toBe(4);
  });

  test('is refused when too many came from one address, and the others are not held back', async () => {
    for (let nth = 0; nth < 10; nth++)
      expect(await send({ message: `number ${nth}` })).toMatchObject({ ok: true });
    expect(await send({ message: 'one more' })).toMatchObject({
      ok: false,
      kind: 'busy',
      code: 'platform:tooManyRequests',
    });
    expect(await send({ message: 'one more' }, now, '192.0.2.2')).toMatchObject({ ok: true });
    expect(await stored()).toHaveLength(11);
  });
});

describe('the mail of a contact message', () => {
  test.each([
    ['down', /ECONNREFUSED/],
    ['greylist', /451/],
    ['hang', /Greeting never received|timeout/i],
  ] as const)('goes out once after the server was: %s', async (mode, said) => {
    await server.become(mode);
    // Only where nobody ever answers does it matter how long one waits.
    if (mode === 'hang') await restart({ smtpUrl: server.url, timeoutMs: 50 });
    await send();
    for (let attempt = 0; attempt < 2; attempt++) {
      await runner.runPending();
      expect(await stored()).toMatchObject([
        { mailState: 'waiting', mailError: expect.stringMatching(said) },
      ]);
      await passTime();
    }
    await runner.stop();
    await server.become('accept');
    // Nobody is at work now whom this would declare dead.
    await passTime();
    runner = startJobs({ smtpUrl: server.url });
    await runner.runPending();
    expect(server.mails).toHaveLength(1);
    expect(await stored()).toMatchObject([
      { mailState: 'mailed', mailError: null, mailedAt: expect.any(Date) },
    ]);
  });

  test('is given up when our own address is unknown, and says so', async () => {
    await server.become('refuse');
    await send();
    await runner.runPending();
    expect(await stored()).toMatchObject([
      { mailState: 'failed', mailError: 'The recipient was refused.', mailedAt: null },
    ]);
    expect(await database.db.select().from(jobs)).toMatchObject([{ status: 'failed' }]);
  });

  test('repeats under its Message-ID when the server said yes and that could not be noted', async () => {
    await database.db.execute(
      sql`alter table contact_messages add constraint never_mailed check (mail_state <> 'mailed')`,
    );
    await send();
    await runner.runPending();
    expect(await stored()).toMatchObject([{ mailState: 'waiting' }]);
    await database.db.execute(sql`alter table contact_messages drop constraint never_mailed`);
    await passTime();
    await runner.runPending();
    expect(await stored()).toMatchObject([{ mailState: 'mailed' }]);
    const ids = server.mails.map(({ headers }) => headers.get('message-id')?.[0]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('does not go out again when only the end of the job was lost', async () => {
    await send();
    await runner.runPending();
    await database.db.execute(sql`update jobs set status = 'queued', payload = jsonb_build_object('id',
      (select id from contact_messages)), run_at = now() - interval '1 second'`);
    await runner.runPending();
    expect(server.mails).toHaveLength(1);
  });

  test('does not go out when the message was deleted meanwhile', async () => {
    await server.become('down');
    await send();
    await runner.runPending();
    await database.db.delete(contactMessages);
    await server.become('accept');
    await passTime();
    await runner.runPending();
    expect(server.mails).toEqual([]);
    expect(await database.db.select().from(jobs)).toMatchObject([{ status: 'done' }]);
  });

  test('goes by the e-mail service when there is one, as often as it takes', async () => {
    const service = await startEmailJsServer();
    await restart({ smtpUrl: server.url, serviceUrl: service.url });
    service.become(429);
    await send();
    await runner.runPending();
    expect(await stored()).toMatchObject([
      { mailState: 'waiting', mailError: 'The e-mail service said 429 Too Many Requests.' },
    ]);
    service.become(200);
    await passTime();
    await runner.runPending();
    expect(await stored()).toMatchObject([{ mailState: 'mailed' }]);
    expect(service.requests).toHaveLength(2);
    expect(server.mails).toEqual([]);
    await service.stop();
  });
});
