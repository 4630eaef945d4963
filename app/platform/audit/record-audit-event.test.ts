import { describe, expect, it } from 'vitest';
import { changedFields, shortened } from './record-audit-event.server.ts';

describe('what is written of a change', () => {
  it('names the fields that differ, and no others', () => {
    expect(changedFields({ title: 'A', url: '/' }, { title: 'B', url: '/' })).toEqual({
      before: { title: 'A' },
      after: { title: 'B' },
    });
  });

  it('looks into lists', () => {
    expect(changedFields({ tags: ['a', 'b'] }, { tags: ['a', 'b'] })).toEqual({ before: {}, after: {} });
    expect(changedFields({ tags: ['a'] }, { tags: ['b'] })).toEqual({
      before: { tags: ['a'] },
      after: { tags: ['b'] },
    });
  });

  it('keeps a new or a deleted thing whole', () => {
    expect(changedFields(undefined, { title: 'A' })).toEqual({ before: undefined, after: { title: 'A' } });
    expect(changedFields({ title: 'A' }, undefined)).toEqual({ before: { title: 'A' }, after: undefined });
  });

  it('keeps the beginning of a long text', () => {
    const kept = shortened({ content: 'x'.repeat(9_000), order: 1 });
    expect(kept).toEqual({ content: `${'x'.repeat(2_000)}…`, order: 1 });
    expect(shortened(undefined)).toBeUndefined();
  });
});
