import { type RefObject, useId } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languageNames, languages } from '#app/platform/languages.ts';
import { Chip, RadioGroup } from '#app/ui/choice.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { audioFileLimits, cefrLevels } from '../audio-file.ts';
import { CategoryName } from '../browse/category-art.tsx';

const optional = <Text k="uploads:form.optional" />;

type DescriptionProps = { answer: FormAnswer; title: RefObject<HTMLInputElement | null> };

/** What a recording is called, by whom, and in which language. */
export function DescriptionFields({ answer, title }: DescriptionProps) {
  const t = useText('uploads');
  return (
    <>
      <TextField
        ref={title}
        name="title"
        required
        maxLength={audioFileLimits.line}
        label={<Text k="uploads:form.title" />}
        error={fieldError(answer, 'title')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="author"
          required
          maxLength={audioFileLimits.line}
          label={<Text k="uploads:form.author" />}
          error={fieldError(answer, 'author')}
        />
        <TextField
          name="identifier"
          maxLength={audioFileLimits.line}
          label={<Text k="uploads:form.identifier" />}
          aside={optional}
          error={fieldError(answer, 'identifier')}
        />
        <SelectField
          name="language"
          required
          defaultValue=""
          label={<Text k="uploads:form.language" />}
          error={fieldError(answer, 'language')}
        >
          <option value="">{t('uploads:form.chooseLanguage')}</option>
          {languages.map((code) => (
            <option key={code} value={languageNames[code]} lang={code}>
              {localeNames[code].name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="level"
          defaultValue=""
          label={<Text k="uploads:form.level" />}
          aside={optional}
          error={fieldError(answer, 'level')}
        >
          <option value="">{t('uploads:form.noLevel')}</option>
          {cefrLevels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** Whose plan opens the recording. Family is the admins' to give. */
export function AccessLevelField({ answer, isAdmin }: { answer: FormAnswer; isAdmin: boolean }) {
  const offered = isAdmin ? (['kids', 'student', 'family'] as const) : (['kids', 'student'] as const);
  return (
    <RadioGroup
      name="contentAccessLevel"
      required
      layout="row"
      defaultValue="student"
      legend={<Text k="uploads:form.accessLevel" />}
      options={offered.map((value) => ({ value, label: <Text k={`uploads:form.${value}`} /> }))}
      error={fieldError(answer, 'contentAccessLevel')}
    />
  );
}

type CategoryFieldProps = {
  categories: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  error?: React.ReactNode;
};

/** All categories in sight, each on or off; at least one belongs to every file. */
export function CategoryField({ categories, chosen, onChoose, error }: CategoryFieldProps) {
  const errorId = useId();
  function choose(name: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(name);
    else next.delete(name);
    onChoose(next);
  }
  return (
    <fieldset aria-describedby={errorId} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">
        <Text k="uploads:form.categories" />
      </legend>
      <div className="flex flex-wrap gap-2">
        {categories.map((name) => (
          <Chip
            key={name}
            name="categories"
            value={name}
            checked={chosen.has(name)}
            onChange={(event) => choose(name, event.target.checked)}
            label={<CategoryName name={name} />}
          />
        ))}
      </div>
      <div id={errorId} aria-live="polite">
        <FieldError>{chosen.size === 0 ? <Text k="dashboard:validation.categories" /> : error}</FieldError>
      </div>
    </fieldset>
  );
}
