import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#test/harness/s3-server.ts';
import { longMp3 } from '#test/harness/tus-client.ts';
import { openUploadSite, type UploadSite } from '#test/harness/upload-site.ts';
import { storedObjects } from '../storage/media.tables.server.ts';

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

test('an upload ends in the bucket when the storage is one', async () => {
  const ann = site.learner();
  const recording = longMp3(3_000_000);
  const background = { r: 1, g: 2, b: 3 };
  const cover = await sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .png()
    .toBuffer();
  expect((await site.upload(ann, recording)).response.status).toBe(204);
  expect((await site.upload(ann, cover, { kind: 'cover', name: 'c.png' })).response.status).toBe(204);
  const rows = await site.db.select().from(storedObjects).where(eq(storedObjects.ownerId, ann.userId));
  expect(rows).toHaveLength(4);
  for (const { bucket, key, bytes, sha256 } of rows) {
    const content = await site.media.storage.open({ bucket, key });
    const stored = Buffer.from(await new Response(content).arrayBuffer());
    expect(stored.length).toBe(bytes);
    expect(createHash('sha256').update(stored).digest('hex')).toBe(sha256);
  }
  expect(rows.some(({ bytes }) => bytes === recording.length)).toBe(true);
});
