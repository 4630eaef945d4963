import type { Actor } from '#app/platform/actor.ts';

/** Only admins see who else is here, and change what others may do. */
export const mayManageUsers = (actor: Actor): boolean => actor.kind === 'admin';

/** Somebody who can let others in. */
interface AdminAccount {
  id: string;
  disabled: boolean;
}

/** Whether the site would have nobody left who can manage it, if this person were no admin or could not come in. */
export const isLastAdmin = (admins: readonly AdminAccount[], userId: string): boolean =>
  admins.some(({ id }) => id === userId) && admins.every(({ id, disabled }) => id === userId || disabled);
