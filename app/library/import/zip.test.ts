import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filesOfZip } from './zip.ts';

interface Packed {
  name: string;
  content: Uint8Array;
  method?: number;
  isLocked?: boolean;
}

/** An archive as programs write it, without checksums, which nobody looks at here. */
function zipOf(files: Packed[], comment = ''): Blob {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, content, method = 8, isLocked } of files) {
    const [bytes, named] = [method === 8 ? deflateRawSync(content) : content, Buffer.from(name)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(named.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isLocked ? 1 : 0, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt16LE(named.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, named, bytes);
    directory.push(entry, named);
    at += 30 + named.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Blob([Buffer.concat([...parts, ...directory, end, Buffer.from(comment)])]);
}

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
