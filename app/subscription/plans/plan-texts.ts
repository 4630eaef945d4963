import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Plan } from './default-plans.ts';

type Prices = Pick<Plan, 'monthlyPrice' | 'annualPrice'>;

/** What a month of a paid year costs, in cents; not always a whole number of them. */
export const monthOfYear = ({ annualPrice }: Prices): number => annualPrice / 12;

/** The share of twelve monthly payments that a year spares, in whole percent and never rounded up; 0 when it spares nothing. */
export function savedPercent({ monthlyPrice, annualPrice }: Prices): number {
  const byTheMonth = monthlyPrice * 12;
  if (annualPrice >= byTheMonth) return 0;
  return Math.floor(((byTheMonth - annualPrice) * 100) / byTheMonth);
}

/** Whether whoever pays for a year pays more than for twelve months, which nobody means. */
export const isYearDearer = ({ monthlyPrice, annualPrice }: Prices): boolean =>
  annualPrice > monthlyPrice * 12;

/** The most that any of the plans spares. */
export const mostSavedPercent = (plans: readonly Prices[]): number => Math.max(0, ...plans.map(savedPercent));

/** Cents as dollars in the manner of the reader's language; without decimals only when there are none. */
export function priceText(cents: number, locale: Locale): string {
  const isWhole = Math.round(cents) % 100 === 0;
  return new Intl.NumberFormat(formatTag(locale), {
    style: 'currency',
    currency: 'USD',
    // Brazil writes dollars as US$: its own money has the sign, too.
    currencyDisplay: locale === 'pt' ? 'symbol' : 'narrowSymbol',
    minimumFractionDigits: isWhole ? 0 : 2,
    maximumFractionDigits: isWhole ? 0 : 2,
  }).format(Math.round(cents) / 100);
}

/** What was paid, in the currency it was paid in. */
export function amountText(
  cents: number,
  { currency, locale }: { currency: string; locale: Locale },
): string {
  if (currency.toLowerCase() === 'usd') return priceText(cents, locale);
  return new Intl.NumberFormat(formatTag(locale), { style: 'currency', currency }).format(cents / 100);
}

/** A whole number of percent in the manner of the reader's language. */
export const percentText = (percent: number, locale: Locale): string =>
  new Intl.NumberFormat(formatTag(locale), { style: 'percent' }).format(percent / 100);

/** What the plans of a new installation say about themselves, as it is stored, and the text that says it in seven languages. */
const known: Record<string, TextKey> = {
  Kids: 'plans:name.kids',
  'Students and specialists': 'plans:name.students',
  Family: 'plans:name.family',
  'Fairy tales for schoolchildren aged 8 to 12': 'plans:description.kids',
  'Texts from your profession, from first words to specialist terms': 'plans:description.students',
  'The whole library in one account, for children and adults': 'plans:description.family',
  'Fairy tales to listen to and write down': 'plans:feature.fairyTales',
  'Seven languages': 'plans:feature.languages',
  'Every mistake explained': 'plans:feature.mistakes',
  'Everything in Kids': 'plans:feature.allOfKids',
  'Texts from 12 professions': 'plans:feature.trades',
  'Everything in Students and specialists': 'plans:feature.allOfStudents',
  'Easy texts from everyday life': 'plans:feature.everyday',
  'Get started': 'plans:start',
};

/** The text that says the same in the reader's language; what an admin wrote has none and is shown as it was typed. */
export const planTextKey = (stored: string): TextKey | undefined =>
  Object.hasOwn(known, stored) ? known[stored] : undefined;

const firsts: Partial<Record<Locale, string>> = { fr: '1er', it: '1º', pt: '1º' };

/** A day in the manner of the reader's language. In UTC, in which all periods are counted. */
export function dayText(at: Date, locale: Locale): string {
  const text = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  // French, Italian and Portuguese say "first" for the first of a month, and only for that day; Intl does not.
  return locale in firsts ? text.replace(/^1 /, `${firsts[locale]} `) : text;
}
