import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zipOf } from '#test/harness/test-zip.ts';
import { filesOfZip } from './zip.ts';

const text = (written: string) => new TextEncoder().encode(written);

test('lists, recordings and pictures come out of their folders, whether they were packed or only stored', async () => {
  const files = await filesOfZip(
    zipOf(
      [
        { name: 'content/library.json', content: text('[]') },
        { name: 'content/audio/łódź.mp3', content: text('sound'), method: 0 },
        { name: 'content/audio/', content: text(''), method: 0 },
        { name: 'cover.JPG', content: text('picture') },
        { name: 'README.md', content: text('words'), method: 99 },
        { name: '__MACOSX/audio/._a.mp3', content: text('junk') },
      ],
      'made by hand',
    ),
  );
  expect(
    await Promise.all((files ?? []).map(async (file) => [file.name, file.type, await file.text()])),
  ).toEqual([
    ['library.json', '', '[]'],
    ['łódź.mp3', 'audio/mpeg', 'sound'],
    ['cover.JPG', 'image/jpeg', 'picture'],
  ]);
});

test('what is locked, packed in another way or broken is no archive for us', async () => {
  const content = text('sound');
  expect(await filesOfZip(zipOf([{ name: 'a.mp3', content, isLocked: true }]))).toBeUndefined();
  expect(await filesOfZip(zipOf([{ name: 'a.mp3', content, method: 12 }]))).toBeUndefined();
  expect(await filesOfZip(new Blob(['no archive']))).toBeUndefined();
  const bytes = new Uint8Array(await zipOf([{ name: 'a.mp3', content }]).arrayBuffer());
  bytes[35] = 0xff;
  expect(await filesOfZip(new Blob([bytes]))).toBeUndefined();
});

test('whatever is cut off or changed, it answers', async () => {
  const whole = new Uint8Array(
    await zipOf([
      { name: 'a.mp3', content: text('sound sound') },
      { name: 'b.csv', content: text('x'), method: 0 },
    ]).arrayBuffer(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.nat(255),
      fc.nat(whole.length),
      async (place, byte, length) => {
        const bytes = whole.slice();
        bytes[place] = byte;
        const files = await filesOfZip(new Blob([bytes.subarray(0, length)]));
        expect(files === undefined || Array.isArray(files)).toBe(true);
      },
    ),
  );
});
