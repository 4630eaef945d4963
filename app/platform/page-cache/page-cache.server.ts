import type { Database } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { settledWithin } from '../db/pool.server.ts';
import { type CachedPage, compressBest } from './cached-page.server.ts';

/** The channel on which every process is notified that rows changed which public pages show. */
export const pagesChannel = 'pages';

/** A page that is older is shown once more and rendered anew behind it: time alone changes pages too. */
const freshMs = 60_000;
/** How long somebody waits for a page that is known to be outdated, before they get that one. */
const patienceMs = 2_000;

/** What everything that is cached depends on. */
interface Edition {
  changes: number;
  texts: string;
}

interface Entry {
  page: CachedPage;
  filledAtMs: number;
  edition: Edition;
}

interface CacheOptions {
  /** Changes whenever a text of the interface does. */
  textsVersion(): string;
  mostBytes: number;
  log: Log;
  clock?: () => number;
}

/**
 * Makes a page; gets the one it replaces, and gives nothing when there is none worth showing. `elsewhere` says that the
 * address leads to another one from now on, so that what was cached for it goes.
 */
export type FillPage = (before: CachedPage | undefined) => Promise<CachedPage | 'elsewhere' | undefined>;

/** Finished public pages. Each is rendered once for all who ask at once, and cached until it changes. */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly filling = new Map<string, Promise<CachedPage | undefined>>();
  private readonly options: Required<CacheOptions>;
  private changes = 0;
  private isHearing = true;
  private keptBytes = 0;

  constructor(options: CacheOptions) {
    this.options = { clock: () => performance.now(), ...options };
  }

  /** The page of this key. Without a database that answers, a cached one is shown however old it is. */
  find(key: string, fill: FillPage): CachedPage | Promise<CachedPage | undefined> {
    const entry = this.entries.get(key);
    if (!entry) return this.fill(key, fill);
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (!this.isHearing) return entry.page;
    if (!this.isCurrent(entry.edition)) return this.replaced(key, entry, fill);
    if (this.options.clock() - entry.filledAtMs > freshMs) void this.fill(key, fill).catch(() => {});
    return entry.page;
  }

  /** The page of this key if it can be shown as it is, with nothing to do about it. */
  findReady(key: string): CachedPage | undefined {
    const entry = this.entries.get(key);
    if (!entry || !this.isHearing || !this.isCurrent(entry.edition)) return undefined;
    return this.options.clock() - entry.filledAtMs > freshMs ? undefined : entry.page;
  }

  /** Whether there is a page of this key, however old: another one is then made once for all, not for whoever asks. */
  isKept(key: string): boolean {
    return this.entries.has(key);
  }

  /** From now on nobody gets a page that was rendered before. */
  purge(): void {
    this.changes += 1;
  }

  /** While notices are not received, what is there stays as it is; afterwards everything may have changed. */
  setHearing(isHearing: boolean): void {
    this.isHearing = isHearing;
    if (isHearing) this.purge();
  }

  private async replaced(key: string, outdated: Entry, fill: FillPage): Promise<CachedPage | undefined> {
    let page: CachedPage | undefined = outdated.page;
    const filling = this.fill(key, fill).then((filled) => {
      page = filled ?? this.entries.get(key)?.page;
    });
    await settledWithin(patienceMs, filling);
    return page;
  }

  private fill(key: string, fill: FillPage): Promise<CachedPage | undefined> {
    const edition = { changes: this.changes, texts: this.options.textsVersion() };
    // One that began before a change does not serve those who ask after it.
    const flight = `${edition.changes} ${edition.texts} ${key}`;
    const underWay = this.filling.get(flight);
    if (underWay) return underWay;
    const filling = fill(this.entries.get(key)?.page)
      .then((filled) => {
        if (filled === 'elsewhere') this.drop(key);
        const page = filled === 'elsewhere' ? undefined : filled;
        const isNewest = this.isCurrent(edition) || !this.entries.has(key);
        if (page && isNewest) this.take(key, { page, edition, filledAtMs: this.options.clock() });
        return page;
      })
      .catch((err) => {
        this.options.log.warn({ err, key }, 'public page could not be filled');
        throw err;
      })
      .finally(() => this.filling.delete(flight));
    this.filling.set(flight, filling);
    return filling;
  }

  /** What was taken off the site is not cached either: it would come back while no notices are received. */
  private take(key: string, entry: Entry): void {
    this.drop(key);
    if (entry.page.status === 200) this.keep(key, entry);
  }

  private keep(key: string, entry: Entry): void {
    this.entries.set(key, entry);
    this.keptBytes += weight(entry.page);
    for (const oldest of this.entries.keys()) {
      if (this.keptBytes <= this.options.mostBytes) break;
      this.drop(oldest);
    }
    void compressBest(entry.page);
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.keptBytes -= weight(entry.page);
  }

  private isCurrent({ changes, texts }: Edition): boolean {
    return changes === this.changes && texts === this.options.textsVersion();
  }
}

/** The compressed copies together take less than half of the page. */
const weight = (page: CachedPage) => page.identity.length * 1.5;

/** A page cache that is notified of every change of what public pages show, made by whichever process. */
export async function openPageCache(database: Database, options: CacheOptions): Promise<PageCache> {
  const cache = new PageCache(options);
  await database.listen(
    pagesChannel,
    () => cache.purge(),
    (isHeard) => cache.setHearing(isHeard),
  );
  return cache;
}
