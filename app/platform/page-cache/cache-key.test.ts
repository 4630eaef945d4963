import { describe, expect, test } from 'vitest';
import { cacheKeyOf, readPageKey } from './cache-key.ts';

const rules = { isPublicPage: (path: string) => ['/', '/contact'].includes(path), sessionCookie: 'session' };

const read = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  readPageKey({ method, target, headers: new Headers(headers) }, rules);

describe('the page key of a visitor names', () => {
  test('the page in the language the browser asks for', () => {
    expect(read('/', { 'accept-language': 'de-AT,en;q=0.5' })).toEqual({
      path: '/',
      prefix: undefined,
      locale: 'de',
      theme: 'system',
    });
  });

  test('the language and the theme chosen before', () => {
    const cookie = 'other=1; preferredLanguage=fr; theme=dark';
    expect(read('/contact', { cookie, 'accept-language': 'de' })).toMatchObject({
      locale: 'fr',
      theme: 'dark',
    });
  });

  test('the language of the address, whatever was chosen', () => {
    const wish = read('/pl/contact', { cookie: 'preferredLanguage=fr' });
    expect(wish).toMatchObject({ path: '/contact', prefix: 'pl', locale: 'pl' });
  });

  test('English and the theme of the system when the cookies hold nonsense', () => {
    const cookie = 'preferredLanguage=xx; theme=<script>';
    expect(read('/', { cookie })).toMatchObject({ locale: 'en', theme: 'system' });
  });

  test('the same page by an advertisement as without', () => {
    expect(read('/?utm_source=letter&gclid=1')).toEqual(read('/'));
  });

  test('the same with HEAD', () => {
    expect(read('/', {}, 'HEAD')).toEqual(read('/'));
  });
});

describe('no page that is the same for everyone is requested', () => {
  test.each(['/?auth=login', '/?returnTo=%2Flibrary', '/contact?subject=x', '/?utm_source=a&canceled=true'])(
    'by the query of %s',
    (target) => expect(read(target)).toBeUndefined(),
  );

  test.each([
    '/library',
    '/pl/library',
    '/contact/',
    '/pl/',
    '/contact.data',
    '/__manifest',
    'http://other/',
  ])('by the path %s', (target) => expect(read(target)).toBeUndefined());

  test('by someone with a session, even one that may have ended', () => {
    expect(read('/', { cookie: 'theme=dark; session=abc' })).toBeUndefined();
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('by %s', (method) =>
    expect(read('/', {}, method)).toBeUndefined(),
  );
});

test('requests whose pages look different have different cache keys', () => {
  const wishes = [
    read('/'),
    read('/en'),
    read('/pl'),
    read('/contact'),
    read('/', { cookie: 'theme=dark' }),
    read('/', { cookie: 'preferredLanguage=pl' }),
  ];
  expect(new Set(wishes.map((wish) => wish && cacheKeyOf(wish))).size).toBe(wishes.length);
});
