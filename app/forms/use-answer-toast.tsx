import { useEffect, useEffectEvent } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { type FormAnswer, firstProblem } from './form-answer.ts';

/** Says in the corner what became of something that has no form of its own on the page. */
export function useAnswerToast(answer: FormAnswer | undefined, values?: Record<string, string>): void {
  const show = useToast();
  const tell = useEffectEvent((told: FormAnswer) => {
    const wrong = firstProblem(told);
    const key = wrong ?? told.done;
    if (key) show({ title: <Text k={key} values={values} />, tone: wrong ? 'wrong' : 'good' });
  });
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);
}
