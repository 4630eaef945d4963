import type { Actor, Staff, StaffRole } from '#app/platform/ids.ts';

/** What somebody can be on the site. Whoever is more than a user works for it: everything is open to them, and they pay nothing. */
export const roles = ['user', 'editor', 'translator', 'support', 'admin'] as const;

export type Role = (typeof roles)[number];

/**
 * The parts of the admin area. `content`: recordings, categories, pages, images, menus, footer and banner. `texts`: the
 * words of the interface. `people`: users without a role, their messages and appeals. `inbox`: the page where messages,
 * appeals and uploads wait, of which each sees their part. `administration`: prices, roles, exports, figures and the log.
 */
export type Area = 'content' | 'texts' | 'people' | 'inbox' | 'administration';

/** Who works where: the only place that says it. */
const areasOf: Record<Role, readonly Area[]> = {
  user: [],
  editor: ['content', 'inbox'],
  translator: ['texts'],
  support: ['people', 'inbox'],
  admin: ['content', 'texts', 'people', 'inbox', 'administration'],
};

/** Whether a role opens a part of the admin area. */
export const roleOpens = (role: Role, area: Area): boolean => areasOf[role].includes(area);

/** Whether somebody may enter a part of the admin area, and do what it offers. */
export const may = (actor: Actor, area: Area): actor is Staff => roleOpens(roleOf(actor), area);

/** What somebody is on the site. */
export function roleOf(actor: Actor): Role {
  if (actor.kind === 'staff') return actor.role;
  return actor.kind === 'admin' ? 'admin' : 'user';
}

/** Whether somebody may see and help a person: users without a role, and only admins those who have one. */
export const mayHelp = (actor: Actor, person: { role: Role }): boolean =>
  may(actor, person.role === 'user' ? 'people' : 'administration');

/** Who a signed-in person is to the policies. */
export function actorWith(userId: Staff['userId'], { role, isVip }: { role: Role; isVip: boolean }): Actor {
  if (role === 'user') return { kind: 'learner', userId, isVip };
  return role === 'admin'
    ? { kind: 'admin', userId }
    : { kind: 'staff', userId, role: role satisfies StaffRole };
}
