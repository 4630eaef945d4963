import { parseId } from '#app/platform/ids.ts';
import type { AudioFileId } from '../audio-file.ts';
import { type ShelfSort, shelfSorts } from './shelf.ts';

/** The last card of a page: the next one begins behind it. */
export interface ShelfPosition {
  sort: ShelfSort;
  /** Which of the groups a search answers in; without a search there is only one. */
  group: number;
  likesCount: number;
  /** Microseconds, because the database counts them and two files may lie that close together. */
  createdAtMicros: number;
  id: AudioFileId;
}

const separator = '.';
const mostLikes = 2 ** 31 - 1;
/** Far in the future, and still exact as a number and sound as a date. */
const lastMicros = 4e15;

/** Writes a position as the text an address can carry. */
export function writeCursor({ sort, group, likesCount, createdAtMicros, id }: ShelfPosition): string {
  return [sort, group, likesCount, createdAtMicros, id].join(separator);
}

/** Reads a position from outside; whatever was not written by us for this order and its groups means the first page. */
export function readCursor(raw: unknown, wanted: ShelfSort, groups: number): ShelfPosition | undefined {
  if (typeof raw !== 'string' || raw.length > 100) return undefined;
  const [sort, group, likes, micros, rawId, ...rest] = raw.split(separator);
  const id: AudioFileId | undefined = parseId(rawId);
  const position = {
    sort: shelfSorts.find((known) => known === sort),
    group: wholeNumber(group, groups - 1),
    likesCount: wholeNumber(likes, mostLikes),
    createdAtMicros: wholeNumber(micros, lastMicros),
    id,
  };
  const isWhole = rest.length === 0 && Object.values(position).every((part) => part !== undefined);
  return isWhole && sort === wanted ? (position as ShelfPosition) : undefined;
}

function wholeNumber(digits: string | undefined, most: number): number | undefined {
  if (digits === undefined || !/^\d{1,16}$/.test(digits)) return undefined;
  const value = Number(digits);
  return value <= most ? value : undefined;
}
