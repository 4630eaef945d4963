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
    workers.addEventListener('message', onMessage);
    addEventListener('online', onOnline);
    return () => {
      stopFollowing();
      workers.removeEventListener('message', onMessage);
      removeEventListener('online', onOnline);
    };
  }, []);
  return null;
}
