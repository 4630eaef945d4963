import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { useViewer } from '#app/accounts/ui/use-viewer.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { type Entry, entriesFor, isActive } from '../navigation.ts';
import { EntryCount } from './entry-count.tsx';
import { entryIcons } from './entry-icons.ts';

export const rowClasses =
  'relative flex min-h-10 w-full items-center gap-3 rounded-control px-3 py-1 text-left no-underline pointer-coarse:min-h-11';

/** The words beside an icon. Collapsed they are only spoken; without scripts nothing could unfold them, so they stay. */
export const labelClasses = (collapsed: boolean) =>
  classNames('min-w-0 hyphens-auto leading-snug', collapsed && 'sr-only noscript:not-sr-only');

/** The entries the viewer may use, with the open one marked. */
export function EntryList({ collapsed = false, onFollow }: { collapsed?: boolean; onFollow?: () => void }) {
  const viewer = useViewer();
  return (
    <ul className="grid gap-0.5">
      {entriesFor(viewer?.role ?? 'user').map((entry) => (
        <li key={entry.id} className={entry.id === 'users' ? 'mt-2 border-line border-t pt-2' : undefined}>
          <WithTooltip entry={entry} shown={collapsed}>
            <EntryLink entry={entry} collapsed={collapsed} onFollow={onFollow} />
          </WithTooltip>
        </li>
      ))}
    </ul>
  );
}

function WithTooltip({ entry, shown, children }: { entry: Entry; shown: boolean; children: ReactElement }) {
  if (!shown) return children;
  return (
    <Tooltip side="right" text={<Text k={`shell:entry.${entry.id}`} />}>
      {children}
    </Tooltip>
  );
}

function EntryLink({
  entry,
  collapsed,
  onFollow,
  ...fromTooltip
}: {
  entry: Entry;
  collapsed: boolean;
  onFollow?: () => void;
}) {
  const { pathname } = useLocation();
  const active = isActive(entry, pathname);
  const Icon = entryIcons[entry.id];
  return (
    <Link
      {...fromTooltip}
      to={entry.to}
      onClick={onFollow}
      aria-current={active ? (pathname === entry.to ? 'page' : 'true') : undefined}
      className={classNames(
        rowClasses,
        active
          ? 'bg-brand-soft font-medium text-brand before:absolute before:inset-y-2.5 before:left-0 before:w-0.75 before:rounded-full before:bg-brand'
          : 'text-ink-soft hover:bg-shade hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={labelClasses(collapsed)}>
        <Text k={`shell:entry.${entry.id}`} />
      </span>
      <EntryCount entry={entry.id} collapsed={collapsed} />
    </Link>
  );
}
