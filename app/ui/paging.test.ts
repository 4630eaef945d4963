import { describe, expect, it } from 'vitest';
import { pageRange } from './paging.tsx';

const written = (current: number, count: number, neighbours?: number) =>
  pageRange(current, count, neighbours)
    .map((stop) => (stop.kind === 'gap' ? '…' : stop.page))
    .join(' ');

describe('the pages offered', () => {
  it('are all of them while they are few', () => {
    expect(written(1, 1)).toBe('1');
    expect(written(2, 3)).toBe('1 2 3');
    expect(written(3, 5)).toBe('1 2 3 4 5');
  });

  it('keep the first, the last and the neighbours of the current one', () => {
    expect(written(10, 20)).toBe('1 … 9 10 11 … 20');
    expect(written(1, 20)).toBe('1 2 … 20');
    expect(written(20, 20)).toBe('1 … 19 20');
    expect(written(10, 20, 2)).toBe('1 … 8 9 10 11 12 … 20');
  });

  it('never hide a single page behind a gap', () => {
    expect(written(4, 7)).toBe('1 2 3 4 5 6 7');
    expect(written(5, 9)).toBe('1 … 4 5 6 … 9');
  });

  it('are none when there are no pages', () => {
    expect(pageRange(1, 0)).toEqual([]);
  });

  it('treat a page out of range as the nearest one', () => {
    expect(written(99, 20)).toBe('1 … 19 20');
    expect(written(-3, 20)).toBe('1 2 … 20');
  });

  it('always rise, without repeating, for every page of every length', () => {
    for (let count = 1; count <= 30; count++) {
      for (let current = 1; current <= count; current++) {
        const pages = pageRange(current, count).flatMap((stop) => (stop.kind === 'page' ? [stop.page] : []));
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(pages).toContain(current);
        expect(pages[0]).toBe(1);
        expect(pages.at(-1)).toBe(count);
      }
    }
  });
});
