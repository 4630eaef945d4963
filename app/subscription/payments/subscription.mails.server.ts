import type { Db } from '#app/platform/db/database.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import type { Texts } from '#app/platform/i18n/texts.server.ts';
import { enqueueMail } from '#app/platform/mail/mail.jobs.server.ts';
import { layOutMail } from '#app/platform/mail/mail.ts';
import { amountText, dayText, planTextKey } from '../plans/plan-texts.ts';
import type { ProviderPayment } from './customer-snapshot.ts';

interface MailOptions {
  texts: Pick<Texts, 'instance'>;
  siteName: string;
  /** Where links lead: the configured address, whatever a request claims. */
  baseUrl: string;
}

/** What a mail says, besides the words that are always the same. */
export type SubscriptionMail =
  | { kind: 'trialEnds'; endsAt: Date }
  | { kind: 'trialEnded' | 'ended' }
  | ({ kind: 'paymentFailed' } & Asked)
  | ({ kind: 'receipt' } & Receipt);

type Asked = Pick<ProviderPayment, 'amountCents' | 'currency' | 'planName'>;

interface Receipt extends Asked, Pick<ProviderPayment, 'at' | 'receiptUrl'> {
  /** Until when the plan is paid for now, and what happens then; nothing when that is not known. */
  lasts?: { endsAt: Date; renews: boolean };
}

/** Writes a mail in its recipient's language and enqueues it in the caller's transaction. */
export type WriteSubscriptionMail = (
  tx: Db,
  recipient: { to: string; locale: Locale },
  mail: SubscriptionMail,
) => Promise<void>;

const pathOf: Record<SubscriptionMail['kind'], string> = {
  trialEnds: '/subscription',
  trialEnded: '/subscription',
  ended: '/subscription',
  paymentFailed: '/subscription/manage',
  receipt: '/subscription/manage',
};

/** The mails about money and access. */
export function createSubscriptionMails({ texts, siteName, baseUrl }: MailOptions): WriteSubscriptionMail {
  return (tx, { to, locale }, mail) => {
    const { kind } = mail;
    const t = texts.instance(locale).getFixedT(locale, ['platform', 'mails']);
    const planKey = 'planName' in mail ? planTextKey(mail.planName) : undefined;
    const plan = planKey && { plan: texts.instance(locale).t(planKey as never) };
    const words = { siteName, ...factsOf(mail, locale), ...plan };
    const lasts = mail.kind === 'receipt' ? mail.lasts : undefined;
    const lasting = lasts
      ? [t(`mails:receipt.${lasts.renews ? 'renews' : 'ends'}`, { date: dayText(lasts.endsAt, locale) })]
      : [];
    const receiptUrl = mail.kind === 'receipt' && isWebAddress(mail.receiptUrl) ? mail.receiptUrl : null;
    const content = layOutMail({
      locale,
      siteName,
      paragraphs: [t(`mails:${kind}.body`, words), ...lasting, t(`mails:${kind}.note`, words)],
      button: { label: t(`mails:${kind}.button`), url: receiptUrl ?? new URL(pathOf[kind], baseUrl).href },
    });
    return enqueueMail(tx, { to, subject: t(`mails:${kind}.subject`, words), ...content });
  };
}

function factsOf(mail: SubscriptionMail, locale: Locale): { date?: string; amount?: string; plan?: string } {
  if (mail.kind === 'trialEnds') return { date: dayText(mail.endsAt, locale) };
  if (!('planName' in mail)) return {};
  const { amountCents, currency, planName } = mail;
  const asked = { amount: amountText(amountCents, { currency, locale }), plan: planName };
  return mail.kind === 'receipt' ? { ...asked, date: dayText(mail.at, locale) } : asked;
}

/** A mail may only lead to pages; without one to the receipt, it leads to our own. */
const isWebAddress = (address: string | null) => /^https?:$/.test(URL.parse(address ?? '')?.protocol ?? '');
