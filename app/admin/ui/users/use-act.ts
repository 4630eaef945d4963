import { useFetcher } from 'react-router';
import type { UserAnswer } from '../../users/user-actions.server.ts';

/** One act at a time, and what became of the last one. */
export function useAct() {
  const fetcher = useFetcher<UserAnswer>();
  const isBusy = fetcher.state !== 'idle';
  return {
    Form: fetcher.Form,
    answer: isBusy ? undefined : fetcher.data,
    busyWith: isBusy ? fetcher.formData?.get('intent') : undefined,
    send: (form: HTMLFormElement) => void fetcher.submit(form),
  };
}

export type Act = ReturnType<typeof useAct>;
