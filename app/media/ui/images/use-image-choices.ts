import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { LibraryImage } from '../../images/images.queries.server.ts';

/** How long a pause in typing is before it is answered. */
const pauseMs = 200;

/** What the address of the choices answers, in the browser: also when it cannot be reached. */
export type ChoicesAnswer = { query: string; images: LibraryImage[] } | { failed: true };

/** The pictures that fit what is typed, asked for anew after each pause. */
export function useImageChoices() {
  const fetcher = useFetcher<ChoicesAnswer>();
  const [typed, setTyped] = useState('');
  const ask = useEffectEvent((query: string) => {
    void fetcher.load(`/content/images/choices?${new URLSearchParams({ query })}`);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), typed ? pauseMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    typed,
    type: setTyped,
    again: () => ask(typed.trim()),
    isLoading: fetcher.state !== 'idle',
    answer: fetcher.data,
  };
}
