import { expect, test } from 'vitest';
import { adminSearchAddress, placesNamed } from './admin-search.ts';

const places = ['Audio files', 'Users', 'Tłumaczenia', 'Übersicht'].map((name) => ({ name }));
const names = (query: string) => placesNamed(places, query).map(({ name }) => name);

test('places are found by any part of any word, whatever the accents', () => {
  expect(names('audio')).toEqual(['Audio files']);
  expect(names('FIL aud')).toEqual(['Audio files']);
  expect(names('ubers')).toEqual(['Übersicht']);
  expect(names('tlum')).toEqual([]);
  expect(names('tłum')).toEqual(['Tłumaczenia']);
  expect(names('audio users')).toEqual([]);
});

test('while nothing is asked for, all of them stand there', () => {
  expect(names('  ')).toHaveLength(4);
});

test('any query is one parameter of the address', () => {
  expect(adminSearchAddress('a&b=c ü')).toBe('/admin/search?q=a%26b%3Dc+%C3%BC');
});
