import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  listDownloads,
  removeDownload,
  type StoredDownload,
} from '#app/dictation/offline/downloads-store.ts';
import { isOfSet, listOutbox, type OutboxEntry, removeFromOutbox } from '#app/dictation/offline/outbox.ts';
import { listStoredSets, removeSet, type StoredSet } from '#app/dictation/offline/sets-store.ts';
import { offlineAddress, offlineSetAddress } from '#app/dictation/offline/stored-pages.ts';
import { localeNames } from '#app/platform/i18n/locales.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import type { Language } from '#app/platform/languages.ts';
import { oneAtATime } from '#app/platform/offline/device-caches.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** What somebody has on this device; nothing yet while it is being looked at. */
interface DeviceList {
  sets: StoredSet[];
  desks: StoredDownload[];
  unsent: OutboxEntry[];
}

/** The downloads and the outbox, revalidated on request and after each sync of the worker. */
function useDeviceList(userId: string): { list: DeviceList | undefined; reread: () => void } {
  const [list, setList] = useState<DeviceList>();
  const reread = useCallback(async () => {
    try {
      const [sets, desks, unsent] = await Promise.all([
        listStoredSets(),
        listDownloads(),
        listOutbox(userId),
      ]);
      const isOwn = (one: StoredSet | StoredDownload) => one.userId === userId;
      setList({ sets: sets.filter(isOwn), desks: desks.filter(isOwn), unsent });
    } catch {
      // A browser that stores nothing has nothing.
      setList({ sets: [], desks: [], unsent: [] });
    }
  }, [userId]);
  useEffect(() => {
    void reread();
    const workers = navigator.serviceWorker;
    workers?.addEventListener('message', reread);
    return () => workers?.removeEventListener('message', reread);
  }, [reread]);
  return { list, reread };
}

/** What is on the device: what can be written without a connection, and what was and waits to be sent. */
export function Downloads({ userId }: { userId: string }) {
  const t = useText('today');
  const { list, reread } = useDeviceList(userId);
  if (!list) return null;
  return (
    <>
      <p className="in-data-offline:block hidden text-ink-soft">
        <Text k="mobile:offline.advice" />
      </p>
      {list.unsent.map((unsent) => (
        <Waiting key={unsent.key} unsent={unsent} onDropped={reread} />
      ))}
      {list.sets.length + list.desks.length === 0 ? (
        <EmptyState title={<Text k="mobile:offline.empty.title" />}>
          <Text k="mobile:offline.empty.advice" />
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-2.5">
          {list.sets.map(({ id, language, bytes }) => (
            <li key={id}>
              <Entry
                {...{ bytes }}
                title={t('today:name')}
                about={localeNames[language].name}
                address={offlineSetAddress(id)}
                onRemove={() => oneAtATime(() => removeSet(id)).then(reread)}
              />
            </li>
          ))}
          {list.desks.map(({ dictation: { id, title, language }, bytes }) => (
            <li key={id}>
              <Entry
                {...{ title, language, bytes }}
                address={offlineAddress(id)}
                onRemove={() => oneAtATime(() => removeDownload(id)).then(reread)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface EntryProps {
  title: string;
  /** Of the title, where that is not the page's. */
  language?: Language;
  /** What else is to be known, beside how large it is. */
  about?: string;
  bytes: number;
  address: string;
  onRemove: () => void;
}

function Entry({ title, language, about, bytes, address, onRemove }: EntryProps) {
  const t = useText('mobile');
  return (
    <article className="relative flex min-h-16 items-center gap-3 rounded-card border border-line bg-sheet p-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-brand">
      <div className="min-w-0 flex-1">
        <h2
          lang={language}
          className="line-clamp-2 hyphens-auto font-medium font-sans text-base leading-snug"
        >
          <Link
            to={address}
            className="text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm">
          {about ? `${about} · ` : null}
          <Megabytes bytes={bytes} />
        </p>
      </div>
      <IconButton
        label={t('mobile:offline.removeOne', { title })}
        icon={<Trash2 />}
        className="relative z-1"
        onClick={onRemove}
      />
    </article>
  );
}

function Megabytes({ bytes }: { bytes: number }) {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  return <>{format.format(bytes / 1_000_000)}</>;
}

/** Something that was written here and nobody else has: it goes by itself, or says why it never will. */
function Waiting({ unsent, onDropped }: { unsent: OutboxEntry; onDropped: () => void }) {
  const { key, problem, sentences } = unsent;
  const title = isOfSet(unsent) ? <Text k="today:name" /> : unsent.title;
  if (!problem)
    return (
      <Notice title={title}>
        <Text k="mobile:offline.waiting" />
      </Notice>
    );
  return (
    <Notice
      tone="wrong"
      title={title}
      actions={
        <Button size="small" variant="secondary" onClick={() => removeFromOutbox(key).then(onDropped)}>
          <Text k="mobile:offline.discard" />
        </Button>
      }
    >
      <p>
        <Text k={problem} /> <Text k="mobile:offline.keptHere" />
      </p>
      <p className="mt-2 whitespace-pre-line">
        {sentences.map(({ first, final }) => final ?? first).join('\n')}
      </p>
    </Notice>
  );
}
