import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  listDownloads,
  removeDownload,
  type StoredDownload,
} from '#app/dictation/offline/downloads-store.ts';
import { listOutbox, type OutboxEntry, removeFromOutbox } from '#app/dictation/offline/outbox.ts';
import { offlineAddress } from '#app/dictation/offline/stored-pages.ts';
import { Text, useLocale, useText } from '#app/platform/i18n/text.tsx';
import { oneAtATime } from '#app/platform/offline/device-caches.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** What somebody has on this device; nothing yet while it is being looked at. */
export interface DeviceList {
  desks: StoredDownload[];
  unsent: OutboxEntry[];
}

/** The downloads and the outbox, revalidated on request and after each sync of the worker. */
function useDeviceList(userId: string): { list: DeviceList | undefined; reread: () => void } {
  const [list, setList] = useState<DeviceList>();
  const reread = useCallback(async () => {
    try {
      const [desks, unsent] = await Promise.all([listDownloads(), listOutbox(userId)]);
      setList({ desks: desks.filter((desk) => desk.userId === userId), unsent });
    } catch {
      // A browser that stores nothing has nothing.
      setList({ desks: [], unsent: [] });
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
      {list.desks.length === 0 ? (
        <EmptyState title={<Text k="mobile:offline.empty.title" />}>
          <Text k="mobile:offline.empty.advice" />
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-2.5">
          {list.desks.map((desk) => (
            <li key={desk.dictation.id}>
              <Entry desk={desk} onRemoved={reread} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({ desk, onRemoved }: { desk: StoredDownload; onRemoved: () => void }) {
  const t = useText('mobile');
  const { id, title, language } = desk.dictation;
  return (
    <article className="relative flex min-h-16 items-center gap-3 rounded-card border border-line bg-sheet p-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-brand">
      <div className="min-w-0 flex-1">
        <h2
          lang={language}
          className="line-clamp-2 hyphens-auto font-medium font-sans text-base leading-snug"
        >
          <Link
            to={offlineAddress(id)}
            className="text-inherit no-underline outline-none after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm">
          <Megabytes bytes={desk.bytes} />
        </p>
      </div>
      <IconButton
        label={t('mobile:offline.removeOne', { title })}
        icon={<Trash2 />}
        className="relative z-1"
        onClick={() => oneAtATime(() => removeDownload(id)).then(onRemoved)}
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
  const { key, title, problem, sentences } = unsent;
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
