import { expect, test } from 'vitest';
import type { Role } from '#app/accounts/roles.policy.ts';
import { entriesFor, isActive } from './navigation.ts';

const paths = (role: Role) => entriesFor(role).map(({ to }) => to);
const activeAt = (pathname: string) =>
  entriesFor('admin')
    .filter((entry) => isActive(entry, pathname))
    .map(({ to }) => to);

test('a learner sees the entries of a learner, in order', () => {
  expect(paths('user')).toEqual([
    '/today',
    '/',
    '/dictation',
    '/library',
    '/progress',
    '/settings',
    '/subscription/manage',
  ]);
});

test.each<[Role, string[]]>([
  ['editor', ['/dashboard', '/content/images', '/footer', '/top', '/top-banner', '/inbox', '/bin', '/pages']],
  ['translator', ['/translations']],
  ['support', ['/users', '/inbox']],
])('a person who is %s sees, besides, just their part', (role, own) => {
  expect(paths(role).filter((path) => !paths('user').includes(path))).toEqual(own);
  expect(paths(role)).toEqual(expect.arrayContaining(paths('user')));
});

test('an admin sees every entry, in order', () => {
  expect(paths('admin')).toEqual([
    '/today',
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
