import type { Db } from '#app/platform/db/database.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import type { Texts } from '#app/platform/i18n/texts.server.ts';
import { enqueueMail } from '#app/platform/mail/mail.jobs.server.ts';
import { layOutMail } from '#app/platform/mail/mail.ts';

interface Recipient {
  to: string;
  locale: Locale;
}

type WithLink = Recipient & { token: string };

/** The mails of this domain. Nothing a stranger typed stands in them but the address they go to. */
export type AccountMails = ReturnType<typeof createAccountMails>;

interface MailOptions {
  texts: Texts;
  siteName: string;
  /** Where links lead: the configured address, whatever a request claims. */
  baseUrl: string;
}

type Kind = 'verify' | 'reset' | 'passwordChanged' | 'addressClaimed' | 'alreadyRegistered';

/** Writes each mail in its recipient's language and enqueues it in the caller's transaction. */
export function createAccountMails({ texts, siteName, baseUrl }: MailOptions) {
  const enqueue = (tx: Db, kind: Kind, { to, locale }: Recipient, path: string) => {
    const t = texts.instance(locale).getFixedT(locale, ['platform', 'mails']);
    const content = layOutMail({
      locale,
      siteName,
      paragraphs: [t(`mails:${kind}.body`, { siteName, email: to }), t(`mails:${kind}.note`, { siteName })],
      button: { label: t(`mails:${kind}.button`), url: new URL(path, baseUrl).href },
    });
    return enqueueMail(tx, { to, subject: t(`mails:${kind}.subject`, { siteName }), ...content });
  };
  return {
    verificationLink: (tx: Db, to: WithLink) => enqueue(tx, 'verify', to, `/verify-email?token=${to.token}`),
    resetLink: (tx: Db, to: WithLink) => enqueue(tx, 'reset', to, `/reset-password?token=${to.token}`),
    passwordChanged: (tx: Db, to: Recipient) => enqueue(tx, 'passwordChanged', to, '/forgot-password'),
    /** The address is confirmed, and what whoever registered it left behind no longer works. */
    addressClaimed: (tx: Db, to: Recipient) => enqueue(tx, 'addressClaimed', to, '/forgot-password'),
    alreadyRegistered: (tx: Db, to: Recipient) => enqueue(tx, 'alreadyRegistered', to, '/forgot-password'),
  };
}
