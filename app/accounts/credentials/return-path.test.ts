import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from './auth-request.ts';

test.each(['/', '/library', '/library?tab=favorites#top', '/page/terms'])('%s is kept', (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '',
  undefined,
  null,
  ['/x'],
  `/${'x'.repeat(3000)}`,
])('%j leads home', (raw) => {
  expect(returnPath(raw, '/dictation')).toBe('/dictation');
});

test('whatever is asked for, the browser stays on this site', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', 'a', '\t', '\n', '@', '?', '#', '%') }),
      (raw) => {
        const path = returnPath(raw);
        expect(new URL(path, 'https://dictoria.example').origin).toBe('https://dictoria.example');
      },
    ),
  );
});
