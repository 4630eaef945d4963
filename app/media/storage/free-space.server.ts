import { statfs } from 'node:fs/promises';
import { createContext } from 'react-router';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';

/**
 * Refuses what would leave less than the floor on the disk of `folder`. The floor is for the database on the
 * same disk: that cannot even start again on a full one.
 */
export async function checkFreeSpace(
  folder: string,
  { floorBytes, neededBytes = 0 }: { floorBytes: number; neededBytes?: number },
): Promise<Outcome<void, 'media:refusal.full'>> {
  return (await freeBytesOf(folder)) - neededBytes >= floorBytes
    ? ok()
    : refuse('full', 'media:refusal.full');
}

/** How many bytes are free on the disk of `folder`. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** How much of the disk is free, and how much of it is to stay free. */
export type FindSpace = () => Promise<{ freeBytes: number; floorBytes: number }>;

/** Hands it to pages. */
export const findSpaceContext = createContext<FindSpace>();
