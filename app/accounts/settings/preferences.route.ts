import { data, redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { type Locale, localeStorageKey, localisedPath, splitLocalePath } from '#app/platform/i18n/locales.ts';
import { themeStorageKey } from '#app/platform/theme.ts';
import { returnPath } from '../credentials/auth-request.ts';
import { preferencesForm } from '../profile/preferences.forms.ts';
import { rememberLocale } from '../profile/profile.server.ts';
import type { Route } from './+types/preferences.route.ts';

const oneYearSeconds = 31_536_000;

/**
 * Stores the language and the theme in cookies, so that the next page is rendered right from the start; the
 * language of whoever is signed in also in their profile, for their mails.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readFields(request);
  const parsed = preferencesForm.safeParse(form);
  if (!parsed.success) throw data(null, 422);
  if (parsed.data.locale) await rememberLocale(context.get(scopeContext), parsed.data.locale);
  const headers = new Headers();
  const keep = (name: string, value: string | undefined) => {
    if (value)
      headers.append('Set-Cookie', `${name}=${value}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`);
  };
  keep(localeStorageKey, parsed.data.locale);
  keep(themeStorageKey, parsed.data.theme);
  return redirect(inLocale(returnPath(form.returnTo), parsed.data.locale), { headers });
}

/** The same address in the chosen language, if it is one that names its language. */
function inLocale(address: string, locale: Locale | undefined): string {
  const { prefix, path } = splitLocalePath(address.replace(/[?#].*$/, ''));
  return prefix && locale ? localisedPath(locale, path) + address.replace(/^[^?#]*/, '') : address;
}

export const loader = () => redirect('/');
