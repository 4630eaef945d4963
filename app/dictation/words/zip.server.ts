import { crc32 } from 'node:zlib';

/** A file of an archive; what sounds is packed already, and is stored as it is. */
export interface ZippedFile {
  name: string;
  content: Uint8Array;
}

/** The first day that the format knows: an archive made twice of the same is the same. */
const someDay = (1 << 5) | 1;
/** Names are UTF-8. */
const flags = 1 << 11;
const version = 20;

/** An archive, piece by piece: no more than one of its files is held. At most 65,535 files and 4 GiB. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, content } of files) {
    const named = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(version, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(someDay, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, named]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const made = Buffer.from([version, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), made, facts, rest, named]));
    yield local;
    yield content;
    at += local.length + content.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  yield listed;
  yield end;
}
