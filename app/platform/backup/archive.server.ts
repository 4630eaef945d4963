import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import streams, { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header, type HeaderData, Pax } from 'tar';

export interface StoredEntry {
  path: string;
  type: string;
  bytes: number;
  /** Can be read once, before the next entry is asked for. */
  content: AsyncIterable<Buffer>;
}

const blockBytes = 512;
const mostPaxBytes = 64 * 1024;

/**
 * The entries of a `.tar.gz`, as the reader asks for them. Throws when the archive is cut off or damaged, at the
 * latest at its end, where gzip stores its checksum.
 */
export async function* readArchive(file: string): AsyncGenerator<StoredEntry> {
  const bytes = openBytes(file);
  let pax: Pax | undefined;
  for (;;) {
    const header = new Header(await bytes.take(blockBytes));
    if (header.nullBlock) break;
    if (!header.cksumValid) throw new Error('a header is damaged');
    const size = pax?.size ?? header.size ?? 0;
    if (header.type === 'ExtendedHeader') {
      if (size > mostPaxBytes) throw new Error('a header is too long');
      pax = Pax.parse((await bytes.take(size)).toString('utf8'));
    } else {
      const content = bytes.stream(size);
      yield { path: pax?.path ?? header.path ?? '', type: header.type, bytes: size, content };
      for await (const _unread of content);
      pax = undefined;
    }
    await bytes.take((blockBytes - (size % blockBytes)) % blockBytes);
  }
  await bytes.drain();
}

/** The unpacked bytes of a file, in the portions somebody asks for. */
function openBytes(file: string) {
  const unpacked = streams.pipeline(createReadStream(file), createGunzip(), () => {});
  const chunks = unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);

  async function upTo(count: number): Promise<Buffer> {
    while (rest.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new Error('the archive ends too early');
      rest = next.value;
    }
    const part = rest.subarray(0, count);
    rest = rest.subarray(part.length);
    return part;
  }

  async function* stream(count: number): AsyncGenerator<Buffer> {
    for (let missing = count; missing > 0; ) {
      const part = await upTo(missing);
      missing -= part.length;
      yield part;
    }
  }

  return {
    stream,
    async take(count: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of stream(count)) parts.push(part);
      return Buffer.concat(parts);
    },
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  };
}

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

/**
 * Writes a `.tar.gz` as its entries come, so that nothing but the archive is held in memory or on disk.
 * `onWritten` receives the checksum of each entry before the next one is asked for.
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
