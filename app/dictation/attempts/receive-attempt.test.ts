import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeSentences } from './receive-attempt.server.ts';

describe('what was done at two places', () => {
  test('is together what was done at each', () => {
    expect(mergeSentences([{ position: 1, first: 'b' }], [{ position: 0, first: 'a', final: 'A' }])).toEqual([
      { position: 0, first: 'a', final: 'A' },
      { position: 1, first: 'b' },
    ]);
  });

  test('keeps the first look as the first, and what was shown as it was shown', () => {
    const known = [
      { position: 0, first: 'here', final: 'shown here' },
      { position: 1, first: 'here' },
    ];
    const done = [
      { position: 0, first: 'there', final: 'shown there' },
      { position: 1, first: 'there', final: 'shown there' },
    ];
    expect(mergeSentences(known, done)).toEqual([
      known[0],
      { position: 1, first: 'here', final: 'shown there' },
    ]);
  });

  const sentences = fc.uniqueArray(
    fc.record({
      position: fc.nat(8),
      first: fc.constantFrom('a', 'b'),
      final: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
    }),
    { selector: ({ position }) => position },
  );

  test('is the same when it comes again, and nothing of it is lost', () => {
    fc.assert(
      fc.property(sentences, sentences, (known, done) => {
        const once = mergeSentences(known, done);
        expect(mergeSentences(once, done)).toEqual(once);
        expect(once.map(({ position }) => position)).toEqual(
          [...new Set([...known, ...done].map(({ position }) => position))].sort((a, b) => a - b),
        );
        for (const one of [...known, ...done])
          if (one.final !== undefined)
            expect(once.find(({ position }) => position === one.position)?.final).toBeDefined();
      }),
    );
  });
});
