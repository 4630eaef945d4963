import { useEffect, useRef } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FormAnswer } from './form-answer.ts';

/** The sentence about one field, ready for its `error`. */
export const fieldError = ({ errors }: FormAnswer, name: string) => {
  const key = errors?.[name];
  return key ? <Text k={key} /> : undefined;
};

/** The answer to a form as a whole, good or bad; read out when it comes. */
export function FormMessage({ answer: { problem, done, words } }: { answer: FormAnswer }) {
  const key = problem ?? done;
  if (!key) return null;
  return (
    <Notice tone={problem ? 'wrong' : 'good'} announced>
      <Text k={key} values={words} />
    </Notice>
  );
}

/** What was done, where the focus goes: the row it was done to may be gone. */
export function FocusedMessage({ answer }: { answer?: FormAnswer }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.done || answer?.problem) place.current?.focus();
  }, [answer]);
  if (!answer?.done && !answer?.problem) return null;
  return (
    <div ref={place} tabIndex={-1} className="mb-6 rounded-control">
      <FormMessage answer={answer} />
    </div>
  );
}
