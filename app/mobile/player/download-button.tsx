import { Check, Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type Downloading,
  download,
  readOwnDownload,
  removeDownload,
} from '#app/dictation/offline/downloads-store.ts';
import { refreshDownload, refreshSet } from '#app/dictation/offline/outbox.ts';
import { downloadSet, readOwnSet, removeSet } from '#app/dictation/offline/sets-store.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { oneAtATime } from '#app/platform/offline/device-caches.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Progress } from '#app/ui/progress.tsx';

interface OnDevice {
  find(userId: string, name: string): Promise<unknown>;
  refresh(name: string): Promise<void>;
  download(name: string, downloading: Downloading): Promise<TextKey | undefined>;
  remove(name: string): Promise<void>;
}

/** What can be put on a device, each by its name: a dictation by its file, a personal one by its set. */
const kinds = {
  file: { find: readOwnDownload, refresh: refreshDownload, download, remove: removeDownload },
  set: { find: readOwnSet, refresh: refreshSet, download: downloadSet, remove: removeSet },
} satisfies Record<string, OnDevice>;

type DownloadButtonProps = { userId: string; of: keyof typeof kinds; name: string };

/** What is shown of a download. */
type DownloadShown =
  /** Not known yet, or not possible in this browser. */
  | { state: 'none' }
  | { state: 'absent'; problem?: TextKey }
  | { state: 'coming'; share: number }
  | { state: 'here' };

/** A dictation on the device: whether it is there, and how to get it there or off it. */
function useDownload({ userId, of, name }: DownloadButtonProps) {
  const [shown, setShown] = useState<DownloadShown>({ state: 'none' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    let isOver = false;
    async function look() {
      const isHere = (await kinds[of].find(userId, name)) !== undefined;
      if (!isOver) setShown({ state: isHere ? 'here' : 'absent' });
      if (isHere && navigator.onLine) await kinds[of].refresh(name);
    }
    // A browser that lets nothing be stored is one that cannot.
    if ('caches' in globalThis && 'serviceWorker' in navigator) look().catch(() => {});
    return () => {
      isOver = true;
      stop.current?.abort();
    };
  }, [userId, of, name]);

  async function begin() {
    const stopping = new AbortController();
    stop.current = stopping;
    setShown({ state: 'coming', share: 0 });
    const problem = await kinds[of].download(name, {
      onProgress: (share) => setShown({ state: 'coming', share }),
      signal: stopping.signal,
    });
    if (stopping.signal.aborted || problem) setShown({ state: 'absent', problem });
    else setShown({ state: 'here' });
  }
  async function remove() {
    await oneAtATime(() => kinds[of].remove(name));
    setShown({ state: 'absent' });
  }
  return { ...shown, begin, cancel: () => stop.current?.abort(), remove };
}

/** Puts a dictation on the device, shows how far it is, and takes it off again. */
export function DownloadButton(props: DownloadButtonProps) {
  const shown = useDownload(props);
  const { state } = shown;
  const place = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    // What was pressed has given way to another button: whoever uses keys goes on from there.
    if (isPressed.current && state !== 'none') place.current?.querySelector('button')?.focus();
    isPressed.current &&= state === 'coming';
  }, [state]);
  if (state === 'none') return null;
  const pressed = (act: () => unknown) => () => {
    isPressed.current = true;
    void act();
  };
  const { begin, cancel, remove } = shown;
  return (
    <div ref={place}>
      <DownloadState {...shown} begin={pressed(begin)} cancel={pressed(cancel)} remove={pressed(remove)} />
    </div>
  );
}

type Acts = Record<'begin' | 'cancel' | 'remove', () => void>;

function DownloadState(shown: DownloadShown & Acts) {
  const t = useText('mobile');
  if (shown.state === 'coming')
    return (
      <Progress
        label={<Text k="mobile:offline.downloading" />}
        value={shown.share * 100}
        valueText={`${Math.round(shown.share * 100)} %`}
        action={
          <Button variant="secondary" size="small" onClick={shown.cancel}>
            <Text k="mobile:offline.cancel" />
          </Button>
        }
      />
    );
  if (shown.state === 'here')
    return (
      <div className="flex flex-wrap items-center justify-center gap-x-3 text-sm">
        <span role="status" className="inline-flex items-center gap-1.5 text-ink-soft">
          <Check aria-hidden="true" className="size-4 text-good" />
          <Text k="mobile:offline.here" />
        </span>
        <Button variant="quiet" size="small" icon={<Trash2 />} onClick={shown.remove}>
          <Text k="mobile:offline.remove" />
        </Button>
      </div>
    );
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        icon={<Download />}
        onClick={shown.begin}
        aria-label={t('mobile:offline.download')}
      >
        <Text k="mobile:offline.download" />
      </Button>
      {shown.state === 'absent' && shown.problem ? (
        <Notice tone="wrong" announced>
          <Text k={shown.problem} />
        </Notice>
      ) : null}
    </div>
  );
}
