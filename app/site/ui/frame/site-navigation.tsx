import { useText } from '#app/platform/i18n/text.tsx';
import { MenuItems } from './menu-items.tsx';
import { useSiteFrame } from './site-frame-context.ts';

/** The menu of the site as a row, where there is room for one. */
export function SiteNavigation({ label }: { label?: string }) {
  const t = useText('site');
  const { items } = useSiteFrame().header;
  if (items.length === 0) return null;
  return (
    <nav aria-label={label ?? t('site:header.navigation')} className="max-lg:hidden">
      <ul className="flex flex-wrap items-center">
        <MenuItems
          items={items}
          className="inline-flex min-h-11 items-center rounded-control px-2.5 font-medium text-ink text-sm hover:bg-shade aria-[current]:text-brand xl:px-3 xl:text-base"
        />
      </ul>
    </nav>
  );
}
