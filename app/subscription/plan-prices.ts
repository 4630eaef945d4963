import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';
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

/** The most that any of the plans spares. */
export const mostSavedPercent = (plans: readonly Prices[]): number => Math.max(0, ...plans.map(savedPercent));

/** Cents as dollars in the manner of the reader's language; without decimals only when there are none. */
export function priceText(cents: number, locale: Locale): string {
  const isWhole = Math.round(cents) % 100 === 0;
  return new Intl.NumberFormat(formatTag(locale), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
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
