import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressAttacks } from '#test/harness/markup-attacks.ts';
import { type NavigationScreen, openNavigationScreen } from '#test/harness/navigation-screen.ts';
import { footerMenuItems, headerMenuItems } from '../site.tables.server.ts';
import { action as footerAction } from './footer.route.tsx';
import { action as headerAction } from './header.route.tsx';
import { listEntries } from './navigation-admin.queries.server.ts';
import { findSiteRows } from './site-rows.queries.server.ts';

let desk: NavigationScreen;
beforeAll(async () => {
  desk = await openNavigationScreen();
});
afterAll(() => desk.close());

const addItem = (action = headerAction) => desk.add(action, { intent: 'add-item' });
const titles = async () => (await listEntries(desk.db, 'header-item')).map(({ values }) => values.title);

describe('menu items', () => {
  it('begin as “New Item” that leads home, at the end of the list', async () => {
    await desk.db.delete(headerMenuItems);
    for (const order of [0, 1]) {
      const { id } = await addItem();
      const [item] = await desk.db
        .select()
        .from(headerMenuItems)
        .where(eq(headerMenuItems.id, id as never));
      expect(item).toMatchObject({ title: 'New Item', url: '/', order, isExternal: false, revision: 1 });
    }
    expect(await desk.lastAct()).toMatchObject({ action: 'header-item.create', actorId: desk.admin.userId });
  });

  it('are drafts, which no visitor sees until they are shown, and again once they are not', async () => {
    for (const [action, menu] of [
      [headerAction, 'headerItems'],
      [footerAction, 'footerItems'],
    ] as const) {
      const seen = async () => (await findSiteRows(desk.db))[menu].map(({ title }) => title);
      const item = await addItem(action);
      const form = { intent: 'edit-item', id: item.id, title: `Seen in ${menu}`, url: '/' };
      expect(await seen()).not.toContain('New Item');
      await desk.ask(action, { ...form, revision: '1' });
      expect(await seen()).not.toContain(form.title);
      expect(await desk.ask(action, { ...form, revision: '2', isShown: 'on' })).toMatchObject({
        status: 200,
      });
      expect(await seen()).toContain(form.title);
      expect(await desk.lastAct()).toMatchObject({ before: { isShown: false }, after: { isShown: true } });
      await desk.ask(action, { ...form, revision: '3' });
      expect(await seen()).not.toContain(form.title);
    }
  });

  it('are saved in all languages; an empty title is no translation', async () => {
    const item = await addItem();
    const form = { intent: 'edit-item', ...item, title: ' Prices ', url: ' /#pricing ', isExternal: 'on' };
    expect(await desk.ask(headerAction, { ...form, 'title-pl': 'Ceny', 'title-de': ' ' })).toMatchObject({
      status: 200,
      value: { id: item.id, revision: 2 },
    });
    const entry = (await listEntries(desk.db, 'header-item')).find(({ id }) => id === item.id);
    expect(entry).toMatchObject({
      revision: 2,
      values: { title: 'Prices', url: '/#pricing', isExternal: 'on', 'title-pl': 'Ceny', 'title-de': '' },
    });
    expect(await desk.lastAct()).toMatchObject({
      action: 'header-item.edit',
      before: { title: 'New Item', url: '/', isExternal: false },
      after: { title: 'Prices', url: '/#pricing', isExternal: true, pl: 'Ceny' },
    });
    const after = { ...form, revision: '2', 'title-pl': '', isExternal: '' };
    expect(await desk.ask(headerAction, after)).toMatchObject({ status: 200 });
    const again = (await listEntries(desk.db, 'header-item')).find(({ id }) => id === item.id);
    expect(again?.values).toMatchObject({ 'title-pl': '' });
    expect(again?.values.isExternal).toBeUndefined();
  });

  it('are refused without a title, with one that is too long, and with any address that could do harm', async () => {
    const item = await addItem(footerAction);
    const form = { intent: 'edit-item', ...item, title: 'Mine', url: '/' };
    expect(await desk.ask(footerAction, { ...form, title: ' ' })).toMatchObject({
      status: 422,
      errors: { title: 'frame:validation.title' },
    });
    expect(await desk.ask(footerAction, { ...form, 'title-fr': 'x'.repeat(81) })).toMatchObject({
      errors: { 'title-fr': 'frame:validation.titleLong' },
    });
    // A quotation mark inside a path is harmless where addresses are never pasted into markup.
    const harmful = addressAttacks.filter((address) => !address.startsWith('/"'));
    for (const url of ['', 'elsewhere', 'ftp://a.example', ...harmful])
      expect(await desk.ask(footerAction, { ...form, url }), url).toMatchObject({
        status: 422,
        errors: { url: 'frame:validation.url' },
        values: { url },
      });
    for (const url of ['/a', '#b', 'https://a.example/', 'mailto:a@b.example', 'tel:+1', 'sms:+1']) {
      const [entry] = (await listEntries(desk.db, 'footer-item')).filter(({ id }) => id === item.id);
      const revision = String(entry?.revision);
      expect(await desk.ask(footerAction, { ...form, revision, url }), url).toMatchObject({ status: 200 });
    }
  });

  it('send the second of two admins what the first saved, and overwrite it only when asked to', async () => {
    const item = await addItem();
    const form = { intent: 'edit-item', ...item, url: '/' };
    await desk.ask(headerAction, { ...form, title: 'Theirs' });
    const answer = await desk.ask(headerAction, { ...form, title: 'Mine' });
    expect(answer).toMatchObject({
      status: 409,
      problem: 'frame:refusal.changedMeanwhile',
      values: { title: 'Mine' },
      current: { id: item.id, revision: 2, values: { title: 'Theirs' } },
    });
    expect(await desk.ask(headerAction, { ...form, title: 'Mine', revision: '2' })).toMatchObject({
      status: 200,
    });
    const both = await Promise.all(
      ['A', 'B'].map((title) => desk.ask(headerAction, { ...form, title, revision: '3' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are not deleted under somebody who changed them, and are gone for whoever comes later', async () => {
    const item = await addItem();
    await desk.ask(headerAction, { intent: 'edit-item', ...item, title: 'Changed', url: '/' });
    const deletion = { intent: 'delete-item', id: item.id };
    expect(await desk.ask(headerAction, { ...deletion, revision: '1' })).toMatchObject({ status: 409 });
    expect(await desk.ask(headerAction, { ...deletion, revision: '2' })).toMatchObject({ status: 200 });
    expect(await desk.ask(headerAction, { ...deletion, revision: '2' })).toMatchObject({
      status: 404,
      problem: 'frame:refusal.gone',
    });
    const late = { intent: 'edit-item', ...item, title: 'Late', url: '/' };
    expect(await desk.ask(headerAction, late)).toMatchObject({ status: 404 });
    expect(await desk.ask(headerAction, { ...late, id: 'none' })).toMatchObject({ status: 404 });
    const orders = await desk.db.select({ order: headerMenuItems.order }).from(headerMenuItems);
    expect(orders.map(({ order }) => order).sort()).toEqual(orders.map((_, place) => place));
  });

  it('are fifty at most', async () => {
    await desk.db.delete(footerMenuItems);
    const rows = Array.from({ length: 50 }, (_, order) => ({ title: `${order}`, url: '/', order }));
    await desk.db.insert(footerMenuItems).values(rows);
    expect(await desk.ask(footerAction, { intent: 'add-item' })).toMatchObject({
      status: 507,
      problem: 'frame:refusal.full',
    });
  });
});

describe('an order', () => {
  it('is the whole list, or one entry that changes places with its neighbour', async () => {
    await desk.db.delete(headerMenuItems);
    const rows = ['A', 'B', 'C'].map((title, nth) => ({ title, url: '/', order: nth * 7 }));
    await desk.db.insert(headerMenuItems).values(rows);
    const seen = (await listEntries(desk.db, 'header-item')).map(({ id }) => id);
    const order = [seen[2], seen[0], seen[1]] as string[];
    expect(await desk.ask(headerAction, { intent: 'reorder-items', seen, order })).toMatchObject({
      status: 200,
    });
    expect(await titles()).toEqual(['C', 'A', 'B']);
    const stored = await desk.db.select({ order: headerMenuItems.order }).from(headerMenuItems);
    expect(stored.map((row) => row.order).sort()).toEqual([0, 1, 2]);
    const move = `up:${order[1]}`;
    expect(await desk.ask(headerAction, { intent: 'reorder-items', seen: order, move })).toMatchObject({
      status: 200,
    });
    expect(await titles()).toEqual(['A', 'C', 'B']);
    expect(await desk.lastAct()).toMatchObject({
      action: 'header-item.reorder',
      before: { order: ['C', 'A', 'B'] },
      after: { order: ['A', 'C', 'B'] },
    });
  });

  it('is refused over one that another admin made meanwhile, and when it is not this list', async () => {
    const seen = (await listEntries(desk.db, 'header-item')).map(({ id }) => id);
    const order = [...seen].reverse();
    await desk.ask(headerAction, { intent: 'reorder-items', seen, order });
    expect(await desk.ask(headerAction, { intent: 'reorder-items', seen, order: seen })).toMatchObject({
      status: 409,
      problem: 'frame:refusal.orderChanged',
    });
    for (const wanted of [[], order.slice(1), [...order, randomUUID()], [order[0], order[0], order[1]]])
      expect(
        await desk.ask(headerAction, { intent: 'reorder-items', seen: order, order: wanted as string[] }),
      ).toMatchObject({ status: 422, problem: 'frame:refusal.order' });
  });
});
