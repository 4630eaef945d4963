import { storeText } from './browser-storage.ts';
import { storeChoice } from './http/cookies.ts';

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Where the choice is stored, in local storage and in the cookie that mirrors it for the server. */
export const themeStorageKey = 'theme';

/** The theme that a string from outside names; the system's own when it names none. */
export const pickTheme = (raw: unknown): Theme => themes.find((theme) => theme === raw) ?? 'system';

/** Gives the open page a theme. Where React is not, the switchers learn of it here. */
export function showTheme(raw: string): void {
  const theme = pickTheme(raw);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[name=theme]'))
    button.ariaPressed = String(button.value === theme);
}

/** Keeps what somebody chose: in local storage for the browser, in a cookie for the server that renders the next page. */
export function keepChoice(key: string, value: string): void {
  storeText(key, value);
  storeChoice(key, value);
}
