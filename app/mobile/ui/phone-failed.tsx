import { useEffect } from 'react';
import { LoadFailed } from '#app/library/ui/load-failed.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { PhoneScreen } from './phone-screen.tsx';

/** A screen whose contents could not be read, with the way to try again. */
export function PhoneFailed() {
  const t = useText('shell');
  useEffect(() => {
    // Without a connection the worker has a page for every screen, but no data for any.
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload();
  }, []);
  return (
    <PhoneScreen name={t('shell:page.mobileHome')} heading={<Text k="shell:page.mobileHome" />}>
      <LoadFailed>
        <Text k="library:failed.message" />
      </LoadFailed>
    </PhoneScreen>
  );
}
