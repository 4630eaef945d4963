import { useId, useState } from 'react';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { type Language, languageNames, languages } from '#app/platform/languages.ts';
import { useHydrated } from '#app/platform/use-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { FieldError, FieldHint, SelectField, TextField } from '#app/ui/field.tsx';
import { CountryField } from '../credentials/fields.tsx';
import { Flag } from '../profile/preferences.tsx';
import { type Country, profileForm } from '../profile/profile.forms.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { Section } from './settings-parts.tsx';

type ProfileSectionProps = { viewer: Viewer; countries: Country[]; sent?: FormAnswer };

export function ProfileSection({ viewer, countries, sent }: ProfileSectionProps) {
  const t = useText('accounts');
  const hydrated = useHydrated();
  const [learning, setLearning] = useState(() => new Set(viewer.learningLanguages));
  const [isTouched, setIsTouched] = useState(false);
  const { Form, formProps, answer, busy } = useCheckedForm({ schema: profileForm, sent });
  function choose(language: Language, isChosen: boolean) {
    const chosen = new Set(learning);
    if (isChosen) chosen.add(language);
    else chosen.delete(language);
    setLearning(chosen);
    setIsTouched(true);
  }
  return (
    <Section title="accounts:settings.profile.title" intro="accounts:settings.profile.intro">
      <Form {...formProps} className="grid gap-5">
        <input type="hidden" name="intent" value="profile" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            name="firstName"
            autoComplete="given-name"
            required
            label={<Text k="accounts:auth.firstName" />}
            defaultValue={typedText(answer, 'firstName') ?? viewer.firstName}
            error={fieldError(answer, 'firstName')}
          />
          <CountryField
            countries={countries}
            defaultValue={typedText(answer, 'country') ?? viewer.country ?? ''}
            error={fieldError(answer, 'country')}
          />
        </div>
        <SelectField
          name="nativeLanguage"
          label={<Text k="accounts:settings.profile.nativeLanguage" />}
          hint={<Text k="accounts:settings.profile.nativeHint" />}
          defaultValue={typedText(answer, 'nativeLanguage') ?? viewer.nativeLanguage ?? ''}
          error={fieldError(answer, 'nativeLanguage')}
        >
          <option value="">{t('accounts:settings.profile.notStated')}</option>
          {languages.map((code) => (
            <option key={code} value={languageNames[code]} lang={code}>
              {localeNames[code].name}
            </option>
          ))}
        </SelectField>
        <LearningLanguages
          chosen={learning}
          onChoose={choose}
          isWrong={isTouched || Boolean(answer.errors?.learningLanguages)}
        />
        <FormMessage answer={answer} />
        <div>
          <Button type="submit" busy={busy} disabled={hydrated && learning.size === 0}>
            <Text k="accounts:settings.save" />
          </Button>
        </div>
      </Form>
    </Section>
  );
}

type LearningLanguagesProps = {
  chosen: ReadonlySet<string>;
  onChoose: (language: Language, isChosen: boolean) => void;
  /** Whether an empty choice is a mistake by now, or only the beginning. */
  isWrong: boolean;
};

/** All seven in sight, each on or off: none can be added twice. */
function LearningLanguages({ chosen, onChoose, isWrong }: LearningLanguagesProps) {
  const adviceId = useId();
  const Advice = isWrong ? FieldError : FieldHint;
  return (
    <fieldset aria-describedby={adviceId} className="grid gap-2">
      <legend className="mb-2 font-medium">
        <Text k="accounts:settings.profile.learning" />
      </legend>
      <div className="flex flex-wrap gap-2">
        {languages.map((code) => (
          <span key={code} lang={code}>
            <Chip
              name="learningLanguages"
              value={code}
              checked={chosen.has(code)}
              onChange={(event) => onChoose(code, event.target.checked)}
              icon={<Flag locale={code} />}
              label={localeNames[code].name}
            />
          </span>
        ))}
      </div>
      <div id={adviceId} aria-live="polite">
        {chosen.size === 0 ? (
          <Advice>
            <Text k="accounts:validation.learningLanguages" />
          </Advice>
        ) : null}
      </div>
    </fieldset>
  );
}
