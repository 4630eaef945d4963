import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

type LeaveGuardProps = {
  /** Whether something would be lost; a function is asked when it matters. */
  active: boolean | (() => boolean);
  title: TextKey;
  titleValues?: Record<string, string>;
  description: TextKey;
  leave: TextKey;
  stay: TextKey;
  /** What of an address has to change for something to be lost. */
  placeOf?(location: Location): string;
};

const wouldLose = (active: LeaveGuardProps['active']) => (typeof active === 'function' ? active() : active);

/** Asks before the page is left while something would be lost: within the site in our words, else in the browser's. */
export function LeaveGuard({
  active,
  title,
  titleValues,
  description,
  leave,
  stay,
  placeOf = openedPlace,
}: LeaveGuardProps) {
  const latest = useRef(active);
  // As committed: the router gets a new function only later, and would ask about what was just discarded.
  useLayoutEffect(() => {
    latest.current = active;
  }, [active]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      placeOf(currentLocation) !== placeOf(nextLocation) && wouldLose(latest.current),
  );
  const isWatching = active !== false;
  useEffect(() => {
    if (!isWatching) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose(latest.current)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWatching]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.state !== 'blocked' || blocker.reset()}
      onConfirm={() => blocker.proceed?.()}
      title={<Text k={title} values={titleValues} />}
      description={<Text k={description} />}
      confirmLabel={<Text k={leave} />}
      cancelLabel={<Text k={stay} />}
    />
  );
}

/** A page, and which row is open in it: filters may change around what is being typed. */
const openedPlace = ({ pathname, search }: Location) =>
  `${pathname}?${new URLSearchParams(search).get('edit') ?? ''}`;
