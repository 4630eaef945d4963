import { useRouteLoaderData } from 'react-router';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { type Area, type Role, roleOpens } from '../roles.policy.ts';
import type { CurrentSession } from './current-session.ts';

/** What the pages may know about the person who is signed in. */
export type Viewer = ReturnType<typeof toViewer>;

/** The viewer of a page, from the session the request came with. Chosen field by field: nothing leaks by accident. */
export function toViewer({ user, profile }: CurrentSession) {
  return {
    id: user.id as string,
    email: user.email,
    emailVerified: user.emailVerified,
    firstName: profile.firstName,
    role: profile.role,
    isVip: profile.isVip,
    country: profile.country,
    nativeLanguage: profile.nativeLanguage,
    learningLanguages: profile.learningLanguages,
    interests: profile.interests,
    /** Whether they never said, or chose not to say, what they learn. */
    isToBeAsked: profile.learningLanguages.length === 0 && profile.startAnsweredAt === null,
    subscription: {
      plan: profile.subscriptionPlan,
      status: profile.subscriptionStatus,
      startDate: profile.subscriptionStartDate,
      endDate: profile.subscriptionEndDate,
      renews: profile.subscriptionRenews,
      paymentStatus: profile.paymentStatus,
    },
  };
}

/** The person who is signed in; `undefined` for a visitor. */
export const useViewer = (): Viewer | undefined => useRouteLoaderData<{ viewer?: Viewer }>('root')?.viewer;

/** Whether the person who is signed in may enter a part of the admin area. */
export const useMay = (area: Area): boolean => roleOpens(useViewer()?.role ?? 'user', area);

/** One may end one's own sessions, wherever they are. */
export const mayEndSession = (actor: Actor, session: { userId: UserId }) =>
  actor.kind !== 'visitor' && actor.userId === session.userId;

/** Everyone may leave, except the last one who could let others in. */
export const mayDeleteOwnAccount = (role: Role, adminCount: number) => role !== 'admin' || adminCount > 1;
