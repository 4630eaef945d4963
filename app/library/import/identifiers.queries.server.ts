import { inArray } from 'drizzle-orm';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { audioFiles } from '../library.tables.server.ts';

/** Which of these identifiers the library knows already. Admins only; everybody else learns nothing. */
export async function listKnownIdentifiers(
  { db, actor }: ActorScope,
  identifiers: string[],
): Promise<string[]> {
  if (!mayManageLibrary(actor) || identifiers.length === 0) return [];
  const found = await db
    .selectDistinct({ identifier: audioFiles.identifier })
    .from(audioFiles)
    .where(inArray(audioFiles.identifier, identifiers))
    .limit(identifiers.length);
  return found.flatMap(({ identifier }) => identifier ?? []);
}
