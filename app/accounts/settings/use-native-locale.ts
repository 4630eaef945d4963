import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { storedText } from '#app/platform/browser-storage.ts';
import { cookieOf } from '#app/platform/http/cookies.ts';
import { localeStorageKey, splitLocalePath } from '#app/platform/i18n/locales.ts';
import { languageByName } from '#app/platform/languages.ts';
import { useViewer } from '../sessions/viewer.ts';

/** Speaks the native language of who just signed in, as the server does on the next page, unless one was chosen here, or by the address. */
export function useNativeLocale(): void {
  const native = languageByName(useViewer()?.nativeLanguage);
  const { i18n } = useTranslation();
  useEffect(() => {
    if (native && native !== i18n.language && !hasChosenLocale()) void i18n.changeLanguage(native);
  }, [native, i18n]);
}

const hasChosenLocale = () =>
  splitLocalePath(location.pathname).prefix !== undefined ||
  storedText(localeStorageKey) !== null ||
  cookieOf(document.cookie, localeStorageKey) !== undefined;
