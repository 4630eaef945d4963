import { asc } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { audioCategories } from '../library.tables.server.ts';

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
