import { sql } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { listShelf } from '#app/library/browse/shelf.queries.server.ts';
import { everything, type ShelfFilters } from '#app/library/browse/shelf.ts';
import { findShelfCounts } from '#app/library/browse/shelf-counts.queries.server.ts';
import { writeCursor } from '#app/library/browse/shelf-cursor.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { openEmbeddedDatabase, openServerDatabase } from './databases.ts';
import { fillLibrary, learnerOnTrial, makeProse, trial } from './library-content.ts';
import { type Benchmark, compareRates, type Result, ratesPerSecond, type Work } from './measure.ts';
import { againstMiniSearch } from './search.ts';

const [few, many] = [1_000, 100_000];
const besideWhat = `${few.toLocaleString('en')} files`;

const pages: [what: string, filters: Partial<ShelfFilters>, deep?: boolean][] = [
  ['first page', {}],
  ['page in the middle', {}, true],
  ['newest', { sort: 'newest' }],
  ['two languages', { languages: ['pl', 'de'] }],
  ['language, category, level', { languages: ['fr'], categories: ['IT'], levels: ['B1'] }],
  ['a level that no file has', { levels: ['C2'] }],
];

/** The library: whether a page stays as quick when it grows a hundredfold, and what searching it costs then. */
export const libraryAtSize: Benchmark = {
  title: `Library pages and search, ${many.toLocaleString('en')} files`,
  async run() {
    const results: Result[] = [];
    for (const open of [openEmbeddedDatabase, openServerDatabase]) {
      const [large, small] = [await open(), await open()];
      if (large && small) {
        const prose = makeProse();
        await fillLibrary(large, prose, many);
        await fillLibrary(small, prose, few);
        results.push(...(await besideFew(large, small)), ...(await againstMiniSearch(large, prose)));
      }
      await large?.close();
      await small?.close();
    }
    return results;
  },
};

async function besideFew(large: Database, small: Database): Promise<Result[]> {
  const results: Result[] = [];
  const compare = async (what: string, works: Work[]) =>
    results.push(compareRates(`${what}, ${large.kind}`, await ratesPerSecond(works), besideWhat));
  for (const [what, filters, deep] of pages)
    await compare(what, [await readPage(large, filters, deep), await readPage(small, filters, deep)]);
  const countIn =
    ({ db }: Database) =>
    () =>
      findShelfCounts({ db, actor: learnerOnTrial }, trial, { ...everything, categories: ['IT'] });
  await compare('counts', [countIn(large), countIn(small)]);
  return results;
}

async function readPage(database: Database, filters: Partial<ShelfFilters>, deep = false) {
  const after = deep ? await middleOf(database) : undefined;
  const wanted = { ...everything, ...filters, after };
  return () => listShelf({ db: database.db, actor: learnerOnTrial }, trial, wanted);
}

/** Where the middle of the library lies, as the page before it would say. */
async function middleOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ id: AudioFileId; likes: number; micros: string }>(sql`
    select id, likes_count as likes, (extract(epoch from created_at) * 1000000)::bigint as micros
    from audio_files where is_visible order by likes_count desc, created_at desc, id desc
    offset (select count(*) / 2 from audio_files where is_visible) limit 1`);
  const [row] = rows;
  if (!row) throw new Error('the library is empty');
  return writeCursor({
    sort: 'likes',
    group: 0,
    likesCount: row.likes,
    createdAtMicros: Number(row.micros),
    id: row.id,
  });
}
