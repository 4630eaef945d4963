import { createContext } from 'react-router';
import type { Db } from '../db/database.server.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Actor } from '../ids.ts';
import type { Learning } from '../languages.ts';
import type { Log } from '../log.server.ts';

/** Everything a query or a command may know about the request it serves. */
export interface Scope {
  db: Db;
  actor: Actor;
  /** What they said they learn; a visitor said nothing. */
  learning?: Learning;
  now: Date;
  locale: Locale;
  log: Log;
  requestId: string;
  /** The client's network address, as rate limits count it. */
  address: string;
}

/** Who asks: what a query needs. */
export type ActorScope = Pick<Scope, 'db' | 'actor' | 'learning'>;

/** Who asks, and when: what most commands need. */
export type CommandScope = Pick<Scope, 'db' | 'actor' | 'now'>;

export const scopeContext = createContext<Scope>();
