/** What an import can use of an archive: lists, recordings and pictures. */
const usefulNames = /^(?!.*(?:^|\/)(?:__MACOSX\/|\.)).*\.(?:csv|json|mp3|jpe?g|png|webp)$/i;

const signatures = { end: 0x06054b50, entry: 0x02014b50 };
/** The end of the directory stands last, but for a comment of at most 64 KiB. */
const endLength = 22;
const furthestEnd = endLength + 0xffff;
const methods = { stored: 0, deflated: 8 };
/** Stands where a number did not fit: such archives are larger than any import. */
const elsewhere = 0xffffffff;

interface Entry {
  name: string;
  method: number;
  bytes: number;
  headerAt: number;
}

/** The lists, recordings and pictures in a ZIP, by their names; `undefined` when it cannot be read. */
export async function filesOfZip(zip: Blob): Promise<File[] | undefined> {
  const entries = await readDirectory(zip);
  const files = entries && (await Promise.all(entries.map((entry) => unpack(zip, entry))));
  return files?.every((file) => file !== undefined) ? files : undefined;
}

async function readDirectory(zip: Blob): Promise<Entry[] | undefined> {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - furthestEnd)));
  let at = tail.byteLength - endLength;
  while (at >= 0 && tail.getUint32(at, true) !== signatures.end) at -= 1;
  if (at < 0) return undefined;
  const [count, bytes, from] = [
    tail.getUint16(at + 10, true),
    tail.getUint32(at + 12, true),
    tail.getUint32(at + 16, true),
  ];
  const directory = await viewOf(zip.slice(from, from + bytes));
  const entries: Entry[] = [];
  for (let [nth, place] = [0, 0]; nth < count; nth++) {
    const entry = readEntry(directory, place);
    if (!entry) return undefined;
    place += entry.length;
    if (!usefulNames.test(entry.name)) continue;
    if (entry.isLocked || entry.bytes === elsewhere || entry.headerAt === elsewhere) return undefined;
    entries.push(entry);
  }
  return entries;
}

function readEntry(directory: DataView, at: number) {
  if (at + 46 > directory.byteLength || directory.getUint32(at, true) !== signatures.entry) return undefined;
  const nameLength = directory.getUint16(at + 28, true);
  const length = 46 + nameLength + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  if (at + length > directory.byteLength) return undefined;
  const name = new TextDecoder().decode(
    new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength),
  );
  return {
    ...{ name, length, isLocked: (directory.getUint16(at + 8, true) & 1) === 1 },
    method: directory.getUint16(at + 10, true),
    bytes: directory.getUint32(at + 20, true),
    headerAt: directory.getUint32(at + 42, true),
  };
}

async function unpack(zip: Blob, { name, method, bytes, headerAt }: Entry): Promise<File | undefined> {
  const header = await viewOf(zip.slice(headerAt, headerAt + 30));
  if (header.byteLength < 30) return undefined;
  const from = headerAt + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(from, from + bytes);
  const fileName = name.replace(/^.*[/\\]/, '');
  if (method === methods.stored) return new File([packed], fileName, { type: typeOf(fileName) });
  if (method !== methods.deflated) return undefined;
  try {
    const content = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new File([await new Response(content).blob()], fileName, { type: typeOf(fileName) });
  } catch {
    return undefined;
  }
}

const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer());

/** Uploads are known by their type, which an archive does not say. */
function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'mp3') return 'audio/mpeg';
  return ending === 'jpg' ? 'image/jpeg' : /^(?:jpeg|png|webp)$/.test(ending) ? `image/${ending}` : '';
}
