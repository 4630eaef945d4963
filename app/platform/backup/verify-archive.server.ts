import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { OperatorError } from '../outcome.ts';
import { readArchive, type StoredEntry, type WrittenEntry } from './archive.server.ts';
import { entryKind, formatName, formatVersion, type Manifest, manifestSchema } from './manifest.ts';

const mostManifestBytes = 512 * 1024 * 1024;

/** Reads an archive to its end and promises that every byte in it is what the backup wrote; touches nothing. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found: WrittenEntry[] = [];
  let manifest: Manifest | undefined;
  try {
    for await (const entry of readArchive(file)) {
      const known = entry.type === 'File' ? entryKind(entry.path) : undefined;
      if (!known || manifest) throw notOurs(file);
      if (known.kind === 'manifest') manifest = await readManifest(file, entry);
      else found.push(await checksumOf(entry));
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw unreadable(file, error);
  }
  if (!manifest) throw notOurs(file);
  if (!isDeepStrictEqual(found, manifest.entries)) {
    throw new OperatorError(`${file} is damaged: its contents do not match its list. Nothing was changed.`);
  }
  return manifest;
}

/** The checksum of an entry; `onChunk` sees the bytes as they pass. */
export async function checksumOf(
  { path, bytes, content }: StoredEntry,
  onChunk: (chunk: Buffer) => unknown = () => {},
): Promise<WrittenEntry> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    await onChunk(chunk);
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

async function readManifest(file: string, entry: StoredEntry): Promise<Manifest> {
  if (entry.bytes > mostManifestBytes) throw new Error('the list of contents is too long');
  const chunks: Buffer[] = [];
  for await (const chunk of entry.content) chunks.push(chunk);
  const raw: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const { format, version } = raw as { format?: unknown; version?: unknown };
  if (format !== formatName) throw notOurs(file);
  if (typeof version === 'number' && version > formatVersion) {
    throw new OperatorError(`${file} was made by a newer Dictoria. Update first. Nothing was changed.`);
  }
  const manifest = manifestSchema.safeParse(raw);
  if (!manifest.success) throw new Error('its list of contents makes no sense');
  return manifest.data;
}

const notOurs = (file: string) =>
  new OperatorError(`${file} is not a backup of Dictoria. Nothing was changed.`);

function unreadable(file: string, error: unknown): OperatorError {
  const { code, message } = error as NodeJS.ErrnoException;
  const problem =
    code === 'ENOENT'
      ? `${file} does not exist.`
      : `${file} is damaged or incomplete and cannot be restored (${message}). Nothing was changed.`;
  return new OperatorError(problem, { cause: error });
}
