import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { UserMenu } from '#app/accounts/settings/user-menu.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { SiteFrameProvider, SiteLogo, useSiteFrame } from '#app/site/navigation/site-context.tsx';
import { SiteFooter } from '#app/site/navigation/site-footer.tsx';
import { SocialList } from '#app/site/navigation/site-links.tsx';
import { AnnouncementLine, CompactLanguage } from '#app/site/navigation/top-bar.tsx';
import { EditModeHost, EditModeSwitch } from '#app/site/translations/edit-mode-switch.tsx';
import { SubscriptionBanner } from '#app/subscription/entitlement/subscription-banner.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { AdminSearchEntry, AdminSearchProvider } from './admin-search-entry.tsx';
import type { SignedInFrame } from './navigation.queries.server.ts';
import { sidebarFolding } from './navigation.ts';
import { EntryCountsProvider, EntryList, InboxNews, labelClasses, rowClasses } from './navigation-list.tsx';
import { MainWithToasts, PageAnnouncer, SkipLink } from './page-landmarks.tsx';

/** The way to every page of the product: a column of icons that unfolds, and is remembered as it was left. */
function Sidebar({ startsOpen }: { startsOpen: boolean }) {
  const t = useText('shell');
  const [isOpen, setIsOpen] = useState(startsOpen);
  const listId = useId();
  const role = useViewer()?.role ?? 'user';

  function toggle() {
    setIsOpen(!isOpen);
    sidebarFolding(role).store(!isOpen);
  }

  const label = t(isOpen ? 'shell:sidebar.collapse' : 'shell:sidebar.expand');
  const button = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-label={label}
      onClick={toggle}
      className={classNames(rowClasses, 'text-ink-soft hover:bg-shade hover:text-ink noscript:hidden')}
    >
      <Icon name={isOpen ? 'panel-left-close' : 'panel-left-open'} className="size-5 shrink-0" />
      <span className={labelClasses(!isOpen)}>{label}</span>
    </button>
  );
  return (
    <nav
      aria-label={t('shell:navigation')}
      className={classNames(
        'hidden shrink-0 border-line max-md:border-b md:block md:border-r noscript:block noscript:w-full md:noscript:w-60',
        isOpen ? 'w-60' : 'w-17',
      )}
    >
      <div className="flex flex-col gap-0.5 p-3 md:sticky md:top-14 md:max-h-[calc(100dvh-3.5rem)] md:overflow-y-auto">
        {isOpen ? (
          button
        ) : (
          <Tooltip side="right" text={label}>
            {button}
          </Tooltip>
        )}
        <AdminSearchEntry collapsed={!isOpen} />
        <div id={listId}>
          <EntryList collapsed={!isOpen} />
        </div>
      </div>
    </nav>
  );
}

/** The sidebar of a phone: behind a button, over the page, gone once an entry is followed. */
function EntryDrawer() {
  const t = useText('shell');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger asChild>
        <IconButton
          label={t('shell:drawer.open')}
          icon={<Icon name="menu" />}
          className="md:hidden noscript:hidden"
        />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-veil data-[state=closed]:animate-vanish data-[state=open]:animate-appear md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto border-line border-r bg-sheet p-3 shadow-sheet outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-appear md:hidden"
        >
          <div className="mb-2 flex items-center justify-between gap-2 pl-3">
            <Dialog.Title className="font-sans font-medium text-base">
              <Text k="shell:navigation" />
            </Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={t('shell:drawer.close')} icon={<X />} />
            </Dialog.Close>
          </div>
          <nav aria-label={t('shell:navigation')}>
            <AdminSearchEntry onOpen={() => setIsOpen(false)} />
            <EntryList onFollow={() => setIsOpen(false)} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What stays in sight while one works: the way home, the language, and oneself. */
function TopBar() {
  const { header, socialLinks } = useSiteFrame();
  return (
    <header className="@container sticky top-0 z-30 border-line border-b bg-paper">
      {/* With letters twice as large a phone has room for the signs alone. */}
      <div className="flex h-14 items-center gap-1 @max-xs:px-0 px-2 md:px-5 @max-xs:[&_summary>span:last-of-type]:sr-only @max-xs:[&_summary>svg:last-of-type]:hidden">
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

type SignedInPageProps = SignedInFrame & { children: ReactNode };

/** Top bar, sidebar and footer around a page for people who are signed in, and what they should know about their subscription. */
export function SignedInPage({ frame, isSidebarOpen, counts, notice, children }: SignedInPageProps) {
  return (
    <SiteFrameProvider value={frame}>
      <EntryCountsProvider value={counts}>
        <AdminSearchProvider>
          <div className="flex min-h-dvh flex-col">
            <SkipLink />
            <PageAnnouncer />
            <InboxNews />
            <AnnouncementLine />
            <TopBar />
            <div className="flex flex-1 flex-col md:flex-row">
              <Sidebar startsOpen={isSidebarOpen} />
              <div className="flex min-w-0 flex-1 flex-col">
                <SubscriptionBanner {...notice} />
                <MainWithToasts>{children}</MainWithToasts>
                <SiteFooter />
              </div>
            </div>
            <EditModeHost />
          </div>
        </AdminSearchProvider>
      </EntryCountsProvider>
    </SiteFrameProvider>
  );
}
