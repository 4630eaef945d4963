import type { Server } from 'node:http';
import type { Database } from '#app/platform/db/database.server.ts';
import type { FindOrigin } from '#app/platform/http/own-origin.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { startRealtime } from '#app/platform/realtime/realtime.server.ts';
import type { Auth } from './auth.server.ts';
import { listLiveSessions } from './live-sessions.queries.server.ts';
import { startPresence } from './presence.server.ts';

interface SignedInSocketsOptions {
  server: Server;
  database: Database;
  log: Log;
  auth: Pick<Auth, 'findSession'>;
  findOrigin: FindOrigin;
}

/** Gives every open page of someone who is signed in its socket, and keeps who is there. */
export async function startSignedInSockets({ auth, ...options }: SignedInSocketsOptions) {
  const { db } = options.database;
  const presence = startPresence({ db, log: options.log });
  const realtime = await startRealtime({
    ...options,
    async authenticate(headers) {
      const session = await auth.findSession(headers, new Date());
      if (!session) return undefined;
      // Only what the socket needs is kept for as long as it is open.
      const { sessionId, expiresAt, user } = session;
      return { sessionId, expiresAt, userId: user.id };
    },
    listLiveSessions: (sessionIds) => listLiveSessions(db, sessionIds, new Date()),
    onSeen: presence.seen,
  });
  return {
    async stop(): Promise<void> {
      await realtime.stop();
      await presence.stop();
    },
  };
}
