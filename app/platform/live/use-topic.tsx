import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { openRealtimeClient, type RealtimeClient } from './realtime-client.ts';
import { type Notice, realtimePath, type Topic } from './realtime-protocol.ts';

type Listener = (notice: Notice) => void;

/** The tab's one socket, as its pages see it. */
interface Realtime {
  isOpen(): boolean;
  listen(listener: Listener): () => void;
}

const RealtimeContext = createContext<Realtime>({ isOpen: () => false, listen: () => () => {} });

/** Whether the socket stands right now, asked when it matters. */
export const useRealtime = () => useContext(RealtimeContext);

interface RealtimeProviderProps {
  /** Whose socket it is; without someone signed in there is none. */
  userId: string | undefined;
  /** Whether there is still a session: asked when the socket was refused or closed. */
  mayReconnect(): Promise<boolean>;
  children: ReactNode;
}

/** Keeps one socket for the whole tab while someone is signed in. */
export function RealtimeProvider({ userId, mayReconnect, children }: RealtimeProviderProps) {
  const client = useRef<RealtimeClient>(undefined);
  const listeners = useRef(new Set<Listener>());
  const askWhetherToReconnect = useEffectEvent(mayReconnect);

  useEffect(() => {
    if (userId === undefined) return;
    const tell = (notice: Notice) => {
      for (const listener of listeners.current) listener(notice);
    };
    const opened = openRealtimeClient(() => new WebSocket(socketAddress()), {
      onNotice: tell,
      onRegained: () => tell({}),
      mayReconnect: askWhetherToReconnect,
    });
    client.current = opened;
    return opened.close;
  }, [userId]);

  const realtime = useMemo<Realtime>(
    () => ({
      isOpen: () => client.current?.isOpen() ?? false,
      listen(listener) {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    }),
    [],
  );
  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}

/** Written out in full: not every browser takes a path. */
function socketAddress(): URL {
  const address = new URL(realtimePath, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address;
}

/**
 * Calls the handler when something about the topic changed, or may have while the socket was lost. A page in the
 * background waits until it is looked at: a thousand hidden tabs have no need to ask at once.
 */
export function useTopic(topic: Topic | undefined, handler: () => void): void {
  const { listen } = useContext(RealtimeContext);
  const onChange = useEffectEvent(handler);
  useEffect(() => {
    if (topic === undefined) return;
    let missed = false;
    const catchUp = () => {
      if (!missed || document.hidden) return;
      missed = false;
      onChange();
    };
    const stop = listen((notice) => {
      if (notice.topic !== undefined && notice.topic !== topic) return;
      missed = true;
      catchUp();
    });
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [topic, listen]);
}
