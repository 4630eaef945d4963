import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { forgetPerson } from '#app/platform/offline/device-caches.ts';
import type { Viewer } from './viewer.ts';

/** What one tab broadcasts to the others. It is a hint: only the server knows whether a session is valid. */
export type SessionEvent =
  | {
      kind: 'signed-in' | 'signed-out' | 'password-recovery' | 'user-updated';
      userId?: string;
      person?: string;
    }
  | { kind: 'refreshed'; userId: string; expiresAtMs: number }
  /** Someone pressed "sign out" in another tab; the session is gone in a moment. */
  | { kind: 'signing-out' };

/** Whom a tab shows, and where it is. */
export interface TabState {
  userId: string | undefined;
  /** Everything the tab knows of them, as text: equal texts show the same. */
  person: string | undefined;
  path: string;
}

/** What happened between two states of a tab, if others are concerned. A new page announces whom it shows. */
export function eventBetween(before: TabState | undefined, after: TabState): SessionEvent | undefined {
  const { userId, person } = after;
  if (before && before.person === person) return undefined;
  if (userId === undefined) return { kind: 'signed-out' };
  if (before?.userId === userId) return { kind: 'user-updated', userId, person };
  const isRecovery = before?.userId === undefined && before?.path === '/reset-password';
  return { kind: isRecovery ? 'password-recovery' : 'signed-in', userId, person };
}

/** A tab's reaction to another's event: revalidate, check the session, expect its end, or note a new end. */
export type Reaction = 'reread' | 'check' | 'expect-end' | 'adopt';

/** How a tab answers an event; nothing when it knows already, or does not care. */
export function reactionTo(event: SessionEvent, mine: Omit<TabState, 'path'>): Reaction | undefined {
  const isSignedIn = mine.userId !== undefined;
  switch (event.kind) {
    case 'signing-out':
      return isSignedIn ? 'expect-end' : undefined;
    case 'refreshed':
      return event.userId === mine.userId ? 'adopt' : undefined;
    case 'signed-out':
      return isSignedIn ? 'check' : undefined;
    default:
      if (event.person === mine.person) return undefined;
      return isSignedIn && event.userId !== mine.userId ? 'check' : 'reread';
  }
}

const channelName = 'session';

/** Notifies the other tabs of this browser of what happens to the session here, and listens to theirs. */
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
