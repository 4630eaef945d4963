import { eq } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { isLanguage } from '#app/platform/languages.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import { type LibraryPreferences, openingFilters } from './opening-filters.ts';
import { listCells } from './shelf-counts.queries.server.ts';

type Asking = Pick<Scope, 'db' | 'actor'>;

/** What someone said they learn and like to hear about. */
export async function findPreferences({ db, actor }: Asking): Promise<LibraryPreferences> {
  if (actor.kind === 'visitor') return { languages: [], interests: [] };
  const [profile] = await db
    .select({ languages: userProfiles.learningLanguages, interests: userProfiles.interests })
    .from(userProfiles)
    .where(eq(userProfiles.id, actor.userId));
  return { languages: (profile?.languages ?? []).filter(isLanguage), interests: profile?.interests ?? [] };
}

/** What the library opens on for someone: never on an empty shelf because of what they prefer. */
export async function findOpeningFilters(scope: Asking, preferences: LibraryPreferences) {
  return openingFilters(preferences, await listCells(scope));
}
