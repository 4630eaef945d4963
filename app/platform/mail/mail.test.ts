import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { readMail } from '#test/harness/read-mail.ts';
import { startSmtpServer } from '#test/harness/smtp-server.ts';
import { OperatorError } from '../outcome.ts';
import { createMailer, MailRefused } from './mail.server.ts';
import type { Mail } from './mail.ts';

const log = createLog({ level: 'silent' });
const sender = 'Dictoria <hello@dictoria.example>';

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.org',
  subject: 'Zażółć gęślą jaźń',
  text: 'Grüße\nund mehr',
  html: '<p>Grüße</p>',
  messageId: randomUUID(),
  ...changes,
});

describe('mail by SMTP', () => {
  let server: Awaited<ReturnType<typeof startSmtpServer>>;
  const mailer = (timeoutMs?: number) =>
    createMailer({ SMTP_URL: server.url, MAIL_FROM: sender, DATA_DIR: '/nowhere' }, log, { timeoutMs });

  beforeEach(async () => {
    server = await startSmtpServer();
  });
  afterEach(() => server.stop());

  it('arrives complete, for one recipient, under its own Message-ID', async () => {
    const sent = mail({ replyTo: 'visitor@example.net' });
    await mailer().send(sent);
    const [received] = server.mails;
    expect(received?.recipients).toEqual(['ada@example.org']);
    expect(received?.from).toBe('hello@dictoria.example');
    expect(received?.headers.get('from')).toEqual([sender]);
    expect(received?.headers.get('to')).toEqual(['ada@example.org']);
    expect(received?.headers.get('reply-to')).toEqual(['visitor@example.net']);
    expect(received?.headers.get('subject')).toEqual([sent.subject]);
    expect(received?.headers.get('message-id')).toEqual([`<${sent.messageId}@dictoria.example>`]);
    expect(received?.parts.get('text/plain')?.trim()).toBe(sent.text);
    expect(received?.parts.get('text/html')?.trim()).toBe(sent.html);
  });

  it.each([
    ['a line break in the recipient', { to: 'ada@example.org\r\nBcc: eve@evil.example' }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: eve@evil.example' }],
    ['a bare line feed in the subject', { subject: 'Hello\nBcc: eve@evil.example' }],
    ['a line break in the reply address', { replyTo: 'a@b.example\r\nBcc: eve@evil.example' }],
    ['two recipients', { to: 'ada@example.org, eve@evil.example' }],
    ['a quoted local part', { to: '"eve@evil.example x"@example.org' }],
    ['a group', { to: 'all: ada@example.org, eve@evil.example;' }],
    ['a hundred thousand brackets', { to: `${'('.repeat(100_000)}ada@example.org` }],
    ['a Message-ID of its own making', { messageId: 'x>\r\nBcc: eve@evil.example' }],
  ])('is refused with %s, and nothing is sent', async (_what, changes) => {
    await expect(mailer().send(mail(changes))).rejects.toThrow();
    expect(server.mails).toEqual([]);
  });

  it('keeps hostile words in the body where they belong', async () => {
    const text = 'Hello\r\n.\r\nRCPT TO:<eve@evil.example>\r\nBcc: eve@evil.example';
    await mailer().send(mail({ text, html: undefined }));
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.recipients).toEqual(['ada@example.org']);
    expect(server.mails[0]?.headers.has('bcc')).toBe(false);
    expect(server.mails[0]?.parts.get('text/plain')).toContain('RCPT TO:<eve@evil.example>');
  });

  it.each(['down', 'greylist', 'hang', 'silent'] as const)(
    'fails, to be tried again, when the server is: %s',
    async (mode) => {
      await server.become(mode);
      const attempt = mailer(200).send(mail());
      await expect(attempt).rejects.toThrow();
      await expect(attempt).rejects.not.toBeInstanceOf(MailRefused);
    },
  );

  it('is given up when the recipient does not exist', async () => {
    await server.become('refuse');
    await expect(mailer().send(mail())).rejects.toBeInstanceOf(MailRefused);
  });
});

describe('mail without a mail server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dictoria-mail-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const mailer = () => createMailer({ MAIL_FROM: sender, DATA_DIR: folder }, log);

  it('becomes a file that a mail program can open and only we can read', async () => {
    const sent = mail();
    await mailer().send(sent);
    const [name, ...others] = await readdir(join(folder, 'outbox'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-ada@example\.org\.eml$/);
    const file = join(folder, 'outbox', name ?? '');
    const { headers, parts } = readMail(await readFile(file, 'utf8'));
    expect(headers.get('to')).toEqual(['ada@example.org']);
    expect(headers.get('message-id')).toEqual([`<${sent.messageId}@dictoria.example>`]);
    expect(parts.get('text/plain')?.trim()).toBe(sent.text);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('stores every mail of a burst, in order', async () => {
    const { send } = mailer();
    const subjects = Array.from({ length: 20 }, (_, nth) => `number ${nth}`);
    for (const subject of subjects) await send(mail({ subject }));
    const names = (await readdir(join(folder, 'outbox'))).sort();
    const read = await Promise.all(names.map((name) => readFile(join(folder, 'outbox', name), 'utf8')));
    expect(read.map((raw) => readMail(raw).headers.get('subject')?.[0])).toEqual(subjects);
  });

  it('cannot leave the outbox, whatever the address', async () => {
    await mailer().send(mail({ to: '/etc/a/b@example.org' }));
    const [name] = await readdir(join(folder, 'outbox'));
    expect(name).toMatch(/Z-_etc_a_b@example\.org\.eml$/);
  });

  it('fails without leaving half a file when the folder cannot be written', async () => {
    await writeFile(join(folder, 'outbox'), 'not a folder');
    await expect(mailer().send(mail())).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['outbox']);
  });
});

it('a sender that is no address stops the start with one sentence', () => {
  expect(() => createMailer({ MAIL_FROM: 'nobody', DATA_DIR: '/nowhere' }, log)).toThrow(OperatorError);
});
