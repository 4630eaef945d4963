import { Link } from 'react-router';
import { UserMenu } from '#app/accounts/ui/user-menu.tsx';
import { CompactLanguage } from '#app/site/ui/frame/compact-language.tsx';
import { useSiteFrame } from '#app/site/ui/frame/site-frame-context.ts';
import { SiteLogo } from '#app/site/ui/frame/site-logo.tsx';
import { SocialList } from '#app/site/ui/frame/social-list.tsx';
import { EditModeSwitch } from '#app/site/ui/texts/edit-mode-switch.tsx';
import { EntryDrawer } from './entry-drawer.tsx';

/** What stays in sight while one works: the way home, the language, and oneself. */
export function TopBar() {
  const { header, socialLinks } = useSiteFrame();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="flex h-14 items-center gap-1 px-2 md:px-5">
        <EntryDrawer />
        <Link
          to="/"
          className="mr-auto inline-flex min-h-11 items-center rounded-control text-xl no-underline"
        >
          <SiteLogo logo={header.logo} markOnPhones />
        </Link>
        <SocialList links={socialLinks} className="mr-2 border-line border-r pr-2 max-lg:hidden" />
        <CompactLanguage />
        {/* A long first name must not push the bar out of a phone's screen. */}
        <div className="max-sm:[&_summary>span:last-of-type]:max-w-[22vw]">
          <UserMenu extras={<EditModeSwitch />} />
        </div>
      </div>
    </header>
  );
}
