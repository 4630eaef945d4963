import { Link } from 'react-router';
import { AuthButtons } from '#app/accounts/credentials/auth-buttons.tsx';
import { UserMenu } from '#app/accounts/sessions/user-menu.tsx';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { EditModeSwitch } from '../texts/edit-mode-switch.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { useSiteFrame } from './site-frame-context.ts';
import { SiteLogo } from './site-logo.tsx';
import { SiteNavigation } from './site-navigation.tsx';
import { TopBar } from './top-bar.tsx';

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
