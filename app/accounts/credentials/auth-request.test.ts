import { describe, expect, test } from 'vitest';
import {
  authRequestOf,
  loginPath,
  loginRequestOf,
  withAuthRequest,
  withoutAuthRequest,
} from './auth-request.ts';

const asked = (search: string, state: unknown = null) => authRequestOf({ search, state });

describe('the dialog opens', () => {
  test('by its address', () => {
    expect(asked('?auth=login&returnTo=%2Flibrary%3Ftab%3Dfavorites')).toEqual({
      mode: 'login',
      returnTo: '/library?tab=favorites',
    });
    expect(asked('?auth=register')).toEqual({ mode: 'register' });
    expect(asked('?auth=something')).toEqual({ mode: 'login' });
  });

  test('by the state of a navigation', () => {
    expect(asked('', { showAuthModal: true })).toEqual({ mode: 'login' });
    expect(asked('', { showAuthModal: true, authMode: 'register', returnTo: '/settings' })).toEqual({
      mode: 'register',
      returnTo: '/settings',
    });
  });
});

test.each([null, undefined, 'showAuthModal', 7, {}, { showAuthModal: false }, { showAuthModal: 'yes' }, []])(
  'and stays closed with the state %j',
  (state) => expect(asked('?page=2', state)).toBeUndefined(),
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  ['/a'],
  { a: 1 },
])('it never leads off this site: %j', (returnTo) => {
  expect(asked('', { showAuthModal: true, returnTo })).toEqual({ mode: 'login' });
  if (typeof returnTo === 'string')
    expect(asked(`?auth=login&returnTo=${encodeURIComponent(returnTo)}`)).toEqual({ mode: 'login' });
});

test('closing it keeps the rest of the address', () => {
  expect(withoutAuthRequest('?auth=login&returnTo=%2Fa&page=2')).toBe('?page=2');
  expect(withoutAuthRequest('?auth=login')).toBe('');
});

test('asking for it in the address keeps the rest of it', () => {
  expect(withAuthRequest('?page=2', { mode: 'register', returnTo: '/a' })).toBe(
    '?page=2&auth=register&returnTo=%2Fa',
  );
  expect(withAuthRequest('?auth=login', { mode: 'register' })).toBe('?auth=register');
});

test.each([{ mode: 'login' }, { mode: 'register', returnTo: '/library?a=1' }] as const)(
  'the link to its page asks for the same: %j',
  (request) => {
    expect(loginRequestOf({ search: loginPath(request).replace('/login', '') })).toEqual(request);
  },
);

test('the same as a page', () => {
  expect(loginPath({ mode: 'login' })).toBe('/login');
  expect(loginPath({ mode: 'register', returnTo: '/library?a=1' })).toBe(
    '/login?mode=register&returnTo=%2Flibrary%3Fa%3D1',
  );
});
