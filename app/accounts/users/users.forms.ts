import { z } from 'zod';
import { roles } from '../roles.policy.ts';

const yesOrNo = z.enum(['yes', 'no'], 'users:refusal.form').transform((word) => word === 'yes');
const role = z.enum(roles, 'users:refusal.form');
/** Said by whoever acts on their own account, so that it does not happen by accident. */
const ownAccount = z.literal('on').optional().catch(undefined);

/** A new role, and the one that was seen when it was chosen. */
export const roleForm = z.object({ role, seen: role, ownAccount });

/** VIP or not, and what was seen. */
export const vipForm = z.object({ vip: yesOrNo, seen: yesOrNo });

/** Disabled or enabled again, and what was seen. */
export const disabledForm = z.object({ disabled: yesOrNo, seen: yesOrNo, ownAccount });

export type RoleForm = z.infer<typeof roleForm>;
export type VipForm = z.infer<typeof vipForm>;
export type DisabledForm = z.infer<typeof disabledForm>;

/** Somebody who can let others in. */
interface AdminAccount {
  id: string;
  disabled: boolean;
}

/** Whether the site would have nobody left who can manage it, if this person were no admin or could not come in. */
export const isLastAdmin = (admins: readonly AdminAccount[], userId: string): boolean =>
  admins.some(({ id }) => id === userId) && admins.every(({ id, disabled }) => id === userId || disabled);
