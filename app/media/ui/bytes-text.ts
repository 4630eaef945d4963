import { formatTag } from '#app/platform/i18n/locales.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A number of bytes, in kilobytes or what is larger, as the locale writes it. */
export function bytesText(bytes: number, locale: string): string {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const digits = step === 1 ? 0 : 1;
  return new Intl.NumberFormat(formatTag(locale), {
    style: 'unit',
    unit: units[step - 1],
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  }).format(bytes / 1024 ** step);
}
