import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';

type LeaveGuardProps = {
  active: boolean;
  title: TextKey;
  description: TextKey;
  leave: TextKey;
  stay: TextKey;
};

/** Asks before the page is left while something would be lost: within the site in our words, else in the browser's. */
export function LeaveGuard({ active, title, description, leave, stay }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.state !== 'blocked' || blocker.reset()}
      onConfirm={() => blocker.proceed?.()}
      title={<Text k={title} />}
      description={<Text k={description} />}
      confirmLabel={<Text k={leave} />}
      cancelLabel={<Text k={stay} />}
    />
  );
}
