import { beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { buildCachedPage } from './cached-page.server.ts';
import { type FillPage, PageCache } from './page-cache.server.ts';

const makePage = (html: string, status = 200) =>
  buildCachedPage({ status, html }, { nonce: 'n', policyOf: (sources) => sources });

let nowMs = 0;
let version = 'first';
let made: string[];
let cache: PageCache;

beforeEach(() => {
  nowMs = 0;
  version = 'first';
  made = [];
  cache = openCache();
});

const openCache = (mostBytes = 100_000) =>
  new PageCache({
    textsVersion: () => version,
    mostBytes,
    log: createLog({ level: 'silent' }),
    clock: () => nowMs,
  });

const fillWith =
  (html: string, status?: number): FillPage =>
  () => {
    made.push(html);
    return makePage(html, status);
  };

const failing: FillPage = () => Promise.reject(new Error('no database'));

const show = async (key: string, fill: FillPage) => (await cache.find(key, fill))?.identity.toString();

describe('a page', () => {
  test('is made once for all who ask at the same time', async () => {
    const seen = await Promise.all([1, 2, 3].map(() => show('home', fillWith('once'))));
    expect(seen).toEqual(['once', 'once', 'once']);
    expect(made).toEqual(['once']);
  });

  test('whose address leads elsewhere from now on is not shown any more, nor cached', async () => {
    await show('home', fillWith('before'));
    cache.purge();
    const leadsElsewhere: FillPage = () => Promise.resolve('elsewhere');
    expect(await show('home', leadsElsewhere)).toBeUndefined();
    expect(cache.isKept('home')).toBe(false);
    expect(await show('home', fillWith('after'))).toBe('after');
  });

  test('is cached, each for its key', async () => {
    await show('home', fillWith('home'));
    await show('contact', fillWith('contact'));
    expect(await show('home', fillWith('again'))).toBe('home');
    expect(await show('contact', fillWith('again'))).toBe('contact');
  });

  test('that grew old is shown once more, and made anew behind it', async () => {
    await show('home', fillWith('old'));
    nowMs = 61_000;
    const remade = Promise.withResolvers<void>();
    const renew: FillPage = () => {
      remade.resolve();
      return makePage('new');
    };
    expect(await show('home', renew)).toBe('old');
    await remade.promise;
    await expect.poll(() => show('home', fillWith('unused'))).toBe('new');
  });

  test('that is not there is answered as such, and not cached', async () => {
    expect(await show('none', fillWith('not found', 404))).toBe('not found');
    expect(await show('none', fillWith('found now'))).toBe('found now');
  });

  test('that cannot be made fails for whoever asks, and is tried again', async () => {
    await expect(show('home', failing)).rejects.toThrow('no database');
    expect(await show('home', fillWith('back'))).toBe('back');
  });

  test('leaves when there is no more room, the one longest not asked for first', async () => {
    cache = openCache(25_000);
    const large = (letter: string) => letter.repeat(6_000);
    for (const letter of ['a', 'b', 'a', 'c']) await show(letter, fillWith(large(letter)));
    made = [];
    await show('a', fillWith('a was gone'));
    await show('b', fillWith('b was gone'));
    expect(made).toEqual(['b was gone']);
  });
});

describe('after a change', () => {
  test('nobody gets the page from before', async () => {
    await show('home', fillWith('before'));
    cache.purge();
    expect(await show('home', fillWith('after'))).toBe('after');
  });

  test('of a text, neither', async () => {
    await show('home', fillWith('before'));
    version = 'second';
    expect(await show('home', fillWith('after'))).toBe('after');
  });

  test('a page that was under way serves those who waited, and nobody after them', async () => {
    const rendered = Promise.withResolvers<void>();
    const early = show('home', async () => {
      await rendered.promise;
      return makePage('before');
    });
    cache.purge();
    const late = show('home', fillWith('after'));
    expect(await late).toBe('after');
    rendered.resolve();
    expect(await early).toBe('before');
    expect(await show('home', fillWith('unused'))).toBe('after');
  });

  test('a page that was taken off the site does not come back', async () => {
    await show('about', fillWith('about us'));
    cache.purge();
    expect(await show('about', fillWith('not found', 404))).toBe('not found');
    expect(await show('about', () => Promise.resolve(undefined))).toBeUndefined();
    cache.setHearing(false);
    expect(await show('about', fillWith('still not found', 404))).toBe('still not found');
  });

  test('the page from before is shown when no new one can be made', async () => {
    await show('home', fillWith('before'));
    cache.purge();
    expect(await show('home', failing)).toBe('before');
    expect(await show('home', () => Promise.resolve(undefined))).toBe('before');
  });
});

describe('while notices are not received', () => {
  test('what is there stays, however old', async () => {
    await show('home', fillWith('kept'));
    cache.setHearing(false);
    cache.purge();
    nowMs = 1_000_000;
    expect(await show('home', fillWith('with fallbacks'))).toBe('kept');
    expect(made).toEqual(['kept']);
  });

  test('what was made without the database is made again once that is back', async () => {
    cache.setHearing(false);
    expect(await show('home', fillWith('with fallbacks'))).toBe('with fallbacks');
    cache.setHearing(true);
    expect(await show('home', fillWith('from rows'))).toBe('from rows');
  });
});
