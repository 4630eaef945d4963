import { z } from 'zod';

const yesOrNo = z.enum(['yes', 'no'], 'users:refusal.form').transform((word) => word === 'yes');
const roles = z.enum(['user', 'admin'], 'users:refusal.form');
/** Said by whoever acts on their own account, so that it does not happen by accident. */
const ownAccount = z.literal('on').optional().catch(undefined);

/** A new role, and the one that was seen when it was chosen. */
export const roleForm = z.object({ role: roles, seen: roles, ownAccount });

/** VIP or not, and what was seen. */
export const vipForm = z.object({ vip: yesOrNo, seen: yesOrNo });

/** Kept out or let in again, and what was seen. */
export const disabledForm = z.object({ disabled: yesOrNo, seen: yesOrNo, ownAccount });

export type RoleForm = z.infer<typeof roleForm>;
export type VipForm = z.infer<typeof vipForm>;
export type DisabledForm = z.infer<typeof disabledForm>;
