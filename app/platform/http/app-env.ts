import type { Locale } from '../i18n/locales.ts';
import type { Actor } from '../ids.ts';
import type { Learning } from '../languages.ts';
import type { Log } from '../log.server.ts';
import type { PageFrame } from './page-frame.tsx';
import type { Scope } from './scope.server.ts';

/** Who a request comes from, as the domain that knows people says it. */
export interface Identity<Session> {
  actor: Actor;
  /** The session as that domain knows it; nobody here looks inside. */
  session: Session | undefined;
  /** The language they would rather read, for a browser that has chosen none. */
  preferredLocale: Locale | undefined;
  /** What they said they learn; a visitor said nothing. */
  learning?: Learning;
}

/** What the middleware of `server.ts` leaves for the endpoints, in the order in which it is set. */
export interface AppEnv<Session = unknown> {
  Variables: {
    requestId: string;
    log: Log;
    nonce: string;
    identity: Identity<Session>;
    scope: Scope;
    frame: Omit<PageFrame, 'nonce'>;
  };
}
