import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { pages } from '../site.tables.server.ts';
import { nameImagePlaces } from './navigation-admin.queries.server.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('names the places that show a picture, each with the way there', async () => {
  const { db } = opened;
  const row = { title: 'Our <b>team</b>', slug: 'our-team', content: '' };
  const [page] = await db.insert(pages).values(row).returning({ id: pages.id });
  const places = await nameImagePlaces(db, [
    { kind: 'footer', id: '1' },
    { kind: 'header', id: '1' },
    { kind: 'page', id: page?.id ?? '' },
    { kind: 'page', id: '00000000-0000-4000-8000-000000000000' },
    { kind: 'page', id: 'no id' },
    { kind: 'something new', id: '1' },
  ]);
  expect(places).toEqual([
    { kind: 'footer', to: '/footer' },
    { kind: 'header', to: '/top' },
    { kind: 'page', name: 'Our <b>team</b>', to: `/pages/${page?.id}` },
    { kind: 'page', to: undefined },
    { kind: 'page', to: undefined },
    { kind: 'something new', to: undefined },
  ]);
  expect(await nameImagePlaces(db, [])).toEqual([]);
});
