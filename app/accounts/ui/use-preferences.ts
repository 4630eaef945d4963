import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { localisedPath, splitLocalePath } from '#app/platform/i18n/locale-paths.ts';
import { type Locale, localeStorageKey } from '#app/platform/i18n/locales.ts';
import { usePageFrame } from '#app/platform/page-frame.tsx';
import { pickTheme, type Theme, themeStorageKey } from '#app/platform/theme.ts';
import { useViewer } from './use-viewer.ts';

const oneYearSeconds = 31_536_000;

/** Changes the language or the theme at once, without losing what is on the page. */
export function usePreferences() {
  const { i18n } = useTranslation();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  return {
    locale: i18n.language as Locale,
    theme: useTheme(),
    async chooseLocale(locale: Locale) {
      keep(localeStorageKey, locale);
      if (viewer) tellServer(locale);
      const { prefix, path } = splitLocalePath(location.pathname);
      // An address that names its language cannot show another one.
      if (prefix) return location.assign(localisedPath(locale, path) + location.search + location.hash);
      await i18n.changeLanguage(locale);
      await revalidate();
    },
    chooseTheme(theme: Theme) {
      keep(themeStorageKey, theme);
      if (theme === 'system') delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
      for (const listener of themeListeners) listener();
    },
  };
}

const themeListeners = new Set<() => void>();

function listenForTheme(listener: () => void): () => void {
  themeListeners.add(listener);
  return () => themeListeners.delete(listener);
}

/** The page itself knows its theme, so that every switcher on it shows the same. */
function useTheme(): Theme {
  const { theme } = usePageFrame();
  return useSyncExternalStore(
    listenForTheme,
    () => pickTheme(document.documentElement.dataset.theme),
    () => theme,
  );
}

/** Mails are written in the language someone chose last. Nobody waits for it, and it outlives the page. */
function tellServer(locale: Locale): void {
  const body = new URLSearchParams({ locale });
  fetch('/preferences', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined);
}

/** In local storage for the browser, in a cookie for the server that renders the next page. */
function keep(key: string, value: string): void {
  localStorage.setItem(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${key}=${value}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`;
}
