import { z } from 'zod';

/** The manifest is the last entry of an archive: it is written when everything else has been counted. */
export const manifestPath = 'manifest.json';
export const formatName = 'dictoria-backup';
export const formatVersion = 1;

/** The folders inside the data folder that hold what users uploaded. */
export const fileFolders = ['storage'] as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const tableSchema = z.object({
  name: z.string().min(1),
  columns: z.array(z.string().min(1)).min(1),
  rows: count,
  checksum: sha256,
});

export const manifestSchema = z.object({
  format: z.literal(formatName),
  version: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** What had been applied to the database, oldest first; `when` is the migration's identity. */
  migrations: z.array(z.object({ tag: z.string(), when: count, hash: z.string() })).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string().min(1), lastValue: z.string(), isCalled: z.boolean() })),
  entries: z.array(z.object({ path: z.string().min(1), bytes: count, sha256 })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableSummary = z.infer<typeof tableSchema>;

const partName = /^database\/([^/]+)\/\d{6}\.jsonl$/;

/** A piece of a table: small enough to be held in memory, whatever the size of the table. */
export const partPath = (table: string, nth: number) =>
  `database/${encodeURIComponent(table)}/${String(nth).padStart(6, '0')}.jsonl`;

/** What an entry of an archive is, by its path; `undefined` for a path no backup of ours has. */
export function entryKind(
  path: string,
): { kind: 'rows'; table: string } | { kind: 'file'; path: string } | { kind: 'manifest' } | undefined {
  if (path === manifestPath) return { kind: 'manifest' };
  const table = partName.exec(path)?.[1];
  if (table) return { kind: 'rows', table: decodeURIComponent(table) };
  return isFilePath(path) ? { kind: 'file', path: path.slice('files/'.length) } : undefined;
}

/** Below one of the folders that are backed up, and without a way out of it on any system. */
function isFilePath(path: string): boolean {
  const [root, folder, ...rest] = path.split('/');
  const isKnown = root === 'files' && fileFolders.some((known) => known === folder);
  return isKnown && rest.length > 0 && rest.every(isPlainName);
}

const isPlainName = (name: string) => name !== '' && name !== '.' && name !== '..' && !/[\\:\0]/.test(name);
