import type { Db } from '#app/platform/db/database.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import type { Texts } from '#app/platform/i18n/texts.server.ts';
import { enqueueMail } from '#app/platform/mail/mail.jobs.server.ts';
import { layOutMail } from '#app/platform/mail/mail.ts';

interface Recipient {
  to: string;
  locale: Locale;
}

/** The mails of this domain. Nothing a stranger typed stands in them but the address they go to. */
export interface AccountMails {
  verificationLink(tx: Db, to: Recipient & { token: string }): Promise<void>;
  resetLink(tx: Db, to: Recipient & { token: string }): Promise<void>;
  passwordChanged(tx: Db, to: Recipient): Promise<void>;
  /** The address is confirmed, and what whoever registered it left behind no longer works. */
  addressClaimed(tx: Db, to: Recipient): Promise<void>;
  alreadyRegistered(tx: Db, to: Recipient): Promise<void>;
}

interface MailOptions {
  texts: Texts;
  siteName: string;
  /** Where links lead: the configured address, whatever a request claims. */
  baseUrl: string;
}

type Kind = 'verify' | 'reset' | 'passwordChanged' | 'addressClaimed' | 'alreadyRegistered';

/** Writes each mail in its recipient's language and enqueues it in the caller's transaction. */
export function createAccountMails({ texts, siteName, baseUrl }: MailOptions): AccountMails {
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
    verificationLink: (tx, to) => enqueue(tx, 'verify', to, `/verify-email?token=${to.token}`),
    resetLink: (tx, to) => enqueue(tx, 'reset', to, `/reset-password?token=${to.token}`),
    passwordChanged: (tx, to) => enqueue(tx, 'passwordChanged', to, '/forgot-password'),
    addressClaimed: (tx, to) => enqueue(tx, 'addressClaimed', to, '/forgot-password'),
    alreadyRegistered: (tx, to) => enqueue(tx, 'alreadyRegistered', to, '/forgot-password'),
  };
}
