import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { forgetPerson } from '#app/platform/offline/device-caches.ts';
import { eventBetween, type SessionEvent, type TabState } from '../session-events.ts';
import type { Viewer } from '../viewer.ts';

const channelName = 'session';

/** Tells the other tabs of this browser what happens to the session here, and hears what happens there. */
export function useSessionEvents(
  viewer: Viewer | undefined,
  onEvent: (event: SessionEvent, mine: TabState) => void,
): (event: SessionEvent) => void {
  const { pathname } = useLocation();
  const mine: TabState = { userId: viewer?.id, person: viewer && JSON.stringify(viewer), path: pathname };
  const channel = useRef<BroadcastChannel>(undefined);
  const shown = useRef<TabState>(undefined);
  /** What another tab said last: showing it here too is no news to anyone. */
  const heard = useRef<{ person: string | undefined }>(undefined);
  const hear = useEffectEvent((event: SessionEvent) => {
    if ('person' in event) heard.current = { person: event.person };
    onEvent(event, mine);
  });

  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    opened.onmessage = ({ data }) => hear(data as SessionEvent);
    let isForgotten = false;
    const onSubmit = (event: Event) => {
      const form = event.target;
      if (!isSignOut(form) || isForgotten) return;
      // Without a connection one stays signed in: what is on the device would be gone for nothing.
      if (!navigator.onLine) return event.preventDefault();
      opened.postMessage({ kind: 'signing-out' } satisfies SessionEvent);
      // What was downloaded goes first: once the page is left, nobody would do it.
      event.preventDefault();
      void forgetPerson()
        .catch(() => {})
        .then(() => {
          isForgotten = true;
          // Seen as sent by `useIsBusy`: else the page would take the end of the session for news, and leave before the answer.
          form.requestSubmit();
        });
    };
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('submit', onSubmit);
      opened.close();
    };
  }, []);

  const { userId, person, path } = mine;
  useEffect(() => {
    const event = eventBetween(shown.current, { userId, person, path });
    shown.current = { userId, person, path };
    if (event && !(heard.current && heard.current.person === person)) channel.current?.postMessage(event);
  }, [userId, person, path]);

  return (event) => channel.current?.postMessage(event);
}

const isSignOut = (target: EventTarget | null): target is HTMLFormElement =>
  target instanceof HTMLFormElement && new URL(target.action, location.href).pathname === '/sign-out';
