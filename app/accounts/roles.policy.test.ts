import { expect, it } from 'vitest';
import { type Actor, type UserId, visitor } from '#app/platform/ids.ts';
import { type Area, actorWith, may, mayHelp, type Role, roleOpens, roles } from './roles.policy.ts';

const userId = '00000000-0000-4000-8000-000000000001' as UserId;
const areas: Area[] = ['content', 'texts', 'people', 'inbox', 'administration'];
const of = (role: Role): Actor => actorWith(userId, { role, isVip: true });

it.each<[Role, Area[]]>([
  ['user', []],
  ['editor', ['content', 'inbox']],
  ['translator', ['texts']],
  ['support', ['people', 'inbox']],
  ['admin', areas],
])('to a person who is %s, %j is open', (role, open) => {
  expect(areas.filter((area) => roleOpens(role, area))).toEqual(open);
  expect(areas.filter((area) => may(of(role), area))).toEqual(open);
});

it('opens nothing to a visitor', () => {
  expect(areas.some((area) => may(visitor, area))).toBe(false);
  expect(mayHelp(visitor, { role: 'user' })).toBe(false);
});

it.each<[Role, Role[]]>([
  ['user', []],
  ['editor', []],
  ['translator', []],
  ['support', ['user']],
  ['admin', [...roles]],
])('a person who is %s helps %j', (role, helped) => {
  expect(roles.filter((one) => mayHelp(of(role), { role: one }))).toEqual(helped);
});

it('knows a learner by what they have, and the others by their role', () => {
  expect(of('user')).toEqual({ kind: 'learner', userId, isVip: true });
  expect(of('support')).toEqual({ kind: 'staff', userId, role: 'support' });
  expect(of('admin')).toEqual({ kind: 'admin', userId });
});
