import { createContext } from 'react-router';
import type { Database } from '#app/platform/db/database.server.ts';
import { settledWithin } from '#app/platform/db/pool.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import type { Texts } from '#app/platform/i18n/texts.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { NotifiedCache } from '#app/platform/notified-cache.ts';
import { pagesChannel } from '#app/platform/page-cache/page-cache.server.ts';
import { phoneOfNewSite, standInRows, type TitleOf } from './default-site.ts';
import { type SiteFrame, type SiteMode, type SiteRows, siteFrame } from './site-frame.ts';
import { findSiteRows } from './site-rows.queries.server.ts';

/** Of what public pages show, the part that triggers name when a row of the site navigation changed. */
const framePart = 'frame';

/** Nothing is cached longer, also if nobody says that it changed. */
const longestMs = 60_000;
/** How long a page waits for the database before it takes what was known last. */
const patienceMs = 1_000;
/** After a failure the database is left in peace for a moment: pages would wait for it one by one. */
const restMs = 3_000;

/** What stands around every page. */
export interface SiteFrames {
  /** At this instant. Never fails: without the database it is what was known last, or the defaults. */
  find(locale: Locale, now: Date): Promise<SiteFrame>;
}

export const siteFramesContext = createContext<SiteFrames>();

interface FrameOptions {
  database: Pick<Database, 'db' | 'listen'>;
  texts: Texts;
  log: Log;
  mode: SiteMode;
  /** Pages went out with what was known last, and now the database has answered after all. */
  onLateAnswer: () => void;
}

/** The titles of a new site's menus in any language, with what was changed on the site itself. */
export const titlesFrom =
  (texts: Texts): TitleOf =>
  (locale, key) =>
    texts.instance(locale).t(key);

/** Reads the stored site navigation once and follows every change of it, whichever process made it. */
export async function openSiteFrames(options: FrameOptions): Promise<SiteFrames> {
  const { database, texts, log, mode, onLateAnswer } = options;
  const memory = new NotifiedCache<SiteRows>({ most: 1, longestMs });
  let lastRead: SiteRows | undefined;
  let restsUntilMs = 0;
  await database.listen(
    pagesChannel,
    (part) => {
      if (part !== framePart) return;
      memory.forget(() => true);
      // A database that sends notifications is there.
      restsUntilMs = 0;
    },
    (isHeard) => memory.setHearing(isHeard),
  );

  async function findRows(): Promise<SiteRows> {
    if (performance.now() >= restsUntilMs) {
      let found: SiteRows | undefined;
      const reading = memory
        .find('frame', () => findSiteRows(database.db))
        .then(
          (rows) => {
            found = rows;
          },
          (err) => log.error({ err }, 'header and footer could not be loaded; the last known ones are shown'),
        );
      await settledWithin(patienceMs, reading);
      if (found) lastRead = found;
      else {
        restsUntilMs = performance.now() + restMs;
        void reading.then(() => {
          if (!found) return;
          restsUntilMs = 0;
          onLateAnswer();
        });
      }
    }
    return lastRead ?? standInRows(titlesFrom(texts), phoneOfNewSite(mode));
  }

  return { find: async (locale, now) => siteFrame(await findRows(), locale, now, mode) };
}
