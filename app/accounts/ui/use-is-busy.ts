import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';

/** How long a form that the browser sends by itself may be on its way. */
const documentLoadMs = 15_000;

/** Whether the page is on its way somewhere, or is sending a form: with scripts, or as browsers did before them. */
export function useIsBusy(): () => boolean {
  const isRouting = useNavigation().state !== 'idle';
  const isFetching = useFetchers().length > 0;
  const sentAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onSubmit = ({ defaultPrevented }: Event) => {
      if (!defaultPrevented) sentAtMs.current = performance.now();
    };
    // On the window, which hears of it after everyone who could have taken the form over.
    addEventListener('submit', onSubmit);
    return () => removeEventListener('submit', onSubmit);
  }, []);
  return () => isRouting || isFetching || performance.now() - sentAtMs.current < documentLoadMs;
}
