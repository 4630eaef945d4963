import type { Db } from '#app/platform/db/database.server.ts';
import { siteDefaults } from './site.tables.server.ts';

/** Brings a part of a new site in, in one transaction with the note that it came: what an admin deletes does not come back. */
export async function once(db: Db, name: string, work: (tx: Db) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const [noted] = await tx.insert(siteDefaults).values({ name }).onConflictDoNothing().returning();
    if (noted) await work(tx);
  });
}
