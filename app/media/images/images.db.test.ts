import { eq } from 'drizzle-orm';
import type { RouterContext } from 'react-router';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { postForm } from '#test/harness/post-form.ts';
import { openUploadSite, type Person, type UploadSite } from '#test/harness/upload-site.ts';
import type { ImageId } from '../image.ts';
import { objectUses, storedObjects, uploads } from '../storage/media.tables.server.ts';
import { findServableObjectByKey } from '../storage/stored-objects.queries.server.ts';
import { sweepStorage } from '../storage/sweep-storage.server.ts';
import { finishUpload } from '../uploads/uploads.server.ts';
import { action as editAction } from './image.route.tsx';
import { claimImage, releaseImage } from './image-usage.server.ts';
import { type NamePlaces, namePlacesContext } from './image-usage-places.server.ts';
import { findImage, listImageChoices, listImages } from './images.queries.server.ts';
import { action as listAction } from './images.route.tsx';
import { deleteImage, editImage, storeImage } from './images.server.ts';
import { imageMetadata } from './images.tables.server.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.close());

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: { r: 9, g: 99, b: 199 } } });

async function sent(admin: Person, name = 'Night_shift-2.png'): Promise<string> {
  const content = await picture().png().toBuffer();
  const { id, response } = await site.upload(admin, content, { kind: 'image', name });
  expect(response.status).toBe(204);
  return id;
}

async function stored(admin: Person, name?: string): Promise<ImageId> {
  const image = await storeImage(site.asking(admin), site.uploads, await sent(admin, name));
  if (!image.ok) throw new Error(image.code);
  return image.value.id;
}

const codeOf = (outcome: Outcome<unknown>) => (outcome.ok ? undefined : [outcome.kind, outcome.code]);

const edited = {
  title: 'Harbour',
  altText: 'A harbour at night',
  tags: ['Banner' as const],
  focalX: 10,
  focalY: 90,
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

  it('is taken in once, however often and quickly it is submitted', async () => {
    const admin = site.admin();
    const upload = await sent(admin);
    const answers = await Promise.all(
      [1, 2, 3].map(() => storeImage(site.asking(admin), site.uploads, upload)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers)
      if (!answer.ok) expect(codeOf(answer)).toEqual(['missing', 'media:refusal.missing']);
  });

  it('keeps the name it had, however it is written, and a key that is safe in a path', async () => {
    const admin = site.admin();
    const id = await stored(admin, '<img src=x onerror=alert(1)>.png');
    const image = await findImage(site.asking(admin), id);
    expect(image?.title).toBe('<img src=x onerror=alert(1)>');
    expect(image?.filePath).toMatch(/^\d{13}-_img_src_x_onerror_alert_1__$/);
  });

  it('that moves is stored as its first frame, and says so', async () => {
    const admin = site.admin();
    const side = 20;
    const frame = (colour: number[]) => Buffer.alloc(side * side * 3, Buffer.from(colour));
    const raw = { width: side, height: 2 * side, channels: 3, pageHeight: side } as const;
    const moving = await sharp(Buffer.concat([frame([200, 20, 20]), frame([20, 20, 200])]), { raw })
      .gif({ loop: 0 })
      .toBuffer();
    const { id } = await site.upload(admin, moving, { kind: 'image', name: 'moving.gif' });
    const image = await storeImage(site.asking(admin), site.uploads, id);
    expect(image).toMatchObject({ ok: true, value: { wasAnimated: true } });
    expect(await findImage(site.asking(admin), image.ok ? image.value.id : '')).toMatchObject({
      width: side,
      height: side,
    });
  });
});

describe('who is no admin', () => {
  it('can neither announce a picture of the library nor finish one', async () => {
    const learner = site.learner();
    const announced = await site.announce(learner, { bytes: 10, kind: 'image', name: 'a.png' });
    expect([announced.status, await announced.json()]).toEqual([422, { code: 'media:refusal.kind' }]);
    // An admin who is none any more when the bytes have come.
    const former = { ...site.admin(), kind: 'learner', isVip: false } as const;
    const id = await sent({ ...former, kind: 'admin' });
    const finished = await finishUpload(site.asking(former), site.uploads, id, 'image');
    expect(codeOf(finished)).toEqual(['forbidden', 'media:refusal.kind']);
    expect(codeOf(await storeImage(site.asking(former), site.uploads, id))).toEqual([
      'forbidden',
      'images:refusal.adminsOnly',
    ]);
  });

  it('sees, changes and deletes nothing', async () => {
    const id = await stored(site.admin());
    for (const actor of [site.learner(), { kind: 'visitor' } as const]) {
      const asking = site.asking(actor);
      expect(await listImages(asking, { query: '' })).toEqual({ images: [], total: 0 });
      expect(await listImageChoices(asking, '')).toEqual([]);
      expect(await findImage(asking, id)).toBeUndefined();
      expect(codeOf(await storeImage(asking, site.uploads, id))?.[0]).toBe('forbidden');
      expect(codeOf(await editImage(asking, id, { ...edited, revision: 1 }))?.[0]).toBe('forbidden');
      expect(codeOf(await deleteImage(asking, id))?.[0]).toBe('forbidden');
    }
    expect(await findImage(site.asking(site.admin()), id)).toMatchObject({ revision: 1 });
  });
});

describe('what is said about a picture', () => {
  it('is saved, and what changed is written down', async () => {
    const admin = site.admin();
    const id = await stored(admin);
    expect(await editImage(site.asking(admin), id, { ...edited, revision: 1 })).toMatchObject({ ok: true });
    expect(await findImage(site.asking(admin), id)).toMatchObject({ ...edited, revision: 2 });
    const acts = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
    expect(acts.find(({ action }) => action === 'image.edit')).toMatchObject({
      before: { title: 'Night shift 2', altText: '', tags: [] },
      after: { title: 'Harbour', tags: ['Banner'] },
    });
  });

  it('is not saved over what somebody else has said since', async () => {
    const [ann, ben] = [site.admin(), site.admin()];
    const id = await stored(ann);
    const answers = await Promise.all([
      editImage(site.asking(ann), id, { ...edited, revision: 1 }),
      editImage(site.asking(ben), id, { ...edited, title: 'Other', revision: 1 }),
    ]);
    const [refused] = answers.filter(({ ok }) => !ok);
    expect(refused && codeOf(refused)).toEqual(['conflict', 'images:refusal.changedMeanwhile']);
    expect((await findImage(site.asking(ann), id))?.revision).toBe(2);
  });

  it('is answered with what is wrong and what was typed, or with what is stored now', async () => {
    const admin = site.admin();
    const image = await stored(admin);
    const poster = { scope: site.asking(admin), params: { image } };
    const fields = { ...edited, focalX: '10', focalY: '90', intent: 'edit', id: image, revision: '1' };
    expect(
      await postForm(editAction, poster, { ...fields, title: ' ', tags: ['Icon', 'Cover'] }),
    ).toMatchObject({
      status: 422,
      errors: { title: 'images:validation.title' },
      values: { altText: 'A harbour at night', tags: ['Icon', 'Cover'] },
    });
    expect(await postForm(editAction, poster, fields)).toMatchObject({ done: 'images:edit.saved' });
    expect(await postForm(editAction, poster, { ...fields, title: 'Mine' })).toMatchObject({
      status: 409,
      values: { title: 'Mine', tags: 'Banner' },
      current: { title: 'Harbour', revision: 2 },
    });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'no id', undefined])(
    'is refused for a picture that is not there: %s',
    async (id) => {
      const asking = site.asking(site.admin());
      const missing = ['missing', 'images:refusal.missing'];
      expect(codeOf(await editImage(asking, id, { ...edited, revision: 1 }))).toEqual(missing);
      expect(codeOf(await deleteImage(asking, id))).toEqual(missing);
      expect(await findImage(asking, id)).toBeUndefined();
    },
  );
});

describe('a picture that is deleted', () => {
  it('is gone at once, also by its address; its bytes stay in the bin, and that is written down', async () => {
    const admin = site.admin();
    const id = await stored(admin);
    const image = await findImage(site.asking(admin), id);
    const keys = [320, 960, 1920].map((width) => `${image?.filePath}-${width}.webp`);
    expect(await deleteImage(site.asking(admin), id)).toMatchObject({ ok: true });
    expect(await findImage(site.asking(admin), id)).toBeUndefined();
    for (const key of keys) expect(await findServableObjectByKey(site.db, 'uploaded', key)).toBeUndefined();
    const acts = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(acts.map(({ action }) => action).sort()).toEqual(['image.delete', 'image.upload']);

    const day = 24 * 60 * 60_000;
    const later = new Date(Date.now() + 2 * day);
    const log = { error() {}, info() {} } as never;
    await sweepStorage({ db: site.db, log, now: later }, site.media.storage, day);
    for (const key of keys) expect(await site.media.storage.stat({ bucket: 'uploaded', key })).toBeDefined();
  });

  it('is not deleted while something shows it, and the places that do are named', async () => {
    const admin = site.admin();
    const id = await stored(admin);
    const header = { kind: 'header', id: '1' };
    const namePlaces: NamePlaces = async (_db, uses) => uses.map(({ kind }) => ({ kind, to: '/top' }));
    const poster = {
      scope: site.asking(admin),
      contexts: [[namePlacesContext, namePlaces] as [RouterContext, unknown]],
    };
    expect(await claimImage(site.db, id, header)).toMatchObject({ ok: true });
    expect(await postForm(listAction, poster, { intent: 'delete', id })).toMatchObject({
      status: 409,
      problem: 'images:delete.inUse',
      current: [{ kind: 'header', to: '/top' }],
    });
    await releaseImage(site.db, id, header);
    expect(await postForm(listAction, poster, { intent: 'delete', id })).toMatchObject({
      done: 'images:delete.done',
    });
  });
});

describe('the list', () => {
  it('goes through all pictures page by page, and back, and finds them by word and tag', async () => {
    const admin = site.admin();
    const asking = site.asking(admin);
    const created = new Date();
    await site.db.delete(imageMetadata);
    const rows = Array.from({ length: 60 }, (_, nth) => ({
      filePath: `1700000000000-row-${nth}`,
      title: nth === 7 ? 'Łódź at night' : `Row ${nth}`,
      altText: nth === 8 ? 'a lighthouse' : '',
      tags: nth % 30 === 0 ? ['Icon' as const] : [],
      userId: admin.userId,
      width: 10,
      height: 10,
      createdAt: created,
    }));
    await site.db.insert(imageMetadata).values(rows);
    const first = await listImages(asking, { query: '' });
    const second = await listImages(asking, { query: '', after: first.after });
    const third = await listImages(asking, { query: '', after: second.after });
    const titles = [first, second, third].flatMap(({ images }) => images.map(({ title }) => title));
    expect([first, second, third].map(({ images }) => images.length)).toEqual([24, 24, 12]);
    expect(new Set(titles).size).toBe(60);
    expect([first.before, third.after]).toEqual([undefined, undefined]);
    expect([first, third].map(({ total }) => total)).toEqual([60, 60]);
    const back = await listImages(asking, { query: '', before: third.before });
    expect(back.images).toEqual(second.images);
    expect((await listImages(asking, { query: '', after: 'nonsense' })).images).toEqual(first.images);

    const found = async (query: string) =>
      (await listImages(asking, { query })).images.map((one) => one.title);
    expect(await found('lodz NIG')).toEqual(['Łódź at night']);
    expect(await found('lightho')).toEqual(['Row 8']);
    expect(await found("'); drop table :* & |")).toEqual([]);
    expect(await listImages(asking, { query: '', tag: 'Icon' })).toMatchObject({ total: 2 });
    expect(await listImageChoices(asking, '')).toHaveLength(60);
    expect(await listImageChoices(asking, 'row')).toHaveLength(60);
    expect((await listImageChoices(asking, 'lighthouse')).map(({ title }) => title)).toEqual(['Row 8']);
  });

  it('of choices ends at a hundred', async () => {
    const admin = site.admin();
    const row = { title: 'Many', userId: admin.userId, width: 1, height: 1 };
    const rows = Array.from({ length: 120 }, (_, nth) => ({ ...row, filePath: `many-${nth}` }));
    await site.db.insert(imageMetadata).values(rows);
    expect(await listImageChoices(site.asking(admin), '')).toHaveLength(100);
  });
});

describe('what is refused', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  it.each<[what: string, content: () => Promise<Buffer> | Buffer, code: string]>([
    ['a drawing in SVG', () => svg, 'media:refusal.imageType'],
    ['a drawing behind a line', () => Buffer.concat([Buffer.from('\n'), svg]), 'media:refusal.imageType'],
    ['a page with the name of a picture', () => Buffer.from('<!doctype html><p>'), 'media:refusal.imageType'],
    ['a TIFF', () => picture().tiff().toBuffer(), 'media:refusal.imageType'],
    [
      'a script that begins like a GIF',
      () => Buffer.from(`GIF89a/*${'x'.repeat(100)}*/=1;alert(1)`),
      'media:refusal.unreadable',
    ],
    [
      'a small file with a hundred million pixels',
      () =>
        sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      'media:refusal.tooManyPixels',
    ],
  ])('%s leaves nothing', async (_what, content, code) => {
    const admin = site.admin();
    const { response } = await site.upload(admin, await content(), { kind: 'image', name: 'photo.png' });
    expect([response.status, await response.json()]).toEqual([422, { code }]);
    expect(await site.db.select().from(uploads).where(eq(uploads.userId, admin.userId))).toEqual([]);
    expect(await site.db.select().from(storedObjects).where(eq(storedObjects.ownerId, admin.userId))).toEqual(
      [],
    );
  });

  it('more than five megabytes, before a byte is sent', async () => {
    const bytes = 5 * 2 ** 20 + 1;
    const announced = await site.announce(site.admin(), { bytes, kind: 'image', name: 'a.png' });
    expect([announced.status, await announced.json()]).toEqual([
      422,
      { code: 'media:refusal.imageTooLarge' },
    ]);
  });
});
