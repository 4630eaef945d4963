import { useLocation } from 'react-router';
import type { MenuItem } from '../../frame/site-frame.ts';
import { SiteLink } from './site-link.tsx';

/** The items of a menu, each as an item of the list that it stands in. */
export function MenuItems({ items, className }: { items: MenuItem[]; className: string }) {
  const { pathname } = useLocation();
  return items.map(({ title, url, isExternal }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and none changes its place
    <li key={index}>
      <SiteLink
        to={url}
        isExternal={isExternal}
        aria-current={url === pathname ? 'page' : undefined}
        className={className}
      >
        {title}
      </SiteLink>
    </li>
  ));
}
