import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { ChangedMeanwhile } from './edit-conflict.tsx';
import type { FormAnswer } from './form-answer.ts';
import { FormMessage } from './form-message.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { formContent, useCheckedForm } from './use-checked-form.ts';
import { useLeaveOnceSaved } from './use-leave-once-saved.ts';

/** A row that is edited in one piece: whoever saves over a newer revision is asked first. */
interface Revisioned {
  id: string;
  revision: number | string;
}

type EditFormProps<Row extends Revisioned> = {
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
export function EditForm<Row extends Revisioned>(props: EditFormProps<Row>) {
  const { intent, schema, sent, closedAddress, texts, words, firstField, summaryOf, onTakeTheirs } = props;
  const show = useToast();
  const navigate = useNavigate();
  const [opened, setOpened] = useState({ row: props.row, settled: undefined as unknown });
  const checked = useCheckedForm<FormAnswer<Row>>({ schema, sent: sent as FormAnswer<Row> });
  const { Form, formProps, busy } = checked;
  const answer: FormAnswer<Row> = checked.answer === opened.settled ? {} : checked.answer;
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

  const { current } = answer;
  function takeTheirs(theirs: Row) {
    flushSync(() => {
      setOpened({ row: theirs, settled: checked.answer });
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
        <input type="hidden" name="id" value={opened.row.id} />
        {/* After a conflict the next press of the button is the answer to the question. */}
        <input type="hidden" name="revision" value={current?.revision ?? opened.row.revision} />
        <div key={opened.row.revision} className="contents">
          {props.children({ row: opened.row, answer })}
        </div>
        {current ? (
          <ChangedMeanwhile
            onTakeTheirs={() => takeTheirs(current)}
            onKeepMine={() => form.current?.requestSubmit()}
            isBusy={busy}
          >
            {summaryOf?.(current)}
          </ChangedMeanwhile>
        ) : (
          <FormMessage answer={isSaved ? {} : answer} />
        )}
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
