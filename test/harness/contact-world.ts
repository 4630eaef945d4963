import { readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { elision, instanceOptions } from '#app/platform/i18n/text-overrides.ts';
import type { Log } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/mail/mail.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { mailContactMessage } from '#app/site/contact/contact.jobs.server.ts';
import { createContactDelivery } from '#app/site/contact/contact-delivery.server.ts';

/** Who gets the messages of the contact form in tests. */
export const contactRecipient = 'desk@dictoria.example';

interface ContactDesk {
  smtpUrl?: string;
  /** Where an e-mail service listens that is used instead of SMTP. */
  serviceUrl?: string;
  timeoutMs?: number;
}

const settingsOf = ({ smtpUrl, serviceUrl }: ContactDesk) => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Dictoria <hello@dictoria.example>',
  DATA_DIR: '/nowhere',
  CONTACT_TO: contactRecipient,
  ADMIN_EMAIL: undefined,
  SITE_NAME: 'Dictoria',
  EMAILJS_URL: serviceUrl ?? 'http://127.0.0.1:1',
  EMAILJS_SERVICE_ID: serviceUrl && 'service',
  EMAILJS_TEMPLATE_ID: serviceUrl && 'template',
  EMAILJS_PUBLIC_KEY: serviceUrl && 'key',
});

type Settings = Parameters<typeof createContactDelivery>[0];

/** How contact messages are delivered, without the bundler that gathers the texts of the product. */
export function contactDelivery(desk: ContactDesk, log: Log, changes: Partial<Settings> = {}) {
  const settings = { ...settingsOf(desk), ...changes };
  const mailer = createMailer(settings, log, { timeoutMs: desk.timeoutMs });
  return createContactDelivery(settings, { mailer, texts: { instance: () => english() } });
}

/** The job that mails contact messages, as processes without a bundler can run it. */
export const contactMailJob = (desk: ContactDesk, log: Log) => mailContactMessage(contactDelivery(desk, log));

function english() {
  const mails = JSON.parse(readFileSync(projectPath('locales/en/mails.json'), 'utf8'));
  const instance = createInstance();
  void instance
    .use(elision)
    .init({ ...instanceOptions, lng: 'en', initAsync: false, resources: { en: { mails } } });
  return instance;
}
