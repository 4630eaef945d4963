import { expect, test } from 'vitest';
import { entriesFor, isActive } from './navigation.ts';

const paths = (role: 'user' | 'admin') => entriesFor(role).map(({ to }) => to);
const activeAt = (pathname: string) =>
  entriesFor('admin')
    .filter((entry) => isActive(entry, pathname))
    .map(({ to }) => to);

test('a learner sees the entries of a learner, in order', () => {
  expect(paths('user')).toEqual([
    '/',
    '/dictation',
    '/library',
    '/progress',
    '/settings',
    '/subscription/manage',
  ]);
});

test('an admin sees every entry, in order', () => {
  expect(paths('admin')).toEqual([
    '/',
    '/dictation',
    '/library',
    '/progress',
    '/dashboard',
    '/content/images',
    '/footer',
    '/settings',
    '/subscription/manage',
    '/users',
    '/top',
    '/top-banner',
    '/inbox',
    '/translations',
    '/audit',
    '/bin',
    '/pages',
    '/pricing',
  ]);
});

test.each([
  ['/', ['/']],
  ['/dictation', ['/dictation']],
  ['/dictation/history/1', []],
  ['/library', ['/library']],
  ['/library/recent', ['/library']],
  ['/subscription', []],
  ['/subscription/manage', ['/subscription/manage']],
  ['/top', ['/top']],
  ['/top-banner', ['/top-banner']],
  ['/content/images/1', ['/content/images']],
  ['/librarian', []],
])('at %s, %j is active', (pathname, expected) => expect(activeAt(pathname)).toEqual(expected));
