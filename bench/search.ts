import { sql } from 'drizzle-orm';
import MiniSearch from 'minisearch';
import { listShelf } from '#app/library/browse/shelf.queries.server.ts';
import { everything, shelfPageSize } from '#app/library/browse/shelf.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { learnerOnTrial, type Prose, trial } from './library-content.ts';
import { compareRates, type Result, ratesPerSecond } from './measure.ts';

/** What people type, fifty of each, from the most frequent words to the rarest. */
function queriesOf({ vocabulary }: Prose): [what: string, queries: string[]][] {
  const words = Array.from(
    { length: 50 },
    (_, nth) => vocabulary[Math.floor(vocabulary.length ** (nth / 50))] ?? '',
  );
  return [
    ['a word', words],
    ['two words', words.map((word, nth) => `${word} ${words[(nth * 7 + 3) % words.length]}`)],
    ['a beginning', words.map((word) => word.slice(0, 4))],
    ['a typo', words.map((word) => `${word.slice(0, 2)}x${word.slice(3)}`)],
  ];
}

/** A search as one types it, beside an engine in memory with the same texts, which knows no rights and no pages. */
export async function againstMiniSearch(database: Database, prose: Prose): Promise<Result[]> {
  const engine = await indexInMemory(database);
  const results: Result[] = [];
  for (const [what, queries] of queriesOf(prose)) {
    const works = [
      each(queries, (query) =>
        listShelf({ db: database.db, actor: learnerOnTrial }, trial, { ...everything, query }),
      ),
      each(queries, async (query) => engine.search(query).slice(0, shelfPageSize)),
    ];
    const rates = await ratesPerSecond(works);
    results.push(compareRates(`search for ${what}, ${database.kind}`, rates, 'MiniSearch'));
  }
  return results;
}

/** One after the other, again and again. */
function each(queries: string[], search: (query: string) => Promise<unknown>) {
  let nth = 0;
  return () => {
    nth = (nth + 1) % queries.length;
    return search(queries[nth] ?? '');
  };
}

async function indexInMemory({ db }: Database): Promise<MiniSearch> {
  const engine = new MiniSearch({
    fields: ['title', 'author', 'identifier', 'lyrics'],
    searchOptions: {
      combineWith: 'AND',
      fuzzy: (term) => (term.length >= 4 ? 1 : false),
      prefix: (_, nth, terms) => nth === terms.length - 1,
    },
  });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id, title, author, identifier, lyrics from audio_files where is_visible`,
  );
  engine.addAll(rows);
  return engine;
}
