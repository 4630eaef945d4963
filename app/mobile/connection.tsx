import { CloudOff } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Contact } from '#app/dictation/offline/outbox.ts';
import { offlinePath } from '#app/dictation/offline/stored-pages.ts';
import { Text } from '#app/platform/i18n/text.tsx';
import { followConnection, onConnection, registerWorker } from '#app/platform/offline/device-caches.ts';
import { useToast } from '#app/ui/toast.tsx';

/** Draws nothing: has the worker send what waits as soon as there is a connection, and shows the result. */
export function DeviceContact(): null {
  const show = useToast();
  const hear = useEffectEvent((made: Contact | undefined) => {
    if (typeof made === 'object' && made.sent > 0)
      show({ tone: 'good', title: <Text k="mobile:offline.sent" values={{ count: made.sent }} /> });
  });
  useEffect(() => {
    registerWorker();
    const stopFollowing = followConnection();
    const workers = navigator.serviceWorker;
    if (!workers) return stopFollowing;
    const onMessage = ({ data }: MessageEvent) => hear(data?.contact);
    const onOnline = () => workers.controller?.postMessage('contact');
    // Browsers that send nothing by themselves do it when somebody looks.
    const onSeen = () => document.hidden || workers.controller?.postMessage('seen');
    onSeen();
    workers.addEventListener('message', onMessage);
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      stopFollowing();
      workers.removeEventListener('message', onMessage);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, []);
  return null;
}

/**
 * Says that there is no connection. Always rendered, and shown by an attribute of the page, so that a static
 * one can show it.
 */
export function OfflineNote() {
  return (
    <div role="status">
      <p className="in-data-offline:flex hidden items-center justify-center gap-2 border-line border-b bg-hint-soft px-4 py-2 text-sm">
        <CloudOff aria-hidden="true" className="size-4 shrink-0" />
        <span>
          <Text k="mobile:offline.note" />{' '}
          <a href={offlinePath} className="font-medium underline">
            <Text k="mobile:offline.title" />
          </a>
        </span>
      </p>
    </div>
  );
}

/** Whether the device has a connection, as far as it knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
