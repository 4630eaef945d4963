import { deflateRawSync } from 'node:zlib';

interface Packed {
  name: string;
  content: Uint8Array;
  method?: number;
  isLocked?: boolean;
}

/** An archive as programs write it, without checksums, which nobody looks at here. */
export function zipOf(files: Packed[], comment = ''): Blob {
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
