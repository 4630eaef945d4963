import { redirect } from 'react-router';
import { formAction, intent } from '#app/forms/form-action.server.ts';
import { choiceCookie } from '#app/platform/http/cookies.ts';
import { type Locale, localeStorageKey, localisedPath, splitLocalePath } from '#app/platform/i18n/locales.ts';
import { ok } from '#app/platform/outcome.ts';
import { themeStorageKey } from '#app/platform/theme.ts';
import { returnPath } from '../credentials/auth-request.ts';
import { preferencesForm } from '../profile/preferences.forms.ts';
import { rememberLocale } from '../profile/profile.server.ts';

/**
 * Stores the language and the theme in cookies, so that the next page is rendered right from the start; the
 * language of whoever is signed in also in their profile, for their mails.
 */
export const action = formAction(
  'accounts:auth.failed',
  intent({
    form: preferencesForm,
    async run({ scope }, { locale }) {
      if (locale) await rememberLocale(scope, locale);
      return ok();
    },
    done(_value, { locale, theme }, { fields }) {
      const headers = [keptCookie(localeStorageKey, locale), keptCookie(themeStorageKey, theme)].flat();
      return redirect(inLocale(returnPath(fields.returnTo), locale), { headers });
    },
  }),
);

const keptCookie = (name: string, value: string | undefined): [string, string][] =>
  value ? [['Set-Cookie', choiceCookie(name, value)]] : [];

/** The same address in the chosen language, if it is one that names its language. */
function inLocale(address: string, locale: Locale | undefined): string {
  const { prefix, path } = splitLocalePath(address.replace(/[?#].*$/, ''));
  return prefix && locale ? localisedPath(locale, path) + address.replace(/^[^?#]*/, '') : address;
}

export const loader = () => redirect('/');
