import type { ReactNode } from 'react';
import { type Locale, localeNames, locales } from '#app/platform/i18n/locales.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { EntryFields } from './entry-form.tsx';

type LanguageFieldsProps = {
  fields: EntryFields;
  legend: string;
  nameOf(locale: Locale): string;
  maxLength: number;
  /** How narrow one field may become, as classes of the grid. */
  gridClassName: string;
  /** One more field in the grid, which seven languages never fill. */
  children?: ReactNode;
};

/** The same text in all seven languages, beside each other. */
export function LanguageFields({
  fields,
  legend,
  nameOf,
  maxLength,
  gridClassName,
  children,
}: LanguageFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={`grid items-start gap-x-3 gap-y-2 ${gridClassName}`}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={<span lang={locale}>{localeNames[locale].name}</span>}
            lang={locale}
            name={nameOf(locale)}
            defaultValue={fields.values[nameOf(locale)] ?? ''}
            maxLength={maxLength}
            error={fields.error(nameOf(locale))}
          />
        ))}
        {children}
      </div>
    </fieldset>
  );
}
