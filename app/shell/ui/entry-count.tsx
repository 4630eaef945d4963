import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useViewer } from '#app/accounts/ui/use-viewer.ts';
import { inboxTopic } from '#app/dictation/appeals/topics.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { useTopic } from '#app/platform/realtime/use-topic.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { countText, type EntryCounts } from '../entry-counts.ts';

const EntryCountsContext = createContext<EntryCounts>({});

/** Hands what waits behind each entry to wherever entries are shown. */
export const EntryCountsProvider = EntryCountsContext.Provider;

/** How much waits behind an entry: a number to see, a sentence to hear. Nothing where nothing waits. */
export function EntryCount({ entry, collapsed }: { entry: string; collapsed: boolean }) {
  const { inbox = 0 } = useContext(EntryCountsContext);
  return entry === 'inbox' && inbox > 0 ? <Count count={inbox} collapsed={collapsed} /> : null;
}

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

/** Reads an admin's page again when something happens in the inbox, and says how much waits when that changes. */
export const InboxNews = () => (useViewer()?.role === 'admin' ? <News /> : null);

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
