import { localisedPath, splitLocalePath } from '#app/platform/i18n/locales.ts';
import { aboutForm, type Failed, type FormAnswer, failedText } from './form-answer.ts';

/**
 * The action of an island: asks the address of the answer alone, in the language of the page. Where the answer is to go
 * on, the form stays busy until the next page is there. A connection that breaks is a sentence, and what was typed stays.
 */
export const islandFormAction =
  (failed: Failed, to: string, next?: (form: FormData) => string) =>
  async ({ request }: { request: Request }): Promise<FormAnswer> => {
    const form = await request.formData();
    try {
      const { prefix } = splitLocalePath(location.pathname);
      const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
      const answer = await fetch(localisedPath(prefix, to), { method: 'POST', body, redirect: 'manual' });
      if (answer.type !== 'opaqueredirect') return await answer.json();
      location.assign(next?.(form) ?? '/');
      return await new Promise(() => {});
    } catch {
      const about = aboutForm(Object.fromEntries(form));
      return { ...about, problem: failedText(failed, about.intent ?? '') };
    }
  };
