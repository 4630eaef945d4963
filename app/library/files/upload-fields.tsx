import { type RefObject, useId } from 'react';
import { type FormAnswer, typedText } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { InstantField } from '#app/forms/instant-field.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languageNames, languages } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { Chip, RadioGroup } from '#app/ui/choice.tsx';
import { FieldError, FieldHint, SelectField, TextField } from '#app/ui/field.tsx';
import { accessTypes, audioFileLimits, cefrLevels } from '../audio-file.ts';
import { CategoryName } from '../browse/category-art.tsx';
import { useCategoryOrder } from '../browse/category-carousel.tsx';
import type { EditableFile } from './manage.queries.server.ts';

export const optional = <Text k="uploads:form.optional" />;

type DescriptionProps = {
  answer: FormAnswer;
  /** What is stored, where it is edited. */
  file?: EditableFile;
  title?: RefObject<HTMLInputElement | null>;
  /** Learners are asked what they know: no identifier of a catalogue. */
  isAdmin?: boolean;
};

/**
 * What a recording is called, by whom, in which language and for whom: with what was typed before the page had to be
 * rendered anew, else with what is stored.
 */
export function DescriptionFields({ answer, file, title, isAdmin = true }: DescriptionProps) {
  const t = useText('uploads');
  const first = (name: 'title' | 'author' | 'identifier' | 'language' | 'level') => ({
    name,
    label: <Text k={`uploads:form.${name}`} />,
    defaultValue: typedText(answer, name) ?? file?.[name] ?? '',
    error: fieldError(answer, name),
  });
  const line = { maxLength: audioFileLimits.line };
  return (
    <>
      <TextField ref={title} {...first('title')} {...line} required />
      <TextField {...first('author')} {...line} required />
      {isAdmin ? <TextField {...first('identifier')} {...line} aside={optional} /> : null}
      <SelectField {...first('language')} required>
        {file ? null : <option value="">{t('uploads:form.chooseLanguage')}</option>}
        {languages.map((code) => (
          <option key={code} value={languageNames[code]} lang={code}>
            {localeNames[code].name}
          </option>
        ))}
      </SelectField>
      <SelectField {...first('level')} aside={optional}>
        <option value="">{t('uploads:form.noLevel')}</option>
        {cefrLevels.map((level) => (
          <option key={level}>{level}</option>
        ))}
      </SelectField>
    </>
  );
}

/** Whose plan opens the recording. */
export function AccessLevelField({ answer }: { answer: FormAnswer }) {
  return (
    <RadioGroup
      name="contentAccessLevel"
      required
      layout="row"
      defaultValue="student"
      legend={<Text k="uploads:form.accessLevel" />}
      options={levels.map((value) => ({ value, label: <Text k={`uploads:form.${value}`} /> }))}
      error={fieldError(answer, 'contentAccessLevel')}
    />
  );
}

/** When a hidden recording is shown by itself. */
export function PublishField({ value = '', error }: { value?: string; error?: React.ReactNode }) {
  return (
    <InstantField
      name="publishAt"
      stored={value}
      label={(zone) => <Text k="uploads:form.publishAt" values={{ zone }} />}
      hint={<Text k="uploads:form.publishAtHint" />}
      aside={optional}
      error={error}
    />
  );
}

/** Who sees the recording at first, and whether the trial is enough for it: for those who look after the library. */
export function ArrivalFields({ answer }: { answer: FormAnswer }) {
  return (
    <>
      <RadioGroup
        name="accessType"
        layout="row"
        defaultValue="basic"
        legend={<Text k="dashboard:column.access" />}
        options={accessTypes.map((value) => ({ value, label: <Text k={`dashboard:row.${value}`} /> }))}
        error={fieldError(answer, 'accessType')}
      />
      <RadioGroup
        name="visible"
        defaultValue="no"
        legend={<Text k="dashboard:filter.visibility" />}
        options={[
          {
            value: 'no',
            label: <Text k="uploads:form.keepHidden" />,
            hint: <Text k="uploads:form.keepHiddenHint" />,
          },
          { value: 'yes', label: <Text k="uploads:form.showAtOnce" /> },
        ]}
        error={fieldError(answer, 'visible')}
      />
      <PublishField error={fieldError(answer, 'publishAt')} />
    </>
  );
}

type CategoryFieldProps = {
  categories: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Nobody chose anything yet, so nothing is wrong with that. */
  isUntouched?: boolean;
  error?: React.ReactNode;
};

/** All categories in sight, each on or off; at least one belongs to every file. */
export function CategoryField(props: CategoryFieldProps) {
  const { categories, chosen, onChoose, isUntouched = false, error } = props;
  const errorId = useId();
  const inOrder = useCategoryOrder()(categories.map((name) => ({ name })));
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
        {inOrder.map(({ name }) => (
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
        {isUntouched && !error ? (
          <FieldHint>
            <Text k="uploads:form.topicHint" />
          </FieldHint>
        ) : (
          <FieldError>{chosen.size === 0 ? <Text k="dashboard:validation.categories" /> : error}</FieldError>
        )}
      </div>
    </fieldset>
  );
}
