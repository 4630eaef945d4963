import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';

/** What a browser says about itself, as far as a person would recognise it. */
export interface Device {
  browser: string;
  system: string;
}

// The order matters: almost every browser also names those it wants to be taken for.
const browsers: [sign: RegExp, name: string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [sign: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system behind a User-Agent; `undefined` when either is not recognized. */
export function deviceOf(userAgent: string | null | undefined): Device | undefined {
  const found = (signs: [RegExp, string][]) => signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [found(browsers), found(systems)];
  return browser && system ? { browser, system } : undefined;
}

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
