import { may } from '#app/accounts/roles.policy.ts';
import type { Actor, UserId } from '#app/platform/ids.ts';
import {
  type Entitlement,
  mayPlay,
  type PlayableFile,
} from '#app/subscription/entitlement/subscription.policy.ts';

/** What the decision needs to know about an audio file; what was published may have lost its owner. */
export interface SeenFile {
  userId: UserId | null;
  isVisible: boolean;
}

/** Whether a file is there for someone: what is shown is there for all who are signed in, the rest for its owner and for editors. */
export function maySee(actor: Actor, file: SeenFile): boolean {
  if (actor.kind === 'visitor') return false;
  return file.isVisible || may(actor, 'content') || isOwn(actor, file);
}

/** Whether someone uploaded a file. */
export const isOwn = (actor: Actor, { userId }: { userId: UserId | null }) =>
  actor.kind !== 'visitor' && userId === actor.userId;

/** Whether the recording and the text are open to someone who sees the file, and what stands in the way if not. */
export function opens(
  actor: Exclude<Actor, { kind: 'visitor' }>,
  entitlement: Entitlement,
  file: Omit<PlayableFile, 'userId'> & { userId: UserId | null },
) {
  return mayPlay({ userId: actor.userId, entitlement }, { ...file, userId: file.userId ?? '' });
}
