import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { UserId } from '#app/platform/ids.ts';
import { isObjectKey, type ObjectKind, objectKeys, sanitiseName } from './object-kinds.ts';

const ownerId = '0b1f6f0e-54a8-4b6c-9d0e-3f5f5a3a8f11' as UserId;
const at = new Date('2026-05-01T12:00:00.123Z');
const keysOf = (kind: ObjectKind, name: string) => [...objectKeys(kind, { ownerId, name, at })];

describe('a name', () => {
  it.each([
    ['lesson-1.mp3', 'lesson-1.mp3'],
    ['My lesson (1).mp3', 'My_lesson__1_.mp3'],
    ['żółw.mp3', '___w.mp3'],
    ['👩‍🎤.mp3', '___.mp3'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['..\\..\\boot.ini', '.._.._boot.ini'],
    ['a\0b\r\n.mp3', 'a_b__.mp3'],
    ['\u202e3pm.exe', '_3pm.exe'],
    ['', '_'],
  ])('%j is stored as %s', (name, kept) => expect(sanitiseName(name)).toBe(kept));

  it('is cut when it is long, and keeps its ending', () => {
    expect(sanitiseName(`${'x'.repeat(4096)}.mp3`)).toBe(`${'x'.repeat(96)}.mp3`);
    expect(sanitiseName('.'.repeat(4096))).toHaveLength(100);
    expect(sanitiseName(`a.${'b'.repeat(4096)}`)).toHaveLength(100);
  });
});

describe('a key', () => {
  it('says whose it is, when it came and what it was called', () => {
    expect(keysOf('audio', 'a b.mp3')[0]).toBe(`${ownerId}/1777636800123-a_b.mp3`);
    expect(keysOf('cover', 'a b.png')[0]).toBe(`${ownerId}/covers/1777636800123-a_b.png`);
    expect(keysOf('image', 'logo.png')[0]).toBe('1777636800123-logo.png');
  });

  it('has a later timestamp for each further try', () => {
    const keys = keysOf('audio', 'a.mp3');
    expect(keys.slice(0, 3).map((key) => key.split('/')[1])).toEqual([
      '1777636800123-a.mp3',
      '1777636800124-a.mp3',
      '1777636800125-a.mp3',
    ]);
    expect(new Set(keys).size).toBe(100);
  });

  it('is one whatever the file is called', () => {
    const kinds = fc.constantFrom<ObjectKind>('audio', 'cover', 'image');
    fc.assert(
      fc.property(kinds, fc.string({ unit: 'binary', maxLength: 120 }), (kind, name) => {
        const [key = ''] = keysOf(kind, name);
        expect(isObjectKey(key)).toBe(true);
      }),
    );
  });
});

test.each([
  '',
  '/',
  'a/',
  '/etc/passwd',
  'a//b',
  '.',
  '..',
  '../a',
  'a/../../b',
  'a/./b',
  '.incoming/a',
  'a\\b',
  'C:/a',
  'a\0b',
  'a%2fb',
  'ż',
  'a b',
  '-rf',
  'x'.repeat(301),
])('%j is no key', (text) => expect(isObjectKey(text)).toBe(false));
