import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { type FormAnswer, type FormFields, fieldsOf, typedText } from '#app/forms/form-answer.ts';
import { fieldError } from '#app/forms/form-message.tsx';
import { StartWords } from '#app/forms/start-words.tsx';
import { UnsavedMark, useUnsavedRow } from '#app/forms/unsaved-rows.tsx';
import { RowMessage, useRowForm } from '#app/forms/use-row-form.tsx';
import { defaultLocale, type Locale, localeNames, locales } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { Saved } from './change-navigation.server.ts';
import type { FormValues, FrameEntry } from './form-values.ts';
import { type FrameIntent, frameLimits } from './navigation.forms.ts';

/** What the fields of an entry need to know. */
export interface EntryFields {
  value(name: string): string;
  /** A field by its name: what it holds, and what is wrong with it. */
  of(name: string): { name: string; defaultValue: string; error: ReactNode };
  isBusy: boolean;
  /** Whether it holds something that is not saved. */
  isChanged: boolean;
}

/** Every field begins with what is stored, or with what was typed before the page had to be rendered anew. */
export function entryFields(
  answer: FormAnswer,
  isBusy: boolean,
  stored: FormValues,
  sent?: FormAnswer,
  isChanged = false,
): EntryFields {
  const value = (name: string) => (sent?.values ? typedText(sent, name) : stored[name]) ?? '';
  return {
    value,
    isBusy,
    isChanged,
    of: (name) => ({ name, defaultValue: value(name), error: fieldError(answer, name) }),
  };
}

type EntryFormProps = {
  intent: FrameIntent;
  entry: FrameEntry;
  schema: z.ZodType;
  label: string;
  /** What the server answered, when it was sent without scripts. */
  sent?: FormAnswer;
  /** Of what somebody else has saved meanwhile: what helps to decide. */
  summaryOf(values: FormValues): string;
  children(fields: EntryFields): ReactNode;
};

/**
 * The form of one row. What others change shows up in it at once, unless something was typed here: then
 * saving answers with a conflict, and nothing typed is lost.
 */
export function EntryForm({ intent, entry, schema, label, sent, summaryOf, children }: EntryFormProps) {
  const show = useToast();
  const rowForm = useRowForm<FrameEntry, Saved>({ row: entry, schema, sent });
  const { Form, formProps, answer, busy, row, round } = rowForm;
  const unsaved = useUnsavedRow({
    ...{ id: `${intent} ${entry.id}`, form: formProps.ref, round, busy },
    isAsked: answer.current !== undefined,
    wasRefused: sent !== undefined && sent.done === undefined,
  });
  const lastSent = useRef<FormFields>(undefined);

  function goOnWith(revision: number) {
    unsaved.keepSent();
    rowForm.setRevision(revision);
  }
  const { value: saved } = answer;
  const keepSaved = useEffectEvent(({ revision }: Saved) => {
    goOnWith(revision);
    if (!unsaved.isSavedTogether()) show({ title: <Text k={answer.done ?? 'frame:done.saved'} /> });
  });
  useEffect(() => {
    if (saved) keepSaved(saved);
  }, [saved]);
  const follow = useEffectEvent((stored: FrameEntry) => {
    if (stored.revision <= Math.max(row.revision, saved?.revision ?? 0)) return;
    if (!unsaved.hasChanges()) rowForm.open(stored);
    // Revalidation may bring what was sent from here before its answer: then it is nobody else's work.
    else if (isStored(lastSent.current, stored.values)) goOnWith(stored.revision);
  });
  useEffect(() => follow(entry), [entry]);
  // The preview follows what is typed, and this is as if somebody had typed it.
  useEffect(() => {
    if (round > 0) formProps.ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [round, formProps.ref]);

  return (
    <Form
      {...formProps}
      data-id={entry.id}
      data-kind={intent}
      aria-label={label}
      data-unsaved={unsaved.isChanged || undefined}
      onInput={unsaved.watch.onInput}
      onSubmit={(event) => {
        lastSent.current = fieldsOf(new FormData(event.currentTarget));
        formProps.onSubmit(event);
        unsaved.watch.onSubmit(event);
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="revision" value={rowForm.revision} />
      <div key={round} className="contents">
        {children(entryFields(answer, busy, row.values, round === 0 ? sent : undefined, unsaved.isChanged))}
      </div>
      <RowMessage form={rowForm} isDoneSaid>
        {({ values }) => (
          <p className="mt-2 wrap-anywhere">
            <Text k="frame:conflict.theirs" /> <strong>{summaryOf(values)}</strong>
          </p>
        )}
      </RowMessage>
    </Form>
  );
}

/** Whether a row holds what was sent, apart from the spaces around it. */
function isStored(sent: FormFields | undefined, values: FormValues): boolean {
  if (!sent) return false;
  const { intent: _intent, id: _id, revision: _revision, ...fields } = sent;
  return [...Object.keys(fields), ...Object.keys(values)].every(
    (name) => String(fields[name] ?? '').trim() === (values[name] ?? ''),
  );
}

/** Sends the form of a row, and says when there is something to send. */
export const SaveButton = ({ fields }: { fields: EntryFields }) => (
  <div className="flex flex-wrap items-center gap-3">
    <Button type="submit" variant="secondary" busy={fields.isBusy}>
      <Text k="frame:row.save" />
    </Button>
    {fields.isChanged ? <UnsavedMark /> : null}
  </div>
);

type UrlFieldProps = {
  fields: EntryFields;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
};

/** An address, typed. */
export function UrlField({ fields, name, ...props }: UrlFieldProps) {
  return (
    <TextField
      {...fields.of(name)}
      {...props}
      maxLength={frameLimits.url}
      inputMode="url"
      spellCheck={false}
    />
  );
}

type LanguageFieldsProps = {
  fields: EntryFields;
  legend: string;
  nameOf(locale: Locale): string;
  maxLength: number;
  /** How narrow one field may become, as classes of the grid. */
  gridClassName: string;
  /** One more field in the grid, which seven languages never fill. */
  children?: ReactNode;
};

/** The same text in all seven languages, beside each other. */
export function LanguageFields({
  fields,
  legend,
  nameOf,
  maxLength,
  gridClassName,
  children,
}: LanguageFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={`grid items-start gap-x-3 gap-y-2 ${gridClassName}`}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={<span lang={locale}>{localeNames[locale].name}</span>}
            lang={locale}
            {...fields.of(nameOf(locale))}
            maxLength={maxLength}
          />
        ))}
        {children}
      </div>
      <div className="mt-2">
        <StartWords sources={[nameOf(defaultLocale)]} nameOf={(_source, locale) => nameOf(locale)} />
      </div>
    </fieldset>
  );
}
