import { startTransition, useEffect, useState } from 'react';
import { isSameOrder } from './sortable-places.ts';

/**
 * The order somebody asked for, from the press until the rows come back. It is sent once at a time, so that several quick
 * presses end as one order, and given up when the rows come back in another order than was sent: it was refused then.
 */
export function useWantedOrder(
  keys: readonly string[],
  send: (order: readonly string[]) => Promise<unknown>,
) {
  const [wanted, setWanted] = useState<readonly string[]>();
  const [sent, setSent] = useState<{ order: readonly string[]; isAnswered: boolean }>();

  useEffect(() => {
    if (!wanted || (sent && !sent.isAnswered)) return;
    const isDone = wanted === sent?.order || isSameOrder(wanted, keys);
    if (isDone || (sent && !isSameOrder(sent.order, keys))) {
      setWanted(undefined);
      setSent(undefined);
      return;
    }
    setSent({ order: wanted, isAnswered: false });
    // As a transition, like the rows that the answer brings: nobody sees the old order in between.
    const answered = () => startTransition(() => setSent({ order: wanted, isAnswered: true }));
    void send(wanted).then(answered, answered);
  }, [wanted, sent, keys, send]);

  return { wanted, want: setWanted };
}
