import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.server.ts';
import type { Actor } from '../ids.ts';
import { binEntries } from './bin.tables.server.ts';
import { type BinKind, binSources } from './bin.ts';

interface Deleted {
  kind: BinKind;
  /** Its key in its own table. */
  id: string;
  name: string;
}

/**
 * Takes a thing out of its table into the bin, with every row that goes with it, in the transaction that deletes it. Its
 * bytes are signed for by the bin from now on.
 */
export async function putIntoBin(
  tx: Db,
  { actor, now }: { actor: Exclude<Actor, { kind: 'visitor' }>; now: Date },
  { kind, id, name }: Deleted,
): Promise<void> {
  const { table, usedBy = null } = binSources[kind];
  const [entry] = await tx
    .insert(binEntries)
    .values({ kind, subjectId: id, name, deletedAt: now, deletedBy: actor.userId })
    .returning({ id: binEntries.id });
  await tx.execute(sql`select put_into_bin(${entry?.id}::uuid, ${table}::regclass, ${id}, ${usedBy})`);
}

/** Puts a thing back as it was, but for what is `changed` of its own row; what was taken meanwhile throws a unique violation. */
export async function takeFromBin(
  tx: Db,
  { id, kind, subjectId }: Pick<typeof binEntries.$inferSelect, 'id' | 'kind' | 'subjectId'>,
  changed: Record<string, unknown> = {},
): Promise<void> {
  const { usedBy = null } = binSources[kind];
  await tx.execute(
    sql`select take_from_bin(${id}::uuid, ${subjectId}, ${JSON.stringify(changed)}::jsonb, ${usedBy})`,
  );
}
