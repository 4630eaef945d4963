import { eq, inArray } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { audioCategories } from '../library.tables.server.ts';
import type { LibraryPreferencesForm } from './preferences.forms.ts';

/** Saves what the actor's library opens on. An interest whose category was deleted meanwhile is left out. */
export async function savePreferences(
  { db, actor, now }: CommandScope,
  { languages, level, interests }: LibraryPreferencesForm,
): Promise<Outcome> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const known = await db
    .select({ name: audioCategories.name })
    .from(audioCategories)
    .where(inArray(audioCategories.name, interests))
    .orderBy(audioCategories.name);
  const saved = await db
    .update(userProfiles)
    .set({
      ...{ learningLanguages: languages, learningLevel: level, startAnsweredAt: now },
      interests: known.map(({ name }) => name),
    })
    .where(eq(userProfiles.id, actor.userId))
    .returning({ id: userProfiles.id });
  return saved.length > 0 ? ok() : refuse('missing', 'accounts:access.signInFirst');
}
