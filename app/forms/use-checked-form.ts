import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { z } from 'zod';
import { answerToErrors, type FormAnswer, fieldsOf } from './form-answer.ts';

interface CheckedForm<Answer> {
  /** The rules of the form. The server checks them again. */
  schema?: z.ZodType;
  /** What the server answered to a form that was sent without scripts. */
  sent?: Answer;
}

/** A form that is checked at once, sent without leaving the page, and puts the focus on the first field that is wrong. */
export function useCheckedForm<Answer extends FormAnswer = FormAnswer>({
  schema,
  sent,
}: CheckedForm<Answer>) {
  const fetcher = useFetcher<Answer>();
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<FormAnswer>();
  const answer: Partial<Answer> & FormAnswer = (found ?? fetcher.data ?? sent ?? {}) as Answer;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const parsed = schema?.safeParse(fieldsOf(new FormData(event.currentTarget)));
    const flaws = parsed?.error && answerToErrors(parsed.error);
    if (flaws) event.preventDefault();
    setFound(flaws);
  }

  const { errors } = answer;
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  return {
    Form: fetcher.Form,
    /** For the form itself. Its own messages replace the browser's, which speak another language. */
    formProps: { ref: form, method: 'post', noValidate: true, onSubmit } as const,
    answer,
    busy: fetcher.state !== 'idle',
  };
}

/** The content of a form, for detecting changes; which version or revision it was read from is no change. */
export function formContent(form: HTMLFormElement | null): string {
  const fields = form ? [...new FormData(form)] : [];
  return JSON.stringify(fields.filter(([name]) => name !== 'version' && name !== 'revision'));
}
