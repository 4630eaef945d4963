import { eq, inArray } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { isLanguage } from '#app/platform/languages.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { audioCategories } from '../library.tables.server.ts';
import type { LibraryPreferencesForm } from './preferences.forms.ts';
import type { LibraryPreferences } from './shelf-address.ts';

/** Saves what the actor's library opens on. An interest whose category was deleted meanwhile is left out. */
export async function savePreferences(
  { db, actor }: ActorScope,
  { languages, interests }: LibraryPreferencesForm,
): Promise<Outcome> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const known = await db
    .select({ name: audioCategories.name })
    .from(audioCategories)
    .where(inArray(audioCategories.name, interests))
    .orderBy(audioCategories.name);
  const saved = await db
    .update(userProfiles)
    .set({ learningLanguages: languages, interests: known.map(({ name }) => name) })
    .where(eq(userProfiles.id, actor.userId))
    .returning({ id: userProfiles.id });
  return saved.length > 0 ? ok() : refuse('missing', 'accounts:access.signInFirst');
}

/** What someone said they learn and like to hear about. */
export async function findPreferences({ db, actor }: ActorScope): Promise<LibraryPreferences> {
  if (actor.kind === 'visitor') return { languages: [], interests: [] };
  const [profile] = await db
    .select({ languages: userProfiles.learningLanguages, interests: userProfiles.interests })
    .from(userProfiles)
    .where(eq(userProfiles.id, actor.userId));
  return preferencesOf({ learningLanguages: profile?.languages ?? [], interests: profile?.interests ?? [] });
}

/** The same of a profile that is known already. */
export const preferencesOf = ({
  learningLanguages,
  interests,
}: Pick<typeof userProfiles.$inferSelect, 'learningLanguages' | 'interests'>): LibraryPreferences => ({
  languages: learningLanguages.filter(isLanguage),
  interests,
});
