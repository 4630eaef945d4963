import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { statusOf } from '#app/platform/outcome.ts';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { checkFreeSpace } from './free-space.server.ts';
import { openMedia } from './open-media.server.ts';

const { blocks, bsize } = statfsSync(tmpdir());
const wholeDiskBytes = blocks * bsize;

describe('the floor under the free space', () => {
  it('lets uploads through while there is room', async () => {
    expect(await checkFreeSpace(tmpdir(), { floorBytes: 0 })).toEqual({ ok: true, value: undefined });
  });

  it('refuses them when less than the floor is left', async () => {
    const refusal = await checkFreeSpace(tmpdir(), { floorBytes: wholeDiskBytes + 1 });
    expect(refusal).toMatchObject({ ok: false, kind: 'full', code: 'media:refusal.full' });
    expect(refusal.ok || statusOf(refusal)).toBe(507);
  });

  it('counts what is about to come', async () => {
    const refusal = await checkFreeSpace(tmpdir(), { floorBytes: 0, neededBytes: wholeDiskBytes + 1 });
    expect(refusal).toMatchObject({ ok: false, kind: 'full' });
  });

  it('is what the settings say, in megabytes', async () => {
    const DATA_DIR = temporaryFolder();
    const floorMb = Math.ceil(wholeDiskBytes / 2 ** 20) + 1;
    expect(await openMedia({ DATA_DIR, STORAGE_FLOOR_MB: floorMb }).checkSpace(0)).toMatchObject({
      ok: false,
    });
    expect(await openMedia({ DATA_DIR, STORAGE_FLOOR_MB: 0 }).checkSpace(0)).toMatchObject({ ok: true });
  });
});
