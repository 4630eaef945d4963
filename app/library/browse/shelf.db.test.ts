import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, type UserId, visitor } from '#app/platform/ids.ts';
import { type Entitlement, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import { type Admin, type Learner, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { setFavorite } from './favorites.server.ts';
import { recordPlay } from './plays.server.ts';
import { listRecentlyAdded, listShelf, listShelfAndRows } from './shelf.queries.server.ts';
import { everything, type ShelfFilters, type ShelfPage } from './shelf.ts';
import { findShelfCounts } from './shelf-counts.queries.server.ts';

const trial: Entitlement = { access: 'open', levels, premium: false };
const closed: Entitlement = { access: 'closed', reason: 'expired' };

let site: TestDatabase;
let anna: Learner;
let bruno: Learner;
let admin: Admin;
beforeAll(async () => {
  site = await openTestDatabase();
  [anna, bruno, admin] = [await makeLearner(site.db), await makeLearner(site.db), await makeAdmin(site.db)];
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.db.execute(sql`delete from audio_files`);
});

const as = (actor: Actor, now = new Date()) => ({ db: site.db, actor, now });
const file = (wanted: WantedFile) => makeAudioFile(site.db, wanted);
const shelf = (
  actor: Actor,
  filters: Partial<ShelfFilters> = {},
  limit?: number,
  granted: Entitlement = trial,
) => listShelf(as(actor), granted, { ...everything, ...filters }, limit);
const titles = ({ cards }: Pick<ShelfPage, 'cards'>) => cards.map(({ title }) => title);
const counts = (actor: Actor, filters: Partial<ShelfFilters> = {}) =>
  findShelfCounts(as(actor), trial, { ...everything, ...filters });
const playedBy = async (actor: Actor, played: number) =>
  (await listShelfAndRows(as(actor), trial, everything, { played })).played;

/** Every card, page after page. */
async function walk(actor: Actor, filters: Partial<ShelfFilters>, limit: number): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await shelf(actor, { ...filters, after }, limit);
    expect(page.cards.length).toBeLessThanOrEqual(limit);
    seen.push(...titles(page));
    if (!page.next) return seen;
    after = page.next;
  }
}

describe('who sees what', () => {
  beforeEach(async () => {
    await file({ title: 'shown' });
    await file({ title: 'of Anna', userId: anna.userId, isVisible: false });
    await file({ title: 'of Bruno', userId: bruno.userId, isVisible: false });
    await file({ title: 'of nobody', userId: null, isVisible: false });
  });

  test.each([
    ['a learner', () => anna, ['of Anna', 'shown']],
    ['another learner', () => bruno, ['of Bruno', 'shown']],
    ['an admin', () => admin, ['of Anna', 'of Bruno', 'of nobody', 'shown']],
    ['a visitor', () => visitor, []],
  ] as [string, () => Actor, string[]][])('%s, on every shelf', async (_, who, expected) => {
    const actor = who();
    for (const sort of ['likes', 'newest'] as const)
      for (const languages of [[], ['en'], ['en', 'pl']] as const)
        expect(titles(await shelf(actor, { sort, languages: [...languages] })).toSorted()).toEqual(expected);
    expect(titles(await shelf(actor, { categories: ['Logistics'] })).toSorted()).toEqual(expected);
    expect(titles(await shelf(actor, { query: 'dictoria' })).toSorted()).toEqual(expected);
    const recent = await listRecentlyAdded(as(actor), trial, { limit: 10 });
    expect(titles(recent).toSorted()).toEqual(expected);
    expect((await walk(actor, {}, 1)).toSorted()).toEqual(expected);
    for (const filters of [{}, { query: 'dictoria' }, { categories: ['Logistics', 'IT'] }])
      expect(await counts(actor, filters)).toMatchObject({
        total: expected.length,
        languages: { en: expected.length, pl: 0 },
        categories: expected.length > 0 ? { Logistics: expected.length } : {},
      });
  });

  test('favorites and plays from the time before a file was hidden show nothing of it', async () => {
    const gone = await file({ title: 'now hidden' });
    await setFavorite(as(anna), gone.id, true);
    await recordPlay(as(anna), gone.id);
    await site.db.execute(sql`update audio_files set is_visible = false where id = ${gone.id}`);
    expect(titles(await shelf(anna, { favoritesOnly: true }))).toEqual([]);
    expect(await playedBy(anna, 5)).toEqual([]);
    expect(await counts(anna, { favoritesOnly: true })).toMatchObject({ total: 0, categories: {} });
  });
});

describe('a card', () => {
  test('has all that a shelf shows and nothing else', async () => {
    const lyrics = 'Nobody may read this.';
    const { id, filePath } = await file({
      lyrics,
      level: 'A2',
      coverImage: 'a/covers/b',
      accessType: 'premium',
    });
    const { cards } = await shelf(anna);
    expect(cards).toEqual([
      {
        id,
        title: 'A Night at the Warehouse',
        author: 'Dictoria Studio',
        language: 'en',
        categories: ['Logistics'],
        coverImage: 'a/covers/b',
        level: 'A2',
        durationMs: 2_400,
        likesCount: 0,
        isFavorite: false,
        isHidden: false,
        isOwn: false,
        contentAccessLevel: 'student',
        access: 'paidPlanMissing',
      },
    ]);
    expect(JSON.stringify(cards)).not.toContain(filePath);
  });

  test('says which stars learners gave it, once somebody has', async () => {
    await file({ title: 'rated', averageRating: 4.25, ratingsCount: 4 });
    expect((await shelf(anna)).cards[0]).toMatchObject({ rating: { average: 4.25, count: 4 } });
  });

  test('stays on the shelf, locked, when access has ended; one’s own stays open', async () => {
    await file({ title: 'theirs', likesCount: 1 });
    await file({ title: 'mine', userId: anna.userId, isVisible: false });
    const { cards } = await shelf(anna, {}, 24, closed);
    expect(cards.map(({ title, access, isHidden, isOwn }) => [title, access, isHidden, isOwn])).toEqual([
      ['theirs', 'closed', false, false],
      ['mine', 'playable', true, true],
    ]);
  });

  test('knows whose favorite it is', async () => {
    const { id } = await file({});
    await setFavorite(as(anna), id, true);
    expect((await shelf(anna)).cards[0]).toMatchObject({ isFavorite: true, likesCount: 1 });
    expect((await shelf(bruno)).cards[0]).toMatchObject({ isFavorite: false, likesCount: 1 });
  });
});

describe('pages', () => {
  const names = Array.from({ length: 11 }, (_, n) => `file ${String(n).padStart(2, '0')}`);
  beforeEach(async () => {
    // Files of one instant and with equally many favorites differ in their ids alone.
    for (const [n, title] of names.entries())
      await file({
        title,
        likesCount: n % 3,
        createdAt: new Date(Date.UTC(2026, 0, 1 + (n % 2))),
        languagesAudio: n % 2 ? 'Polish' : 'German',
        categories: n % 4 ? ['IT', 'Sales'] : ['Tourism'],
        level: n % 5 ? 'A1' : null,
        isVisible: n % 4 !== 3,
        userId: (n % 4 === 3 ? anna.userId : null) as UserId,
      });
  });

  test.each([
    {},
    { sort: 'newest' },
    { languages: ['pl'] },
    { languages: ['pl', 'de'], sort: 'newest' },
    { categories: ['IT', 'Tourism'] },
    { query: 'file' },
    { query: 'flie' },
  ] as Partial<ShelfFilters>[])('leave no file out and show none twice: %j', async (filters) => {
    const whole = titles(await shelf(anna, filters, 100));
    for (const limit of [1, 2, 3, 10]) expect(await walk(anna, filters, limit)).toEqual(whole);
    expect(whole.length).toBeGreaterThan(4);
  });

  test('come in the chosen order', async () => {
    const { cards } = await shelf(anna);
    const likes = cards.map(({ likesCount }) => likesCount);
    expect(likes).toEqual(likes.toSorted((a, b) => b - a));
    const newest = titles(await shelf(anna, { sort: 'newest' }));
    const days = newest.map((title) => Number(title.slice(-2)) % 2);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
  });

  test('show what all filters allow', async () => {
    const filters = { languages: ['pl' as const], categories: ['IT'], levels: ['A1' as const] };
    expect((await walk(anna, filters, 2)).toSorted()).toEqual(['file 01', 'file 03', 'file 07', 'file 09']);
    expect(titles(await shelf(anna, { ...filters, categories: ['Dietetics'] }))).toEqual([]);
  });

  test('start again behind a cursor that is none', async () => {
    const otherOrder = 'newest.0.1.2.00000000-0000-4000-8000-000000000000';
    const first = titles(await shelf(anna));
    for (const after of [
      'nonsense',
      '%',
      'likes.0.1.2.x',
      otherOrder,
      'likes.0.0.0.'.padEnd(5_000, '0'),
      '\0',
    ])
      expect(titles(await shelf(anna, { after }))).toEqual(first);
  });

  test('an invented place shows nothing that is hidden', async () => {
    const after = 'likes.0.2147483647.4000000000000000.ffffffff-ffff-4fff-bfff-ffffffffffff';
    expect(titles(await shelf(bruno, { after }, 100))).toEqual(titles(await shelf(bruno, {}, 100)));
    const beyond = 'likes.7.0.0.00000000-0000-4000-8000-000000000000';
    expect(titles(await shelf(bruno, { after: beyond }))).toEqual(titles(await shelf(bruno)));
  });

  test('are counted as they are shown, whatever is chosen', async () => {
    for (const filters of [
      {},
      { languages: ['pl'] },
      { categories: ['IT'] },
      { categories: ['IT', 'Sales'] },
      { categories: ['IT', 'Tourism'], levels: ['A1'] },
      { query: 'file', categories: ['IT'] },
    ] as Partial<ShelfFilters>[])
      for (const actor of [anna, bruno, admin]) {
        const counted = await counts(actor, filters);
        const shown = (more: Partial<ShelfFilters>) =>
          shelf(actor, { ...filters, ...more }, 100).then(({ cards }) => cards.length);
        expect(counted.total).toBe(await shown({}));
        expect(counted.languages?.pl).toBe(await shown({ languages: ['pl'] }));
        expect(counted.levels?.A1).toBe(await shown({ levels: ['A1'] }));
        for (const name of ['IT', 'Tourism', 'Dietetics'])
          expect(counted.categories?.[name] ?? 0).toBe(await shown({ categories: [name] }));
      }
  });
});

test('recently played: the last one first, each once', async () => {
  const [first, second] = [await file({ title: 'first' }), await file({ title: 'second' })];
  for (const [minute, { id }] of [first, second, first].entries())
    await recordPlay(as(anna, new Date(Date.UTC(2026, 0, 1, 0, minute))), id);
  expect((await playedBy(anna, 5)).map(({ title }) => title)).toEqual(['first', 'second']);
  expect(await playedBy(anna, 1)).toHaveLength(1);
  expect(await playedBy(bruno, 5)).toEqual([]);
  expect(await playedBy(visitor, 5)).toEqual([]);
});

test('a shelf with rows beside it is the shelf, the newest and the last played as they are alone', async () => {
  for (let nth = 0; nth < 6; nth += 1) {
    const { id } = await file({ title: `Part ${nth}`, languagesAudio: nth % 2 ? 'English' : 'Polish' });
    for (const actor of nth < 4 ? [anna, admin] : [anna])
      await recordPlay(as(actor, new Date(nth * 1000)), id);
  }
  await file({ title: 'Hidden', isVisible: false, userId: anna.userId });
  for (const actor of [anna, bruno, admin])
    for (const filters of [
      everything,
      { ...everything, sort: 'newest' as const, languages: ['en' as const] },
    ]) {
      const first = await listShelf(as(actor), trial, filters, 2);
      for (const page of [filters, { ...filters, after: first.next }]) {
        const together = await listShelfAndRows(as(actor), trial, page, { limit: 2, newest: 3, played: 2 });
        expect(together.shelf).toEqual(await listShelf(as(actor), trial, page, 2));
        expect(together.newest).toEqual((await listRecentlyAdded(as(actor), trial, { limit: 3 })).cards);
        expect(together.played).toEqual(await playedBy(actor, 2));
      }
    }
});
