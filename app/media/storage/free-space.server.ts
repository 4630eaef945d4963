import { statfs } from 'node:fs/promises';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';

/**
 * Refuses what would leave less than the floor on the disk of `folder`. The floor is for the database beside it: that
 * cannot even start again on a full disk.
 */
export async function checkFreeSpace(
  folder: string,
  { floorBytes, neededBytes = 0 }: { floorBytes: number; neededBytes?: number },
): Promise<Outcome<void, 'media:refusal.full'>> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - neededBytes >= floorBytes ? ok() : refuse('full', 'media:refusal.full');
}
