import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { ChangedMeanwhile } from '#app/forms/edit-conflict.tsx';
import { FormMessage, fieldError } from '#app/forms/form-message.tsx';
import { type FormFields, fieldsOf } from '#app/forms/responses.ts';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { type Locale, localeNames, locales } from '#app/platform/i18n/locales.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { FrameIntent } from './action-failures.ts';
import type { FormValues, FrameEntry } from './form-values.ts';
import type { FrameAnswer } from './navigation-actions.server.ts';

/** What the fields of an entry need to know. */
export interface EntryFields {
  values: FormValues;
  error(name: string): ReactNode;
  isBusy: boolean;
}

type EntryFormProps = {
  intent: FrameIntent;
  entry: FrameEntry;
  schema: z.ZodType;
  label: string;
  /** What the server answered, when it was sent without scripts. */
  sent?: FrameAnswer;
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
  const { Form, formProps, answer, busy } = useCheckedForm<FrameAnswer>({ schema, sent });
  const [opened, setOpened] = useState({ entry, round: 0 });
  const [settled, setSettled] = useState<unknown>();
  const touched = useRef({ ever: false, sinceSent: false });
  const lastSent = useRef<FormFields>(undefined);
  const { saved, theirs } = answer;
  const isConflict = theirs !== undefined && settled !== answer;

  function open(shown: FrameEntry) {
    touched.current = { ever: false, sinceSent: false };
    setOpened(({ round }) => ({ entry: shown, round: round + 1 }));
  }
  function settle(revision: number) {
    touched.current.ever = touched.current.sinceSent;
    setOpened((before) => ({ ...before, entry: { ...before.entry, revision } }));
  }
  const keepSaved = useEffectEvent((revision: number) => {
    settle(revision);
    show({ title: <Text k={answer.done ?? 'frame:done.saved'} /> });
  });
  useEffect(() => {
    if (saved) keepSaved(saved.revision);
  }, [saved]);
  const follow = useEffectEvent((stored: FrameEntry) => {
    const known = Math.max(opened.entry.revision, saved?.revision ?? 0);
    if (stored.revision <= known) return;
    if (!touched.current.ever) open(stored);
    // Revalidation may bring what was sent from here before its answer: then it is nobody else's work.
    else if (isStored(lastSent.current, stored.values)) settle(stored.revision);
  });
  useEffect(() => follow(entry), [entry]);
  // The preview follows what is typed, and this is as if somebody had typed it.
  useEffect(() => {
    if (opened.round > 0) formProps.ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
    touched.current.ever = false;
  }, [opened.round, formProps.ref]);

  function keepMine(shown: FrameEntry) {
    flushSync(() =>
      setOpened((before) => ({ ...before, entry: { ...before.entry, revision: shown.revision } })),
    );
    formProps.ref.current?.requestSubmit();
  }
  const values = sent?.values ?? opened.entry.values;
  // Without scripts the second press of the same button is the answer to the question.
  const revision = (sent && theirs?.revision) ?? opened.entry.revision;

  return (
    <Form
      {...formProps}
      data-id={entry.id}
      data-kind={intent}
      aria-label={label}
      onInput={() => {
        touched.current = { ever: true, sinceSent: true };
      }}
      onSubmit={(event) => {
        touched.current.sinceSent = false;
        lastSent.current = fieldsOf(new FormData(event.currentTarget));
        formProps.onSubmit(event);
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="revision" value={revision} />
      <div key={opened.round} className="contents">
        {children({ values, error: (name) => fieldError(answer, name), isBusy: busy })}
      </div>
      {isConflict ? (
        <ChangedMeanwhile
          isBusy={busy}
          onTakeTheirs={() => {
            setSettled(answer);
            open(theirs);
          }}
          onKeepMine={() => keepMine(theirs)}
        >
          <p className="mt-2 wrap-anywhere">
            <Text k="frame:conflict.theirs" /> <strong>{summaryOf(theirs.values)}</strong>
          </p>
        </ChangedMeanwhile>
      ) : null}
      {answer.problem && !theirs ? <FormMessage answer={{ problem: answer.problem }} /> : null}
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
            name={nameOf(locale)}
            defaultValue={fields.values[nameOf(locale)] ?? ''}
            maxLength={maxLength}
            error={fields.error(nameOf(locale))}
          />
        ))}
        {children}
      </div>
    </fieldset>
  );
}
