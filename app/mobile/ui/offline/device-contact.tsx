import { useEffect, useEffectEvent } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { followConnection } from '#app/platform/offline/connection.ts';
import { registerWorker } from '#app/platform/offline/register-worker.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { Contact } from '../../offline/contact.ts';

/** Draws nothing: has the worker send what waits as soon as there is a connection, and tells what came of it. */
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
