import { describe, expect, test } from 'vitest';
import { everything } from '#app/library/browse/shelf.ts';
import { phoneShelfAddress, readPhoneShelf } from './list-address.ts';

describe('the address of a list on the phone', () => {
  test('comes back as it was', () => {
    const filters = { ...everything, query: 'port', languages: ['de' as const], levels: ['A1' as const] };
    const address = phoneShelfAddress('search', filters);
    expect(address).toBe('/mobile/search?q=port&language=de&level=A1');
    expect(readPhoneShelf('search', new URL(address, 'http://x').searchParams)).toEqual(filters);
  });

  test('shows everything when it says nothing', () => {
    expect(phoneShelfAddress('search', everything)).toBe('/mobile/search');
    expect(readPhoneShelf('search', new URLSearchParams())).toEqual(everything);
  });

  test('of favourites shows nothing else, and need not say so', () => {
    const filters = readPhoneShelf('favorites', new URLSearchParams('q=tea'));
    expect(filters).toEqual({ ...everything, query: 'tea', favoritesOnly: true });
    expect(phoneShelfAddress('favorites', filters)).toBe('/mobile/favorites?q=tea');
  });
});
