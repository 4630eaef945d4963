import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImageId } from '#app/media/image.ts';
import { listImageUses } from '#app/media/images/image-usage.server.ts';
import { imageMetadata } from '#app/media/images/images.tables.server.ts';
import { type ObjectId, objectUses, storedObjects } from '#app/media/storage/media.tables.server.ts';
import { markupAttacks } from '#test/harness/markup-attacks.ts';
import { type NavigationScreen, openNavigationScreen } from '#test/harness/navigation-screen.ts';
import {
  announcements,
  headerSettings,
  pageUrls,
  socialLinks,
  topbarSettings,
} from '../site.tables.server.ts';
import { action as footerAction } from './footer.route.tsx';
import { action as headerAction } from './header.route.tsx';
import { findSettingsEntry, listEntries } from './navigation-admin.queries.server.ts';
import { action as bannerAction } from './top-banner.route.tsx';

let desk: NavigationScreen;
beforeAll(async () => {
  desk = await openNavigationScreen();
});
afterAll(() => desk.close());

describe('social links', () => {
  it('are added where nobody sees them yet, edited, moved and deleted', async () => {
    await desk.db.delete(socialLinks);
    const added = await desk.add(bannerAction, { intent: 'add-link' });
    const [link] = await desk.db.select().from(socialLinks);
    expect(link).toMatchObject({ id: added.id, platform: 'New Link', url: 'https://', order: 0 });
    const form = { intent: 'edit-link', ...added, url: 'https://video.example/' };
    expect(await desk.ask(bannerAction, { ...form, platform: 'Video' })).toMatchObject({
      value: { revision: 2 },
    });
    expect(await desk.ask(bannerAction, { ...form, platform: 'Other' })).toMatchObject({
      status: 409,
      current: { values: { platform: 'Video' } },
    });
    expect(await desk.ask(bannerAction, { ...form, platform: '' })).toMatchObject({
      errors: { platform: 'frame:validation.platform' },
    });
    const seen = (await listEntries(desk.db, 'social-link')).map(({ id }) => id);
    expect(await desk.ask(bannerAction, { intent: 'reorder-links', seen, order: seen })).toMatchObject({
      status: 200,
    });
    const deletion = { intent: 'delete-link', id: form.id, revision: '2' };
    expect(await desk.ask(bannerAction, deletion)).toMatchObject({ status: 200 });
    expect(await desk.ask(bannerAction, deletion)).toMatchObject({ status: 404 });
  });

  it('have icons in the footer: path data, or markup in which there are paths', async () => {
    const { id } = await desk.add(footerAction, { intent: 'add-link' });
    const form = { intent: 'edit-link', id, platform: 'Pen', url: 'https://pen.example/' };
    const icon = '<svg viewBox="0 0 24 24"><path d="M1 1L2 2"/></svg>';
    expect(await desk.ask(footerAction, { ...form, revision: '1', icon })).toMatchObject({ status: 200 });
    const entry = (await listEntries(desk.db, 'footer-link')).find((link) => link.id === id);
    expect(entry?.values.icon).toBe(icon);
    for (const attack of Object.values(markupAttacks).filter((markup) => !/<path/i.test(markup)))
      expect(await desk.ask(footerAction, { ...form, revision: '2', icon: attack })).toMatchObject({
        status: 422,
      });
    expect(await desk.ask(footerAction, { ...form, revision: '2', icon: '' })).toMatchObject({
      status: 200,
    });
  });
});

describe('named links', () => {
  it('have a name of their own, which can be changed', async () => {
    const form = { intent: 'add-named', key: 'help.start', url: '/contact' };
    expect(await desk.ask(footerAction, form)).toMatchObject({ status: 200 });
    expect(await desk.ask(footerAction, form)).toMatchObject({
      status: 409,
      errors: { key: 'frame:refusal.keyTaken' },
      values: { key: 'help.start' },
    });
    for (const key of ['', 'Help', 'a b', '-a', '../a'])
      expect(await desk.ask(footerAction, { ...form, key })).toMatchObject({
        errors: { key: 'frame:validation.key' },
      });
    const edit = { intent: 'edit-named', id: 'help.start', revision: '1', url: '/chat' };
    expect(await desk.ask(footerAction, { ...edit, key: 'help.first' })).toMatchObject({
      value: { id: 'help.first', revision: 2 },
    });
    expect(await desk.ask(footerAction, { ...edit, key: 'x' })).toMatchObject({ status: 404 });
    expect(await desk.ask(footerAction, { ...edit, id: 'help.first', key: 'x' })).toMatchObject({
      status: 409,
      current: { id: 'help.first', revision: 2 },
    });
    const deletion = { intent: 'delete-named', id: 'help.first', revision: '2' };
    expect(await desk.ask(footerAction, { ...deletion, revision: '1' })).toMatchObject({ status: 409 });
    expect(await desk.ask(footerAction, deletion)).toMatchObject({ status: 200 });
    expect(await listEntries(desk.db, 'named-link')).toEqual([]);
    expect(await desk.db.$count(pageUrls)).toBe(0);
  });
});

describe('announcements', () => {
  it('are off and say nothing at first; switched on, they need a text in English', async () => {
    const added = await desk.add(bannerAction, { intent: 'add-announcement' });
    const form = { intent: 'edit-announcement', ...added, isOn: 'on' };
    expect(await desk.ask(bannerAction, { ...form, 'text-de': 'Neu' })).toMatchObject({
      errors: { 'text-en': 'frame:validation.text' },
    });
    const times = { fromAt: '2026-05-01T08:00', untilAt: '2026-05-02T08:00' };
    expect(
      await desk.ask(bannerAction, {
        ...form,
        ...times,
        'text-en': 'New',
        'text-de': 'Neu',
        link: '/contact',
      }),
    ).toMatchObject({ value: { revision: 2 } });
    const [entry] = await listEntries(desk.db, 'announcement');
    expect(entry?.values).toMatchObject({ ...times, isOn: 'on', 'text-de': 'Neu', link: '/contact' });
    const [row] = await desk.db.select().from(announcements);
    expect(row?.fromAt).toEqual(new Date('2026-05-01T08:00:00Z'));
    expect(await desk.ask(bannerAction, { ...form, 'text-en': 'Mine' })).toMatchObject({
      status: 409,
      current: { values: { 'text-en': 'New' } },
    });
    expect(await desk.lastAct()).toMatchObject({ action: 'announcement.edit', subjectName: 'New' });
  });

  it('end after they begin, and lead where a link may lead', async () => {
    const added = await desk.add(bannerAction, { intent: 'add-announcement' });
    const form = { intent: 'edit-announcement', ...added, 'text-en': 'Hello' };
    const backwards = { fromAt: '2026-05-02T08:00', untilAt: '2026-05-02T08:00' };
    expect(await desk.ask(bannerAction, { ...form, ...backwards })).toMatchObject({
      errors: { untilAt: 'frame:validation.until' },
    });
    expect(await desk.ask(bannerAction, { ...form, fromAt: 'soon' })).toMatchObject({
      errors: { fromAt: 'frame:validation.instant' },
    });
    expect(await desk.ask(bannerAction, { ...form, link: 'javascript:alert(1)' })).toMatchObject({
      errors: { link: 'frame:validation.url' },
    });
    const deletion = { intent: 'delete-announcement', id: form.id, revision: '1' };
    expect(await desk.ask(bannerAction, deletion)).toMatchObject({ status: 200 });
    expect(await desk.ask(bannerAction, deletion)).toMatchObject({ status: 404 });
  });
});

describe('settings', () => {
  it('sign for the logo at the image library, so that it cannot be deleted', async () => {
    const [objectId, imageId] = [randomUUID() as ObjectId, randomUUID() as ImageId];
    const ownerId = desk.admin.userId;
    const object = { bytes: 10, sha256: '0'.repeat(64), contentType: 'image/webp', ownerId };
    const stored = { ...object, id: objectId, bucket: 'uploaded' as const, key: 'a-1920.webp' };
    await desk.db.insert(storedObjects).values(stored);
    await desk.db.insert(objectUses).values({ objectId, usedByKind: 'image', usedById: imageId });
    const image = { id: imageId, filePath: 'a', title: 'A', userId: ownerId, width: 10, height: 10 };
    await desk.db.insert(imageMetadata).values(image);
    const save = async (logoUrl: string) => {
      const { revision } = await findSettingsEntry(desk.db, 'footer');
      const form = { intent: 'save-footer', revision: String(revision), logoUrl };
      expect(await desk.ask(footerAction, form)).toMatchObject({ status: 200 });
    };
    await save('/media/images/a-1920.webp');
    expect(await listImageUses(desk.db, imageId)).toEqual([{ kind: 'footer', id: 'footer' }]);
    await save('');
    expect(await listImageUses(desk.db, imageId)).toEqual([]);
  });

  it('of the header are one edit; our own mark stays until a logo was chosen', async () => {
    await desk.db.delete(headerSettings);
    const { revision } = await findSettingsEntry(desk.db, 'header');
    const form = {
      intent: 'save-header',
      revision: String(revision),
      phoneNumber: '+48 22 100',
      chatLink: '',
    };
    expect(await desk.ask(headerAction, { ...form, logoUrl: '' })).toMatchObject({
      status: 200,
      done: 'frame:done.settings',
    });
    expect(await desk.db.$count(headerSettings)).toBe(0);
    expect(await desk.db.select().from(topbarSettings)).toMatchObject([
      { phoneNumber: '+48 22 100', chatLink: null, revision: revision + 1 },
    ]);
    expect(await desk.ask(headerAction, { ...form, logoUrl: '/logo.png' })).toMatchObject({
      status: 409,
      current: { values: { phoneNumber: '+48 22 100' } },
    });
    const next = { ...form, revision: String(revision + 1) };
    expect(await desk.ask(headerAction, { ...next, logoUrl: '/logo.png' })).toMatchObject({ status: 200 });
    expect(await desk.lastAct()).toMatchObject({
      action: 'header.edit',
      before: { logoUrl: null },
      after: { logoUrl: '/logo.png' },
    });
  });

  it('take no foreign picture, no picture that is gone, no number without digits', async () => {
    const { revision } = await findSettingsEntry(desk.db, 'footer');
    const form = { intent: 'save-footer', revision: String(revision) };
    for (const logoUrl of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'logo.png', '#a'])
      expect(await desk.ask(footerAction, { ...form, logoUrl })).toMatchObject({
        errors: { logoUrl: 'frame:validation.logo' },
      });
    expect(await desk.ask(footerAction, { ...form, logoUrl: '/media/images/gone-1920.webp' })).toMatchObject({
      status: 404,
      errors: { logoUrl: 'frame:refusal.imageGone' },
    });
    expect(await findSettingsEntry(desk.db, 'footer')).toMatchObject({ revision });
    expect(await desk.ask(headerAction, { intent: 'save-header', phoneNumber: 'call me' })).toMatchObject({
      errors: { phoneNumber: 'frame:validation.phone' },
    });
  });
});
