import { describe, expect, it } from 'vitest';
import { everybody, type UserFilters, userSearch, usersAddress } from './user-filters.ts';

const read = (query: string) => userSearch.read(new URLSearchParams(query));
const chosen: UserFilters = { query: 'ana', role: 'admin', standing: 'pass', vip: 'no', sort: 'seen' };

describe('the filters of the list of people', () => {
  it('survive the way through an address', () => {
    expect(read(usersAddress(chosen).split('?')[1] ?? '')).toEqual({ ...read(''), ...chosen });
    expect(usersAddress(everybody)).toBe('/users');
    expect(usersAddress({ ...everybody, user: 'x' })).toBe('/users?user=x');
  });

  it('pass over what nobody could have chosen', () => {
    expect(read('role=king&vip=1&standing=admin&sort=&online=maybe&q=%00a%0A')).toEqual({
      ...read(''),
      query: 'a',
    });
    expect(read(`q=${'x'.repeat(900)}`).query).toHaveLength(200);
  });

  it('begin at the first page when they change', () => {
    const deep = { ...chosen, after: 'x.y' };
    expect(userSearch.changed(deep, { role: 'user' })).toEqual({
      ...chosen,
      role: 'user',
      after: undefined,
      before: undefined,
    });
  });

  it('know whether they leave anybody out: an order does not', () => {
    expect(userSearch.isNarrowed({ ...everybody, sort: 'name', after: 'x' })).toBe(false);
    expect(userSearch.isNarrowed({ ...everybody, vip: 'no' })).toBe(true);
  });
});
