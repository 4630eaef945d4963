import { Text, useText } from '#app/platform/i18n/text.tsx';
import { SelectField, type SelectFieldProps } from '#app/ui/select-field.tsx';
import type { Country } from '../countries.ts';

type CountryFieldProps = Pick<SelectFieldProps, 'defaultValue' | 'error' | 'className'> & {
  countries: Country[];
};

/** A country by its name in the language of the page. */
export function CountryField({ countries, defaultValue = '', ...field }: CountryFieldProps) {
  const t = useText('accounts');
  return (
    <SelectField
      {...field}
      name="country"
      autoComplete="country"
      required
      defaultValue={defaultValue}
      label={<Text k="accounts:auth.country" />}
    >
      <option value="">{t('accounts:auth.chooseCountry')}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
