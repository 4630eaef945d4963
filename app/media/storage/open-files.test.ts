import { renameSync, rmSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { keepFilesOpen } from './disk-storage.server.ts';

function openOnes({ most = 10, longestMs = 60_000 } = {}) {
  const folder = temporaryFolder();
  const files = keepFilesOpen({ most, longestMs });
  const handles = new Set<FileHandle>();
  return {
    files,
    path: (name: string) => join(folder, name),
    write: (name: string, content: string) => writeFileSync(join(folder, name), content),
    read: (name: string) =>
      files.read(join(folder, name), async (file) => {
        handles.add(file);
        const { buffer, bytesRead } = await file.read(Buffer.alloc(10), 0, 10, 0);
        return buffer.toString('utf8', 0, bytesRead);
      }),
    openedCount: () => handles.size,
    stillOpen: () => [...handles].filter(({ fd }) => fd >= 0).length,
  };
}

describe('files that are kept open', () => {
  it('are opened once for many readings', async () => {
    const { write, read, openedCount } = openOnes();
    write('a', 'one');
    expect(await Promise.all(Array.from({ length: 20 }, () => read('a')))).toEqual(Array(20).fill('one'));
    expect(await read('a')).toBe('one');
    expect(openedCount()).toBe(1);
  });

  it('are never more than there may be', async () => {
    const { write, read, stillOpen } = openOnes({ most: 3 });
    const names = Array.from({ length: 12 }, (_, nth) => `file-${nth}`);
    for (const name of names) write(name, name);
    expect(await Promise.all(names.map(read))).toEqual(names);
    await vi.waitFor(() => expect(stillOpen()).toBe(3));
  });

  it('are closed when their time is over', async () => {
    const { write, read, stillOpen } = openOnes({ longestMs: 1 });
    write('a', 'one');
    await read('a');
    await vi.waitFor(() => expect(stillOpen()).toBe(0));
    expect(await read('a')).toBe('one');
  });

  it('are finished reading before they are closed', async () => {
    const { files, path, write, stillOpen, read } = openOnes();
    write('a', 'one');
    await read('a');
    const reading = files.read(path('a'), async (file) => {
      files.forget(path('a'));
      return (await file.read(Buffer.alloc(3), 0, 3, 0)).buffer.toString();
    });
    expect(await reading).toBe('one');
    await vi.waitFor(() => expect(stillOpen()).toBe(0));
  });

  it('are opened anew once they are forgotten', async () => {
    const { files, path, write, read } = openOnes();
    write('a', 'one');
    await read('a');
    write('b', 'two');
    renameSync(path('b'), path('a'));
    files.forget(path('a'));
    expect(await read('a')).toBe('two');
  });

  it('do not stand in the way of a file that comes later', async () => {
    const { path, write, read } = openOnes();
    await expect(read('a')).rejects.toThrow('ENOENT');
    write('a', 'one');
    expect(await read('a')).toBe('one');
    rmSync(path('a'));
  });
});
