import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUploadSite, type Person, type UploadSite } from '#test/harness/upload-site.ts';
import { imageWidths } from '../image.ts';
import { storedObjects, uploads } from '../storage/media.tables.server.ts';
import { type ObjectKind, widthKey } from '../storage/object-kinds.ts';
import { coverWidths } from './cover-widths.ts';
import { finishUpload } from './uploads.server.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.close());

const red = { r: 200, g: 20, b: 20 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const send = (person: Person, content: Uint8Array, kind: ObjectKind = 'cover', name = 'Cover 1.jpg') =>
  site.upload(person, content, { kind, name });

/** What was stored of a picture, as a browser would get it. */
async function storedWidths(person: Person, id: string, kind: ObjectKind = 'cover') {
  const finished = await finishUpload(site.asking(person), site.uploads, id, kind);
  if (!finished.ok) throw new Error(finished.code);
  const bucket = kind === 'image' ? 'uploaded' : 'audio-files';
  const files = (kind === 'image' ? imageWidths : coverWidths).map((width) =>
    join(site.dataDir, 'storage', bucket, widthKey(finished.value.storedKey, width)),
  );
  const pictures = await Promise.all(files.map((file) => sharp(file).metadata()));
  return { ...finished.value, files, pictures };
}

async function refusalOf({ response }: { response: Response }) {
  return [response.status, ((await response.json()) as { code: string }).code];
}

describe('a cover', () => {
  it.each([
    ['jpeg', plain(1200, 900).jpeg()],
    ['png', plain(1200, 900).ensureAlpha(0.5).png()],
    ['webp', plain(1200, 900).webp()],
  ])('in %s becomes webp in three widths', async (_format, picture) => {
    const ann = site.learner();
    const { id, response } = await send(ann, await picture.toBuffer());
    expect(response.status).toBe(204);
    const { pictures, storedKey, objectIds } = await storedWidths(ann, id);
    expect(pictures.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 160, 120],
      ['webp', 320, 240],
      ['webp', 640, 480],
    ]);
    expect(storedKey).toMatch(new RegExp(`^${ann.userId}/covers/\\d{13}-Cover_1$`));
    const rows = await site.db.select().from(storedObjects).where(eq(storedObjects.ownerId, ann.userId));
    expect(rows.map(({ id: objectId }) => objectId).sort()).toEqual(objectIds.toSorted());
    expect(new Set(rows.map(({ contentType }) => contentType))).toEqual(new Set(['image/webp']));
  });

  it('is not drawn larger than it is, and still has three widths', async () => {
    const ann = site.learner();
    const { id } = await send(ann, await plain(200, 100).png().toBuffer());
    const { pictures } = await storedWidths(ann, id);
    expect(pictures.map(({ width }) => width)).toEqual([160, 200, 200]);
  });

  it('stands upright and says nothing about where it was taken, or with what', async () => {
    const place = { IFD3: { GPSLatitude: '52/1 13/1 0/1' }, IFD0: { Make: 'SecretCamera' } };
    const content = await plain(800, 400)
      .withExif(place)
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(content.includes('SecretCamera') || content.includes('SecretPlace')).toBe(true);
    const ann = site.learner();
    const { id } = await send(ann, content);
    const { files, pictures } = await storedWidths(ann, id);
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([
      [160, 320],
      [320, 640],
      [400, 800],
    ]);
    for (const { exif, xmp, icc, orientation } of pictures)
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    for (const file of files) expect(readFileSync(file).includes('Secret')).toBe(false);
  });

  it('that moves shows its first frame', async () => {
    const side = 50;
    const frame = (...colour: number[]) => Buffer.alloc(side * side * 3, Buffer.from(colour));
    const raw = { width: side, height: 2 * side, channels: 3, pageHeight: side } as const;
    const moving = await sharp(Buffer.concat([frame(200, 20, 20), frame(20, 20, 200)]), { raw })
      .webp({ loop: 0 })
      .toBuffer();
    expect(moving.includes('ANMF')).toBe(true);
    const ann = site.learner();
    const { id } = await send(ann, moving);
    const { files, pictures } = await storedWidths(ann, id);
    expect(pictures.map(({ pages }) => pages ?? 1)).toEqual([1, 1, 1]);
    const { dominant } = await sharp(files[0] ?? '').stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it('much higher than wide fits all the same', async () => {
    const ann = site.learner();
    const { id } = await send(ann, await plain(100, 30_000).png().toBuffer());
    const { pictures } = await storedWidths(ann, id);
    expect(pictures.every(({ height = 0 }) => height <= 2560)).toBe(true);
  });
});

describe('what is no picture', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
  const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
  it.each<[what: string, content: () => Promise<Buffer> | Buffer, code: string]>([
    ['a drawing in SVG', () => svg, 'media:refusal.pictureType'],
    ['a page', () => Buffer.from('<!doctype html><p>'), 'media:refusal.pictureType'],
    ['nothing', () => Buffer.alloc(0), 'media:refusal.pictureType'],
    ['a GIF', () => plain(10, 10).gif().toBuffer(), 'media:refusal.pictureType'],
    ['a TIFF', () => plain(10, 10).tiff().toBuffer(), 'media:refusal.pictureType'],
    [
      'a page that begins like a PNG',
      () => Buffer.concat([pngSignature, Buffer.from('<script>alert(1)</script>'.repeat(50))]),
      'media:refusal.unreadable',
    ],
    [
      'half a JPEG',
      async () => {
        const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
        const whole = await sharp({
          create: { width: 400, height: 400, channels: 3, noise, background: red },
        })
          .jpeg()
          .toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      'media:refusal.unreadable',
    ],
    [
      'ten thousand pixels by ten thousand',
      () => plain(10_000, 10_000).png().toBuffer(),
      'media:refusal.tooManyPixels',
    ],
  ])('%s is refused and gone at once', async (_what, content, code) => {
    const ann = site.learner();
    expect(await refusalOf(await send(ann, await content(), 'cover', 'photo.jpg'))).toEqual([422, code]);
    expect(await site.db.select().from(uploads).where(eq(uploads.userId, ann.userId))).toEqual([]);
    const rows = await site.db.select().from(storedObjects).where(eq(storedObjects.ownerId, ann.userId));
    expect(rows).toEqual([]);
  });
});

describe('the image library', () => {
  it('takes GIFs too', async () => {
    const admin = site.admin();
    const { id, response } = await send(admin, await plain(300, 300).gif().toBuffer(), 'image', 'logo.gif');
    expect(response.status).toBe(204);
    const { storedKey, pictures } = await storedWidths(admin, id, 'image');
    expect(storedKey).toMatch(/^\d{13}-logo$/);
    expect(pictures.map(({ width }) => width)).toEqual([300, 300, 300]);
  });

  it('refuses other kinds in its own words', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await refusalOf(await send(site.admin(), svg, 'image', 'logo.svg'))).toEqual([
      422,
      'media:refusal.imageType',
    ]);
  });
});
