import { may } from '#app/accounts/roles.policy.ts';
import type { Actor, Staff } from '#app/platform/ids.ts';
import { type Level, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import type { AccessType } from './audio-file.ts';
import type { SeenFile } from './library.policy.ts';

/** Editors look after the library: they edit, show, hide and delete files, and manage the categories. */
export const mayManageLibrary = (actor: Actor): actor is Staff => may(actor, 'content');

/** The levels someone may give to a file: Family is the editors' to give. */
export function levelsToGive(actor: Actor): readonly Level[] {
  return mayManageLibrary(actor) ? levels : levels.filter((level) => level !== 'family');
}

/** What is said about who sees a file, and who has to have bought a plan for it. */
interface Arrival {
  isVisible: boolean;
  publishAt: Date | null;
  accessType: AccessType;
}

/**
 * How a file comes in: as those who look after the library say, hidden where they say nothing, and shown when the time they
 * name has come. What a learner uploads waits until an editor shows it, whatever was said.
 */
export function arrivalOf(actor: Actor, said: Arrival, now: Date): Arrival {
  if (!mayManageLibrary(actor)) return { isVisible: false, publishAt: null, accessType: 'basic' };
  return { accessType: said.accessType, ...shownFrom(said, now) };
}

/** A file is shown at once or from a time on; a time that has come is now. */
export function shownFrom({ isVisible, publishAt }: Omit<Arrival, 'accessType'>, now: Date) {
  const isDue = publishAt !== null && publishAt <= now;
  return { isVisible: isDue || (isVisible && publishAt === null), publishAt: isDue ? null : publishAt };
}

/** Whether someone may delete a file: editors any, owners theirs while nobody else sees it. To others there is none. */
export function mayDelete(actor: Actor, file: SeenFile): 'yes' | 'published' | 'missing' {
  if (mayManageLibrary(actor)) return 'yes';
  if (actor.kind === 'visitor' || actor.userId !== file.userId) return 'missing';
  return file.isVisible ? 'published' : 'yes';
}
