import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filesOfZip } from '#app/library/import/zip.ts';
import { type ZippedFile, zipped } from './zip.server.ts';

async function archiveOf(files: ZippedFile[]): Promise<Blob> {
  const each = async function* () {
    yield* files;
  };
  return new Blob(await Array.fromAsync(zipped(each()), (piece) => Uint8Array.from(piece)));
}

const content = fc.uint8Array({ maxLength: 300 });

test('whatever is packed is found again', () =>
  fc.assert(
    fc.asyncProperty(fc.dictionary(fc.stringMatching(/^[a-zß→é]{1,9}$/), content), async (contents) => {
      const files = Object.entries(contents).map(([name, own]) => ({ name: `${name}.mp3`, content: own }));
      const found = (await filesOfZip(await archiveOf(files))) ?? [];
      const read = await Promise.all(
        found.map(async (file) => ({ name: file.name, content: new Uint8Array(await file.arrayBuffer()) })),
      );
      expect(read).toEqual(files);
    }),
  ));

test('each file has its checksum, and its name is said to be UTF-8', async () => {
  const file = { name: 'media/ż.mp3', content: Buffer.from('sound') };
  const bytes = Buffer.from(await (await archiveOf([file])).arrayBuffer());
  expect(bytes.readUInt16LE(6) & 0x800).toBe(0x800);
  expect(bytes.readUInt32LE(14)).toBe(crc32(file.content));
});
