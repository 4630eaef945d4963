import { useHref } from 'react-router';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { SelectField, type SelectFieldProps, TextField } from '#app/ui/field.tsx';
import { NewTabLink } from '#app/ui/link.tsx';
import type { Country } from '../profile/profile.forms.ts';

/** Terms and privacy, each with its page in a new tab: what was typed stays here. */
export function ConsentBoxes({ answer }: { answer: FormAnswer }) {
  const termsError = fieldError(answer, 'acceptTerms');
  return (
    <div className="grid gap-2 text-sm">
      <Checkbox
        name="acceptTerms"
        required
        label={<Text k="accounts:auth.terms" components={{ a: <PageLink to="/page/terms" /> }} />}
        error={termsError}
      />
      <Checkbox
        name="acceptPrivacy"
        required
        label={<Text k="accounts:auth.privacy" components={{ a: <PageLink to="/page/privacy" /> }} />}
        // One sentence speaks of both boxes; twice the same would only be louder.
        error={termsError ? undefined : fieldError(answer, 'acceptPrivacy')}
      />
    </div>
  );
}

function PageLink({ to, children }: { to: string; children?: React.ReactNode }) {
  const t = useText('accounts');
  return (
    <NewTabLink href={useHref(to)} className="whitespace-nowrap" newTabLabel={t('accounts:auth.newTab')}>
      {children}
    </NewTabLink>
  );
}

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

type EmailFieldProps = { answer: FormAnswer; autoComplete?: 'email' | 'username'; className?: string };

export function EmailField({ answer, autoComplete = 'email', className }: EmailFieldProps) {
  return (
    <TextField
      type="email"
      name="email"
      autoComplete={autoComplete}
      required
      label={<Text k="accounts:auth.email" />}
      defaultValue={typedText(answer, 'email')}
      error={fieldError(answer, 'email')}
      className={className}
    />
  );
}
