import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { localeNames, locales } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type TextFilters, textKinds } from '../../texts/text-filters.ts';

/** Language, search and kind. They live in the address: choices at once with scripts, by the button without. */
export function FilterForm({ filters }: { filters: TextFilters }) {
  const t = useText('translations');
  return (
    <Form
      action="/translations"
      // A way back, or an answer, shows in the fields what it was asked for.
      key={`${filters.language} ${filters.kind} ${filters.query}`}
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      <SelectField
        name="language"
        label={<Text k="translations:filter.language" />}
        defaultValue={filters.language}
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {localeNames[locale].name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="kind"
        label={<Text k="translations:filter.kind" />}
        defaultValue={filters.kind ?? ''}
        onChange={(event) => event.target.form?.requestSubmit()}
      >
        <option value="">{t('translations:filter.all')}</option>
        {textKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`translations:kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        type="search"
        name="q"
        label={<Text k="translations:filter.search" />}
        defaultValue={filters.query}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className="min-w-0 flex-1 basis-64"
      />
      <Button type="submit" variant="secondary" icon={<Search />}>
        <Text k="translations:filter.submit" />
      </Button>
    </Form>
  );
}
