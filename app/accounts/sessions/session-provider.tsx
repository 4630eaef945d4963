import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useFetchers, useMatches, useNavigation, useRevalidator } from 'react-router';
import { later } from '#app/platform/later.ts';
import { RealtimeProvider, useRealtime, useTopic } from '#app/platform/live/use-topic.tsx';
import { reactionTo, useSessionEvents } from './session-events.ts';
import { type SessionFacts, type SessionRefresh, startSessionRefresh } from './session-refresh.ts';
import { useViewer, type Viewer } from './viewer.ts';

const endpoint = '/api/auth/get-session';

interface Answer {
  session: { expiresAt: string } | null;
  user: { id: string } | null;
}

/** Asks whose session this browser holds. Throws when the server cannot say. */
const readSession = () => ask('GET');

/** Asks for the session to be extended, and whose it is. Throws when the server cannot say. */
const refreshSession = () => ask('POST');

async function ask(method: 'GET' | 'POST'): Promise<SessionFacts> {
  const response = await fetch(endpoint, { method, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`the session could not be read: ${response.status}`);
  const { session, user } = (await response.json()) as Answer;
  return session && user ? { userId: user.id, expiresAtMs: Date.parse(session.expiresAt) } : undefined;
}

/** How long a form that the browser sends by itself may be on its way. */
const documentLoadMs = 15_000;

/** Whether the page is on its way somewhere, or is sending a form: with scripts, or as browsers did before them. */
function useIsBusy(): () => boolean {
  const isRouting = useNavigation().state !== 'idle';
  const isFetching = useFetchers().length > 0;
  const sentAtMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onSubmit = ({ defaultPrevented }: Event) => {
      if (!defaultPrevented) sentAtMs.current = performance.now();
    };
    // On the window, which hears of it after everyone who could have taken the form over.
    addEventListener('submit', onSubmit);
    return () => removeEventListener('submit', onSubmit);
  }, []);
  return () => isRouting || isFetching || performance.now() - sentAtMs.current < documentLoadMs;
}

/** How soon after "sign out" was pressed in another tab the end of the session counts as that. */
const signOutTakesMs = 15_000;

export const SessionEnded = createContext(false);

/** Whether the session ended while this page was open. Only pages whose handle says `staysWhenSessionEnds` live to see it. */
export const useSessionEnded = () => useContext(SessionEnded);

/** What a route's `handle` may say about the end of a session. */
export interface SessionHandle {
  /** The page stays and says by itself, through `useSessionEnded`, that one has to sign in again. */
  staysWhenSessionEnds?: boolean;
}

/**
 * Whether an answer is to sign in first. What that means for a page that is open is decided here, not by the answer:
 * another tab may hold a new session in a moment, and some pages stay and say what happened.
 */
export const asksToSignIn = (answer: unknown): boolean =>
  answer instanceof Response && answer.headers.get('Location')?.startsWith('/?auth=login') === true;

/** Around all pages: keeps the session alive, holds the socket, and follows what other tabs do. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const keeping = useRef<SessionRefresh>(undefined);
  // The page's data, not a flag: whatever the server sends next is not of the session that ended.
  const [endedFor, setEndedFor] = useState<Viewer>();
  const ended = viewer !== undefined && endedFor === viewer;
  return (
    <SessionEnded value={ended}>
      <RealtimeProvider
        userId={ended ? undefined : viewer?.id}
        mayReconnect={async () => keeping.current?.check() ?? true}
      >
        <Keeper viewer={ended ? undefined : viewer} keeping={keeping} onEnded={() => setEndedFor(viewer)} />
        {children}
      </RealtimeProvider>
    </SessionEnded>
  );
}

interface KeeperProps {
  viewer: Viewer | undefined;
  keeping: RefObject<SessionRefresh | undefined>;
  onEnded(): void;
}

/** Draws nothing: it stands inside the socket's provider to know whether the socket does. */
function Keeper({ viewer, keeping, onEnded }: KeeperProps): null {
  const { revalidate } = useRevalidator();
  const realtime = useRealtime();
  const signOutPressedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const stays = useMatches().some(
    ({ handle }) => (handle as SessionHandle | undefined)?.staysWhenSessionEnds,
  );
  const userId = viewer?.id;

  const tell = useSessionEvents(viewer, (event, mine) => {
    switch (reactionTo(event, mine)) {
      case 'reread':
        return void revalidate();
      case 'check':
        // The tab that signed out already stands on its next page, so the session is certainly gone.
        signOutPressedAtMs.current = performance.now();
        return void keeping.current?.check();
      case 'expect-end':
        signOutPressedAtMs.current = performance.now();
        return;
      case 'adopt':
        if (event.kind === 'refreshed') keeping.current?.adopt(event.expiresAtMs);
    }
  });

  const isEndExpected = useEffectEvent(() => performance.now() - signOutPressedAtMs.current < signOutTakesMs);
  const leave = useEffectEvent((next: 'nobody' | 'someone else') => {
    if (next === 'nobody' && isEndExpected()) location.replace('/');
    // Loaded anew, nothing of one person stays in a page of the next; a guarded page leads to the way in.
    else if (next === 'someone else' || !stays) location.reload();
    else onEnded();
  });
  const onRefreshed = useEffectEvent((expiresAtMs: number) => {
    if (userId !== undefined) tell({ kind: 'refreshed', userId, expiresAtMs });
  });
  const reread = useEffectEvent(() => void revalidate());
  const isConnected = useEffectEvent(realtime.isOpen);
  const isBusy = useEffectEvent(useIsBusy());

  useEffect(() => {
    if (userId === undefined) return;
    const kept = startSessionRefresh({
      userId,
      readSession,
      refreshSession,
      isConnected,
      isBusy,
      isEndExpected,
      onEnded: leave,
      onRefreshed,
      onProfileDue: reread,
      now: Date.now,
      later,
    });
    keeping.current = kept;
    const onVisible = () => document.hidden || kept.wake();
    // A page that came back from the browser's memory may be of a session long gone.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && kept.check());
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pageshow', onShow);
      kept.stop();
      keeping.current = undefined;
    };
  }, [userId, keeping]);

  useTopic(userId && `subscription:${userId}`, reread);
  return null;
}
