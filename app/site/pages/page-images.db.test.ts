import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImageId, imageAddress } from '#app/media/image.ts';
import { listImageUses } from '#app/media/images/image-usage.server.ts';
import { findImage } from '#app/media/images/images.queries.server.ts';
import { deleteImage, storeImage } from '#app/media/images/images.server.ts';
import { pageFields, writePage } from '#test/harness/test-pages.ts';
import { openUploadSite, type UploadSite } from '#test/harness/upload-site.ts';
import { type RichTextDocument, richTextSchema } from '../editor/rich-text.ts';
import { deletePage, savePage } from './pages.server.ts';
import { publishPage, restoreVersion, unpublishPage } from './publish-page.server.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.close());

const asAdmin = () => site.asking(site.admin());
const en = { language: 'en' } as const;

async function newImage(): Promise<{ id: ImageId; filePath: string }> {
  const admin = site.admin();
  const background = { r: 9, g: 99, b: 199 };
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  const { id } = await site.upload(admin, content, { kind: 'image', name: 'team.png' });
  const stored = await storeImage(site.asking(admin), site.uploads, id);
  const image = stored.ok ? await findImage(site.asking(admin), stored.value.id) : undefined;
  if (!image) throw new Error('no image');
  return image;
}

const showing = (...images: { filePath: string }[]): RichTextDocument =>
  richTextSchema.parse({
    root: {
      type: 'root',
      children: images.map(({ filePath }) => ({
        type: 'paragraph',
        children: [{ type: 'image', src: imageAddress(filePath, 960), alt: 'Us > "them"' }],
      })),
    },
  });

const usersOf = async ({ id }: { id: ImageId }) =>
  (await listImageUses(site.db, id)).map(({ kind, id: user }) => `${kind} ${user}`);

test('a picture of a page belongs to it while visitors see it or what was saved last shows it', async () => {
  const [one, two] = [await newImage(), await newImage()];
  const fields = { slug: 'team', seenSlug: 'team' };
  const id = await writePage(site.db, site.admin(), { ...fields, content: showing(one) });
  expect(await usersOf(one)).toEqual([`page ${id}`]);
  expect(await deleteImage(asAdmin(), one.id)).toMatchObject({
    kind: 'conflict',
    code: 'images:delete.inUse',
  });

  await publishPage(asAdmin(), id, { ...en, revision: 1 });
  await savePage(asAdmin(), id, pageFields({ ...fields, content: showing(two), revision: 1 }));
  expect([await usersOf(one), await usersOf(two)]).toEqual([[`page ${id}`], [`page ${id}`]]);

  await publishPage(asAdmin(), id, { ...en, revision: 2 });
  expect([await usersOf(one), await usersOf(two)]).toEqual([[], [`page ${id}`]]);

  await restoreVersion(asAdmin(), id, { ...en, revision: 2, number: 1 });
  expect(await usersOf(one)).toEqual([`page ${id}`]);

  await deletePage(asAdmin(), id);
  expect([await usersOf(one), await usersOf(two)]).toEqual([[], []]);
  expect(await deleteImage(asAdmin(), one.id)).toMatchObject({ ok: true });
});

test('the picture beside the link of a page belongs to it as well', async () => {
  const picture = await newImage();
  const fields = { slug: 'shared', seenSlug: 'shared' };
  const shareImage = imageAddress(picture.filePath, 1920);
  const id = await writePage(site.db, site.admin(), { ...fields, shareImage });
  expect(await usersOf(picture)).toEqual([`page ${id}`]);
  await savePage(asAdmin(), id, pageFields({ ...fields, revision: 1 }));
  expect(await usersOf(picture)).toEqual([]);
});

test('a picture of another language belongs to the page until that text is gone', async () => {
  const picture = await newImage();
  const fields = { slug: 'rules', seenSlug: 'rules' };
  const id = await writePage(site.db, site.admin(), { ...fields, publish: true });
  const polish = { ...fields, language: 'pl' as const, title: 'Zasady' };
  await savePage(asAdmin(), id, pageFields({ ...polish, content: showing(picture), publish: true }));
  await savePage(asAdmin(), id, pageFields({ ...polish, text: 'Bądź miły.', revision: 1 }));
  expect(await usersOf(picture)).toEqual([`page ${id}`]);
  await unpublishPage(asAdmin(), id, { language: 'pl' });
  expect(await usersOf(picture)).toEqual([]);
});
