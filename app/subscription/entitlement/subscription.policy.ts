import type { Role } from '#app/accounts/roles.policy.ts';
import { trialMs } from '#app/accounts/trial.ts';
import type { Language } from '#app/platform/languages.ts';

/** How demanding a text is made: what a plan opens, and what an audio file asks for. */
export const levels = ['kids', 'student', 'family'] as const;

export type Level = (typeof levels)[number];

/** What the decision needs to know about a person: the columns of their profile. */
export interface SubscriptionFacts {
  role: Role;
  isVip: boolean;
  subscriptionPlan: 'free' | 'student' | 'specialist' | 'family';
  subscriptionStatus: 'trial' | 'active' | 'cancelled' | 'expired';
  subscriptionStartDate: Date | null;
  subscriptionEndDate: Date | null;
  subscriptionRenews: boolean;
  paymentStatus: 'paid' | 'failed' | null;
  createdAt: Date;
}

/** What someone may open right now. */
export type Entitlement =
  | { access: 'open'; levels: readonly Level[]; premium: boolean }
  | { access: 'closed'; reason: ClosedReason };

/** Why nothing is open. */
export type ClosedReason = 'expired' | 'paymentFailed';

/** How long a renewing subscription stays open after its end, for a payment that is on its way. One that failed is not. */
export const graceMs = 3 * 86_400_000;

const levelsByPlan: Record<SubscriptionFacts['subscriptionPlan'], readonly Level[]> = {
  free: ['kids'],
  student: ['kids', 'student'],
  specialist: ['kids', 'student'],
  family: levels,
};

/** The levels of content that a plan opens. */
export const levelsOf = (plan: SubscriptionFacts['subscriptionPlan']): readonly Level[] => levelsByPlan[plan];

/** Decides what a person may open: everything for VIPs and for those who work on the site, else what the trial or the bought plan grants until it ends. */
export function entitlement(person: SubscriptionFacts, now: Date): Entitlement {
  if (isExempt(person)) return { access: 'open', levels, premium: true };
  if (person.paymentStatus === 'failed') return { access: 'closed', reason: 'paymentFailed' };
  if (now.getTime() >= accessEndsMs(person)) return { access: 'closed', reason: 'expired' };
  return person.subscriptionStatus === 'trial'
    ? { access: 'open', levels, premium: false }
    : { access: 'open', levels: levelsByPlan[person.subscriptionPlan], premium: true };
}

/** Whether somebody needs no subscription. */
const isExempt = ({ role, isVip }: Pick<SubscriptionFacts, 'role' | 'isVip'>) => role !== 'user' || isVip;

/** When what is open now closes by itself; nothing when it is closed already or never will be. */
export function closesAt(person: SubscriptionFacts, now: Date): Date | undefined {
  if (isExempt(person) || entitlement(person, now).access === 'closed') return undefined;
  const endsMs = accessEndsMs(person);
  return Number.isFinite(endsMs) ? new Date(endsMs) : undefined;
}

/** The first instant without access. */
function accessEndsMs(person: SubscriptionFacts): number {
  const end = person.subscriptionEndDate?.getTime();
  switch (person.subscriptionStatus) {
    case 'trial':
      return trialEndsAt(person).getTime();
    case 'active':
      return end === undefined ? Infinity : end + (person.subscriptionRenews ? graceMs : 0);
    case 'cancelled':
      return end ?? -Infinity;
    case 'expired':
      return -Infinity;
  }
}

/** When a trial ends; one without an end lasts its seven days from its beginning, or else from that of the account. */
export function trialEndsAt(
  person: Pick<SubscriptionFacts, 'subscriptionStartDate' | 'subscriptionEndDate' | 'createdAt'>,
): Date {
  const startedAt = person.subscriptionStartDate ?? person.createdAt;
  return person.subscriptionEndDate ?? new Date(startedAt.getTime() + trialMs);
}

/** Someone's status, as it is shown to them: a pass is bought time that does not renew. */
export type DisplayStatus =
  | 'admin'
  | 'vip'
  | 'trial'
  | 'active'
  | 'pass'
  | 'cancelled'
  | 'expired'
  | 'paymentFailed';

/** Says in one word how someone stands; always in agreement with `entitlement`. */
export function displayStatus(person: SubscriptionFacts, now: Date): DisplayStatus {
  if (person.role === 'admin') return 'admin';
  if (isExempt(person)) return 'vip';
  const granted = entitlement(person, now);
  if (granted.access === 'closed') return granted.reason;
  const isPass = person.subscriptionStatus === 'active' && person.subscriptionEndDate !== null;
  return isPass && !person.subscriptionRenews ? 'pass' : person.subscriptionStatus;
}

/** What the decision needs to know about an audio file. */
export interface PlayableFile {
  userId: string;
  contentAccessLevel: Level;
  accessType: 'basic' | 'premium';
}

/** Whether a file may be played, and if not, what stands in the way. */
export type Playability = 'playable' | 'closed' | 'levelMissing' | 'paidPlanMissing';

/** Decides whether a person may play a file: always their own, else what their entitlement covers. */
export function mayPlay(
  person: { userId: string; entitlement: Entitlement },
  file: PlayableFile,
): Playability {
  const granted = person.entitlement;
  if (file.userId === person.userId) return 'playable';
  if (granted.access === 'closed') return 'closed';
  if (!granted.levels.includes(file.contentAccessLevel)) return 'levelMissing';
  if (file.accessType === 'premium' && !granted.premium) return 'paidPlanMissing';
  return 'playable';
}

/** Whether those without an account may hear a recording as a sample: what is shown, and for which nobody pays extra. */
export const visitorsMayPlay = ({
  isVisible,
  accessType,
}: Pick<PlayableFile, 'accessType'> & { isVisible: boolean }) => isVisible && accessType === 'basic';

/** How many texts of a level the library shows in a language. */
export interface TextCount {
  language: Language;
  level: Level;
  count: number;
}
