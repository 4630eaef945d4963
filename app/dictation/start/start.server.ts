import { eq } from 'drizzle-orm';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { savePreferences } from '#app/library/browse/preferences.server.ts';
import { listShelf } from '#app/library/browse/shelf.queries.server.ts';
import { everything } from '#app/library/browse/shelf.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import type { StartForm } from './start.forms.ts';

/** So many of the texts that fit best are looked at for one that is open to the person. */
const lookedAt = 20;

/** Saves what somebody learns, and finds the text that fits it best; none where their language has none for them. */
export async function begin(
  scope: CommandScope,
  entitlement: Entitlement,
  form: StartForm,
): Promise<Outcome<AudioFileId | undefined>> {
  const saved = await savePreferences(scope, form);
  if (!saved.ok) return saved;
  const wanted = { ...everything, languages: form.languages };
  const { cards } = await listShelf({ ...scope, learning: form }, entitlement, wanted, lookedAt);
  return ok(cards.find(({ access }) => access === 'playable')?.id);
}

/** Somebody would rather look around: they are not asked again. */
export async function skipStart({ db, actor, now }: CommandScope): Promise<Outcome> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  await db.update(userProfiles).set({ startAnsweredAt: now }).where(eq(userProfiles.id, actor.userId));
  return ok();
}
