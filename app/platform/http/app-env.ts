import type { Log } from '#app/platform/log.server.ts';
import type { PageFrame } from '#app/platform/page-frame.tsx';
import type { Scope } from '#app/platform/scope.server.ts';

/** What the middleware of `server.ts` leaves for the endpoints, in the order in which it is set. */
export interface AppEnv {
  Variables: {
    requestId: string;
    log: Log;
    nonce: string;
    scope: Scope;
    frame: Omit<PageFrame, 'nonce'>;
  };
}
