import { asc, inArray, sql } from 'drizzle-orm';
import { type ChosenRows, type LeftRow, type ManyResult, mostAtOnce } from '#app/forms/many-rows.ts';
import { putIntoBin } from '#app/platform/bin/bin.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { type Actor, parseId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { type AudioFileId, fallbackCategory } from '../audio-file.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { ensureFallbackCategory, holdCategories } from '../categories/categories.server.ts';
import { publishFileChange, recordFileEvent } from '../file-changes.server.ts';
import { audioFiles } from '../library.tables.server.ts';
import { holds } from './audio-files.server.ts';
import { listManagedIds } from './manage.queries.server.ts';
import { manageSearch } from './manage-filters.ts';
import type { FileChange, ManyColumns, UndoStep } from './many-files.forms.ts';
import { settleReview } from './upload-reviews.server.ts';

type Row = typeof audioFiles.$inferSelect;

const adminsOnly = refuse('forbidden', 'dashboard:refusal.adminsOnly');
const missing = refuse('missing', 'dashboard:refusal.missing');
const categoryGone = refuse('conflict', 'dashboard:refusal.categoryGone');

/** Changes one thing about many files at once, and says how to take that back. Admins only. */
export async function changeManyFiles(
  { db, actor, now }: CommandScope,
  chosen: ChosenRows,
  change: FileChange,
): Promise<Outcome<ManyResult<UndoStep>>> {
  if (!mayManageLibrary(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const files = await lockChosen(tx, chosen);
    if (!files.ok) return files;
    const wanted = await columnsFor(tx, change);
    if (!wanted) return categoryGone;
    const steps = files.value.rows.flatMap((file) => {
      const to = wanted(file);
      return holds(file, to) ? [] : [{ file, to }];
    });
    await writeSteps(tx, { actor, now }, steps);
    const undo = steps.map(({ file, to }): UndoStep => ({ id: file.id, was: columnsOf(file, to), is: to }));
    return ok({ changed: steps.length, left: files.value.left, undo });
  });
}

/** Takes a change of many files back. A file that somebody has changed again meanwhile stays as they left it. Admins only. */
export async function undoManyFiles(
  { db, actor, now }: CommandScope,
  undo: UndoStep[],
): Promise<Outcome<ManyResult>> {
  if (!mayManageLibrary(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const files = await lockChosen(tx, { ids: undo.map(({ id }) => id) });
    if (!files.ok) return files;
    const categories = [...new Set(undo.flatMap(({ was }) => was.categories ?? []))];
    if (!(await holdCategories(tx, categories))) return categoryGone;
    const left = [...files.value.left];
    const steps = files.value.rows.flatMap((file) => {
      const step = undo.find(({ id }) => id === file.id);
      if (step && holds(file, step.is)) return [{ file, to: step.was }];
      left.push({ name: file.title, why: 'many:left.meanwhile' });
      return [];
    });
    await writeSteps(tx, { actor, now }, steps);
    return ok({ changed: steps.length, left });
  });
}

/** Puts many files into the bin with all that belongs to them. Admins only. */
export async function deleteManyFiles(
  { db, actor, now }: CommandScope,
  chosen: ChosenRows,
): Promise<Outcome<ManyResult>> {
  if (!mayManageLibrary(actor)) return adminsOnly;
  return db.transaction(async (tx) => {
    const files = await lockChosen(tx, chosen);
    if (!files.ok) return files;
    const { rows, left } = files.value;
    for (const file of rows) {
      await putIntoBin(tx, { actor, now }, { kind: 'recording', id: file.id, name: file.title });
      await recordFileEvent(tx, actor, 'audio-file.delete', { before: file });
    }
    await publishFileChange(tx, ...rows);
    return ok({ changed: rows.length, left, inBin: rows.map(({ id }) => id) });
  });
}

/** The files, in one order for everyone, so that two changes of many never wait for each other; and those that are gone. */
async function lockChosen(
  tx: Db,
  { ids, matching }: ChosenRows,
): Promise<Outcome<{ rows: Row[]; left: LeftRow[] }>> {
  const wanted =
    matching === undefined
      ? ids.flatMap((id) => parseId<'audio file'>(id) ?? [])
      : await listManagedIds(tx, manageSearch.read(new URLSearchParams(matching)), mostAtOnce + 1);
  if (wanted.length > mostAtOnce)
    return refuse('invalid', 'many:tooMany', { words: { most: String(mostAtOnce) } });
  const rows = await tx
    .select()
    .from(audioFiles)
    .where(inArray(audioFiles.id, wanted))
    .orderBy(asc(audioFiles.id))
    .for('update');
  if (rows.length === 0) return missing;
  const gone = matching === undefined ? ids.length - rows.length : 0;
  return ok({
    rows,
    left: Array.from({ length: gone }, () => ({ name: '', why: 'many:left.gone' as const })),
  });
}

/** What a change makes of a file; nothing when it speaks of a category that is not there. */
async function columnsFor(
  tx: Db,
  { change, to }: FileChange,
): Promise<((file: Row) => ManyColumns) | undefined> {
  if (change === 'visibility') return () => ({ isVisible: to === 'shown' });
  if (change === 'access') return () => ({ accessType: to });
  if (change === 'plan') return () => ({ contentAccessLevel: to });
  if (change === 'level') return () => ({ level: to });
  if (change === 'remove-category') {
    // No file is without a category.
    await ensureFallbackCategory(tx);
    return ({ categories }) => {
      const rest = categories.filter((name) => name !== to);
      return { categories: rest.length > 0 ? rest : [fallbackCategory] };
    };
  }
  const [added] = (await holdCategories(tx, [to])) ?? [];
  return added ? ({ categories }) => ({ categories: [...new Set([...categories, added])] }) : undefined;
}

interface Step {
  file: Row;
  to: ManyColumns;
}

/** Writes what files become, those that become the same in one statement, each with its line in the audit log. */
async function writeSteps(tx: Db, { actor, now }: { actor: Actor; now: Date }, steps: Step[]): Promise<void> {
  const alike = Map.groupBy(steps, ({ to }) => JSON.stringify(to));
  for (const group of alike.values()) {
    const to = group[0]?.to ?? {};
    const ids = group.map(({ file }) => file.id as AudioFileId);
    await tx
      .update(audioFiles)
      .set({ ...to, ...revised(to, now) })
      .where(inArray(audioFiles.id, ids));
  }
  for (const { file, to } of steps) {
    // Whoever shows a learner's upload has approved it.
    if (to.isVisible) await settleReview(tx, { id: file.id, decision: 'approved', note: null, now });
    await recordFileEvent(tx, actor, actionOf(to), { before: file, after: { ...file, ...to } });
  }
  await publishFileChange(
    tx,
    ...steps.map(({ file, to }) => ({ ...file, isVisible: file.isVisible || to.isVisible === true })),
  );
}

/** Two switches have no field in the form of a file; whoever is writing there is not to be refused because of them. */
const isSwitch = ({ isVisible, accessType }: ManyColumns) =>
  isVisible !== undefined || accessType !== undefined;

/** Two changes within one tick of the clock are still two. */
const revised = (to: ManyColumns, now: Date) =>
  isSwitch(to)
    ? {}
    : {
        updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${audioFiles.updatedAt} + interval '1 millisecond')`,
      };

function actionOf({ isVisible, accessType }: ManyColumns) {
  if (isVisible !== undefined) return 'audio-file.visibility';
  return accessType === undefined ? 'audio-file.edit' : 'audio-file.access';
}

/** Of a file, the columns that a change names. */
const columnsOf = (file: Row, to: ManyColumns): ManyColumns =>
  Object.fromEntries(Object.keys(to).map((name) => [name, file[name as keyof ManyColumns]]));
