import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { contactDelivery, contactRecipient } from '#test/harness/contact-world.ts';
import { startEmailJsServer } from '#test/harness/emailjs-server.ts';
import { startSmtpServer } from '#test/harness/smtp-server.ts';
import type { ContactMessage } from './contact-delivery.server.ts';

const log = createLog({ level: 'silent' });
const { signal } = new AbortController();
const message: ContactMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How do I begin?',
  locale: 'en',
  messageId: 'b6a3d1de-7c5e-8a35-a2a1-0c9f3f8a6a11',
};

let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeEach(async () => {
  server = await startSmtpServer();
});
afterEach(() => server.stop());

type Changes = Parameters<typeof contactDelivery>[2];
const deliver = (changed: Partial<ContactMessage> = {}, settings: Changes = {}) =>
  contactDelivery({ smtpUrl: server.url }, log, settings)({ ...message, ...changed }, signal);

test('a message becomes one mail to us that can be answered', async () => {
  await deliver();
  const [mail] = server.mails;
  expect(server.mails).toHaveLength(1);
  expect(mail).toMatchObject({ from: 'hello@dictoria.example', recipients: [contactRecipient] });
  expect(mail?.headers.get('reply-to')).toEqual(['ada@example.org']);
  expect(mail?.headers.get('message-id')).toEqual([`<${message.messageId}@dictoria.example>`]);
  expect(mail?.headers.get('subject')).toEqual(['[Dictoria] A question']);
  expect(mail?.parts.get('text/plain')).toContain('From: Ada Lovelace\nEmail: ada@example.org');
});

test('what was typed stays words', async () => {
  const text = '<img src=x onerror=alert(1)> {{siteName}} $t(mails:contact.note)\n.\nBcc: eve@evil.example';
  await deliver({ message: text, subject: 'Bcc: eve@evil.example', name: '"Eve" <eve@evil.example>,' });
  const [mail] = server.mails;
  expect(mail?.recipients).toEqual([contactRecipient]);
  expect(mail?.headers.has('bcc')).toBe(false);
  expect(mail?.parts.get('text/plain')).toContain('{{siteName}} $t(mails:contact.note)');
  expect(mail?.parts.get('text/html')).not.toContain('<img');
});

test.each([
  ['email', 'ada@example.org\r\nBcc: eve@evil.example'],
  ['email', 'ada@example.org, eve@evil.example'],
  ['email', '"ada@evil.example x"@example.org'],
  ['email', 'friends: ada@example.org, eve@evil.example;'],
  ['email', `${'('.repeat(100_000)}ada@example.org`],
  ['subject', 'Hello\r\nBcc: eve@evil.example'],
])('a stored %s that could reach somebody else never leaves', async (field, hostile) => {
  await expect(deliver({ [field]: hostile })).rejects.toThrow();
  expect(server.mails).toEqual([]);
});

test('without an address of its own the form writes to the admin, or to whom mails come from', async () => {
  await deliver({}, { CONTACT_TO: undefined, ADMIN_EMAIL: 'admin@dictoria.example' });
  await deliver({}, { CONTACT_TO: undefined });
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([
    ['admin@dictoria.example'],
    ['hello@dictoria.example'],
  ]);
});

test('an e-mail service takes the place of SMTP', async () => {
  const service = await startEmailJsServer();
  await contactDelivery({ smtpUrl: server.url, serviceUrl: service.url }, log)(message, signal);
  expect(service.requests).toHaveLength(1);
  expect(server.mails).toEqual([]);
  await service.stop();
});
