import { ChevronRight, CreditCard, Download, LogOut, Monitor, Settings, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#app/accounts/sessions/viewer.ts';
import { AppearanceSection } from '#app/accounts/settings/settings-parts.tsx';
import { offlinePath } from '#app/dictation/offline/stored-pages.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { PhoneScreen } from './phone-screen.tsx';

/** What a phone needs of the settings, and the ways to all others. */
export default function MobileSettings() {
  const t = useText('shell');
  const tMobile = useText('mobile');
  const viewer = useViewer();
  return (
    <PhoneScreen name={t('shell:entry.settings')} heading={<Text k="shell:entry.settings" />}>
      {viewer ? (
        <p className="min-w-0">
          <span className="block truncate font-medium">{viewer.firstName}</span>
          <span className="block truncate text-ink-soft text-sm">{viewer.email}</span>
        </p>
      ) : null}
      <AppearanceSection />
      <nav aria-label={tMobile('mobile:settings.more')}>
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-sheet">
          <Way to={offlinePath} icon={<Download />} k="mobile:offline.title" />
          <Way to="/settings" icon={<Settings />} k="mobile:settings.account" />
          <Way to="/subscription/manage" icon={<CreditCard />} k="shell:entry.subscription" />
          <Way to="/progress" icon={<TrendingUp />} k="shell:entry.progress" />
          <Way to="/dictation?desk=1" icon={<Monitor />} k="mobile:settings.desk" />
        </ul>
      </nav>
      <form method="post" action="/sign-out">
        <Button type="submit" variant="secondary" icon={<LogOut />} className="w-full">
          <Text k="accounts:menu.logout" />
        </Button>
      </form>
    </PhoneScreen>
  );
}

function Way({ to, icon, k }: { to: string; icon: ReactNode; k: TextKey }) {
  return (
    <li>
      <Link to={to} className="flex min-h-13 items-center gap-3 px-4 text-ink no-underline hover:bg-shade">
        <span aria-hidden="true" className="shrink-0 text-ink-soft [&_svg]:size-5">
          {icon}
        </span>
        <span className="wrap-anywhere min-w-0 flex-1 hyphens-auto py-2">
          <Text k={k} />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
