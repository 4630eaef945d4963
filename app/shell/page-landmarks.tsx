import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ToastArea } from '#app/ui/toast.tsx';

/** The element that the skip link leads to: everything but the layout. */
export const contentId = 'content';

/** The first stop of the keyboard: past the navigation, to what is new on the page. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only rounded-control bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
    >
      <Text k="site:skipToContent" />
    </a>
  );
}

/** Everything but the layout, with the toasts that it shows. */
export function MainWithToasts({ children }: { children: ReactNode }) {
  const t = useText('shell');
  return (
    <main id={contentId} tabIndex={-1} className="flex flex-1 flex-col outline-none">
      <ToastArea
        regionLabel={t('shell:toast.region')}
        toastLabel={t('shell:toast.one')}
        closeLabel={t('shell:toast.close')}
      >
        {children}
      </ToastArea>
    </main>
  );
}

/** Says the new page's title to screen readers: without a reload they would not notice that the page changed. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
