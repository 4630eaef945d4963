import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { create, list } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorError } from '../outcome.ts';
import { type NewEntry, readArchive, type WrittenEntry, writeArchive } from './archive.server.ts';
import { formatName, formatVersion, type Manifest, manifestPath } from './manifest.ts';
import { verifyArchive } from './verify-archive.server.ts';

let folder: string;
let nth = 0;
const newFile = () => join(folder, `${nth++}.tar.gz`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dictoria-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

const contents: Record<string, Buffer> = {
  'database/jobs/000000.jsonl': Buffer.from('["1","mail.send"]\n'),
  'files/storage/empty': Buffer.alloc(0),
  'files/storage/block': Buffer.alloc(512, 'b'),
  'files/storage/large': Buffer.alloc(300_000, 'large '),
  [`files/storage/${'long/'.repeat(60)}name`]: Buffer.from('deep'),
  'files/storage/zażółć 漢字.mp3': Buffer.from('not only Latin'),
};

const entry = (path: string, content: Buffer): NewEntry => ({
  path,
  bytes: content.length,
  content: [content],
});

const manifestFor = (entries: WrittenEntry[]): Manifest => ({
  format: formatName,
  version: formatVersion,
  createdAt: '2026-01-02T03:04:05.000Z',
  engine: 'embedded',
  migrations: [{ tag: '0000_first', when: 1, hash: 'x' }],
  tables: [],
  sequences: [],
  entries,
});

/** Writes the usual contents; `tell` may return a manifest that does not match them. */
async function writeBackup(tell: (entries: WrittenEntry[]) => unknown = manifestFor): Promise<string> {
  const file = newFile();
  const written: WrittenEntry[] = [];
  async function* entries() {
    for (const [path, content] of Object.entries(contents)) yield entry(path, content);
    yield entry(manifestPath, Buffer.from(JSON.stringify(tell(written))));
  }
  await writeArchive(file, entries(), (one) => written.push(one));
  return file;
}

describe('an archive', () => {
  it('gives back what was put in, in order', async () => {
    const read: [string, Buffer][] = [];
    for await (const { path, content } of readArchive(await writeBackup())) {
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      read.push([path, Buffer.concat(chunks)]);
    }
    expect(read.slice(0, -1)).toEqual(Object.entries(contents));
    expect(read.at(-1)?.[0]).toBe(manifestPath);
  });

  it('is an ordinary tar.gz, which other programs can open', async () => {
    const paths: string[] = [];
    await list({ file: await writeBackup(), strict: true, onReadEntry: ({ path }) => paths.push(path) });
    expect(paths).toEqual([...Object.keys(contents), manifestPath]);
  });

  it('can be read entry by entry without reading what is in them', async () => {
    const paths: string[] = [];
    for await (const { path } of readArchive(await writeBackup())) paths.push(path);
    expect(paths).toHaveLength(Object.keys(contents).length + 1);
  });

  it('is not written when a file is not as long as it said', async () => {
    async function* entries() {
      yield { ...entry('files/storage/x', Buffer.from('short')), bytes: 9 };
    }
    await expect(writeArchive(newFile(), entries(), () => {})).rejects.toThrow(/changed its size/);
  });

  it('never overwrites another one', async () => {
    const file = await writeBackup();
    const before = await readFile(file);
    async function* nothing() {}
    await expect(writeArchive(file, nothing(), () => {})).rejects.toThrow(/EEXIST/);
    expect(await readFile(file)).toEqual(before);
  });
});

// Some bits of gzip mean nothing: a time, the name of a system, the filling of the last byte.
function unpacksTo(expected: Buffer, packed: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(expected);
  } catch {
    return false;
  }
}

describe('checking an archive', () => {
  const refusal = (file: string) => expect(verifyArchive(file)).rejects;

  it('accepts a whole one', async () => {
    const manifest = await verifyArchive(await writeBackup());
    expect(manifest.entries.map(({ path }) => path)).toEqual(Object.keys(contents));
  });

  it('refuses one that was cut off anywhere', async () => {
    const whole = await readFile(await writeBackup());
    const file = newFile();
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length - 1 }), async (length) => {
        await writeFile(file, whole.subarray(0, length));
        await refusal(file).toBeInstanceOf(OperatorError);
      }),
      { numRuns: 60, examples: [[0], [1], [whole.length - 1], [whole.length - 8], [whole.length - 9]] },
    );
  });

  it('refuses one in which a single bit was flipped, unless it unpacks to the same bytes', async () => {
    const whole = await readFile(await writeBackup());
    const unpacked = gunzipSync(whole);
    const file = newFile();
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
        fc.pre(!unpacksTo(unpacked, damaged));
        await writeFile(file, damaged);
        await refusal(file).toBeInstanceOf(OperatorError);
      }),
      { numRuns: 100 },
    );
  });

  it('refuses one whose list does not match its contents', async () => {
    const lies: ((entries: WrittenEntry[]) => WrittenEntry[])[] = [
      (entries) => entries.slice(1),
      (entries) => [...entries, { path: 'files/storage/missing', bytes: 0, sha256: '0'.repeat(64) }],
      (entries) => entries.map((one, at) => (at === 0 ? { ...one, sha256: '0'.repeat(64) } : one)),
    ];
    for (const lie of lies) {
      const file = await writeBackup((entries) => manifestFor(lie(entries)));
      await refusal(file).toThrow(/damaged/);
    }
  });

  it('refuses one from a newer version', async () => {
    const file = await writeBackup((entries) => ({ ...manifestFor(entries), version: formatVersion + 1 }));
    await refusal(file).toThrow(/newer/);
  });

  it('refuses what is no backup of ours, each with one sentence', async () => {
    const text = join(folder, 'letter.txt');
    await writeFile(text, 'Dear Ada');
    const foreign = newFile();
    await create({ gzip: true, file: foreign, cwd: folder }, ['letter.txt']);
    const otherManifest = await writeBackup(() => ({ format: 'something else' }));
    for (const file of [text, foreign, otherManifest, join(folder, 'missing.tar.gz')]) {
      await refusal(file).toBeInstanceOf(OperatorError);
      await refusal(file).toThrow(/^[^\n]+$/);
    }
  });

  it('refuses links and paths that lead out of the data folder', async () => {
    await symlink('/etc', join(folder, 'files'));
    const linked = newFile();
    await create({ gzip: true, file: linked, cwd: folder }, ['files']);
    await refusal(linked).toThrow(/not a backup/);
    const outside = newFile();
    async function* entries() {
      yield entry('files/storage/../../outside', Buffer.from('x'));
    }
    await writeArchive(outside, entries(), () => {});
    await refusal(outside).toThrow(/not a backup/);
  });
});
