import { describe, expect, it } from 'vitest';
import { actionsOf, auditAddress, auditKinds, auditSearch } from './audit-filters.ts';

const read = (query: string) => auditSearch.read(new URLSearchParams(query));
const id = '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00';

describe('the filters of the audit log', () => {
  it('survive the way through an address', () => {
    const asked = `kind=user&person=${id}&subject=Ann&from=2026-01-31&until=2026-02-28&after=12`;
    expect(auditAddress(read(asked))).toBe(`/audit?${asked}`);
    expect(auditAddress(read(''))).toBe('/audit');
  });

  it('pass over what nobody could have chosen', () => {
    expect(read('kind=king&person=me&from=2026-02-30&until=yesterday&after=-1&before=x&subject=%00')).toEqual(
      read(''),
    );
  });

  it('begin at the first page when they change, which narrows nothing by itself', () => {
    expect(auditSearch.changed(read('kind=user&after=3'), { kind: 'page' })).toEqual(read('kind=page'));
    expect(auditSearch.isNarrowed(read('after=3'))).toBe(false);
    expect(auditSearch.isNarrowed(read('from=2026-01-01'))).toBe(true);
  });

  it('know every kind of thing, and what is done to it', () => {
    expect(auditKinds).toContain('header-item');
    expect(actionsOf('header')).toEqual(['header.edit']);
    expect(auditKinds.every((kind) => actionsOf(kind).length > 0)).toBe(true);
  });
});
