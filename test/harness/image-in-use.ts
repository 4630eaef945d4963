import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { type ImageId, imageWidths } from '#app/media/image.ts';
import { claimImage, usedByLibrary } from '#app/media/images/image-usage.server.ts';
import { imageMetadata } from '#app/media/images/images.tables.server.ts';
import { objectUses, storedObjects } from '#app/media/storage/media.tables.server.ts';
import { widthKey } from '#app/media/storage/object-kinds.ts';
import type { ObjectStorage } from '#app/media/storage/storage.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { pages } from '#app/site/site.tables.server.ts';

const imageInUse = { title: 'The logo of everything', pageTitle: 'A page with a logo' };

/** A picture of the image library that the header and a page have signed for. */
export async function addImageInUse(db: Db, storage: ObjectStorage): Promise<void> {
  const id = randomUUID() as ImageId;
  const ownerId = randomUUID() as UserId;
  const filePath = '1700000000000-logo';
  const background = { r: 40, g: 60, b: 160 };
  const content = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .webp()
    .toBuffer();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const row = { id, filePath, title: imageInUse.title, userId: ownerId, width: 300, height: 200 };
  await db.insert(imageMetadata).values(row);
  for (const width of imageWidths) {
    const [bucket, key, bytes] = ['uploaded' as const, widthKey(filePath, width), content.length];
    await storage.put({ bucket, keys: [key], content: Readable.from([content]), limitBytes: bytes });
    const object = { bucket, key, bytes, sha256, contentType: 'image/webp', ownerId };
    const [stored] = await db.insert(storedObjects).values(object).returning({ id: storedObjects.id });
    const { kind, id: usedById } = usedByLibrary(id);
    if (stored) await db.insert(objectUses).values({ objectId: stored.id, usedByKind: kind, usedById });
  }
  const page = { title: imageInUse.pageTitle, slug: 'a-page-with-a-logo', content: '<p>Here it is.</p>' };
  const [written] = await db.insert(pages).values(page).returning({ id: pages.id });
  await claimImage(db, id, { kind: 'header', id: '1' });
  await claimImage(db, id, { kind: 'page', id: written?.id ?? '' });
}
