import { expect, it } from 'vitest';
import { downloadName, imageLimits, titleOfFile } from './image.ts';

it.each([
  ['03_Night-shift.png', '03 Night shift'],
  ['a.b.jpeg', 'a.b'],
  ['  spaced \t out .gif', 'spaced out'],
  ['Zażółć gęślą jaźń.webp', 'Zażółć gęślą jaźń'],
  ['<script>alert(1)</script>.png', '<script>alert(1)</script>'],
  ['.png', '.png'],
  ['', '?'],
])('%j is called %j', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});

it('a title made of an endless name ends, and splits no sign', () => {
  const title = titleOfFile(`${'😀'.repeat(300)}.png`);
  expect([...title]).toHaveLength(imageLimits.title);
  expect(title).not.toMatch(/\p{Cs}/u);
});

it.each([
  ['Harbour at night', 'Harbour at night.webp'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.webp'],
  ['../../etc/passwd', 'etc passwd.webp'],
  ['\u202Egnp.exe', 'gnp.exe.webp'],
  ['...', 'image.webp'],
])('%j is taken home as %j', (title, name) => {
  expect(downloadName(title)).toBe(name);
});
