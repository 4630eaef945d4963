import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { openUploadSite, type Person, type UploadSite } from '#test/harness/upload-site.ts';
import { objectUses, storedObjects, uploads } from '../media.tables.server.ts';
import type { ImageId } from './image.ts';
import {
  claimImage,
  claimImagesOfUrls,
  imageIdOfUrl,
  listImageUses,
  releaseImage,
} from './image-uses.server.ts';
import { imageAddress } from './image-widths.ts';
import { findImage, listImageChoices, listImages } from './images.queries.server.ts';
import { deleteImage, editImage, storeImage } from './images.server.ts';
import { imageMetadata } from './images.tables.server.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.close());

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: { r: 9, g: 99, b: 199 } } })
    .png()
    .toBuffer();

async function sent(admin: Person, name = 'Night_shift-2.png'): Promise<string> {
  const { id, response } = await site.upload(admin, await picture(), { kind: 'image', name });
  expect(response.status).toBe(204);
  return id;
}

async function stored(admin: Person, name?: string): Promise<ImageId> {
  const image = await storeImage(site.asking(admin), site.uploads, await sent(admin, name));
  if (!image.ok) throw new Error(image.code);
  return image.value.id;
}

const edit = {
  title: 'Harbour',
  altText: 'A harbour at night',
  tags: ['Banner' as const],
  focalX: 10,
  focalY: 90,
  revision: 1,
};

describe('an uploaded picture', () => {
  it('is in the library, named after its file, signed for and written down', async () => {
    const admin = site.admin();
    const id = await stored(admin);
    const image = await findImage(site.asking(admin), id);
    expect(image).toMatchObject({ title: 'Night shift 2', altText: '', tags: [], width: 40, height: 20 });
    expect(image).toMatchObject({ focalX: 50, focalY: 50, revision: 1 });
    expect(image?.filePath).toMatch(/^\d{13}-Night_shift-2$/);
    const uses = await site.db.select().from(objectUses).where(eq(objectUses.usedById, id));
    expect(uses.map(({ usedByKind }) => usedByKind)).toEqual(['image', 'image', 'image']);
    const acts = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(acts).toMatchObject([
      { action: 'image.upload', actorId: admin.userId, subjectName: 'Night shift 2' },
    ]);
  });

  it('is taken in once, however often and quickly it is handed in', async () => {
    const admin = site.admin();
    const upload = await sent(admin);
    const answers = await Promise.all(
      [1, 2, 3].map(() => storeImage(site.asking(admin), site.uploads, upload)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('media:refusal.missing');
  });
});
