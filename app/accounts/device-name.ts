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

/** Browser and system behind a User-Agent; `undefined` when either cannot be told. */
export function deviceOf(userAgent: string | null | undefined): Device | undefined {
  const found = (signs: [RegExp, string][]) => signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [found(browsers), found(systems)];
  return browser && system ? { browser, system } : undefined;
}
