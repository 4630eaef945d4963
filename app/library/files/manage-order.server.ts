import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { type PageTurn, pageOfFound } from '#app/platform/db/instant-cursor.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { audioFiles } from '../library.tables.server.ts';
import type { ManageSort } from './manage-filters.ts';

/** What a list is sorted by: the value, how an address writes it exactly, and how it is read again. */
interface Key {
  by: SQL;
  written: SQL;
  read: (raw: string) => SQL | undefined;
}

const added: Key = {
  by: sql`${audioFiles.createdAt}`,
  // To the microsecond, which the language of the server cannot hold.
  written: sql`(extract(epoch from ${audioFiles.createdAt}) * 1000000)::bigint::text`,
  read: (raw) =>
    /^\d{1,16}$/.test(raw)
      ? sql`(timestamptz 'epoch' + ${raw}::bigint * interval '1 microsecond')`
      : undefined,
};

const title: Key = {
  by: sql`searchable(${audioFiles.title})`,
  written: sql`searchable(${audioFiles.title})`,
  read: (raw) => sql`${raw}::text`,
};

const numberKey = (column: SQL): Key => ({
  by: column,
  written: sql`${column}::text`,
  read: (raw) => (/^\d{1,9}$/.test(raw) ? sql`${raw}::integer` : undefined),
});

const likes = numberKey(sql`${audioFiles.likesCount}`);
const length = numberKey(sql`${audioFiles.durationMs}`);

const orders: Record<ManageSort, { key: Key; isDown: boolean }> = {
  newest: { key: added, isDown: true },
  oldest: { key: added, isDown: false },
  title: { key: title, isDown: false },
  titleDown: { key: title, isDown: true },
  likes: { key: likes, isDown: true },
  likesUp: { key: likes, isDown: false },
  longest: { key: length, isDown: true },
  shortest: { key: length, isDown: false },
};

/**
 * How to ask for a page of the files in an order, and how to make one of the rows. A page is known by where it ends, so that
 * nothing added meanwhile moves it; an address that means no place is the first page.
 */
export function managedPage({ sort, after, before }: PageTurn & { sort: ManageSort }, size: number) {
  const { key, isDown } = orders[sort];
  const isBackwards = after === undefined && before !== undefined;
  const [, rawId, raw = ''] = /^(.{36})\.(.*)$/s.exec((isBackwards ? before : after) ?? '') ?? [];
  const id = parseId(rawId);
  const value = id && key.read(raw);
  const isUp = isDown === isBackwards;
  const order = isUp ? asc : desc;
  return {
    cursor: sql<string>`${audioFiles.id} || '.' || ${key.written}`,
    beyond: value && sql`(${key.by}, ${audioFiles.id}) ${sql.raw(isUp ? '>' : '<')} (${value}, ${id}::uuid)`,
    order: [order(key.by), order(audioFiles.id)],
    limit: size + 1,
    pageOf: <Row extends { cursor: string }>(found: Row[]) =>
      pageOfFound(found, { size, isBackwards, isFirst: value === undefined }),
  };
}
