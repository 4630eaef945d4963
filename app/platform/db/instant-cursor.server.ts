import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import { parseId } from '../ids.ts';

/** What a list that is turned page by page is ordered by, the newest first. */
interface Order {
  createdAt: AnyColumn;
  id: AnyColumn;
}

/** Which page: the one after a row, the one before a row, or the first. */
export interface PageTurn {
  after?: string;
  before?: string;
}

/** The instant of a row to the microsecond, which the language of the server cannot hold, and its id. */
export const cursorOf = ({ createdAt, id }: Order) =>
  sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint::text || '.' || ${id}`;

/** How to ask for a page, and how to make one of the rows. Every page costs the same; no request fails. */
export function turnTo(wish: PageTurn, { createdAt, id }: Order, size: number) {
  const isBackwards = wish.after === undefined && wish.before !== undefined;
  const edge = readCursor(isBackwards ? wish.before : wish.after);
  const order = isBackwards ? asc : desc;
  return {
    beyond: edge && beyond(edge, sql`(${createdAt}, ${id})`, isBackwards),
    order: [order(createdAt), order(id)],
    limit: size + 1,
    pageOf: <Row extends { cursor: string }>(found: Row[]) =>
      pageOfFound(found, { size, isBackwards, isFirst: edge === undefined }),
  };
}

type Turned = { size: number; isBackwards: boolean; isFirst: boolean };

/** A page of the rows found, of which there is one too many where more follow, and the places where it begins and ends. */
export function pageOfFound<Row extends { cursor: string }>(
  found: Row[],
  { size, isBackwards, isFirst }: Turned,
) {
  const hasMore = found.length > size;
  const page = found.slice(0, size);
  if (isBackwards) page.reverse();
  return {
    rows: page.map(({ cursor: _cursor, ...row }) => row),
    before: (isBackwards ? hasMore : !isFirst) ? page[0]?.cursor : undefined,
    after: isBackwards || hasMore ? page.at(-1)?.cursor : undefined,
  };
}

interface Edge {
  microseconds: string;
  id: string;
}

function readCursor(raw: string | undefined): Edge | undefined {
  const [, microseconds = '', rawId] = /^(\d{1,16})\.(.{36})$/.exec(raw ?? '') ?? [];
  const id = parseId(rawId);
  return id && { microseconds, id };
}

function beyond({ microseconds, id }: Edge, here: SQL, isBackwards: boolean): SQL {
  const place = sql`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`;
  return isBackwards ? sql`${here} > ${place}` : sql`${here} < ${place}`;
}
