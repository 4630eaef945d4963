import { and, count, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { cursorOf, type PageTurn, turnTo } from '#app/platform/db/instant-cursor.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { languageByName } from '#app/platform/languages.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { audioFiles, uploadReviews } from '../library.tables.server.ts';

const reviewsPageSize = 20;

/** Which uploads an admin wants to see. */
interface ReviewFilters extends PageTurn {
  query: string;
  isHandled: boolean;
}

/** A learner's upload that only its owner sees, and about which nobody has decided. */
const isWaiting = and(
  sql`not ${audioFiles.isVisible}`,
  eq(userProfiles.role, 'user'),
  isNull(uploadReviews.audioFileId),
);

/** A page of learners' uploads that wait for a decision, or of those that had one, the newest first, and how many fit. Admins only. */
export async function listReviews({ db, actor }: ActorScope, wish: ReviewFilters) {
  if (!mayManageLibrary(actor)) return { rows: [], total: 0 };
  const turn = turnTo(wish, audioFiles, reviewsPageSize);
  const found = await db
    .select({
      id: audioFiles.id,
      title: audioFiles.title,
      author: audioFiles.author,
      languagesAudio: audioFiles.languagesAudio,
      categories: audioFiles.categories,
      level: audioFiles.level,
      lyrics: audioFiles.lyrics,
      durationMs: audioFiles.durationMs,
      isVisible: audioFiles.isVisible,
      createdAt: audioFiles.createdAt,
      learner: userProfiles.firstName,
      email: users.email,
      decision: uploadReviews.decision,
      note: uploadReviews.note,
      cursor: cursorOf(audioFiles),
    })
    .from(audioFiles)
    .innerJoin(userProfiles, eq(userProfiles.id, audioFiles.userId))
    .innerJoin(users, eq(users.id, userProfiles.id))
    .leftJoin(uploadReviews, eq(uploadReviews.audioFileId, audioFiles.id))
    .where(and(isWanted(wish), turn.beyond))
    .orderBy(...turn.order)
    .limit(turn.limit);
  const { rows, ...ways } = turn.pageOf(found);
  const [fitting] = await db
    .select({ total: count() })
    .from(audioFiles)
    .innerJoin(userProfiles, eq(userProfiles.id, audioFiles.userId))
    .innerJoin(users, eq(users.id, userProfiles.id))
    .leftJoin(uploadReviews, eq(uploadReviews.audioFileId, audioFiles.id))
    .where(isWanted(wish));
  return {
    rows: rows.map(({ languagesAudio, ...row }) => ({
      ...row,
      language: languageByName(languagesAudio) ?? 'en',
    })),
    total: fitting?.total ?? 0,
    ...ways,
  };
}

const isWanted = ({ isHandled, query }: ReviewFilters) =>
  and(isHandled ? isNotNull(uploadReviews.audioFileId) : isWaiting, fits(query));

function fits(query: string): SQL | undefined {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const places = [audioFiles.title, audioFiles.author, userProfiles.firstName, users.email];
  return query ? or(...places.map((place) => ilike(place, pattern))) : undefined;
}

/** How many learners' uploads wait for a decision, counted no further than `most`. */
export async function countWaitingUploads(db: Db, most: number): Promise<number> {
  const waiting = db
    .select({ one: sql`1` })
    .from(audioFiles)
    .innerJoin(userProfiles, eq(userProfiles.id, audioFiles.userId))
    .leftJoin(uploadReviews, eq(uploadReviews.audioFileId, audioFiles.id))
    .where(isWaiting)
    .limit(most)
    .as('waiting');
  return db.$count(waiting);
}
