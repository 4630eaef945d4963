import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** How long a pause in typing is before it is answered. */
const pauseMs = 200;

/**
 * The input of a search that answers while one types. What is being typed is never overwritten by the answer to an earlier
 * letter, nor by the page that hydrates only then.
 */
export function useTypedSearch(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  /** Our questions from the last one that was answered on: each may still be answered, in this order. */
  const [asked, setAsked] = useState([query]);
  const [known, setKnown] = useState(query);
  if (query !== known) {
    setKnown(query);
    // Not one of our questions coming back: somebody went back, or cleared the filters.
    const answered = asked.indexOf(query);
    if (answered === -1) setTyped(query);
    setAsked(answered === -1 ? [query] : asked.slice(answered));
  }
  const ref = useRef<HTMLInputElement>(null);
  const adopt = useEffectEvent(() => {
    const before = ref.current?.value;
    if (before !== undefined && before !== typed) setTyped(before);
  });
  useLayoutEffect(() => adopt(), []);
  const ask = useEffectEvent((text: string) => {
    if (text === asked.at(-1)) return;
    setAsked([...asked, text]);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    ref,
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
  };
}
