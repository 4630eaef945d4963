import { type ReactNode, useEffect } from 'react';
import { LoadFailed } from '#app/forms/load-failed.tsx';
import { FavoriteForms } from '#app/library/browse/favorite-button.tsx';
import { usePageFrame } from '#app/platform/http/page-frame.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';

type PhoneScreenProps = {
  /** What the browser calls the page. */
  name: string;
  heading: ReactNode;
  children: ReactNode;
  className?: string;
};

/** One screen of the phone: its name at the top, clear of the notch on either side. */
export function PhoneScreen({ name, heading, children, className }: PhoneScreenProps) {
  const { siteName } = usePageFrame();
  return (
    <div
      className={classNames(
        'mx-auto grid w-full max-w-xl grid-cols-1 content-start gap-6 pt-5 pb-8 lying:max-w-3xl lying:gap-3 lying:pt-3',
        'pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))]',
        className,
      )}
    >
      <title>{`${name} · ${siteName}`}</title>
      <h1 className="text-2xl lying:text-lg">{heading}</h1>
      {children}
      <FavoriteForms />
    </div>
  );
}

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
