import { arrayContains, asc, eq, sql } from 'drizzle-orm';
import { releaseAllUsedBy } from '#app/media/storage/stored-objects.server.ts';
import {
  claimUpload,
  type FinishedUpload,
  finishUpload,
  type Uploads,
  unlessTaken,
} from '#app/media/uploads/uploads.server.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import { putIntoBin } from '#app/platform/bin/bin.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { fallbackCategory } from '../audio-file.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { audioCategories, audioFiles } from '../library.tables.server.ts';
import { isOvertaken, type NewPicture } from '../new-picture.ts';
import type { CategoryForm } from './categories.forms.ts';
import { ownNameKey } from './category-names.ts';

/** How a category signs for its picture. */
const usedByCategory = (name: string) => ({ kind: 'audio_category', id: name });

const adminsOnly = refuse('forbidden', 'dashboard:refusal.adminsOnly');
const missing = refuse('missing', 'dashboard:categories.missing');
const overtaken = refuse('conflict', 'dashboard:cover.overtaken');

/** Adds a category. A name that differs only by capital letters exists already. Admins only. */
export async function addCategory(
  { db, actor, now }: CommandScope,
  { name }: CategoryForm,
): Promise<Outcome> {
  if (!mayManageLibrary(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(audioCategories)
      .values({ name, createdAt: now })
      .onConflictDoNothing()
      .returning({ name: audioCategories.name });
    if (added.length === 0) return refuse('conflict', 'dashboard:categories.exists', { field: 'name' });
    // What one of this name was called before is not the name of the new one.
    await tx.delete(translations).where(eq(translations.key, ownNameKey(name)));
    await recordAuditEvent(tx, actor, {
      action: 'category.create',
      subject: subjectOf(name),
      after: { name },
    });
    await publish(tx, 'library');
    return ok();
  });
}

/** Puts a category into the bin that no file is in, not even one that is being saved at this moment. Admins only. */
export async function removeCategory({ db, actor, now }: CommandScope, given: unknown): Promise<Outcome> {
  if (!mayManageLibrary(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const category = await lockCategory(tx, given);
    if (!category) return missing;
    const { name } = category;
    const [user] = await tx
      .select({ id: audioFiles.id })
      .from(audioFiles)
      .where(arrayContains(audioFiles.categories, [name]))
      .limit(1);
    if (user) return refuse('conflict', 'dashboard:categories.inUse');
    await putIntoBin(tx, { actor, now }, { kind: 'category', id: name, name });
    await recordAuditEvent(tx, actor, {
      action: 'category.delete',
      subject: subjectOf(name),
      before: category,
    });
    await publish(tx, 'library');
    return ok();
  });
}

/** Gives a category a picture in place of the one that was seen, and lets go of that. Admins only. */
export async function setCategoryImage(
  scope: CommandScope,
  uploads: Uploads,
  given: unknown,
  { upload, seen }: NewPicture,
): Promise<Outcome> {
  if (!mayManageLibrary(scope.actor)) return adminsOnly;
  const picture = await finishUpload(scope, uploads, upload, 'cover');
  if (!picture.ok) return picture;
  return unlessTaken(replaceImage(scope, given, seen, picture.value));
}

/** Takes a category's own picture away; the drawing of its name is shown again. Admins only. */
export async function removeCategoryImage(
  scope: CommandScope,
  given: unknown,
  seen: unknown,
): Promise<Outcome> {
  return mayManageLibrary(scope.actor) ? replaceImage(scope, given, seen) : adminsOnly;
}

function replaceImage(
  { db, actor }: CommandScope,
  given: unknown,
  seen: unknown,
  picture?: FinishedUpload,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const before = await lockCategory(tx, given);
    if (!before) return missing;
    if (isOvertaken(before.image, seen)) return overtaken;
    const { name } = before;
    const image = picture?.storedKey ?? null;
    await releaseAllUsedBy(tx, usedByCategory(name));
    if (picture) await claimUpload(tx, picture, usedByCategory(name));
    await tx.update(audioCategories).set({ image }).where(eq(audioCategories.name, name));
    const [subject, after] = [subjectOf(name), { name, image }];
    await recordAuditEvent(tx, actor, { action: 'category.image', subject, before, after });
    await publish(tx, 'library');
    return ok();
  });
}

/**
 * The names as the categories write them, in the order asked for, kept from being deleted until the transaction ends;
 * `undefined` when one of them does not exist.
 */
export async function holdCategories(tx: Db, names: string[]): Promise<string[] | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select category.name
    from unnest(${sql.param(names)}::text[]) with ordinality as wanted (name, nth)
    join ${audioCategories} as category on lower(category.name) = lower(wanted.name)
    order by wanted.nth
    for key share of category`);
  return rows.length === names.length ? [...new Set(rows.map(({ name }) => name))] : undefined;
}

/** Those of the names that are still categories; where none is, the one that files fall back to. */
export async function holdKnownCategories(tx: Db, names: string[]): Promise<string[]> {
  const known: string[] = [];
  for (const name of names) known.push(...((await holdCategories(tx, [name])) ?? []));
  if (known.length === 0) await ensureFallbackCategory(tx);
  return known.length > 0 ? known : [fallbackCategory];
}

/** The category that files without one fall back to is there, even if it had been deleted. */
export async function ensureFallbackCategory(tx: Db): Promise<void> {
  await tx.insert(audioCategories).values({ name: fallbackCategory }).onConflictDoNothing();
}

/** A category has no other id than its name. */
const subjectOf = (name: string) => ({ id: name, name });

/** Deleting a category and putting a file into it wait for each other. */
export async function lockCategory(tx: Db, given: unknown) {
  if (typeof given !== 'string' || given.includes('\0')) return undefined;
  const [category] = await tx
    .select({ name: audioCategories.name, image: audioCategories.image })
    .from(audioCategories)
    .where(eq(audioCategories.name, given))
    .for('update');
  return category;
}

/** More than any admin will ever add. */
const mostCategories = 1_000;

/** Every category with its picture, by name. */
export function listCategories(db: Db): Promise<{ name: string; image: string | null }[]> {
  return db
    .select({ name: audioCategories.name, image: audioCategories.image })
    .from(audioCategories)
    .orderBy(asc(audioCategories.name))
    .limit(mostCategories);
}
