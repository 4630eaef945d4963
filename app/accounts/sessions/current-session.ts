import { type Actor, type UserId, visitor } from '#app/platform/ids.ts';
import { isLanguage, type Learning, languageByName } from '#app/platform/languages.ts';
import type { userProfiles } from '../accounts.tables.server.ts';
import { actorWith } from '../roles.policy.ts';

type ProfileRow = typeof userProfiles.$inferSelect;

/** What the product knows about the person behind a session. */
export type Profile = Omit<ProfileRow, 'id' | 'disabled'>;

/** A session that is good right now, with the person it belongs to. */
export interface CurrentSession {
  sessionId: string;
  expiresAt: Date;
  user: { id: UserId; email: string; emailVerified: boolean };
  profile: Profile;
}

/** Who a request comes from: what the policies see, and the language they read. */
export function identify(session: CurrentSession | undefined) {
  const nativeLanguage = languageByName(session?.profile.nativeLanguage);
  const learning = session && learningOf(session.profile);
  return { actor: actorOf(session), session, preferredLocale: nativeLanguage, learning };
}

/** What a profile says about what its person learns. */
export const learningOf = ({
  learningLanguages,
  learningLevel,
  interests,
}: Pick<ProfileRow, 'learningLanguages' | 'learningLevel' | 'interests'>): Learning => ({
  languages: learningLanguages.filter(isLanguage),
  level: learningLevel,
  interests,
});

function actorOf(session: CurrentSession | undefined): Actor {
  if (!session) return visitor;
  return actorWith(session.user.id, session.profile);
}
