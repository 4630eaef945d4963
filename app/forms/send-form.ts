import { localisedPath, splitLocalePath } from '#app/platform/i18n/locales.ts';

/** Sends what a form holds to one of our addresses, in the language of the page. Throws when the way there breaks. */
export async function sendForm(form: FormData, to: string): Promise<Response> {
  const { prefix } = splitLocalePath(location.pathname);
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  return fetch(localisedPath(prefix, to), { method: 'POST', body, redirect: 'manual' });
}
