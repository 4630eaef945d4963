import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';

const typedDollars = /^\$?\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*\$?$/;

/** Dollars as somebody typed them, with a decimal point or comma, in cents; undefined for anything that is no such sum. */
export function centsTyped(typed: string): number | undefined {
  const found = typedDollars.exec(typed.trim());
  if (!found) return undefined;
  const [, dollars = '', cents = ''] = found;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Whole cents as dollars with two decimals, to be typed over: nothing but figures and the decimal sign of the language. */
export function dollarsToType(cents: number, locale: Locale): string {
  const sign = new Intl.NumberFormat(formatTag(locale))
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value;
  return `${Math.floor(cents / 100)}${sign ?? '.'}${String(cents % 100).padStart(2, '0')}`;
}

/** A month of a paid year, in whole cents: what the form shows of a price for a year. */
export const monthShown = (annualCents: number): number => Math.round(annualCents / 12);

/**
 * The price for a year behind what stands in the field for a month of it. A sum that is still the one that was shown
 * leaves the year as it was, also where twelve of the shown months are not quite that year.
 */
export const annualCents = (typedMonth: number, seenAnnual: number): number =>
  typedMonth === monthShown(seenAnnual) ? seenAnnual : typedMonth * 12;
