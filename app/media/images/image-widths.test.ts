import { expect, it } from 'vitest';
import { imageAddress, imageSources, stemOfAddress, stemOfKey } from '../image.ts';

it('a browser is offered three widths', () => {
  expect(imageSources('1-a')).toBe(
    '/media/images/1-a-320.webp 320w, /media/images/1-a-960.webp 960w, /media/images/1-a-1920.webp 1920w',
  );
});

it.each([
  imageAddress('1700-a-320', 960),
  `https://site.example${imageAddress('1700-a-320', 1920)}`,
  `//site.example${imageAddress('1700-a-320', 320)}?v=1#top`,
])('%s leads back to its picture', (address) => {
  expect(stemOfAddress(address)).toBe('1700-a-320');
});

it.each([
  '',
  'about:blank',
  '/media/covers/1700-a-320.webp',
  '/media/images/1700-a-321.webp',
  '/media/images/1700-a-320.png',
  '/media/images/../images/1700-a-320.webp',
  '/media/images/x/1700-a-320.webp',
  '/media/images/-320.webp',
  '/media/images/1700%2Da-320.webp',
])('%s leads to none', (address) => {
  expect(stemOfAddress(address)).toBeUndefined();
});

it('a key of another place is none of the library', () => {
  expect(stemOfKey('someone/covers/1-a-320.webp')).toBeUndefined();
});
