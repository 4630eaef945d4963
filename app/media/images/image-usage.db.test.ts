import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUploadSite, type UploadSite } from '#test/harness/upload-site.ts';
import { type ImageId, imageAddress } from '../image.ts';
import {
  claimImage,
  claimImagesOfUrls,
  imageIdOfUrl,
  listImageUses,
  releaseImage,
} from './image-usage.server.ts';
import { findImage } from './images.queries.server.ts';
import { deleteImage, storeImage } from './images.server.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.close());

const asking = () => site.asking(site.admin());

async function newImage(): Promise<{ id: ImageId; filePath: string }> {
  const admin = site.admin();
  const background = { r: 9, g: 99, b: 199 };
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  const { id } = await site.upload(admin, content, { kind: 'image', name: 'logo.png' });
  const stored = await storeImage(site.asking(admin), site.uploads, id);
  const image = stored.ok ? await findImage(site.asking(admin), stored.value.id) : undefined;
  if (!image) throw new Error('no image');
  return image;
}

const page = (nth: number) => ({ kind: 'page', id: `00000000-0000-4000-8000-00000000000${nth}` });

describe('a place that shows a picture', () => {
  it('signs once, however often it says so, and lets go', async () => {
    const { id } = await newImage();
    const header = { kind: 'header', id: '1' };
    await claimImage(site.db, id, header);
    await claimImage(site.db, id, header);
    await claimImage(site.db, id, page(1));
    expect(await listImageUses(site.db, id)).toEqual([header, page(1)]);
    await releaseImage(site.db, id, header);
    expect(await listImageUses(site.db, id)).toEqual([page(1)]);
    await releaseImage(site.db, id, page(1));
    expect(await findImage(asking(), id)).toBeDefined();
  });

  it('cannot sign for what is not there', async () => {
    const { id } = await newImage();
    await deleteImage(asking(), id);
    expect(await claimImage(site.db, id, page(1))).toMatchObject({ ok: false, kind: 'missing' });
    expect(await listImageUses(site.db, id)).toEqual([]);
    await releaseImage(site.db, id, page(1));
  });

  it('and a deletion at the same moment: one of them is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newImage();
      const [claimed, deleted] = await Promise.all([
        site.db.transaction((tx) => claimImage(tx, id, page(2))),
        deleteImage(asking(), id),
      ]);
      expect([claimed.ok, deleted.ok].sort()).toEqual([false, true]);
    }
  });
});

describe('the pictures of a text', () => {
  it('are those whose addresses stand in it, and no others', async () => {
    const [one, two] = [await newImage(), await newImage()];
    const urls = [
      imageAddress(two.filePath, 960),
      `https://site.example${imageAddress(one.filePath, 320)}?x#y`,
      '/media/images/gone-320.webp',
      'https://elsewhere.example/a.png',
    ];
    await site.db.transaction((tx) => claimImagesOfUrls(tx, urls, page(3)));
    expect(await listImageUses(site.db, one.id)).toEqual([page(3)]);
    expect(await listImageUses(site.db, two.id)).toEqual([page(3)]);
    await site.db.transaction((tx) => claimImagesOfUrls(tx, urls.slice(0, 1), page(3)));
    expect(await listImageUses(site.db, one.id)).toEqual([]);
    expect(await listImageUses(site.db, two.id)).toEqual([page(3)]);
  });

  it('are found by any of their addresses', async () => {
    const { id, filePath } = await newImage();
    for (const width of [320, 960, 1920] as const)
      expect(await imageIdOfUrl(site.db, imageAddress(filePath, width))).toBe(id);
    expect(await imageIdOfUrl(site.db, imageAddress(filePath, 320).replace('320', '321'))).toBeUndefined();
    expect(await imageIdOfUrl(site.db, '')).toBeUndefined();
  });
});
