import { Check, Download, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { download, readOwnDownload, removeDownload } from '#app/dictation/offline/downloads-store.ts';
import { refreshDownload } from '#app/dictation/offline/outbox.ts';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { oneAtATime } from '#app/platform/offline/device-caches.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Progress } from '#app/ui/progress.tsx';

/** What is shown of a download. */
type DownloadShown =
  /** Not known yet, or not possible in this browser. */
  | { state: 'none' }
  | { state: 'absent'; problem?: TextKey }
  | { state: 'coming'; share: number }
  | { state: 'here' };

/** A dictation on the device: whether it is there, and how to get it there or off it. */
function useDownload(userId: string, file: string) {
  const [shown, setShown] = useState<DownloadShown>({ state: 'none' });
  const stop = useRef<AbortController>(undefined);
  useEffect(() => {
    let isOver = false;
    async function look() {
      const isHere = (await readOwnDownload(userId, file)) !== undefined;
      if (!isOver) setShown({ state: isHere ? 'here' : 'absent' });
      if (isHere && navigator.onLine) await refreshDownload(file);
    }
    // A browser that lets nothing be stored is one that cannot.
    if ('caches' in globalThis && 'serviceWorker' in navigator) look().catch(() => {});
    return () => {
      isOver = true;
      stop.current?.abort();
    };
  }, [userId, file]);

  async function begin() {
    const stopping = new AbortController();
    stop.current = stopping;
    setShown({ state: 'coming', share: 0 });
    const problem = await download(file, {
      onProgress: (share) => setShown({ state: 'coming', share }),
      signal: stopping.signal,
    });
    if (stopping.signal.aborted || problem) setShown({ state: 'absent', problem });
    else setShown({ state: 'here' });
  }
  async function remove() {
    await oneAtATime(() => removeDownload(file));
    setShown({ state: 'absent' });
  }
  return { ...shown, begin, cancel: () => stop.current?.abort(), remove };
}

type DownloadButtonProps = { userId: string; file: string };

/** Puts a dictation on the device, shows how far it is, and takes it off again. */
export function DownloadButton({ userId, file }: DownloadButtonProps) {
  const download = useDownload(userId, file);
  const { state } = download;
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
  const { begin, cancel, remove } = download;
  return (
    <div ref={place}>
      <DownloadState {...download} begin={pressed(begin)} cancel={pressed(cancel)} remove={pressed(remove)} />
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
