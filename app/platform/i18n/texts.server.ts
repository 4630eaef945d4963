import { createHash } from 'node:crypto';
import type { Handler } from 'hono';
import { createInstance, type i18n } from 'i18next';
import type { Database, Db } from '../db/database.server.ts';
import type { Log } from '../log.server.ts';
import { bundledTexts, namespaces, type TextTree } from './bundled-texts.server.ts';
import { defaultLocale, isLocale, type Locale, locales } from './locales.ts';
import { completed, elision, instanceOptions, type TextOverride, withOverrides } from './text-overrides.ts';
import { translations } from './translations.tables.server.ts';

/** The channel on which every process is notified that a text was changed on the site. */
export const translationsChannel = 'translations';

/** Texts changed on the site are few; beyond this the oldest habit of a spreadsheet import has gone wrong. */
const mostOverrides = 20_000;

/**
 * So many that were changed stay known by their version: a page that was rendered just before names them, and its browser
 * could not hydrate it with other words than it shows.
 */
const mostEarlier = 60;

interface NamedTexts {
  texts: TextTree;
  etag: string;
}

/** All texts of the interface, in all locales, as they are right now. */
export interface Texts {
  instance(locale: Locale): i18n;
  /** As they are now, or as they were in a version that was changed a moment ago. */
  namespace(locale: Locale, namespace: string, version?: string): NamedTexts | undefined;
  /** Changes whenever any text does. */
  version(): string;
  /** Calls after every change, once the new texts are the ones that are shown. */
  follow(onChanged: () => void): void;
}

/** Loads bundled and changed texts, and follows every later change without a restart. */
export async function openTexts(database: Database, log: Log): Promise<Texts> {
  let current = bundled();
  const earlier = new Map<string, NamedTexts>();
  let reading = Promise.resolve();
  const followers: (() => void)[] = [];
  // One after the other, so that an older answer never takes the place of a newer one.
  const readAgain = () => {
    reading = reading.then(async () => {
      const overrides = await loadOverrides(database.db, log);
      if (!overrides) return;
      const before = current;
      current = overrides.length > 0 ? assemble(overrides) : bundled();
      for (const [name, texts] of before.byName)
        if (texts.etag !== current.byName.get(name)?.etag) earlier.set(`${name}?${texts.etag}`, texts);
      for (const name of [...earlier.keys()].slice(0, -mostEarlier)) earlier.delete(name);
      for (const onChanged of followers) onChanged();
    });
  };
  // Also whenever notices are received (again): those that were missed announced changes too.
  await database.listen(translationsChannel, readAgain, (isHeard) => isHeard && readAgain());
  await reading;
  return {
    instance: (locale) => current.instances[locale],
    namespace(locale, namespace, version) {
      const name = `${locale}/${namespace}`;
      return earlier.get(`${name}?${version}`) ?? current.byName.get(name);
    },
    version: () => current.version,
    follow: (onChanged) => void followers.push(onChanged),
  };
}

/** Every text changed on the site; nothing when they cannot be read, and what was known before is then shown. */
async function loadOverrides(db: Db, log: Log): Promise<TextOverride[] | undefined> {
  try {
    return await db
      .select({ language: translations.language, key: translations.key, value: translations.value })
      .from(translations)
      .limit(mostOverrides);
  } catch (err) {
    log.error({ err }, 'changed texts could not be loaded; those known before are shown');
    return undefined;
  }
}

let assembledBundle: ReturnType<typeof assemble> | undefined;
/** The texts as they come with the product: put together once in a process. */
function bundled() {
  assembledBundle ??= assemble([]);
  return assembledBundle;
}

function assemble(overrides: TextOverride[]) {
  const byName = new Map<string, NamedTexts>();
  for (const locale of locales)
    for (const namespace of namespaces) {
      // What a language lacks is said in English until somebody translates it.
      const shipped = completed(bundledTexts(locale, namespace), bundledTexts(defaultLocale, namespace));
      const texts = withOverrides(shipped, overrides, { locale, namespace });
      byName.set(`${locale}/${namespace}`, { texts, etag: fingerprint(texts) });
    }
  const resources = (locale: Locale) =>
    Object.fromEntries(
      namespaces.map((namespace) => [namespace, byName.get(`${locale}/${namespace}`)?.texts ?? {}]),
    );
  const instances = Object.fromEntries(
    locales.map((locale) => {
      const instance = createInstance();
      void instance.use(elision).init({
        ...instanceOptions,
        lng: locale,
        ns: namespaces,
        initAsync: false,
        resources: { [locale]: resources(locale) },
      });
      return [locale, instance];
    }),
  ) as Record<Locale, i18n>;
  return { byName, instances, version: fingerprint([...byName.values()].map((entry) => entry.etag)) };
}

const fingerprint = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** The texts of one namespace, for a browser that navigates to a page whose texts it does not have yet. */
export const textsEndpoint =
  (texts: Texts): Handler =>
  (c) => {
    const { locale, file = '' } = c.req.param();
    const version = c.req.query('v');
    const found = isLocale(locale)
      ? texts.namespace(locale, file.replace(/\.json$/, ''), version)
      : undefined;
    if (!found) return c.json({ error: 'no such texts' }, 404);
    const etag = `"${found.etag}"`;
    // Whoever names the version means these words for ever.
    const isNamed = version === found.etag;
    const caching = isNamed ? 'public, max-age=31536000, immutable' : 'public, no-cache';
    const headers = { ETag: etag, 'Cache-Control': caching };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.json(found.texts, 200, headers);
  };
