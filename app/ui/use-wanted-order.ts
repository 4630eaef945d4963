import { startTransition, useEffect, useState } from 'react';
import { inOrder, isSameOrder } from './sortable-places.ts';

/**
 * The order somebody asked for, from the press until the rows come back. It is sent once at a time, so that several quick
 * presses end as one order, and given up when the rows come back in another order than was sent: it was refused then.
 * Rows that somebody else adds or deletes meanwhile refuse nothing; they are in what is sent next.
 */
export function useWantedOrder(
  keys: readonly string[],
  send: (order: readonly string[]) => Promise<unknown>,
) {
  const [wanted, setWanted] = useState<readonly string[]>();
  const [sent, setSent] = useState<{ order: readonly string[]; isAnswered: boolean }>();

  useEffect(() => {
    if (!wanted || (sent && !sent.isAnswered)) return;
    const isDone = wanted === sent?.order || agrees(wanted, keys);
    if (isDone || (sent && !agrees(sent.order, keys))) {
      setWanted(undefined);
      setSent(undefined);
      return;
    }
    setSent({ order: wanted, isAnswered: false });
    // As a transition, like the rows that the answer brings: nobody sees the old order in between.
    const answered = () => startTransition(() => setSent({ order: wanted, isAnswered: true }));
    void send(inOrder(keys, (key) => key, wanted)).then(answered, answered);
  }, [wanted, sent, keys, send]);

  return { wanted, want: setWanted };
}

/** Whether the keys that both have stand in the same order. */
function agrees(order: readonly string[], keys: readonly string[]): boolean {
  return isSameOrder(
    order.filter((key) => keys.includes(key)),
    keys.filter((key) => order.includes(key)),
  );
}
