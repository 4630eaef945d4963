import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { type AppealState, appealStates } from '#app/dictation/appeals/appeal.ts';
import { appeals } from '#app/dictation/appeals/appeals.tables.server.ts';
import { attempts, ratings } from '#app/dictation/attempts/attempts.tables.server.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { mayManageLibrary } from '#app/library/audio-files.policy.ts';
import { audioFiles, audioPlays } from '#app/library/library.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { languageByName } from '#app/platform/languages.ts';

/** So many of the newest attempts say which sentences are hard; older ones would say the same. */
const newestAttempts = 500;
const mostSentences = 10;

/** How a recording does with its learners: who listens, who finishes, how well, and where they slip. Admins only. */
export async function findRecordingStatistics({ db, actor }: ActorScope, rawId: unknown) {
  const id = parseId<'audio file'>(rawId);
  if (!id || !mayManageLibrary(actor)) return undefined;
  const { title, languagesAudio, likesCount, averageRating, ratingsCount } = audioFiles;
  const [file] = await db
    .select({ id: audioFiles.id, title, languagesAudio, likesCount, averageRating, ratingsCount })
    .from(audioFiles)
    .where(eq(audioFiles.id, id));
  if (!file) return undefined;
  const [listeners, written, stars, decided, hardest] = await Promise.all([
    db.$count(audioPlays, eq(audioPlays.audioFileId, id)),
    countAttempts(db, id),
    countStars(db, id),
    countAppeals(db, id),
    listHardestSentences(db, id),
  ]);
  return {
    ...{ id, title: file.title, language: languageByName(file.languagesAudio) ?? ('en' as const) },
    ...{ listeners, likes: file.likesCount, ...written, appeals: decided, hardest },
    rating: { average: file.averageRating, count: file.ratingsCount, stars },
  };
}

export type RecordingStatistics = NonNullable<Awaited<ReturnType<typeof findRecordingStatistics>>>;

const average = (of: string, look: typeof attempts.firstScores | typeof attempts.finalScores) =>
  sql<number | null>`avg((${look}->>${sql.raw(`'${of}'`)})::float8)`;

/** Attempts that were begun and finished, by how many people, and how they were scored at both looks. */
async function countAttempts(db: Db, id: AudioFileId) {
  const [row] = await db
    .select({
      begun: count(),
      finished: count(attempts.finishedAt),
      learners: sql`count(distinct ${attempts.userId})`.mapWith(Number),
      replays: sql<number | null>`avg(${attempts.replays})::float8`,
      ear: average('ear', attempts.firstScores),
      spelling: average('spelling', attempts.firstScores),
      finalEar: average('ear', attempts.finalScores),
      finalSpelling: average('spelling', attempts.finalScores),
    })
    .from(attempts)
    .where(eq(attempts.audioFileId, id));
  if (!row) throw new Error('counting answered nothing');
  const { ear, spelling, finalEar, finalSpelling, ...written } = row;
  return {
    attempts: written,
    scores: { first: { ear, spelling }, final: { ear: finalEar, spelling: finalSpelling } },
  };
}

/** How many gave one star, two, and so on. */
async function countStars(db: Db, id: AudioFileId): Promise<number[]> {
  const rows = await db
    .select({ stars: ratings.stars, people: count() })
    .from(ratings)
    .where(eq(ratings.audioFileId, id))
    .groupBy(ratings.stars);
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.people ?? 0);
}

async function countAppeals(db: Db, id: AudioFileId): Promise<Record<AppealState, number>> {
  const rows = await db
    .select({ state: appeals.state, number: count() })
    .from(appeals)
    .where(eq(appeals.audioFileId, id))
    .groupBy(appeals.state);
  const numberOf = (state: AppealState) => rows.find((row) => row.state === state)?.number ?? 0;
  return Object.fromEntries(appealStates.map((state) => [state, numberOf(state)])) as Record<
    AppealState,
    number
  >;
}

/** The sentences with the most mistakes at the first look, of the text as it was marked last: an older one has other sentences. */
async function listHardestSentences(db: Db, id: AudioFileId) {
  const isOfFile = and(eq(attempts.audioFileId, id), isNotNull(attempts.finishedAt));
  const [newest] = await db
    .select({ original: attempts.original, starts: attempts.sentenceStarts })
    .from(attempts)
    .where(isOfFile)
    .orderBy(desc(attempts.finishedAt))
    .limit(1);
  if (!newest) return [];
  const marked = db
    .select({ id: attempts.id, mistakes: attempts.firstMistakes })
    .from(attempts)
    .where(and(isOfFile, eq(attempts.original, newest.original)))
    .orderBy(desc(attempts.id))
    .limit(newestAttempts)
    .as('marked');
  const position = sql<number>`(mistake->>'sentence')::integer`;
  const mistakes = sql<number>`count(*)`.mapWith(Number);
  const rows = await db
    .select({
      position: position.mapWith(Number),
      mistakes,
      attempts: sql`count(distinct ${marked.id})`.mapWith(Number),
    })
    .from(marked)
    .crossJoin(sql`jsonb_array_elements(${marked.mistakes}) as mistake`)
    .groupBy(position)
    .orderBy(desc(sql`count(*)`), asc(position))
    .limit(mostSentences);
  return rows.map((row) => ({ ...row, text: sentenceOf(newest, row.position) }));
}

const sentenceOf = ({ original, starts }: { original: string; starts: number[] }, position: number) =>
  original.slice(starts[position] ?? 0, starts[position + 1] ?? original.length).trim();
