import { Menu } from 'lucide-react';
import { useLocation } from 'react-router';
import { AuthButtons } from '#app/accounts/credentials/auth-buttons.tsx';
import { loginPath } from '#app/accounts/credentials/auth-request.ts';
import { Dropdown, dropdownRowClasses } from '#app/accounts/profile/preferences.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { UserMenu } from '#app/accounts/settings/user-menu.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { EditModeSwitch } from '../translations/edit-mode-switch.tsx';
import { SiteLogo, useSiteFrame } from './site-context.tsx';
import type { MenuItem } from './site-frame.ts';
import { ContactLinks, SiteLink } from './site-links.tsx';
import { TopBar } from './top-bar.tsx';

/** The items of a menu, each as an item of the list that it stands in. */
function MenuItems({ items, className }: { items: MenuItem[]; className: string }) {
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

/** Where there is no room for a row: the menu behind one button that needs no script, with what the bars leave out. */
function PhoneMenu() {
  const t = useText('site');
  const viewer = useViewer();
  const { items } = useSiteFrame().header;
  const summary = (
    <>
      <Menu aria-hidden="true" className="size-6" />
      <span className="sr-only">
        <Text k="site:header.menu" />
      </span>
    </>
  );
  return (
    <Dropdown summary={summary} className="-mr-3 lg:hidden">
      {() => (
        <nav
          aria-label={t('site:header.navigation')}
          className="w-max min-w-56 max-w-[calc(100vw-2.75rem)] divide-y divide-line *:py-1.5 *:first:pt-0 *:last:pb-0"
        >
          {items.length > 0 ? (
            <ul>
              <MenuItems items={items} className={dropdownRowClasses} />
            </ul>
          ) : null}
          {viewer ? null : (
            <SiteLink to={loginPath({ mode: 'login' })} className="hidden max-[24rem]:block">
              <span className={dropdownRowClasses}>
                <Text k="accounts:auth.login" />
              </span>
            </SiteLink>
          )}
          <ul className="px-2.5 md:hidden">
            <ContactLinks />
          </ul>
        </nav>
      )}
    </Dropdown>
  );
}

/** The menu of the site as a row, where there is room for one. */
function SiteNavigation({ label }: { label?: string }) {
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

type SiteHeaderProps = {
  navigationLabel?: string;
  /** As somebody sees it who is not signed in, whoever looks. */
  asVisitor?: boolean;
};

/** What stands over every page that visitors may read. Where it stands twice, its navigation needs a name of its own. */
export function SiteHeader({ navigationLabel, asVisitor = false }: SiteHeaderProps) {
  const viewer = useViewer();
  const { header } = useSiteFrame();
  return (
    <header className="header-stays z-30 bg-paper">
      <TopBar />
      <div className="border-line border-b">
        <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-end gap-x-2 px-4 py-1.5 sm:px-6">
          <Link
            to="/"
            className="mr-auto inline-flex min-h-11 items-center rounded-control text-2xl no-underline"
          >
            <SiteLogo logo={header.logo} markOnPhones />
          </Link>
          <SiteNavigation label={navigationLabel} />
          {viewer && !asVisitor ? (
            <UserMenu extras={<EditModeSwitch />} />
          ) : (
            // Small phones have no room for two buttons: they find the first one in their menu.
            <div className="max-[24rem]:[&_a:first-child]:hidden">
              <AuthButtons />
            </div>
          )}
          <PhoneMenu />
        </div>
      </div>
    </header>
  );
}
