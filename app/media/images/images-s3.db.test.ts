import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#test/harness/s3-server.ts';
import { openUploadSite, type UploadSite } from '#test/harness/upload-site.ts';
import { storedObjects } from '../storage/media.tables.server.ts';
import { releaseAllUsedBy } from '../storage/stored-objects.server.ts';
import { sweepStorage } from '../storage/sweep-storage.server.ts';
import { usedByLibrary } from './image-usage.server.ts';
import { storeImage } from './images.server.ts';

let s3: S3Server;
let site: UploadSite;
beforeAll(async () => {
  s3 = await startS3Server();
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = s3.settings;
  site = await openUploadSite({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region ?? '',
  });
});
afterAll(async () => {
  await site.close();
  await s3.stop();
});

const dayMs = 24 * 60 * 60_000;

test('a picture of the library lives in the bucket, and leaves it when it is deleted', async () => {
  const admin = site.admin();
  const background = { r: 1, g: 2, b: 3 };
  const content = await sharp({ create: { width: 2400, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
  const { id } = await site.upload(admin, content, { kind: 'image', name: 'wide.png' });
  const stored = await storeImage(site.asking(admin), site.uploads, id);
  if (!stored.ok) throw new Error(stored.code);
  const rows = await site.db.select().from(storedObjects).where(eq(storedObjects.ownerId, admin.userId));
  expect(rows).toHaveLength(3);
  const widths: (number | undefined)[] = [];
  for (const { bucket, key, sha256 } of rows) {
    expect(bucket).toBe('uploaded');
    const bytes = Buffer.from(
      await new Response(await site.media.storage.open({ bucket, key })).arrayBuffer(),
    );
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    // By a file: the decoders for bytes in memory are closed.
    const path = join(site.dataDir, key);
    await writeFile(path, bytes);
    widths.push((await sharp(path).metadata()).width);
  }
  expect(widths.sort((a = 0, b = 0) => a - b)).toEqual([320, 960, 1920]);

  await releaseAllUsedBy(site.db, usedByLibrary(stored.value.id));
  const log = { error() {}, info() {} } as never;
  const later = new Date(Date.now() + 2 * dayMs);
  await sweepStorage({ db: site.db, log, now: later }, site.media.storage, dayMs);
  for (const { bucket, key } of rows) expect(await site.media.storage.stat({ bucket, key })).toBeUndefined();
});
