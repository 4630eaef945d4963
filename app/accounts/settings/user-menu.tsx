import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { RememberedPart } from '#app/platform/remembered-part.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { Dropdown, dropdownRowClasses } from '../profile/preferences.tsx';
import { useViewer } from '../sessions/viewer.ts';

/** Everything about oneself, opened from one's first name. `extras` are rows that other domains add before the way out. */
export function UserMenu({ extras }: { extras?: ReactNode }) {
  const t = useText('accounts');
  const viewer = useViewer();
  if (!viewer) return null;
  const summary = (
    <>
      <Icon name="circle-user-round" className="size-[1.3em] shrink-0 text-ink-soft" />
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
        <div className="w-max min-w-56 max-w-[calc(100vw-3rem)]">
          <RememberedPart as="ul" part={Ways} props={{ isStaff: viewer.role !== 'user' }} />
          <ul>
            {extras}
            <RememberedPart as="li" className="mt-1.5 border-line border-t pt-1.5" part={WayOut} props={{}} />
          </ul>
        </div>
      )}
    </Dropdown>
  );
}

function Ways({ isStaff }: { isStaff: boolean }) {
  return (
    <>
      {isStaff ? <Row to="/content" icon="panel-left-open" k="accounts:menu.admin" /> : null}
      <Row to="/dictation" icon="pen-line" k="accounts:menu.dictation" />
      <Row to="/library" icon="library-big" k="accounts:menu.library" />
      {isStaff ? (
        <Row to="/subscription/manage" icon="badge-check" k="accounts:menu.vip">
          <Badge tone="good">
            <Text k="accounts:menu.active" />
          </Badge>
        </Row>
      ) : (
        <Row to="/subscription/manage" icon="credit-card" k="accounts:menu.subscription" />
      )}
      <Row to="/library?tab=preferences" icon="sliders-horizontal" k="accounts:menu.preferences" />
      <Row to="/settings" icon="settings" k="accounts:menu.settings" />
    </>
  );
}

/** Not by script: the page is loaded anew, and nothing of the session stays in it. */
function WayOut() {
  return (
    <form method="post" action="/sign-out">
      <button type="submit" className={dropdownRowClasses}>
        <Icon name="log-out" className="size-[1.15em] shrink-0 text-ink-soft" />
        <Text k="accounts:menu.logout" />
      </button>
    </form>
  );
}

type RowProps = { to: string; icon: IconName; k: TextKey; children?: ReactNode };

function Row({ to, icon, k, children }: RowProps) {
  return (
    <li>
      <Link to={to} className={dropdownRowClasses}>
        <Icon name={icon} className="size-[1.15em] shrink-0 text-ink-soft" />
        <span className="min-w-0 flex-1">
          <Text k={k} />
        </span>
        {children}
      </Link>
    </li>
  );
}
