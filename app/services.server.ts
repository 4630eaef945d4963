import { join } from 'node:path';
import { type Database, openDatabase } from './platform/db/database.server.ts';
import { migrate } from './platform/db/migrate.server.ts';
import type { Env } from './platform/env.server.ts';
import { openTexts, type Texts } from './platform/i18n/texts.server.ts';
import { createLog, type Log } from './platform/log.server.ts';
import { createMailer, type Mailer } from './platform/mail/mail.server.ts';

/** What lives as long as the process and is handed to everything that needs it. */
export interface Services {
  env: Env;
  log: Log;
  database: Database;
  texts: Texts;
  mailer: Mailer;
}

/** Opens everything the application stands on, in order. */
export async function openServices(
  env: Env,
  log: Log = createLog({ level: env.LOG_LEVEL }),
): Promise<Services> {
  const database = await openDatabase({
    url: env.DATABASE_URL,
    folder: join(env.DATA_DIR, 'database'),
    poolSize: env.DATABASE_POOL,
    queryDeadlineMs: env.QUERY_DEADLINE_MS,
    log,
  });
  await migrate(database);
  return assembleServices(env, log, database);
}

/** The services around a database that is open and migrated already. */
export async function assembleServices(env: Env, log: Log, database: Database): Promise<Services> {
  return { env, log, database, mailer: createMailer(env, log), texts: await openTexts(database, log) };
}
