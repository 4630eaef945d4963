import { eq } from 'drizzle-orm';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { catalogueFor, shippedText } from './catalogue.server.ts';
import { areaOf, type CatalogueEntry, type TextFilters, type TextKind } from './text-filters.ts';
import { mayEditTexts } from './texts.forms.ts';
import { translationDrafts } from './translation-runs.tables.server.ts';

type Asking = Pick<Scope, 'db' | 'actor'>;

const textsPerPage = 50;
const mostOverrides = 20_000;

type Override = Pick<
  typeof translations.$inferSelect,
  'key' | 'value' | 'origin' | 'confirmedAt' | 'revision'
>;

async function readOverrides({ db }: Asking, language: Locale): Promise<Map<string, Override>> {
  const rows = await db
    .select({
      key: translations.key,
      value: translations.value,
      origin: translations.origin,
      confirmedAt: translations.confirmedAt,
      revision: translations.revision,
    })
    .from(translations)
    .where(eq(translations.language, language))
    .limit(mostOverrides);
  return new Map(rows.map((row) => [row.key, row]));
}

/** What the translation server made in one language, and nobody has decided about. */
async function readDrafts({ db }: Asking, language: Locale): Promise<Map<string, string>> {
  const { key, value } = translationDrafts;
  const rows = await db
    .select({ key, value })
    .from(translationDrafts)
    .where(eq(translationDrafts.language, language))
    .limit(mostOverrides);
  return new Map(rows.map((row) => [row.key, row.value]));
}

function kindOf(
  entry: CatalogueEntry,
  override: Override | undefined,
  draft: string | undefined,
): TextKind | undefined {
  if (draft !== undefined) return 'machine';
  if (!override) return entry.bundled === undefined ? 'missing' : undefined;
  return override.origin === 'untranslated' && !override.confirmedAt ? 'untranslated' : 'overridden';
}

/** What admins have put in the place of texts in one language, and in English, and what waits for their decision. */
async function readBoth(asking: Asking, language: Locale) {
  const own = await readOverrides(asking, language);
  const english = language === 'en' ? own : await readOverrides(asking, 'en');
  return { own, english, drafts: await readDrafts(asking, language) };
}

function shown(entry: CatalogueEntry, { own, english, drafts }: Awaited<ReturnType<typeof readBoth>>) {
  const override = own.get(entry.key);
  const draft = drafts.get(entry.key);
  const { key, sourceKey, bundled } = entry;
  return {
    ...{ key, sourceKey, bundled },
    /** What it says in English now. */
    english: english.get(sourceKey)?.value ?? entry.english,
    value: override?.value ?? shippedText(entry),
    /** 0 while nobody has changed it. */
    revision: override?.revision ?? 0,
    /** What a machine made of it; visitors do not read it before it is confirmed. */
    draft,
    kind: kindOf(entry, override, draft),
  };
}

/** One text as an admin sees it. */
export type ShownText = ReturnType<typeof shown>;

/** Every text that fits, by key, and the opened one whether it does or not; nothing for who may not edit them. */
async function listFitting(
  asking: Asking,
  { language, query, area, kind }: TextFilters,
  opened?: string,
): Promise<ShownText[]> {
  if (!mayEditTexts(asking.actor)) return [];
  const overrides = await readBoth(asking, language);
  const wanted = query.toLocaleLowerCase();
  const contains = (text: string) => text.toLocaleLowerCase().includes(wanted);
  const isWanted = ({ key, value, english }: ShownText) =>
    (!area || areaOf(key) === area) && (!wanted || contains(key) || contains(value) || contains(english));
  return [...catalogueFor(language).values()]
    .map((entry) => shown(entry, overrides))
    .filter((text) => text.key === opened || ((!kind || text.kind === kind) && isWanted(text)));
}

/**
 * One page of the texts that fit, and how many there are; the opened one stays though it fits no longer once it is
 * changed. Admins only; others get none.
 */
export async function listTexts(asking: Asking, filters: TextFilters, opened?: string) {
  const fitting = await listFitting(asking, filters, opened);
  const pageCount = Math.max(1, Math.ceil(fitting.length / textsPerPage));
  const page = Math.min(filters.page, pageCount);
  const texts = fitting.slice((page - 1) * textsPerPage, page * textsPerPage);
  return { texts, total: fitting.length, page, pageCount };
}

/** The keys of English texts among those that fit whose translation is missing or out of date. Admins only. */
export async function listUntranslatedKeys(asking: Asking, filters: TextFilters): Promise<string[]> {
  const fitting = await listFitting(asking, filters);
  const open = fitting.filter(({ kind }) => kind === 'missing' || kind === 'untranslated');
  return [...new Set(open.map(({ sourceKey }) => sourceKey))];
}

/** The keys of the texts that fit and have a draft. Admins only. */
export async function listDraftedKeys(asking: Asking, filters: TextFilters): Promise<string[]> {
  const fitting = await listFitting(asking, filters);
  return fitting.filter(({ draft }) => draft !== undefined).map(({ key }) => key);
}

/** One text, as it is now. Admins only; others find none. */
export async function findText(
  asking: Asking,
  { language, key }: { language: Locale; key: string },
): Promise<ShownText | undefined> {
  const entry = catalogueFor(language).get(key);
  if (!entry || !mayEditTexts(asking.actor)) return undefined;
  return shown(entry, await readBoth(asking, language));
}
