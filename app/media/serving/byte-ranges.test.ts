import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestedRange } from './byte-ranges.ts';

/** Asks each byte by itself whether it was meant: slow, and too simple to be wrong in the same way. */
function byteByByte(header: string, size: number) {
  const parts = header
    .slice('bytes='.length)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isMalformed = parts.some((part) => {
    const [first = '', last = '', ...more] = part.split('-');
    const bothGiven = first !== '' && last !== '';
    return !part.includes('-') || more.length > 0 || part === '-' || (bothGiven && +last < +first);
  });
  if (isMalformed || parts.length === 0) return 'whole';
  const meant = Array.from({ length: size }, (_, position) =>
    parts.some((part) => {
      const [first = '', last = ''] = part.split('-');
      if (first === '') return position >= size - Number(last);
      return position >= Number(first) && (last === '' || position <= Number(last));
    }),
  );
  if (!meant.includes(true)) return 'unsatisfiable';
  const [start, end] = [meant.indexOf(true), meant.lastIndexOf(true)];
  return meant.slice(start, end + 1).includes(false) ? 'whole' : { start, end };
}

describe('a Range header', () => {
  const number = fc.oneof(fc.nat({ max: 40 }).map(String), fc.constant(''));
  const part = fc.oneof(
    { weight: 8, arbitrary: fc.tuple(number, number).map(([first, last]) => `${first}-${last}`) },
    { weight: 1, arbitrary: fc.constantFrom('', ' ', '5', '-', '1-2-3') },
  );
  const header = fc
    .array(part, { minLength: 1, maxLength: 6 })
    .chain((parts) => fc.constantFrom(',', ', ', ' ,\t').map((comma) => `bytes=${parts.join(comma)}`));

  it('means the bytes it names, whatever it names', () => {
    fc.assert(
      fc.property(header, fc.integer({ min: 1, max: 30 }), (text, size) => {
        expect(requestedRange(text, size)).toEqual(byteByByte(text, size));
      }),
      { numRuns: 3000 },
    );
  });

  it('never asks for more than there is, nor fails, whatever somebody sends', () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^bytes=[\d,\- ]*$/));
    fc.assert(
      fc.property(anything, fc.nat(), (text, size) => {
        const range = requestedRange(text, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['', 'bytes', 'bytes=', 'bytes=,', 'bytes=a-b', 'bytes=1', 'bytes=2-1', 'bytes=-', 'bytes=--1'])(
    '%j is malformed and ignored',
    (text) => expect(requestedRange(text, 10)).toBe('whole'),
  );

  it.each(['items=0-1', 'bytes =0-1', 'bytes:0-1', 'bytes=0-1, bytes=2-3', 'bytes=0x0-1', 'bytes=+0-1'])(
    '%j is not ours and ignored',
    (text) => expect(requestedRange(text, 10)).toBe('whole'),
  );

  it('is ignored when the last bytes of nothing are asked for', () => {
    expect(requestedRange('bytes=-5', 0)).toBe('whole');
    expect(requestedRange('bytes=0-', 0)).toBe('unsatisfiable');
  });

  it('may have numbers that no file reaches', () => {
    const huge = '9'.repeat(400);
    expect(requestedRange(`bytes=2-${huge}`, 10)).toEqual({ start: 2, end: 9 });
    expect(requestedRange(`bytes=-${huge}`, 10)).toEqual({ start: 0, end: 9 });
    expect(requestedRange(`bytes=${huge}-`, 10)).toBe('unsatisfiable');
  });
});
