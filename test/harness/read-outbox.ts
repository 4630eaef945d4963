import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadMail, readMail } from './read-mail.ts';

/** The mails that were stored as files for an address, the oldest first. */
export async function readOutbox(dataDir: string, address: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const theirs = names.filter((name) => name.endsWith(`-${address}.eml`)).sort();
  return Promise.all(theirs.map(async (name) => readMail(await readFile(join(folder, name), 'utf8'))));
}
