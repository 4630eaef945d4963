import { expect, test } from 'vitest';
import { maySuit, titleFromName } from './upload-field.tsx';

test('a title is made of the words in the name of a file', () => {
  expect(titleFromName('03_Night-shift.mp3')).toBe('03 Night shift');
  expect(titleFromName('Über  den Wolken – 2. Teil.MP3')).toBe('Über den Wolken – 2. Teil');
  expect(titleFromName('łódź.mp3'.normalize('NFD'))).toBe('łódź');
  expect(titleFromName('.mp3')).toBe('');
  expect(titleFromName(`${'a'.repeat(200)}.mp3`)).toHaveLength(100);
});

test('a file of another type is refused at once, one of an unknown type is left to the server', () => {
  expect(maySuit('audio', { type: 'audio/mpeg' })).toBe(true);
  expect(maySuit('audio', { type: 'audio/mp3' })).toBe(true);
  expect(maySuit('audio', { type: '' })).toBe(true);
  expect(maySuit('audio', { type: 'audio/wav' })).toBe(false);
  expect(maySuit('cover', { type: 'image/webp' })).toBe(true);
  expect(maySuit('cover', { type: 'image/svg+xml' })).toBe(false);
});
