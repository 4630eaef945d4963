import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import {
  boundedQuery,
  type Correction,
  type SearchTerm,
  searchExpression,
  searchTerms,
  type TypoQuestion,
  typoQuestions,
} from './search-terms.ts';

/** What the index is asked: the words as they were typed, and the same with one mistake in each. */
export interface Search {
  exact: string;
  near: string;
}

/**
 * So many neighbours a word may have. No language comes near it; it keeps made-up words from making a search slow.
 * Below it, words that someone may not read change nothing in what they find.
 */
const mostNeighbours = 500;

/** Reads what someone typed: `undefined` if there is nothing to look for, no words if nothing can contain it. */
export async function readSearch(db: Db, raw: string): Promise<Search | 'unanswerable' | undefined> {
  const query = boundedQuery(raw);
  if (query === '') return undefined;
  const terms = searchTerms(await listWords(db, query));
  if (terms.length === 0) return 'unanswerable';
  return { exact: searchExpression(terms), near: searchExpression(terms, await listCorrections(db, terms)) };
}

/** The words of a text as the index has them, in order: the database reads queries just as it reads lyrics. */
async function listWords(db: Db, query: string): Promise<string[]> {
  const { rows } = await db.execute<{ lexeme: string }>(sql`
    select lexeme from unnest(to_tsvector('simple', searchable(${query}))) as typed, unnest(positions) as place
    order by place`);
  return rows.map(({ lexeme }) => lexeme);
}

/** For each term, what else could be meant: only words that some file has. */
async function listCorrections(db: Db, terms: SearchTerm[]): Promise<Correction[][]> {
  const questions = terms.flatMap(typoQuestions);
  const known = questions.length > 0 ? await listNeighbours(db, questions) : [];
  return terms.map(({ word }, nth) =>
    known
      .filter(({ term, text }) => term === nth && text !== word)
      .map(({ text, is_unfinished }) => ({ text, isUnfinished: is_unfinished })),
  );
}

type Neighbour = Record<string, unknown> & { term: number; text: string; is_unfinished: boolean };

async function listNeighbours(db: Db, questions: TypoQuestion[]): Promise<Neighbour[]> {
  // No letter comes behind this one: a beginning and all that begins with it is a range of the index.
  const last = sql`chr(1114111)`;
  const { rows } = await db.execute<Neighbour>(sql`
    select asked.term, found.text, asked."isUnfinished" as is_unfinished
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as asked (term integer, "isUnfinished" boolean,
      variants text[], patterns text[], beginning text, ending text, length integer)
    cross join lateral (
      select left(word, asked.length) as text from search_words
      where word >= asked.beginning and word < asked.beginning || ${last} and word like any (asked.patterns)
      union
      select word as text from search_words
      where reversed >= asked.ending and reversed < asked.ending || ${last} and word like any (asked.patterns)
      union
      select variant as text from unnest(asked.variants) as variant where exists (
        select from search_words
        where word >= variant and word <= case when asked."isUnfinished" then variant || ${last} else variant end)
      limit ${mostNeighbours}
    ) as found`);
  return rows;
}
