import { describe, expect, it } from 'vitest';
import { spokenPlaces } from './sentence-places.ts';

describe('the sentences of an original', () => {
  const text = 'Dr. Smith came.\n\nHe sat down.';

  it('are found where they stand', () => {
    const found = spokenPlaces(text, 'en', 2).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(['Dr. Smith came.', 'He sat down.']);
  });

  it('are not guessed when others were spoken', () => {
    expect(spokenPlaces(text, 'en', 3)).toEqual([]);
    expect(spokenPlaces('', 'en', 0)).toEqual([]);
  });
});
