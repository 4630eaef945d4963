import { and, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { may } from '#app/accounts/roles.policy.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { cursorOf, type PageTurn, turnTo } from '#app/platform/db/instant-cursor.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { variantOf } from '../grading/reference.ts';
import { appeals } from './appeals.tables.server.ts';

const appealsPageSize = 20;

/** Which appeals an admin wants to see. */
export interface AppealFilters extends PageTurn {
  query: string;
  isHandled: boolean;
}

type Row = Omit<Awaited<ReturnType<typeof selectAppeals>>[number], 'cursor'>;

/** A page of the appeals that fit, the newest first, each with its sentence, and how many fit. Admins only: for others there are none. */
export async function listAppeals({ db, actor }: ActorScope, wish: AppealFilters) {
  if (!may(actor, 'people')) return { rows: [], total: 0 };
  const turn = turnTo(wish, appeals, appealsPageSize);
  const found = await selectAppeals(db)
    .where(and(isWanted(wish), turn.beyond))
    .orderBy(...turn.order)
    .limit(turn.limit);
  const { rows, ...ways } = turn.pageOf(found);
  const [fitting] = await db
    .select({ total: count() })
    .from(appeals)
    .innerJoin(attempts, eq(attempts.id, appeals.attemptId))
    .where(isWanted(wish));
  return { rows: rows.map(toShown), total: fitting?.total ?? 0, ...ways };
}

/** How many different people appealed against the same, decided or not. */
const learners = sql<number>`greatest(1, (
  select count(distinct alike.user_id) from ${appeals} alike
  where alike.audio_file_id = ${appeals.audioFileId} and alike.difference = ${appeals.difference}
))`.mapWith(Number);

const selectAppeals = (db: Db) =>
  db
    .select({
      id: appeals.id,
      state: appeals.state,
      mistake: appeals.mistake,
      reason: appeals.reason,
      remark: appeals.remark,
      createdAt: appeals.createdAt,
      decidedAt: appeals.decidedAt,
      audioFileId: attempts.audioFileId,
      title: attempts.title,
      language: attempts.language,
      original: attempts.original,
      sentenceStarts: attempts.sentenceStarts,
      learners,
      cursor: cursorOf(appeals),
    })
    .from(appeals)
    .innerJoin(attempts, eq(attempts.id, appeals.attemptId))
    .$dynamic();

function isWanted({ query, isHandled }: AppealFilters): SQL | undefined {
  const pattern = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { mistake, reason } = appeals;
  const places = [attempts.title, reason, sql`${mistake} ->> 'original'`, sql`${mistake} ->> 'learner'`];
  return and(
    isHandled ? inArray(appeals.state, ['accepted', 'rejected']) : eq(appeals.state, 'open'),
    query ? or(...places.map((place) => ilike(place as SQL, pattern))) : undefined,
  );
}

/** The sentence around the mark, cut where the mark is. */
function toShown({ original, sentenceStarts, mistake, ...appeal }: Row) {
  const { originalStart: from, originalEnd: to, verdict, learner } = mistake;
  const start = sentenceStarts.findLast((at) => at <= from) ?? 0;
  const end = sentenceStarts.find((at) => at >= to && at > start) ?? original.length;
  return {
    ...appeal,
    verdict,
    learner,
    expected: mistake.original,
    before: original.slice(start, from),
    after: original.slice(to, end).trimEnd(),
    canBeAccepted:
      appeal.audioFileId !== null && variantOf({ original, sentenceStarts }, mistake) !== undefined,
  };
}

/** How many appeals wait for a decision, counted no further than `most`. */
export async function countOpenAppeals(db: Db, most: number): Promise<number> {
  const open = db
    .select({ one: sql`1` })
    .from(appeals)
    .where(eq(appeals.state, 'open'))
    .limit(most)
    .as('open');
  return db.$count(open);
}
