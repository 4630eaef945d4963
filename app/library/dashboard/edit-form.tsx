import { useId } from 'react';
import { EditForm } from '#app/forms/edit-form.tsx';
import { type FormAnswer, typedList, typedText } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languageByName } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { Checkbox, Chip } from '#app/ui/choice.tsx';
import { FieldError, FieldHint, SelectField, TextArea } from '#app/ui/field.tsx';
import { audioFileLimits } from '../audio-file.ts';
import { CategoryName } from '../browse/category-art.tsx';
import { editAudioFileForm } from '../files/audio-files.forms.ts';
import type { EditableFile } from '../files/manage.queries.server.ts';
import { DescriptionFields, optional, PublishField } from '../files/upload-fields.tsx';
import { RecordingButton } from './recording-button.tsx';

type EditFieldsProps = { file: EditableFile; categories: readonly string[]; answer: FormAnswer };

/** Every field begins with what is stored, or with what was typed before the page had to be rendered anew. */
function EditFields({ file, categories, answer }: EditFieldsProps) {
  const t = useText('uploads');
  const first = (name: 'lyrics' | 'contentAccessLevel') => ({
    name,
    defaultValue: typedText(answer, name) ?? file[name] ?? '',
    error: fieldError(answer, name),
  });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <DescriptionFields answer={answer} file={file} />
        <SelectField {...first('contentAccessLevel')} label={<Text k="uploads:form.accessLevel" />}>
          {levels.map((level) => (
            <option key={level} value={level}>
              {t(`uploads:form.${level}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <CategoryChoice {...{ file, categories, answer }} />
      {file.visible === 'yes' ? null : (
        <PublishField
          error={fieldError(answer, 'publishAt')}
          value={typedText(answer, 'publishAt') ?? file.publishAt}
        />
      )}
      <TextArea
        {...first('lyrics')}
        rows={6}
        lang={languageByName(file.language)}
        maxLength={audioFileLimits.lyrics}
        label={<Text k="uploads:form.lyrics" />}
        hint={<Text k="dashboard:edit.lyricsHint" />}
        aside={optional}
      />
      {answer.problem === 'dashboard:refusal.timesLost' ? (
        <Checkbox
          name="replaceTimes"
          value="yes"
          label={<Text k="dashboard:edit.replaceTimes" />}
          hint={<Text k="dashboard:edit.replaceTimesHint" />}
        />
      ) : null}
    </>
  );
}

function CategoryChoice({ file, categories, answer }: EditFieldsProps) {
  const [hintId, errorId] = [useId(), useId()];
  const chosen = new Set(typedList(answer, 'categories') ?? file.categories);
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

type EditFileProps = {
  file: EditableFile;
  categories: readonly string[];
  /** Where one is when the row is closed again. */
  closedAddress: string;
  sent?: FormAnswer;
};

/** The row of a file, opened: all that can be said about it. */
export function EditFile({ file, categories, closedAddress, sent }: EditFileProps) {
  const t = useText('dashboard');
  const words = { title: file.title };
  return (
    <EditForm
      row={file}
      intent="edit"
      schema={editAudioFileForm}
      {...{ sent, closedAddress, words }}
      label={t('dashboard:edit.heading', words)}
      firstField="title"
      texts={{
        save: 'dashboard:edit.save',
        cancel: 'dashboard:edit.cancel',
        discardTitle: 'dashboard:edit.discardTitle',
        discardHint: 'dashboard:edit.discardHint',
        discard: 'dashboard:edit.discard',
        keep: 'dashboard:edit.keep',
      }}
    >
      {({ row, answer }) => (
        <>
          <h2 className="text-xl">
            <Text k="dashboard:edit.heading" values={words} />
          </h2>
          <EditFields file={row} categories={categories} answer={answer} />
          <RecordingButton file={file} />
        </>
      )}
    </EditForm>
  );
}
