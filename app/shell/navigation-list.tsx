import {
  cloneElement,
  createContext,
  type ReactElement,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useMay, useViewer } from '#app/accounts/sessions/viewer.ts';
import { inboxTopic } from '#app/dictation/appeals/appeal.ts';
import { RememberedPart } from '#app/platform/http/remembered-part.tsx';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { useTopic } from '#app/platform/live/use-topic.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/router-link.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { countText, type Entry, type EntryCounts, type EntryId, entriesFor, isActive } from './navigation.ts';

const EntryCountsContext = createContext<EntryCounts>({});

/** Hands what waits behind each entry to wherever entries are shown. */
export const EntryCountsProvider = EntryCountsContext.Provider;

/** How much waits behind an entry: a number to see, a sentence to hear. */
function Count({ count, collapsed }: { count: number; collapsed: boolean }) {
  const t = useText('inbox');
  return (
    <>
      <span className="sr-only">{`, ${t('inbox:sidebar.open', { count })}`}</span>
      <span
        aria-hidden="true"
        className={classNames(
          'inline-flex items-center justify-center rounded-full bg-brand font-medium text-on-brand tabular-nums',
          // In the corner of the icon, which stays to be seen.
          collapsed
            ? 'absolute -top-0.5 -right-1 h-4.5 min-w-4.5 px-1 text-[0.6875rem] leading-none outline-2 outline-paper'
            : 'ml-auto min-w-5 px-1.5 text-xs',
        )}
      >
        {countText(count)}
      </span>
    </>
  );
}

/** Revalidates the page of who answers it when the inbox changes, and says how much waits when that number changes. */
export const InboxNews = () => (useMay('inbox') ? <News /> : null);

function News() {
  const t = useText('inbox');
  const { revalidate } = useRevalidator();
  const { inbox = 0 } = useContext(EntryCountsContext);
  const told = useRef(inbox);
  const [news, setNews] = useState('');
  useTopic(inboxTopic, () => void revalidate());
  useEffect(() => {
    if (told.current === inbox) return;
    told.current = inbox;
    setNews(t('inbox:sidebar.news', { count: inbox }));
  }, [inbox, t]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}

const entryIcons: Record<EntryId, IconName> = {
  today: 'calendar-check',
  home: 'house',
  dictation: 'pen-line',
  library: 'library-big',
  progress: 'chart-line',
  dashboard: 'audio-lines',
  images: 'images',
  footer: 'panel-bottom',
  settings: 'settings',
  subscription: 'credit-card',
  users: 'users',
  top: 'panel-top',
  topBanner: 'megaphone',
  inbox: 'inbox',
  translations: 'languages',
  audit: 'scroll-text',
  bin: 'trash',
  pages: 'file-text',
  pricing: 'badge-dollar-sign',
};

export const rowClasses = 'entry-row';

/** The words beside an icon. Collapsed they are only spoken; without scripts nothing could unfold them, so they stay. */
export const labelClasses = (collapsed: boolean) =>
  classNames('min-w-0 hyphens-auto leading-snug', collapsed && 'sr-only noscript:not-sr-only');

type EntryListProps = { collapsed?: boolean; onFollow?: () => void };

/** The entries the viewer may use, with the open one marked. */
export function EntryList({ collapsed = false, onFollow }: EntryListProps) {
  const role = useViewer()?.role ?? 'user';
  const { pathname } = useLocation();
  const { inbox = 0 } = useContext(EntryCountsContext);
  return (
    <RememberedPart
      as="ul"
      className="grid gap-0.5"
      part={Entries}
      props={{ role, pathname, inbox, collapsed, onFollow }}
    />
  );
}

type EntriesProps = { role: Parameters<typeof entriesFor>[0]; pathname: string; inbox: number } & Required<
  Pick<EntryListProps, 'collapsed'>
> &
  EntryListProps;

function Entries({ role, ...place }: EntriesProps) {
  return entriesFor(role).map((entry) => (
    <li key={entry.id} className={entry.id === 'users' ? 'mt-2 border-line border-t pt-2' : undefined}>
      <WithTooltip entry={entry} shown={place.collapsed}>
        <EntryLink entry={entry} {...place} />
      </WithTooltip>
    </li>
  ));
}

const closedTooltip = { 'data-state': 'closed' };

function WithTooltip({ entry, shown, children }: { entry: Entry; shown: boolean; children: ReactElement }) {
  if (!shown) return children;
  // The server has no pointer: what a tooltip leaves in the page is one attribute, and it costs more than its link.
  if (typeof document === 'undefined') return cloneElement(children as ReactElement<object>, closedTooltip);
  return (
    <Tooltip side="right" text={<Text k={`shell:entry.${entry.id}`} />}>
      {children}
    </Tooltip>
  );
}

type EntryLinkProps = { entry: Entry } & Omit<EntriesProps, 'role'>;

function EntryLink({ entry, pathname, inbox, collapsed, onFollow, ...fromTooltip }: EntryLinkProps) {
  const active = isActive(entry, pathname);
  return (
    <Link
      {...fromTooltip}
      to={entry.to}
      onClick={onFollow}
      aria-current={active ? (pathname === entry.to ? 'page' : 'true') : undefined}
      className={classNames(
        rowClasses,
        active ? 'entry-open' : 'text-ink-soft hover:bg-shade hover:text-ink',
      )}
    >
      <Icon name={entryIcons[entry.id]} className="size-5 shrink-0" />
      <span className={labelClasses(collapsed)}>
        <Text k={`shell:entry.${entry.id}`} />
      </span>
      {entry.id === 'inbox' && inbox > 0 ? <Count count={inbox} collapsed={collapsed} /> : null}
    </Link>
  );
}
