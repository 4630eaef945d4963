import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type CefrLevel, cefrLevels } from '#app/library/audio-file.ts';
import { all, anyOf, readable, type SignedIn, seenSets } from '#app/library/browse/shelf-sql.server.ts';
import { opens } from '#app/library/library.policy.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Language, type LearnerLevel, languageNames } from '#app/platform/languages.ts';
import type { Entitlement, PlayableFile } from '#app/subscription/entitlement/subscription.policy.ts';
import { memoryItems } from '../memory/memory.tables.server.ts';
import { chancesFor, type PlacementCandidate, setRules, type WantedItem, wantedOf } from './compose-set.ts';

/** So many are looked at, those first that are due first. */
const mostItems = 60;

/** What somebody is to practise most. */
export async function listWanted(
  db: Db,
  { userId, language, now }: { userId: SignedIn['userId']; language: Language; now: Date },
): Promise<WantedItem[]> {
  const items = await db
    .select({
      kind: memoryItems.kind,
      key: memoryItems.key,
      card: memoryItems.card,
      due: memoryItems.due,
      lastReview: memoryItems.lastReview,
      chances: memoryItems.chances,
      failures: memoryItems.failures,
    })
    .from(memoryItems)
    .where(and(eq(memoryItems.userId, userId), eq(memoryItems.language, language)))
    .orderBy(asc(memoryItems.due), asc(memoryItems.kind), asc(memoryItems.key))
    .limit(mostItems);
  return wantedOf(items, now);
}

/** A sentence of the library with all that a set stores of it. */
export interface FoundSentence extends PlacementCandidate {
  lyricsRevision: number;
  guess: number;
  text: string;
  title: string;
}

interface FoundRow extends Omit<FoundSentence, 'isPlayable' | 'heardAt'>, Omit<PlayableFile, 'userId'> {
  userId: UserId | null;
  [column: string]: unknown;
  heardAt: string | null;
}

export interface Seeking {
  db: Db;
  actor: SignedIn;
  entitlement: Entitlement;
  language: Language;
  now: Date;
}

/** So many sentences of a language are looked through, and of these so many taken. */
const [mostRead, mostTaken] = [1_000, 120];
/** An item that stands in fewer of these is rare: it is looked up, and so many of its sentences are taken, of the ones read. */
const [fewest, mostRare, mostLookedUp] = [4, 60, 200];
const shortestSentence = 3;

/**
 * Sentences that exercise what somebody is to practise. What it costs does not depend on how many there are: some are looked
 * through, from anywhere on in an order without a meaning; only what is rare among them is looked up by its index.
 */
export function listCandidates(
  { level, ...seeking }: Seeking & { level?: LearnerLevel | null },
  wanted: readonly WantedItem[],
): Promise<FoundSentence[]> {
  if (wanted.length === 0) return Promise.resolve([]);
  const upTo = level ? cefrLevels.slice(0, cefrLevels.indexOf(level) + 2) : cefrLevels;
  const isWanted = sql`level is null or level = any (${sql.param(upTo)}::text[])`;
  return seeking.db.transaction(async (tx) => {
    const found = await find(tx, seeking, { picked: lookThrough(seeking.language, wanted), isWanted });
    const rare = wanted.filter((item) => found.filter((one) => chancesFor(item, one) > 0).length < fewest);
    if (rare.length === 0) return found;
    await tx.execute(sql`select set_config('gin_fuzzy_search_limit', ${String(mostLookedUp)}, true),
      set_config('enable_seqscan', 'off', true)`);
    const more = await find(tx, seeking, { picked: lookUp(seeking.language, rare), isWanted });
    const keyOf = ({ audioFileId, position }: FoundSentence) => `${audioFileId} ${position}`;
    return [...new Map([...found, ...more].map((one) => [keyOf(one), one])).values()];
  });
}

const isOfLength = sql`word_count between ${shortestSentence} and ${setRules.longestSentence}`;

/** From anywhere on, and round to the beginning where the end comes first. */
function lookThrough(language: Language, wanted: readonly WantedItem[]): SQL {
  const keysOf = (kind: WantedItem['kind']) =>
    sql.param(wanted.filter((item) => item.kind === kind).map(({ key }) => key));
  const start = Math.floor((Math.random() - 0.5) * 2 ** 32);
  const from = (
    side: SQL,
  ) => sql`(select audio_file_id, position, codes, forms, word_count from sentence_facts
    where language = ${language} and ${side} order by shuffle limit ${mostRead})`;
  return sql`select audio_file_id, position from (
      ${from(sql`shuffle >= ${start}`)} union all ${from(sql`shuffle < ${start}`)} limit ${mostRead}) as sentence
    where (codes && ${keysOf('rule')}::text[] or forms && ${keysOf('word')}::text[])
      and ${isOfLength} and ${isNotHeard(sql`sentence`)} limit ${mostTaken}`;
}

/** Of what an index finds the engine itself returns about as many as a limit says, and of these some are taken at random. */
function lookUp(language: Language, wanted: readonly WantedItem[]): SQL {
  const picks = wanted.map(({ kind, key }) => {
    const column = kind === 'rule' ? sql`codes` : sql`forms`;
    // The index of the languages has no limit: it is kept out of this.
    return sql`(select audio_file_id, position from sentence_facts
      where ${column} @> ${sql.param([key])}::text[] and language || '' = ${language}
        and ${isOfLength} and ${isNotHeard(sql`sentence_facts`)}
      order by random() limit ${mostRare})`;
  });
  return sql`select distinct audio_file_id, position from (${sql.join(picks, sql` union all `)}) as picks`;
}

/** So many texts of each level somebody new may begin with, and so many sentences of each. */
const [textsOfLevel, sentencesOfText] = [6, 6];
const placementLevels: (CefrLevel | null)[] = ['A1', 'A2', 'B1', 'B2', null];

/** Sentences of all levels, of the texts that are liked most. */
export function listPlacementCandidates(seeking: Seeking): Promise<FoundSentence[]> {
  const { actor, entitlement, language } = seeking;
  const texts = placementLevels.flatMap((level) =>
    seenSets(actor).map(
      (seen) => sql`(select id from audio_files where ${all([seen, readable(actor, entitlement)])}
        and languages_audio = ${languageNames[language]} and level is not distinct from ${level} and lyrics is not null
        order by likes_count desc, created_at desc, id desc limit ${textsOfLevel})`,
    ),
  );
  return find(seeking.db, seeking, {
    picked: sql`select facts.audio_file_id, facts.position from (${sql.join(texts, sql` union `)}) as texts
      join lateral (select audio_file_id, position from sentence_facts
        where audio_file_id = texts.id and word_count between ${shortestSentence} and ${setRules.longestSentence}
          and ${isNotHeard(sql`sentence_facts`)}
        order by position limit ${sentencesOfText}) as facts on true`,
    isWanted: sql`true`,
  });
}

const isNotHeard = (
  of: SQL,
) => sql`not exists (select 1 from heard where heard.audio_file_id = ${of}.audio_file_id
  and coalesce(heard.position, ${of}.position) = ${of}.position)`;

async function find(
  db: Db,
  { actor, entitlement, now }: Seeking,
  { picked, isWanted }: { picked: SQL; isWanted: SQL },
): Promise<FoundSentence[]> {
  const { userId } = actor;
  const since = new Date(now.getTime() - setRules.coolingDays * 86_400_000).toISOString();
  const { rows } = await db.execute<FoundRow>(sql`
    with heard as materialized (
      select audio_file_id, null::integer as position from audio_plays
        where user_id = ${userId} and played_at > ${since}
      union select audio_file_id, null from attempts
        where user_id = ${userId} and finished_at > ${since} and audio_file_id is not null
      union select sentence.audio_file_id, sentence.position
        from personal_sets as made join personal_set_sentences as sentence on sentence.set_id = made.id
        where made.user_id = ${userId} and made.made_at > ${since}
          and sentence.checked is not null and sentence.audio_file_id is not null
    ), picked as materialized (${picked})
    select facts.audio_file_id as "audioFileId", facts.position, facts.lyrics_revision as "lyricsRevision",
      facts.word_count as words, facts.difficulty, facts.guess, facts.chances, facts.forms,
      spoken.text, file.title, file.level, file.user_id as "userId",
      file.content_access_level as "contentAccessLevel", file.access_type as "accessType", played.played_at as "heardAt"
    from picked
      join sentence_facts as facts using (audio_file_id, position)
      join audio_sentences as spoken using (audio_file_id, position)
      join lateral (select * from audio_files where id = picked.audio_file_id
        and ${all([anyOf(seenSets(actor)), readable(actor, entitlement), isWanted])}) as file on true
      left join audio_plays as played on played.audio_file_id = picked.audio_file_id and played.user_id = ${userId}
    where spoken.confident
    order by facts.audio_file_id, facts.position`);
  return rows.map(({ heardAt, userId: owner, contentAccessLevel, accessType, ...sentence }) => ({
    ...sentence,
    isPlayable: opens(actor, entitlement, { userId: owner, contentAccessLevel, accessType }) === 'playable',
    heardAt: heardAt === null ? null : new Date(heardAt),
  }));
}
