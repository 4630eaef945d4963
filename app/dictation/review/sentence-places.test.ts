import { describe, expect, it } from 'vitest';
import { spokenPlaces } from './mistakes.ts';

describe('the sentences of an original', () => {
  const text = 'Dr. Smith came.\n\nHe sat down. ';

  it('are where they were found when it was marked, also where no rule would find them', () => {
    const starts = [0, 4, 17];
    const found = spokenPlaces(text, starts, 3).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['Dr.', 'Smith came.', 'He sat down.']);
  });

  it('have no number when others are spoken by now', () => {
    expect(spokenPlaces(text, [0, 17], 3)).toEqual([]);
    expect(spokenPlaces('', [], 0)).toEqual([]);
  });
});
