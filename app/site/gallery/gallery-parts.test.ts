import { expect, test } from 'vitest';
import { askedPart, galleryParts } from './gallery-parts.ts';

test('there are twelve parts, each once', () => expect(new Set(galleryParts).size).toBe(12));

test('an address shows the part it names', () => expect(askedPart('c4')).toBe('c4'));

test.each([null, '', 'C4', 'x9', 'toString'])('%s names none', (show) =>
  expect(askedPart(show)).toBeUndefined(),
);
