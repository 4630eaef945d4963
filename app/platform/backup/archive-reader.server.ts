import { createReadStream } from 'node:fs';
import streams from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Header, Pax } from 'tar';

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
 * latest at its end, where gzip keeps its checksum.
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
