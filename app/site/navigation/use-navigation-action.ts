import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { unreachable } from '#app/forms/responses.ts';
import { useAnswerToast } from '#app/forms/use-answer-toast.tsx';
import { type FrameIntent, failureOf } from './action-failures.ts';
import type { FrameAnswer } from './navigation-actions.server.ts';

/** Adds and deletes rows: what became of it is shown in the corner, and a new row gets the focus. */
export function useNavigationAction() {
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

/** A connection that breaks is a sentence about what was tried. */
export async function answerOrFailure(request: Request, ask: () => Promise<unknown>) {
  const form = await request.clone().formData();
  const [intent, id] = [String(form.get('intent')), form.get('id')];
  try {
    return (await ask()) as FrameAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    const about = { intent, id: typeof id === 'string' ? id : undefined };
    return unreachable<FrameAnswer>({ ...about, problem: failureOf(intent) });
  }
}

/** What a page without scripts says at its top: what went well, and what was refused outside of a form with fields. */
export function unplacedAnswer(sent: FrameAnswer | undefined): FrameAnswer | undefined {
  const hasForm = /^(?:edit|save)-|^add-named$/.test(sent?.intent ?? '');
  return sent?.done || !hasForm ? sent : undefined;
}
