import { useText } from '#app/platform/i18n/text.tsx';
import { useSiteFrame } from './site-frame-context.ts';
import { SiteLink } from './site-link.tsx';

/** One sentence above everything, while there is one. */
export function AnnouncementLine() {
  const t = useText('site');
  const { announcement } = useSiteFrame();
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <aside aria-label={t('site:announcement')} className="bg-brand text-on-brand">
      <p className="mx-auto max-w-6xl px-4 py-2 text-center text-sm sm:px-6">
        {link ? (
          <SiteLink to={link} className="inline-flex min-h-8 items-center underline underline-offset-4">
            {text}
          </SiteLink>
        ) : (
          text
        )}
      </p>
    </aside>
  );
}
