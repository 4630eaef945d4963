import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filtersOf, homePath, homeSearch } from './home-address.ts';

const read = (search: string) => homeSearch.read(new URLSearchParams(search));

describe('the address of the first screen', () => {
  test('says what the pickers say', () => {
    expect(read('language=pl&topic=Social+media')).toEqual({ language: 'pl', topic: 'Social media' });
    expect(homeSearch.address(homePath, { language: 'pl', topic: 'Social media' })).toBe(
      '/mobile?language=pl&topic=Social+media',
    );
    expect(homeSearch.address(homePath, {})).toBe('/mobile');
  });

  test('knows a topic however its letters are written', () => {
    expect(read('topic=Social+Media')).toEqual({ topic: 'Social media' });
  });

  test('passes over what makes no sense', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (language, topic) => {
        const choice = homeSearch.read(new URLSearchParams({ language: `${language}?`, topic: `${topic}?` }));
        expect(choice).toEqual({});
      }),
    );
  });

  test('requests what was chosen from the library', () => {
    expect(filtersOf({ language: 'de', topic: 'IT' })).toMatchObject({
      languages: ['de'],
      categories: ['IT'],
    });
    expect(filtersOf({})).toMatchObject({ languages: [], categories: [] });
  });
});
