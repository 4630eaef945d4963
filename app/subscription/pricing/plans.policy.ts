import { may } from '#app/accounts/roles.policy.ts';
import type { Actor, Staff } from '#app/platform/ids.ts';

/** Admins decide what is sold, and for how much. */
export const mayManagePlans = (actor: Actor): actor is Staff => may(actor, 'administration');
