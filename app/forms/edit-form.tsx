import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { FormAnswer } from './form-answer.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { formContent } from './use-checked-form.ts';
import { useLeaveOnceSaved } from './use-leave-once-saved.ts';
import { type Revisioned, RowMessage, useRowForm } from './use-row-form.tsx';

type EditFormProps<Row extends Revisioned & { id: string }> = {
  row: Row;
  intent: string;
  schema: z.ZodType;
  /** What the server answered to a form that was sent without scripts. */
  sent?: FormAnswer;
  /** Where one is when the row is closed again. */
  closedAddress: string;
  /** Where the form is sent, if not to the page it stands on. */
  action?: string;
  label?: string;
  /** The field that gets the focus. */
  firstField?: string;
  texts: Record<'save' | 'cancel' | 'discardTitle' | 'discardHint' | 'discard' | 'keep', TextKey>;
  /** What stands in the places of those texts. */
  words?: Record<string, string>;
  onInput?(form: HTMLFormElement): void;
  className?: string;
  /** Of what somebody else has saved meanwhile: what helps to decide. */
  summaryOf?(current: Row): ReactNode;
  /** Called when the other's work is taken over. */
  onTakeTheirs?(current: Row): void;
  children(fields: { row: Row; answer: FormAnswer<Row> }): ReactNode;
};

/**
 * The form of one row, opened. What others change meanwhile touches nothing typed here: saving answers with a conflict,
 * and one decides. It closes once it is saved, and asks before something typed is lost.
 */
export function EditForm<Row extends Revisioned & { id: string }>(props: EditFormProps<Row>) {
  const { intent, schema, sent, closedAddress, texts, words, firstField, summaryOf, onTakeTheirs } = props;
  const show = useToast();
  const navigate = useNavigate();
  const rowForm = useRowForm({ row: props.row, schema, sent });
  const { Form, formProps, busy, answer, row } = rowForm;
  const form = formProps.ref;
  const untouched = useRef('');
  // A row closes where it is; a page of its own is left, and the next one begins at its top.
  const preventScrollReset = closedAddress.split('?')[0] === useLocation().pathname;
  const close = () => void navigate(closedAddress, { preventScrollReset });

  useEffect(() => {
    untouched.current = formContent(form.current);
    if (firstField) form.current?.querySelector<HTMLElement>(`[name=${firstField}]`)?.focus();
  }, [form, firstField]);

  const isSaved = answer.done !== undefined && sent?.done === undefined;
  const sayDone = useEffectEvent(
    () => answer.done && show({ title: <Text k={answer.done} values={words} /> }),
  );
  useEffect(() => {
    if (isSaved) sayDone();
  }, [isSaved]);
  useLeaveOnceSaved(isSaved, close);

  function takeTheirs(theirs: Row) {
    flushSync(() => {
      rowForm.open(theirs);
      onTakeTheirs?.(theirs);
    });
    untouched.current = formContent(form.current);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }

  return (
    <>
      <Form
        {...formProps}
        action={props.action}
        aria-label={props.label}
        onKeyDown={onKeyDown}
        onInput={(event) => props.onInput?.(event.currentTarget)}
        className={props.className ?? 'grid gap-5'}
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="revision" value={rowForm.revision} />
        <div key={rowForm.round} className="contents">
          {props.children({ row, answer })}
        </div>
        <RowMessage form={rowForm} onTakeTheirs={takeTheirs} isDoneSaid={isSaved}>
          {summaryOf}
        </RowMessage>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            <Text k={texts.save} />
          </Button>
          <ButtonLink to={closedAddress} preventScrollReset={preventScrollReset} variant="secondary">
            <Text k={texts.cancel} />
          </ButtonLink>
        </div>
      </Form>
      <LeaveGuard
        active={() => !isSaved && formContent(form.current) !== untouched.current}
        title={texts.discardTitle}
        titleValues={words}
        description={texts.discardHint}
        leave={texts.discard}
        stay={texts.keep}
      />
    </>
  );
}
