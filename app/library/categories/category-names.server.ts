import { and, eq, like, ne, sql } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import { putIntoBin } from '#app/platform/bin/bin.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { bundledTexts, type TextTree } from '#app/platform/i18n/bundled-texts.server.ts';
import { type Locale, locales } from '#app/platform/i18n/locales.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { audioCategories, audioFiles } from '../library.tables.server.ts';
import type { CategoryNamesForm } from './categories.forms.ts';
import { lockCategory } from './categories.server.ts';
import { categorySlug, ownNameKey, ownNames } from './category-names.ts';

export type CategoryNames = Record<Locale, string>;

const adminsOnly = refuse('forbidden', 'dashboard:refusal.adminsOnly');
const missing = refuse('missing', 'dashboard:categories.missing');

/** What a category is called as long as nobody calls it otherwise: as the product says it, else as it was added. */
function firstName(name: string, locale: Locale): string {
  const shipped = bundledTexts(locale, 'categories').name as TextTree;
  const said = shipped[categorySlug(name) ?? ''];
  return typeof said === 'string' ? said : name;
}

/** What the categories are called in each language. */
export async function listCategoryNames(db: Db, names: readonly string[]): Promise<CategoryNames[]> {
  const rows = await db
    .select({ language: translations.language, key: translations.key, value: translations.value })
    .from(translations)
    .where(like(translations.key, `${ownNames}%`))
    .limit(names.length * locales.length + 1_000);
  const own = new Map(rows.map(({ language, key, value }) => [`${language} ${key}`, value]));
  const nameIn = (name: string, locale: Locale) =>
    own.get(`${locale} ${ownNameKey(name)}`) ?? firstName(name, locale);
  return names.map(
    (name) => Object.fromEntries(locales.map((locale) => [locale, nameIn(name, locale)])) as CategoryNames,
  );
}

/** Calls a category otherwise, in seven languages; one that is left empty follows English. Admins only. */
export async function nameCategory(
  { db, actor, now }: CommandScope,
  given: unknown,
  { seen, ...typed }: CategoryNamesForm,
): Promise<Outcome> {
  if (!mayManageLibrary(actor)) return adminsOnly;
  return db.transaction(async (tx): Promise<Outcome> => {
    const category = await lockCategory(tx, given);
    if (!category) return missing;
    const { name } = category;
    const [before] = await listCategoryNames(tx, [name]);
    if (!before) throw new Error('a category has no names');
    const after = Object.fromEntries(locales.map((locale) => [locale, typed[locale] ?? typed.en]));
    if (JSON.stringify(before) === JSON.stringify(after)) return ok();
    if (JSON.stringify(before) !== seen) return refuse('conflict', 'dashboard:categories.changedMeanwhile');
    if (await isTaken(tx, typed.en, name))
      return refuse('conflict', 'dashboard:categories.exists', { field: 'en' });
    const key = ownNameKey(name);
    await tx.delete(translations).where(eq(translations.key, key));
    const rows = locales
      .filter((locale) => after[locale] !== firstName(name, locale))
      .map((language) => ({
        language,
        key,
        value: after[language] ?? name,
        updatedBy: actor.userId,
        updatedAt: now,
      }));
    if (rows.length > 0) await tx.insert(translations).values(rows);
    await recordAuditEvent(tx, actor, {
      action: 'category.edit',
      subject: { id: name, name },
      before,
      after,
    });
    await publish(tx, 'library');
    return ok();
  });
}

/** Whether another category is called so in English, or was when it was added. */
async function isTaken(tx: Db, english: string, besides: string): Promise<boolean> {
  const [added] = await tx
    .select({ name: audioCategories.name })
    .from(audioCategories)
    .where(and(sql`lower(${audioCategories.name}) = lower(${english})`, ne(audioCategories.name, besides)))
    .limit(1);
  const [called] = await tx
    .select({ key: translations.key })
    .from(translations)
    .where(
      and(
        like(translations.key, `${ownNames}%`),
        eq(translations.language, 'en'),
        sql`lower(${translations.value}) = lower(${english})`,
        ne(translations.key, ownNameKey(besides)),
      ),
    )
    .limit(1);
  return added !== undefined || called !== undefined;
}

/**
 * Puts everything of one category into another: its files, and the interests of whoever chose it. The empty one goes into
 * the bin. Admins only.
 */
export async function mergeCategories(
  { db, actor, now }: CommandScope,
  from: unknown,
  into: unknown,
): Promise<Outcome> {
  if (!mayManageLibrary(actor)) return adminsOnly;
  if (!into || from === into) return refuse('invalid', 'dashboard:categories.mergeItself', { field: 'into' });
  return db.transaction(async (tx): Promise<Outcome> => {
    // In one order, so that two who merge the same categories never wait for each other.
    const [first, second] = [from, into].map(String).sort();
    const locked = [await lockCategory(tx, first), await lockCategory(tx, second)];
    const [source, target] = [from, into].map((name) => locked.find((one) => one?.name === name)?.name);
    if (!source || !target) return missing;
    const merged = (column: typeof audioFiles.categories | typeof userProfiles.interests) =>
      sql`case when ${target} = any(${column}) then array_remove(${column}, ${source}) else array_replace(${column}, ${source}, ${target}) end`;
    const has = (column: typeof audioFiles.categories | typeof userProfiles.interests) =>
      sql`${column} @> array[${source}]::text[]`;
    const moved = await tx
      .update(audioFiles)
      .set({ categories: merged(audioFiles.categories) as never })
      .where(has(audioFiles.categories))
      .returning({ id: audioFiles.id });
    await tx
      .update(userProfiles)
      .set({ interests: merged(userProfiles.interests) as never })
      .where(has(userProfiles.interests));
    await putIntoBin(tx, { actor, now }, { kind: 'category', id: source, name: source });
    await recordAuditEvent(tx, actor, {
      action: 'category.merge',
      subject: { id: source, name: source },
      after: { categories: target, files: moved.length },
    });
    await publish(tx, 'library');
    return ok();
  });
}
