import type { RefObject } from 'react';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languageNames, languages } from '#app/platform/languages.ts';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { audioFileLimits, cefrLevels } from '../../audio-file.ts';

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
