import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { formContent, useCheckedForm } from '#app/forms/use-checked-form.ts';
import { useLeaveOnceSaved } from '#app/forms/use-leave-once-saved.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { languageNames, languages } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { FieldError, FieldHint, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { audioFileLimits, cefrLevels } from '../audio-file.ts';
import { CategoryName } from '../browse/category-art.tsx';
import { editAudioFileForm } from '../files/audio-files.forms.ts';
import type { EditableFile } from '../files/manage.queries.server.ts';
import type { DashboardAnswer } from './dashboard-actions.server.ts';
import { editLinkId, type FileRow } from './files-table.tsx';

type EditFieldsProps = { file: EditableFile; categories: readonly string[]; answer: DashboardAnswer };

/** Every field begins with what is stored, or with what was typed before the page had to be rendered anew. */
function EditFields({ file, categories, answer }: EditFieldsProps) {
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

type EditFormProps = {
  file: EditableFile;
  categories: readonly string[];
  /** Where one is when the row is closed again. */
  closedAddress: string;
  sent?: DashboardAnswer;
};

/** The row of a file, opened: all that can be said about it. What others change meanwhile touches nothing typed here. */
export function EditForm({ file, categories, closedAddress, sent }: EditFormProps) {
  const t = useText('dashboard');
  const show = useToast();
  const navigate = useNavigate();
  const [opened] = useState(file);
  const { Form, formProps, answer, busy } = useCheckedForm<DashboardAnswer>({
    schema: editAudioFileForm,
    sent,
  });
  const form = formProps.ref;
  const untouched = useRef('');
  const close = () => void navigate(closedAddress, { preventScrollReset: true });

  useEffect(() => {
    untouched.current = formContent(form.current);
    form.current?.querySelector<HTMLElement>('[name=title]')?.focus();
  }, [form]);

  const isSaved = answer.done !== undefined && sent?.done === undefined;
  const tell = useEffectEvent(() => show({ title: t('dashboard:edit.saved') }));
  useEffect(() => {
    if (isSaved) tell();
  }, [isSaved]);
  useLeaveOnceSaved(isSaved, close);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }

  return (
    <>
      <Form
        {...formProps}
        onKeyDown={onKeyDown}
        aria-label={t('dashboard:edit.heading', { title: opened.title })}
        className="grid gap-5"
      >
        <h2 className="text-xl">
          <Text k="dashboard:edit.heading" values={{ title: opened.title }} />
        </h2>
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="file" value={opened.id} />
        <input type="hidden" name="version" value={answer.version ?? opened.version} />
        <EditFields file={opened} categories={categories} answer={answer} />
        <FormMessage answer={isSaved ? {} : answer} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            <Text k="dashboard:edit.save" />
          </Button>
          <ButtonLink to={closedAddress} preventScrollReset variant="secondary">
            <Text k="dashboard:edit.cancel" />
          </ButtonLink>
        </div>
      </Form>
      <LeaveGuard
        active={() => !isSaved && formContent(form.current) !== untouched.current}
        title="dashboard:edit.discardTitle"
        titleValues={{ title: opened.title }}
        description="dashboard:edit.discardHint"
        leave="dashboard:edit.discard"
        stay="dashboard:edit.keep"
      />
    </>
  );
}

interface Edited {
  editing: EditableFile | undefined;
  files: FileRow[];
}

/**
 * The file whose row is open, and the rows with it. Once open it stays, even if somebody deletes it meanwhile: what was
 * typed is not lost with it. Closed, its row gets the focus back.
 */
export function useEditedFile(
  { editing, files }: { editing?: EditableFile; files: FileRow[] },
  wantedId: string | null,
): Edited {
  const [kept, setKept] = useState<{ file: EditableFile; row: FileRow }>();
  const row = editing && files.find(({ id }) => id === editing.id);
  if (row && kept?.file.id !== row.id) setKept({ file: editing, row });

  const lastId = useRef<string>(undefined);
  const openId = editing?.id ?? (kept?.file.id === wantedId ? kept?.file.id : undefined);
  useEffect(() => {
    if (!openId && lastId.current) document.getElementById(editLinkId(lastId.current))?.focus();
    lastId.current = openId;
  }, [openId]);

  if (editing || !kept || openId !== kept.file.id) return { editing, files };
  return { editing: kept.file, files: row ? files : [kept.row, ...files] };
}
