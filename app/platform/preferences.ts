import { storeText } from './browser-storage.ts';
import { storeChoice } from './http/cookies.ts';
import { addressIn, localeStorageKey } from './i18n/locales.ts';
import { pickTheme, themeStorageKey } from './theme.ts';

/** Keeps a theme and gives it to the open page. Where React is not, the switchers learn of it here. */
export function chooseTheme(raw: string): void {
  const theme = pickTheme(raw);
  keepChoice(themeStorageKey, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[name=theme]'))
    button.ariaPressed = String(button.value === theme);
}

/** Keeps a language and, where the address names one, goes to the same page in it. Says whether it does. */
export function chooseLocale(raw: string): boolean {
  keepChoice(localeStorageKey, raw);
  const address = addressIn(raw, location);
  if (address) location.assign(address);
  return address !== undefined;
}

/** In local storage for the browser, in a cookie for the server that renders the next page. */
function keepChoice(key: string, value: string): void {
  storeText(key, value);
  storeChoice(key, value);
}
