import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Header, type HeaderData, Pax } from 'tar';

export interface NewEntry {
  path: string;
  bytes: number;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

export interface WrittenEntry {
  path: string;
  bytes: number;
  sha256: string;
}

const blockBytes = 512;

/**
 * Writes a `.tar.gz` as its entries come, so that nothing is kept in memory or on disk besides the archive itself.
 * `onWritten` is told the checksum of each entry before the next one is asked for.
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<NewEntry>,
  onWritten: (entry: WrittenEntry) => void,
): Promise<void> {
  await pipeline(
    Readable.from(tarBlocks(entries, onWritten), { objectMode: false }),
    createGzip(),
    // Only the operator may read what is in a backup.
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

async function* tarBlocks(
  entries: AsyncIterable<NewEntry>,
  onWritten: (entry: WrittenEntry) => void,
): AsyncGenerator<Buffer> {
  for await (const { path, bytes, content } of entries) {
    yield headerOf(path, bytes);
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      written += chunk.length;
      yield chunk;
    }
    if (written !== bytes) throw new Error(`${path} changed its size while it was read`);
    yield Buffer.alloc((blockBytes - (bytes % blockBytes)) % blockBytes);
    onWritten({ path, bytes, sha256: hash.digest('hex') });
  }
  yield Buffer.alloc(2 * blockBytes);
}

function headerOf(path: string, size: number): Buffer {
  const data: HeaderData = { path, size, type: 'File', mode: 0o600, mtime: new Date(0) };
  const header = new Header(data);
  const needsPax = header.encode();
  const block = header.block as Buffer;
  // Long and non-Latin names, and sizes above 8 GB, do not fit into the classic header.
  return needsPax ? Buffer.concat([new Pax({ path, size }).encode(), block]) : block;
}
