import { parseId } from '#app/platform/ids.ts';
import type { AudioFileId } from '../audio-file.ts';
import type { ShelfSort } from './shelf.ts';

/** The last card of a page: the next one begins behind it. */
export interface ShelfPosition {
  sort: ShelfSort;
  /** Which of the places of a list it stands at: what fits somebody comes before the rest. */
  group: number;
  likesCount: number;
  /** Microseconds, because the database counts them and two files may lie that close together. */
  createdAtMicros: number;
  id: AudioFileId;
}

const mostLikes = 2 ** 31 - 1;
/** Far in the future, and still exact as a number and sound as a date. */
const lastMicros = 4e15;

/** Writes a position as the text an address can carry. */
export const writeCursor = ({ sort, group, likesCount, createdAtMicros, id }: ShelfPosition): string =>
  [sort, group, likesCount, createdAtMicros, id].join('.');

const written = /^([a-z]+)\.(\d{1,2})\.(\d{1,10})\.(\d{1,16})\.(.{36})$/;

/** Reads a position from outside; whatever was not written by us for this order and its groups means the first page. */
export function readCursor(raw: unknown, sort: ShelfSort, groups: number): ShelfPosition | undefined {
  const [, writtenFor, ...parts] = written.exec(String(raw)) ?? [];
  const [group = 0, likesCount = 0, createdAtMicros = 0] = parts.slice(0, 3).map(Number);
  const id: AudioFileId | undefined = parseId(parts[3]);
  const isOurs = writtenFor === sort && group < groups;
  const isSound = likesCount <= mostLikes && createdAtMicros <= lastMicros;
  return id && isOurs && isSound ? { sort, group, likesCount, createdAtMicros, id } : undefined;
}
