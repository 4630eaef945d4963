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
