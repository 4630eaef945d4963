import { may } from '#app/accounts/roles.policy.ts';
import type { Actor, Staff } from '#app/platform/ids.ts';
import { type Level, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import type { SeenFile } from './library.policy.ts';

/** Editors look after the library: they edit, show, hide and delete files, and manage the categories. */
export const mayManageLibrary = (actor: Actor): actor is Staff => may(actor, 'content');

/** The levels someone may give to a file: Family is the editors' to give. */
export function levelsToGive(actor: Actor): readonly Level[] {
  return mayManageLibrary(actor) ? levels : levels.filter((level) => level !== 'family');
}

/** What an editor uploads is there for everyone at once; what a learner uploads waits until an editor shows it. */
export const isVisibleFromTheStart = (actor: Actor) => mayManageLibrary(actor);

/** Whether someone may delete a file: editors any, owners theirs while nobody else sees it. To others there is none. */
export function mayDelete(actor: Actor, file: SeenFile): 'yes' | 'published' | 'missing' {
  if (mayManageLibrary(actor)) return 'yes';
  if (actor.kind === 'visitor' || actor.userId !== file.userId) return 'missing';
  return file.isVisible ? 'published' : 'yes';
}
