import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import type { FrameAnswer } from '../../frame/frame-actions.server.ts';
import type { FrameIntent } from '../../frame/frame-failures.ts';

/** Adds and deletes rows: what became of it is told in the corner, and a new row gets the focus. */
export function useFrameAct() {
  const fetcher = useFetcher<FrameAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useAnswerToast(answer);
  useFocusOnNew(answer?.intent?.startsWith('add') ? answer.saved?.id : undefined);
  return {
    busyWith: fetcher.state === 'idle' ? undefined : fetcher.formData?.get('intent'),
    add: (intent: FrameIntent) => void fetcher.submit({ intent }, { method: 'post' }),
    remove: (intent: FrameIntent, id: string, revision: number) =>
      void fetcher.submit({ intent, id, revision }, { method: 'post' }),
  };
}

/** Puts the focus into the first field of a row once it is there. */
function useFocusOnNew(id: string | undefined) {
  const [done, setDone] = useState<string>();
  const focus = useEffectEvent(() => {
    const form = document.querySelector(`form[data-id="${id}"]`);
    const field = form?.querySelector<HTMLInputElement>('input:not([type=hidden])');
    if (!field) return;
    field.focus();
    field.select();
    setDone(id);
  });
  useEffect(() => {
    if (id && id !== done) focus();
  });
}
