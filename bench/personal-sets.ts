import { sql } from 'drizzle-orm';
import { listCandidates, listWanted } from '#app/dictation/sets/candidates.queries.server.ts';
import { chancesFor } from '#app/dictation/sets/compose-set.ts';
import { compose } from '#app/dictation/sets/make-set.server.ts';
import { listShelf } from '#app/library/browse/shelf.queries.server.ts';
import { everything } from '#app/library/browse/shelf.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { openEmbeddedDatabase, openServerDatabase } from './databases.ts';
import { fillLibrary, learnerOnTrial, makeProse, trial } from './library-content.ts';
import { type Benchmark, compareRates, type Result, ratesPerSecond } from './measure.ts';

const [few, many, perFile] = [1_000, 100_000, 10];
const attempts = 2_000;

/** Made in the language of every seventh file, for somebody who has written for years. */
export const personalSets: Benchmark = {
  title: `A personal set, ${many.toLocaleString('en')} sentences, ${attempts.toLocaleString('en')} attempts`,
  async run() {
    const results: Result[] = [];
    for (const open of [openEmbeddedDatabase, openServerDatabase]) {
      const [large, small] = [await open(), await open()];
      if (large && small) {
        const prose = makeProse();
        for (const [database, sentences] of [
          [large, many],
          [small, few],
        ] as const) {
          await fillLibrary(database, prose, sentences / perFile);
          await fillSentences(database);
          await fillLearner(database);
        }
        results.push(...(await besideOthers(large, small)));
      }
      await large?.close();
      await small?.close();
    }
    return results;
  },
};

const now = new Date();
const scopeOf = ({ db }: Database) => ({ db, actor: learnerOnTrial, now });

async function besideOthers(large: Database, small: Database): Promise<Result[]> {
  const made = (database: Database) => async () => {
    const { chosen } = await compose(scopeOf(database), trial, 'pl');
    if (chosen.length < 6) throw new Error(`a set of ${chosen.length}`);
  };
  const firstPage = () => listShelf(scopeOf(large), trial, everything);
  const [inLarge = 0, inSmall = 0, page = 0] = await ratesPerSecond([made(large), made(small), firstPage]);
  return [
    compareRates(`a set, ${large.kind}`, [inLarge, inSmall], `${few.toLocaleString('en')} sentences`),
    compareRates(`a set, ${large.kind}`, [inLarge, page], 'first page of the library'),
    await chancesPerWord(large),
  ];
}

/** How much of what is wanted there is in a set, and in as many sentences as they come. */
async function chancesPerWord(database: Database): Promise<Result> {
  const { db } = database;
  const userId = learnerOnTrial.kind === 'visitor' ? undefined : learnerOnTrial.userId;
  if (!userId || learnerOnTrial.kind === 'visitor') throw new Error('a visitor learns nothing');
  const wanted = await listWanted(db, { userId, language: 'pl', now });
  const densityOf = (
    sentences: { words: number; chances: Record<string, number>; forms: readonly string[] }[],
  ) => {
    const words = sentences.reduce((sum, one) => sum + one.words, 0);
    const chances = sentences.reduce(
      (sum, one) => sum + wanted.reduce((own, item) => own + chancesFor(item, one), 0),
      0,
    );
    return chances / words;
  };
  const { chosen } = await compose(scopeOf(database), trial, 'pl');
  const { rows } = await db.execute<{ words: number; chances: Record<string, number>; forms: string[] }>(sql`
    select word_count as words, chances, forms from sentence_facts where language = 'pl' order by random() limit 500`);
  const [ours, random] = [densityOf(chosen.map(({ sentence }) => sentence)), densityOf(rows)];
  const candidates = await listCandidates(
    { db, actor: learnerOnTrial, entitlement: trial, language: 'pl', now },
    wanted,
  );
  return {
    what: `chances per word, of ${candidates.length} looked at, ${database.kind}`,
    ours: ours.toFixed(2),
    beside: `${random.toFixed(2)}  as they come`,
    ratio: `${(ours / random).toPrecision(2)} ×`,
  };
}

/** Ten sentences a file, of 4 to 15 words; each rule of twenty stands in one of three to one of forty. */
async function fillSentences({ db }: Database): Promise<void> {
  await db.execute(sql`alter table audio_processing disable trigger user`);
  await db.execute(sql`insert into audio_processing (audio_file_id, outline_state, alignment_state, warnings)
    select id, 'done', 'done', '{}' from audio_files`);
  await db.execute(sql`alter table audio_processing enable trigger user`);
  await db.execute(sql`insert into audio_sentences (audio_file_id, position, text, start_ms, end_ms, paragraph, words, confident)
    select id, n, split_part(lyrics, '. ', 1 + n % 5), n * 4000, n * 4000 + 3500, 0, '[]', true
    from audio_files, generate_series(0, ${perFile - 1}) as n`);
  await db.execute(sql`insert into sentence_facts (audio_file_id, position, language, lyrics_revision, version, times_of,
      word_count, words_per_minute, forms, chances, codes, difficulty, guess)
    select sentence.audio_file_id, sentence.position, made.language, 1, '1.1', now(), made.words, 100,
      string_to_array(sentence.text, ' '),
      coalesce((select jsonb_object_agg('R' || rule, 1 + (hash >> 8) % 2) from unnest(made.rules) as rule), '{}'),
      array(select 'R' || rule from unnest(made.rules) as rule),
      made.difficulty, made.difficulty
    from audio_sentences as sentence join audio_files as file on file.id = sentence.audio_file_id
    cross join lateral (select hashtext(file.identifier || '/' || sentence.position) & 2147483647 as hash) as hashed
    cross join lateral (select array(select n from generate_series(1, 20) as n where hashint4(hash # n) & 1023 < 1024 / (2 + 2 * n)) as rules,
      (array['en', 'pl', 'de', 'es', 'it', 'fr', 'pt'])[array_position(array['English', 'Polish', 'German', 'Spanish', 'Italian', 'French', 'Portuguese'], file.languages_audio)] as language,
      4 + hash % 12 as words, (hash % 300 - 100) / 100.0 as difficulty) as made`);
  await db.execute(sql`analyze`);
}

/** Two thousand attempts, forty rules and words. */
async function fillLearner({ db }: Database): Promise<void> {
  const userId = learnerOnTrial.kind === 'visitor' ? null : learnerOnTrial.userId;
  await db.execute(sql`insert into "user" (id, name, email) values (${userId}, 'Ana', 'ana@example.org')`);
  await db.execute(sql`insert into user_profiles (id, first_name) values (${userId}, 'Ana')`);
  await db.execute(sql`alter table attempts disable trigger user`);
  await db.execute(sql`insert into attempts (user_id, audio_file_id, title, language, mode, original, sentence_starts, strictness,
      first_text, first_mistakes, first_scores, first_reached, final_text, final_mistakes, final_scores, final_reached,
      verifier_version, words, paragraphs, replays, writing_ms, finished_at, finished_on)
    select ${userId}, id, 'A text', 'pl', 'whole', 'Text.', '[0]', '{}', 'Text.', '[]', '{"accuracy": 1}', 1, 'Text.', '[]',
      '{"accuracy": 1}', 1, 1, 10, 1, 0, 1000, now() - n * interval '6 hours', current_date - n / 4
    from generate_series(1, ${attempts}) as n
    join (select id, row_number() over (order by created_at) as nth, count(*) over () as files from audio_files) as file
      on file.nth = 1 + n % file.files`);
  await db.execute(sql`alter table attempts enable trigger user`);
  await db.execute(sql`insert into memories (user_id, language, ear, ear_count, spelling, spelling_count)
    values (${userId}, 'pl', 2.5, 8000, 2.5, 8000) on conflict (user_id, language) do update set ear = 2.5, ear_count = 8000, spelling = 2.5`);
  await db.execute(sql`insert into memory_items (user_id, language, kind, key, card, due, last_review, chances, failures)
    select ${userId}, 'pl', 'rule', 'R' || n, '{"stability": 5, "difficulty": 5, "reps": 9, "lapses": 2, "state": 2, "day": "2026-01-01", "row": 0}',
      now() - n * interval '1 day', now() - (n + 5) * interval '1 day', 40, 10 + n % 9
    from generate_series(1, 20) as n`);
  await db.execute(sql`analyze`);
}
