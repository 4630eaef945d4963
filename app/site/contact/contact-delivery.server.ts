import { type EmailService, type Env, emailServiceOf } from '#app/platform/env.server.ts';
import type { Texts } from '#app/platform/i18n/texts.server.ts';
import type { Mailer } from '#app/platform/mail/mail.server.ts';
import { layOutMail } from '#app/platform/mail/mail.ts';
import { parseSender } from '#app/platform/mail-address.ts';
import type { contactMessages } from '../site.tables.server.ts';

/** What services of this kind ask for: the version of the browser library whose requests these are. */
const libraryVersion = '4.4.1';

/** What the statuses mean in that library, which says 0 when nobody answered. */
const reasons: Partial<Record<number, string>> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
};

/**
 * Hands messages to an EmailJS-compatible service. Only the status of its answer counts, and only 200 is a yes; every
 * other may be a setting that is being repaired, so none of them is final. The service knows no Message-ID: a repeat
 * is not recognised by mail programs.
 */
export function deliverByEmailService(
  { url, serviceId, templateId, publicKey }: EmailService,
  { timeoutMs = 15_000 } = {},
): DeliverContactMessage {
  const endpoint = new URL('/api/v1.0/email/send', url);
  return async ({ name, email, subject, message }, signal) => {
    const request = fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        lib_version: libraryVersion,
        user_id: publicKey,
        service_id: serviceId,
        template_id: templateId,
        template_params: { name, email, subject, message },
      }),
      // Whoever redirects us would get what visitors wrote.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const response = await request.catch((cause) => {
      throw new Error(`The e-mail service was not reached: ${named(0)}.`, { cause });
    });
    await response.body?.cancel();
    if (response.status !== 200) throw new Error(`The e-mail service said ${named(response.status)}.`);
  };
}

const named = (status: number) => (reasons[status] ? `${status} ${reasons[status]}` : String(status));

export type ContactMessage = Pick<
  typeof contactMessages.$inferSelect,
  'name' | 'email' | 'subject' | 'message' | 'locale' | 'messageId'
>;

type WrittenTexts = Pick<Texts, 'instance'>;

/** Hands a message over for good, or throws. */
export type DeliverContactMessage = (message: ContactMessage, signal: AbortSignal) => Promise<void>;

type Settings = Pick<
  Env,
  | 'CONTACT_TO'
  | 'ADMIN_EMAIL'
  | 'MAIL_FROM'
  | 'SITE_NAME'
  | 'EMAILJS_URL'
  | 'EMAILJS_SERVICE_ID'
  | 'EMAILJS_TEMPLATE_ID'
  | 'EMAILJS_PUBLIC_KEY'
>;

/** By the e-mail service when one is set, otherwise as a mail of our own. */
export function createContactDelivery(
  env: Settings,
  { mailer, texts }: { mailer: Mailer; texts: WrittenTexts },
): DeliverContactMessage {
  const service = emailServiceOf(env);
  return service ? deliverByEmailService(service) : deliverByMail(env, mailer, texts);
}

function deliverByMail(env: Settings, mailer: Mailer, texts: WrittenTexts): DeliverContactMessage {
  const to = env.CONTACT_TO ?? env.ADMIN_EMAIL ?? parseSender(env.MAIL_FROM)?.address ?? env.MAIL_FROM;
  return ({ messageId, email, ...message }) => {
    const words = wording({ ...message, email }, env.SITE_NAME, texts);
    // The visitor's address stands in Reply-To alone: it never decides who gets the mail.
    return mailer.send({ to, replyTo: email, messageId, ...words });
  };
}

/** In the language of the visitor, which is the one to answer in. What they typed is put beside our texts, never into them. */
function wording(message: Omit<ContactMessage, 'messageId'>, siteName: string, texts: WrittenTexts) {
  const { name, email, subject, locale } = message;
  const t = texts.instance(locale).getFixedT(locale, ['platform', 'mails']);
  const sender = [
    `${t('mails:contact.name')} ${name}`,
    `${t('mails:contact.email')} ${email}`,
    ...(subject ? [`${t('mails:contact.subject')} ${subject}`] : []),
  ];
  return {
    subject: `[${siteName}] ${subject || t('mails:contact.noSubject')}`,
    ...layOutMail({
      locale,
      siteName,
      paragraphs: [sender.join('\n'), message.message, t('mails:contact.note')],
    }),
  };
}
