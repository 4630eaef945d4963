import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { may } from '#app/accounts/roles.policy.ts';
import { changeEach } from '#app/forms/change-each.server.ts';
import type { ManyResult } from '#app/forms/many-rows.ts';
import { holdKnownCategories } from '#app/library/categories/categories.server.ts';
import { releaseAllUsedBy } from '#app/media/storage/stored-objects.server.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import { takeFromBin } from '#app/platform/bin/bin.server.ts';
import { type BinEntryId, binEntries, binRows } from '#app/platform/bin/bin.tables.server.ts';
import { type BinKind, binKinds, daysLeft, oldestInBin, usedByBin } from '#app/platform/bin/bin.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import { cursorOf, type PageTurn, turnTo } from '#app/platform/db/instant-cursor.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { type Actor, parseId } from '#app/platform/ids.ts';
import { defineCron, defineJob } from '#app/platform/jobs/define.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { finishPage } from '#app/site/pages/publish-page.server.ts';
import type { PageId } from '#app/site/site.tables.server.ts';
import { placeForPlan } from '#app/subscription/pricing/plans.server.ts';

type Entry = typeof binEntries.$inferSelect;
type Row = Record<string, unknown>;

const binPageSize = 25;

/** Editors find what they may delete; plans are the admins'. */
const kindsFor = (actor: Actor): BinKind[] =>
  binKinds.filter((kind) => may(actor, kind === 'plan' ? 'administration' : 'content'));

/** A page of what lies in the bin, what was deleted last first, and how much there is. Editors only: for others it is empty. */
export async function listBin({ db, actor, now }: CommandScope, wish: PageTurn) {
  const kinds = kindsFor(actor);
  if (kinds.length === 0) return { rows: [], total: 0 };
  const isTheirs = inArray(binEntries.kind, kinds);
  const order = { createdAt: binEntries.deletedAt, id: binEntries.id };
  const turn = turnTo(wish, order, binPageSize);
  const found = await db
    .select({
      id: binEntries.id,
      kind: binEntries.kind,
      name: binEntries.name,
      deletedAt: binEntries.deletedAt,
      deletedBy: userProfiles.firstName,
      cursor: cursorOf(order),
    })
    .from(binEntries)
    .leftJoin(userProfiles, eq(userProfiles.id, binEntries.deletedBy))
    .where(and(isTheirs, turn.beyond))
    .orderBy(...turn.order)
    .limit(turn.limit);
  const { rows, ...ways } = turn.pageOf(found);
  const total = await db.$count(binEntries, isTheirs);
  return { rows: rows.map((row) => ({ ...row, daysLeft: daysLeft(row.deletedAt, now) })), total, ...ways };
}

export type BinRow = Awaited<ReturnType<typeof listBin>>['rows'][number];

const adminsOnly = refuse('forbidden', 'dashboard:refusal.adminsOnly');
const missing = refuse('missing', 'bin:refusal.missing');

/** Puts a thing back where it was. Refused when its name or address belongs to another by now. Editors only. */
export function restoreFromBin(scope: CommandScope, entryId: unknown): Promise<Outcome> {
  const restoring = change(scope, entryId, 'bin.restore', async (tx, entry) => {
    const [own] = await tx
      .select({ data: binRows.data })
      .from(binRows)
      .where(eq(binRows.entryId, entry.id))
      .orderBy(asc(binRows.nth))
      .limit(1);
    const changed = await returning[entry.kind]?.(tx, own?.data ?? {});
    if (changed && !changed.ok) return changed;
    await takeFromBin(tx, entry, changed?.value);
    if (entry.kind === 'page') await finishPage(tx, entry.subjectId as PageId);
    await publish(tx, entry.kind === 'recording' || entry.kind === 'category' ? 'library' : 'site');
    return ok();
  });
  return restoring.catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    return refuse('conflict', 'bin:refusal.taken');
  });
}

/** Puts back what was deleted last under a key of its own table. Editors only. */
export async function restoreDeleted(scope: CommandScope, subjectId: unknown): Promise<Outcome> {
  const [entry] = await scope.db
    .select({ id: binEntries.id })
    .from(binEntries)
    .where(and(eq(binEntries.subjectId, String(subjectId)), inArray(binEntries.kind, kindsFor(scope.actor))))
    .orderBy(desc(binEntries.deletedAt))
    .limit(1);
  return restoreFromBin(scope, entry?.id);
}

/** Puts back many things that were deleted, each as if it were alone. Editors only. */
export const restoreMany = (scope: CommandScope, subjectIds: string[]): Promise<Outcome<ManyResult>> =>
  changeEach(scope, subjectIds, { run: restoreDeleted, names: nameDeleted });

async function nameDeleted(db: Db, subjectIds: string[]): Promise<Map<string, string>> {
  const { subjectId, name } = binEntries;
  const found = await db.select({ subjectId, name }).from(binEntries).where(inArray(subjectId, subjectIds));
  return new Map(found.map((entry) => [entry.subjectId, entry.name]));
}

/** Does with many things in the bin what can be done with one, each as if it were alone. Editors only. */
export const changeManyInBin = (
  scope: CommandScope,
  entryIds: string[],
  change: 'restore' | 'delete',
): Promise<Outcome<ManyResult>> =>
  changeEach(scope, entryIds, {
    run: change === 'restore' ? restoreFromBin : deleteForGood,
    names: nameEntries,
  });

async function nameEntries(db: Db, entryIds: string[]): Promise<Map<string, string>> {
  const { id, name } = binEntries;
  const known = entryIds.flatMap((raw) => parseId<'bin entry'>(raw) ?? []);
  const found = await db.select({ id, name }).from(binEntries).where(inArray(id, known));
  return new Map(found.map((entry) => [entry.id, entry.name]));
}

/** What cannot be as it was, because other things changed meanwhile. */
const returning: Partial<Record<BinKind, (tx: Db, own: Row) => Promise<Outcome<Row>>>> = {
  recording: async (tx, { categories }) =>
    ok({
      categories: await holdKnownCategories(tx, categories as string[]),
      // Counted again when the favourites and ratings come back.
      ...{ likes_count: 0, ratings_sum: 0, average_rating: 0, ratings_count: 0 },
    }),
  async plan(tx, { retired_at }) {
    const place = await placeForPlan(tx);
    if (!place.ok) return retired_at ? ok({}) : place;
    return ok({ order: place.value });
  },
};

/** Deletes a thing before its thirty days are over; its bytes are swept later. Editors only. */
export const deleteForGood = (scope: CommandScope, entryId: unknown): Promise<Outcome> =>
  change(scope, entryId, 'bin.delete', async (tx, { id }) => {
    await erase(tx, id);
    return ok();
  });

async function change(
  { db, actor }: CommandScope,
  entryId: unknown,
  action: 'bin.restore' | 'bin.delete',
  command: (tx: Db, entry: Entry) => Promise<Outcome>,
): Promise<Outcome> {
  if (!may(actor, 'content')) return adminsOnly;
  const id = parseId<'bin entry'>(entryId);
  if (!id) return missing;
  return db.transaction(async (tx): Promise<Outcome> => {
    const [entry] = await tx.select().from(binEntries).where(eq(binEntries.id, id)).for('update');
    if (!entry || !kindsFor(actor).includes(entry.kind)) return missing;
    const outcome = await command(tx, entry);
    const subject = { id: entry.subjectId, name: entry.name };
    if (outcome.ok) await recordAuditEvent(tx, actor, { action, subject });
    return outcome;
  });
}

/** Rows first, bytes afterwards. */
async function erase(tx: Db, id: BinEntryId): Promise<void> {
  await releaseAllUsedBy(tx, usedByBin(id));
  await tx.delete(binEntries).where(eq(binEntries.id, id));
}

const emptyBinKind = 'bin.empty';

/** Deletes for good what has lain in the bin for thirty days. */
export const emptyBin = defineJob({
  kind: emptyBinKind,
  payload: z.object({}),
  async run(_payload, { db, now }) {
    const isOver = lt(binEntries.deletedAt, oldestInBin(now));
    const over = await db
      .select({ id: binEntries.id })
      .from(binEntries)
      .where(isOver)
      .orderBy(desc(binEntries.deletedAt));
    for (const { id } of over) await db.transaction((tx) => erase(tx, id));
  },
});

export const emptyBinNightly = defineCron({ name: 'empty-bin', pattern: '20 3 * * *', kind: emptyBinKind });
