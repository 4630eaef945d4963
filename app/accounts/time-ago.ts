import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';

const units: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago something was, in words: "yesterday", "vor 2 Stunden". What lies ahead by a wrong clock is "now". */
export function timeAgo(locale: Locale, at: Date, now: Date): string {
  const words = new Intl.RelativeTimeFormat(formatTag(locale), { numeric: 'auto' });
  const passedMs = Math.max(0, now.getTime() - at.getTime());
  const [unit, ms] = units.find(([, length]) => passedMs >= length) ?? ['second', Number.POSITIVE_INFINITY];
  return words.format(-Math.floor(passedMs / ms), unit);
}
