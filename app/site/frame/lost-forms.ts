import { type Locale, locales } from '#app/platform/i18n/locales.ts';
import { type FormValues, textField, titleField } from './frame-values.ts';
import type { TypedForm } from './typed-site.ts';

/** What a page knew a moment ago: its rows as they were stored, and its forms as they were filled in. */
interface Known {
  stored: readonly TypedForm[];
  forms: readonly TypedForm[];
}

/** The forms that are gone although something was typed in them; not those that were taken away from here. */
export function lostForms(
  { stored, forms }: Known,
  now: readonly TypedForm[],
  takenAway: ReadonlySet<string>,
): TypedForm[] {
  const isHere = (one: TypedForm) => now.some(({ kind, id }) => kind === one.kind && id === one.id);
  return forms.filter((form) => {
    if (isHere(form) || takenAway.has(form.id)) return false;
    const before = stored.find(({ kind, id }) => kind === form.kind && id === form.id);
    return (
      before !== undefined &&
      wordsOf(form.values).some(([name, typed]) => typed !== (before.values[name] ?? ''))
    );
  });
}

/** A field with words: in a language, or of the row as a whole. */
export type WordField = 'key' | 'platform' | 'url' | 'link' | 'icon';

const wordFields: readonly WordField[] = ['key', 'platform', 'url', 'link', 'icon'];
const localeOf = (name: string) =>
  locales.find((locale) => name === titleField(locale) || name === textField(locale));

/** What was typed in words, field by field, with the language or the field it belongs to. */
export const wordsOf = (values: FormValues): [name: string, typed: string, of: Locale | WordField][] =>
  Object.entries(values).flatMap(([name, typed]) => {
    const of = localeOf(name) ?? wordFields.find((field) => field === name);
    return of && typed !== undefined ? [[name, typed, of]] : [];
  });
