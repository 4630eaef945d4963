import { isLocale, type Locale, localeNames, locales } from '#app/platform/i18n/locales.ts';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type FormValues, textField, titleField } from './form-values.ts';
import type { TypedForm } from './unsaved-site.ts';

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
type WordField = 'key' | 'platform' | 'url' | 'link' | 'icon';

const wordFields: readonly WordField[] = ['key', 'platform', 'url', 'link', 'icon'];
const localeOf = (name: string) =>
  locales.find((locale) => name === titleField(locale) || name === textField(locale));

/** What was typed in words, field by field, with the language or the field it belongs to. */
const wordsOf = (values: FormValues): [name: string, typed: string, of: Locale | WordField][] =>
  Object.entries(values).flatMap(([name, typed]) => {
    const of = localeOf(name) ?? wordFields.find((field) => field === name);
    return of && typed !== undefined ? [[name, typed, of]] : [];
  });

const fieldTexts: Record<WordField, TextKey> = {
  key: 'frame:named.key',
  platform: 'frame:links.platform',
  url: 'frame:items.url',
  link: 'frame:announcements.link',
  icon: 'frame:links.icon',
};

type LostRowsProps = { lost: TypedForm[]; onDismiss(id: string): void };

/** What was typed in rows that somebody else deleted meanwhile, to be copied from here. */
export function LostRows({ lost, onDismiss }: LostRowsProps) {
  return lost.map(({ id, kind, values }) => (
    <Notice
      key={`${kind} ${id}`}
      tone="wrong"
      announced
      title={<Text k="frame:lost.title" />}
      actions={
        <Button variant="secondary" size="small" onClick={() => onDismiss(id)}>
          <Text k="frame:lost.dismiss" />
        </Button>
      }
    >
      <p>
        <Text k="frame:lost.explanation" />
      </p>
      <dl className="mt-2 grid gap-1">
        {wordsOf(values).map(([name, typed, of]) =>
          typed ? (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">
                {isLocale(of) ? <span lang={of}>{localeNames[of].name}</span> : <Text k={fieldTexts[of]} />}:
              </dt>
              <dd lang={isLocale(of) ? of : undefined} className="wrap-anywhere whitespace-pre-wrap">
                {typed}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </Notice>
  ));
}
