import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const longestNameChars = 120;

/** Keeps mails as files instead of sending them. A file is there complete or not at all. */
export function createOutbox(folder: string) {
  let lastMs = 0;
  return {
    async keep(to: string, message: Buffer): Promise<string> {
      // Two mails of the same millisecond keep their order and their names apart.
      lastMs = Math.max(Date.now(), lastMs + 1);
      const time = new Date(lastMs).toISOString().replaceAll(':', '-');
      const name = `${time}-${to.replaceAll(/[^\w@.+-]/g, '_').slice(0, longestNameChars)}.eml`;
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${name}.part`);
      try {
        await writeDurably(unfinished, message);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return join(folder, name);
    },
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  // Mails hold links that open accounts: nobody else on the machine may read them.
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
