import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmailJsServer } from '#test/harness/emailjs-server.ts';
import { type ContactMessage, deliverByEmailService } from './contact-delivery.server.ts';

const message: ContactMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'How do I begin?\n"Today"?',
  locale: 'en',
  messageId: 'b6a3d1de-7c5e-8a35-a2a1-0c9f3f8a6a11',
};

let service: Awaited<ReturnType<typeof startEmailJsServer>>;
beforeEach(async () => {
  service = await startEmailJsServer();
});
afterEach(() => service.stop());

const unreached = 'The e-mail service was not reached: 0 Network Error.';
const settings = () => ({ url: service.url, serviceId: 'service', templateId: 'template', publicKey: 'key' });
const deliver = (signal = new AbortController().signal, timeoutMs?: number) =>
  deliverByEmailService(settings(), { timeoutMs })(message, signal);

test('gets the message as its own library would send it', async () => {
  await deliver();
  expect(service.requests).toEqual([
    {
      method: 'POST',
      path: '/api/v1.0/email/send',
      contentType: 'application/json',
      body: {
        lib_version: '4.4.1',
        user_id: 'key',
        service_id: 'service',
        template_id: 'template',
        template_params: {
          name: message.name,
          email: message.email,
          subject: message.subject,
          message: message.message,
        },
      },
    },
  ]);
});

test.each([
  [403, '403 Forbidden'],
  [429, '429 Too Many Requests'],
  [451, '451 Unavailable For Headless Browser'],
  [201, '201'],
  [302, '302'],
  [500, '500'],
])('has not taken it when it says %i', async (status, said) => {
  service.become(status);
  await expect(deliver()).rejects.toThrow(`The e-mail service said ${said}.`);
  expect(service.requests).toHaveLength(1);
});

test('that never answers is not waited for', async () => {
  service.become('hang');
  await expect(deliver(undefined, 50)).rejects.toThrow(unreached);
});

test('is let go of when the work is interrupted', async () => {
  service.become('hang');
  await expect(deliver(AbortSignal.abort())).rejects.toThrow(unreached);
});

test('that is not there has not taken it', async () => {
  const { url } = service;
  const gone = deliverByEmailService({ ...settings(), url });
  await service.stop();
  await expect(gone(message, new AbortController().signal)).rejects.toThrow(unreached);
  service = await startEmailJsServer();
});
