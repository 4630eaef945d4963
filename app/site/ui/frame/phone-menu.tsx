import { Menu } from 'lucide-react';
import { loginPath } from '#app/accounts/credentials/auth-request.ts';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { Dropdown, dropdownRowClasses } from '#app/accounts/settings/preferences.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { ContactLinks } from './contact-links.tsx';
import { MenuItems } from './menu-items.tsx';
import { useSiteFrame } from './site-frame-context.ts';
import { SiteLink } from './site-link.tsx';

/** Where there is no room for a row: the menu behind one button that needs no script, with what the bars leave out. */
export function PhoneMenu() {
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
