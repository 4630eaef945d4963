import { sql } from 'drizzle-orm';
import type { Database, Db } from '#app/platform/db/database.server.ts';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { type Entitlement, levels } from '#app/subscription/entitlement/subscription.policy.ts';

/** Who looks at it. */
export const learnerOnTrial: Actor = {
  kind: 'learner',
  userId: '00000000-0000-4000-8000-000000000000' as UserId,
  isVip: false,
};
export const trial: Entitlement = { access: 'open', levels, premium: false };

const vocabularySize = 20_000;
const phraseCount = 5_000;
const phraseWords = 10;
const phrasesAFile = 5;
/** So many files a statement: the embedded engine has a deadline for each. */
const batch = 5_000;

/** The same numbers in every run. */
function* chances(seed = 1): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield state / 2 ** 32;
  }
}

const syllables =
  'ba be bo da de du fa fi ga ka ke la le lo ma me mi na ne no pa pe ra re ri sa se so ta te to va za'
    .split(' ')
    .flatMap((syllable) => [syllable, `${syllable}n`, `${syllable}r`]);

/** Words that look like words: short ones are frequent, as in any language. */
function makeVocabulary(chance: () => number): string[] {
  const words = new Set<string>();
  const pick = () => syllables[Math.floor(chance() * syllables.length)] ?? '';
  while (words.size < vocabularySize) {
    const length = 1 + Math.floor((words.size / vocabularySize) * 2 + chance() * 2);
    words.add(Array.from({ length: length + 1 }, pick).join(''));
  }
  return [...words];
}

/** What the made-up library is written with. */
export interface Prose {
  vocabulary: string[];
  phrases: string[];
}

/** Phrases in which a few words are everywhere and most are rare. */
export function makeProse(): Prose {
  const source = chances();
  const chance = () => source.next().value;
  const vocabulary = makeVocabulary(chance);
  const word = () => vocabulary[Math.floor(vocabulary.length ** chance()) - 1] ?? '';
  const phrases = Array.from({ length: phraseCount }, () =>
    Array.from({ length: phraseWords }, word).join(' '),
  );
  return { vocabulary, phrases };
}

/** A library of `files` files, nine of ten shown, in one go: what triggers store is written in one go too. */
export async function fillLibrary({ db }: Database, { phrases }: Prose, files: number): Promise<void> {
  await db.execute(sql`create table phrase as
    select text, (n - 1)::integer as n from unnest(${sql.param(phrases)}::text[]) with ordinality as given (text, n)`);
  await db.execute(sql`insert into stored_objects (bucket, key, bytes, sha256, content_type, owner_id)
    values ('audio-files', 'bench', 1, repeat('0', 64), 'audio/mpeg', gen_random_uuid())`);
  const wordIndexes = await dropWordIndexes(db);
  await db.execute(sql`alter table audio_files disable trigger user`);
  for (let from = 1; from <= files; from += batch)
    await insertFiles(db, from, Math.min(files, from + batch - 1));
  await db.execute(sql`alter table audio_files enable trigger user`);
  for (const definition of wordIndexes) await db.execute(sql.raw(definition));
  await db.execute(sql`insert into audio_file_counts (language, category, level, shown, hidden)
    select languages_audio, category, coalesce(level, ''),
      count(*) filter (where is_visible), count(*) filter (where not is_visible)
    from audio_files, lateral unnest(categories || array['']) as category group by 1, 2, 3`);
  await db.execute(sql`insert into search_words (word)
    select distinct unnest(tsvector_to_array(to_tsvector('simple', searchable(text)))) from phrase`);
  await db.execute(sql`drop table phrase`);
  await db.execute(sql`analyze`);
}

const insertFiles = (db: Db, from: number, to: number) =>
  db.execute(sql`
    insert into audio_files (title, author, identifier, languages_audio, categories, lyrics, file_path, audio_object_id,
      user_id, is_visible, level, duration_ms, created_at, likes_count)
    select array_to_string((string_to_array(min(text), ' '))[1 + f % 4 : 4 + f % 4], ' '),
      'Narrator ' || f % 40, 'FILE-' || f,
      (array['English', 'Polish', 'German', 'Spanish', 'Italian', 'French', 'Portuguese'])[1 + f % 7],
      array[names[1 + f % 19], names[1 + (f % 19 + 1 + f / 19 % 18) % 19]],
      string_agg(text, '. '), 'bench', min(object.id::text)::uuid, gen_random_uuid(), f % 10 <> 0,
      (array['A1', 'A2', 'B1', 'B2', 'C1', null])[1 + f / 7 % 6], 60000,
      timestamptz '2026-01-01' - f * interval '1 minute', (hashint4(f) & 1023) / (1 + f % 50)
    from generate_series(${from}::integer, ${to}::integer) as f
    cross join generate_series(1, ${phrasesAFile}) as k
    join phrase on phrase.n = (hashint4(f * ${phrasesAFile} + k) & 2147483647) % ${phraseCount}
    cross join (select array_agg(name order by name) as names from audio_categories) as category
    cross join stored_objects as object
    group by f, names`);

/** Written anew at the end they cost a fraction of what each row would cost. */
async function dropWordIndexes(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'audio_files' and indexdef like '%USING gin%'`);
  for (const { name } of rows) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return rows.map(({ definition }) => definition);
}
