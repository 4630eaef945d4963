import { useId } from 'react';
import { fieldError } from '#app/forms/form-message.tsx';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languageNames, languages } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { Chip } from '#app/ui/chip.tsx';
import { FieldError, FieldHint } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { audioFileLimits, cefrLevels } from '../../audio-file.ts';
import type { DashboardAnswer } from '../../dashboard/dashboard-actions.server.ts';
import type { EditableFile } from '../../dashboard/manage.queries.server.ts';
import { CategoryName } from '../category-name.tsx';

type EditFieldsProps = { file: EditableFile; categories: readonly string[]; answer: DashboardAnswer };

/** Every field begins with what is stored, or with what was typed before the page had to be rendered anew. */
export function EditFields({ file, categories, answer }: EditFieldsProps) {
  const t = useText('uploads');
  const first = (
    name: 'title' | 'author' | 'identifier' | 'language' | 'lyrics' | 'contentAccessLevel' | 'level',
  ) => ({
    name,
    defaultValue: answer.values?.[name] ?? file[name] ?? '',
    error: fieldError(answer, name),
  });
  const optional = <Text k="uploads:form.optional" />;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          {...first('title')}
          required
          maxLength={audioFileLimits.line}
          label={<Text k="uploads:form.title" />}
        />
        <TextField
          {...first('author')}
          required
          maxLength={audioFileLimits.line}
          label={<Text k="uploads:form.author" />}
        />
        <TextField
          {...first('identifier')}
          maxLength={audioFileLimits.line}
          label={<Text k="uploads:form.identifier" />}
          aside={optional}
        />
        <SelectField {...first('language')} required label={<Text k="uploads:form.language" />}>
          {languages.map((code) => (
            <option key={code} value={languageNames[code]} lang={code}>
              {localeNames[code].name}
            </option>
          ))}
        </SelectField>
        <SelectField {...first('level')} label={<Text k="uploads:form.level" />} aside={optional}>
          <option value="">{t('uploads:form.noLevel')}</option>
          {cefrLevels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </SelectField>
        <SelectField {...first('contentAccessLevel')} label={<Text k="uploads:form.accessLevel" />}>
          {levels.map((level) => (
            <option key={level} value={level}>
              {t(`uploads:form.${level}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <CategoryChoice {...{ file, categories, answer }} />
      <TextArea
        {...first('lyrics')}
        rows={6}
        lang={languages.find((code) => languageNames[code] === file.language)}
        maxLength={audioFileLimits.lyrics}
        label={<Text k="uploads:form.lyrics" />}
        hint={<Text k="dashboard:edit.lyricsHint" />}
        aside={optional}
      />
    </>
  );
}

function CategoryChoice({ file, categories, answer }: EditFieldsProps) {
  const [hintId, errorId] = [useId(), useId()];
  const chosen = new Set(answer.categories ?? file.categories);
  return (
    <fieldset aria-describedby={`${errorId} ${hintId}`} className="grid min-w-0 gap-2">
      <legend className="mb-1 font-medium">
        <Text k="uploads:form.categories" />
      </legend>
      <FieldHint id={hintId}>
        <Text k="dashboard:edit.categoriesHint" />
      </FieldHint>
      <div className="flex flex-wrap gap-2">
        {categories.map((name) => (
          <Chip
            key={name}
            name="categories"
            value={name}
            defaultChecked={chosen.has(name)}
            label={<CategoryName name={name} />}
          />
        ))}
      </div>
      <FieldError id={errorId}>{fieldError(answer, 'categories')}</FieldError>
    </fieldset>
  );
}
