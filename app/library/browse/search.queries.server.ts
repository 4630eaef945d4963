import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';

/** One word that someone is looking for, as the index writes words. */
interface SearchTerm {
  word: string;
  /** The last word may still be growing. */
  isUnfinished: boolean;
}

/** A question to the vocabulary: which words could be meant by a term that has a typo? */
interface TypoQuestion {
  /** Which of the terms it is about. */
  term: number;
  /** Asks for beginnings of words. */
  isUnfinished: boolean;
  /** What it could be if two letters changed places or one is too many. */
  variants: string[];
  /**
   * What it could be if one letter is wrong or missing, as patterns of LIKE. Such a word has kept its first or its
   * last half, so that only a small part of the vocabulary has to be read.
   */
  patterns: string[];
  beginning: string;
  /** The last half read backwards; of an unfinished word it is unknown. */
  ending: string | null;
  /** How many letters of a word that fits are the correction. */
  length: number;
}

const mostLetters = 200;
const mostTerms = 8;
/** Shorter words have too many neighbours to be meant, longer ones are no words. */
const typoLengths = { from: 4, to: 40 };

/** Cuts what was typed to a length that is worth reading, without the one character that no text can hold. */
export const boundedQuery = (raw: string) => raw.slice(0, mostLetters).replaceAll('\0', ' ').trim();

/** The words to look for, each once, in the order they were typed; of a long list the first ones. */
export function searchTerms(words: string[]): SearchTerm[] {
  const last = words.at(-1);
  const chosen = [...new Set(words)].slice(0, mostTerms);
  return chosen.map((word) => ({ word, isUnfinished: word === last }));
}

/** What has to be asked to understand a term with one typo in it; nothing for a term that is too short or too long. */
export function typoQuestions({ word, isUnfinished }: SearchTerm, term: number): TypoQuestion[] {
  const letters = [...word];
  if (!toleratesTypo(letters)) return [];
  const { swapped, shortened, wrong, missing } = mistakesIn(letters);
  const { length } = letters;
  const beginning = letters.slice(0, halfOf(letters)).join('');
  const whole: TypoQuestion = {
    term,
    isUnfinished: false,
    variants: [...swapped, ...shortened],
    patterns: [...wrong, ...missing],
    beginning,
    ending: letters.slice(halfOf(letters)).reverse().join(''),
    length: length + 1,
  };
  if (!isUnfinished) return [whole];
  const growing = (patterns: string[], length: number, variants: string[] = []): TypoQuestion => ({
    term,
    isUnfinished: true,
    variants,
    patterns: trusted(patterns, letters).map((pattern) => `${pattern}%`),
    beginning,
    ending: null,
    length,
  });
  const swappedOrShortened = [...swapped, ...trusted(shortened, letters)];
  return [whole, growing(wrong, length, swappedOrShortened), growing(missing, length + 1)];
}

/** Each mistake at each place: the word as it would be without it, `_` standing for a letter nobody knows. */
function mistakesIn(letters: string[]) {
  const without = (places: unknown[], mend: (nth: number) => string[]) =>
    places.map((_, nth) => mend(nth).join(''));
  return {
    swapped: without(letters.slice(1), (nth) =>
      letters.with(nth, letters[nth + 1] ?? '').with(nth + 1, letters[nth] ?? ''),
    ),
    shortened: without(letters, (nth) => letters.toSpliced(nth, 1)),
    wrong: without(letters, (nth) => letters.with(nth, '_')),
    missing: without([...letters, ''], (nth) => letters.toSpliced(nth, 0, '_')),
  };
}

const toleratesTypo = ({ length }: string[]) => length >= typoLengths.from && length <= typoLengths.to;

const halfOf = ({ length }: string[]) => Math.floor(length / 2);

/**
 * Of the mistakes at each place, those that an unfinished word is allowed: its first half has to be right, else its
 * neighbours are not found quickly, and its last letter, else a word would fit whatever comes next.
 */
const trusted = (byPlace: string[], letters: string[]) => byPlace.slice(halfOf(letters), -1);

/** What could be meant by a term instead: a whole word, or the beginning of one. */
interface Correction {
  text: string;
  isUnfinished: boolean;
}

/** A question to the index: each term, or one of its corrections, in whatever order. */
export function searchExpression(terms: SearchTerm[], corrections: Correction[][] = []): string {
  return terms
    .map((term, nth) => {
      const asTyped = { text: term.word, isUnfinished: term.isUnfinished };
      return `(${[asTyped, ...(corrections[nth] ?? [])].map(lexeme).join('|')})`;
    })
    .join('&');
}

const lexeme = ({ text, isUnfinished }: Correction) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isUnfinished ? ':*' : ''}`;

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
