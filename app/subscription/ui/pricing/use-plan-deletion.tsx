import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { Text } from '#app/platform/i18n/text.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { SentAnswer } from '../../pricing/pricing-actions.server.ts';

export type PlanDeletion = (planId: string) => void;

/** Deletes a plan and says what became of it: its row may be gone before the answer is read. */
export function usePlanDeletion(): PlanDeletion {
  const fetcher = useFetcher<SentAnswer>();
  useAnswerToast(fetcher.data);
  return (planId) => void fetcher.submit({ intent: 'delete', plan: planId }, { method: 'post' });
}

/** Says in the corner what became of something that has no form of its own on the page. */
export function useAnswerToast(answer: SentAnswer | undefined): void {
  const show = useToast();
  const tell = useEffectEvent(({ problem, done }: SentAnswer) => {
    const key = problem ?? done;
    if (key) show({ title: <Text k={key} />, tone: problem ? 'wrong' : 'good' });
  });
  useEffect(() => {
    if (answer) tell(answer);
  }, [answer]);
}
