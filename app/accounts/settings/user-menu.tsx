import {
  BadgeCheck,
  ChevronDown,
  CircleUserRound,
  CreditCard,
  LibraryBig,
  LogOut,
  PenLine,
  Settings,
  SlidersHorizontal,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Dropdown, dropdownRowClasses } from '../profile/preferences.tsx';
import { useViewer } from '../sessions/viewer.ts';

type Icon = ComponentType<{ 'aria-hidden': 'true'; className: string }>;

/** Everything about oneself, opened from one's first name. `extras` are rows that other domains add before the way out. */
export function UserMenu({ extras }: { extras?: ReactNode }) {
  const t = useText('accounts');
  const viewer = useViewer();
  if (!viewer) return null;
  const summary = (
    <>
      <CircleUserRound aria-hidden="true" className="size-[1.3em] shrink-0 text-ink-soft" />
      <span className="sr-only">{t('accounts:menu.label')}</span>
      <span className="max-w-32 truncate">{viewer.firstName.trim() || t('accounts:menu.user')}</span>
      <ChevronDown
        aria-hidden="true"
        className="size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
      />
    </>
  );
  return (
    <Dropdown summary={summary}>
      {() => (
        <ul className="w-max min-w-56 max-w-[calc(100vw-3rem)]">
          <Row to="/dictation" icon={PenLine} k="accounts:menu.dictation" />
          <Row to="/library" icon={LibraryBig} k="accounts:menu.library" />
          {viewer.role === 'admin' ? (
            <Row to="/subscription/manage" icon={BadgeCheck} k="accounts:menu.vip">
              <Badge tone="good">
                <Text k="accounts:menu.active" />
              </Badge>
            </Row>
          ) : (
            <Row to="/subscription/manage" icon={CreditCard} k="accounts:menu.subscription" />
          )}
          <Row to="/library?tab=preferences" icon={SlidersHorizontal} k="accounts:menu.preferences" />
          <Row to="/settings" icon={Settings} k="accounts:menu.settings" />
          {extras}
          <li className="mt-1.5 border-line border-t pt-1.5">
            {/* Not by script: the page is loaded anew, and nothing of the session stays in it. */}
            <form method="post" action="/sign-out">
              <button type="submit" className={dropdownRowClasses}>
                <LogOut aria-hidden="true" className="size-[1.15em] shrink-0 text-ink-soft" />
                <Text k="accounts:menu.logout" />
              </button>
            </form>
          </li>
        </ul>
      )}
    </Dropdown>
  );
}

type RowProps = { to: string; icon: Icon; k: TextKey; children?: ReactNode };

function Row({ to, icon: Icon, k, children }: RowProps) {
  return (
    <li>
      <Link to={to} className={dropdownRowClasses}>
        <Icon aria-hidden="true" className="size-[1.15em] shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1">
          <Text k={k} />
        </span>
        {children}
      </Link>
    </li>
  );
}
