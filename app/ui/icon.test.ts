import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon.tsx';

test('every icon has its drawing, and every drawing is an icon', () => {
  const drawings = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
  expect([...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual([...iconNames]);
});
