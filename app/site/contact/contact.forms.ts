import { z } from 'zod';
import { isMailAddress } from '#app/platform/mail-address.ts';

/** How much fits into each field; the page gives browsers the same limits. */
export const contactLength = { name: 100, email: 254, subject: 200, message: 5000 } as const;

/** Name and subject end up in a mail: one line each, whoever sent them. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Everything but line breaks and tabs that cannot be seen, and that a database or a mail program may choke on. */
const controlSigns = /[^\P{Cc}\n\t]/gu;

const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(controlSigns, '').trim();

const name = z
  .string('contact:validation.name')
  .trim()
  .min(1, 'contact:validation.name')
  .max(contactLength.name, 'contact:validation.nameLong')
  .regex(oneLine, 'contact:validation.name');

const email = z
  .string('contact:validation.email')
  .trim()
  .min(1, 'contact:validation.emailMissing')
  .max(contactLength.email, 'contact:validation.email')
  .refine(isMailAddress, 'contact:validation.email');

const subject = z
  .string('contact:validation.subject')
  .trim()
  .max(contactLength.subject, 'contact:validation.subject')
  .regex(oneLine, 'contact:validation.subject')
  .default('');

const message = z
  .string('contact:validation.message')
  .transform(withPlainBreaks)
  .pipe(
    z
      .string()
      .min(1, 'contact:validation.message')
      .max(contactLength.message, 'contact:validation.messageLong'),
  );

/** A ticked box as a browser sends it. */
const accepted = z.literal('on', 'contact:validation.consent');

/** What a visitor writes to whoever runs the site. */
export const contactForm = z.object({
  name,
  email,
  subject,
  message,
  acceptTerms: accepted,
  acceptPrivacy: accepted,
});

export type ContactForm = z.output<typeof contactForm>;

/** The field that people do not see and programs fill in. Browsers know nothing to put into a field of this name. */
export const trapField = 'callback';

/** Where only the answer to the form is to be had. */
export const contactApi = '/api/contact';

/** What a link to the form may put into its subject: one line that fits, whatever the link says. */
export const subjectFromLink = (raw: string | null): string =>
  (raw ?? '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, contactLength.subject)
    .toWellFormed();
