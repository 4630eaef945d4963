import { ERRORS, type Locker } from '@tus/server';

interface Held {
  /** Asks whoever holds it to come to an end. */
  askForIt: () => void | Promise<void>;
  released: Promise<void>;
  release: () => void;
}

/**
 * One request at a time for each upload. Whoever comes while another is still at it, such as a browser whose connection
 * is dead without the server knowing, asks that one to end and waits, at most `longestMs`.
 */
export function uploadLocks(longestMs: number): Locker {
  const held = new Map<string, Held>();

  return {
    newLock: (id) => ({
      async lock(stop, askForIt) {
        const tooLong = Promise.withResolvers<never>();
        tooLong.promise.catch(() => {});
        const giveUp = () => tooLong.reject(ERRORS.ERR_LOCK_TIMEOUT);
        const timer = setTimeout(giveUp, longestMs);
        stop.addEventListener('abort', giveUp);
        try {
          for (let other = held.get(id); other; other = held.get(id)) {
            await other.askForIt();
            await Promise.race([other.released, tooLong.promise]);
          }
          // In the same turn as the last look: nobody else can have come in between.
          const { promise: released, resolve: release } = Promise.withResolvers<void>();
          held.set(id, { askForIt, released, release });
        } finally {
          clearTimeout(timer);
          stop.removeEventListener('abort', giveUp);
        }
      },
      async unlock() {
        const mine = held.get(id);
        held.delete(id);
        mine?.release();
      },
    }),
  };
}
