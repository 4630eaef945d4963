import { useEffect, useEffectEvent, useState } from 'react';

/** How long a pause in typing is before it is answered. */
const pauseMs = 200;

/** A search that answers while one types. What is being typed is never overwritten by the answer to an earlier letter. */
export function useTypedSearch(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  const [asked, setAsked] = useState(query);
  const [known, setKnown] = useState(query);
  if (query !== known) {
    setKnown(query);
    // Not our own question coming back: somebody went back, or cleared the filters.
    if (query !== asked) {
      setTyped(query);
      setAsked(query);
    }
  }
  const ask = useEffectEvent((text: string) => {
    if (text === asked) return;
    setAsked(text);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped };
}
