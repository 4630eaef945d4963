import { and, eq, gte, sql } from 'drizzle-orm';
import { type AudioFileId, type CefrLevel, cefrLevels } from '#app/library/audio-file.ts';
import { all, anyOf, readable, seenSets, workOf } from '#app/library/browse/shelf-sql.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type LanguageName, languageByName } from '#app/platform/languages.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { type Day, goalOn } from '../progress/progress.ts';
import { levelsNear, type NextSteps, type NextText, reasonFor } from './next-text.ts';

interface NextRow extends Record<string, unknown> {
  id: AudioFileId;
  title: string;
  language: LanguageName;
  level: CefrLevel | null;
  durationMs: number;
  after: CefrLevel | null;
  isBegun: boolean;
}

/**
 * The text that fits best after one that was written: of the same language, open to the person and not done by them; of
 * the same level if there is one, else of the nearest, and what was begun before what is new.
 */
export async function findNextText(
  { db, actor }: Pick<CommandScope, 'db' | 'actor'>,
  entitlement: Entitlement,
  rawFileId: unknown,
): Promise<NextText | undefined> {
  const id = parseId<'audio file'>(rawFileId);
  if (!id || actor.kind === 'visitor' || entitlement.access === 'closed') return undefined;
  const { rows } = await db.execute<NextRow>(sql`
    with work as materialized (${workOf(actor)}),
      written as (select languages_audio, level as written_level from audio_files where id = ${id})
    select id, title, languages_audio as language, level, duration_ms as "durationMs", written_level as after,
      coalesce(is_begun, false) as "isBegun"
    from audio_files join written using (languages_audio) left join work on audio_file_id = id
    where ${all([anyOf(seenSets(actor)), readable(actor, entitlement)])} and id <> ${id} and lyrics is not null and coalesce(is_begun, true)
    order by ${distance}, is_begun desc nulls last, likes_count desc, created_at desc, id
    limit 1`);
  const [found] = rows;
  if (!found) return undefined;
  const { after, isBegun, language, ...next } = found;
  return {
    ...next,
    language: languageByName(language) ?? 'en',
    reason: reasonFor(after, { ...next, isBegun }),
  };
}

/** How well a level fits after another; a text whose level nobody has said comes last. */
const distance = sql`case written_level ${sql.join(
  cefrLevels.map(
    (level) => sql`when ${level} then array_position(${sql.param(levelsNear(level))}::text[], level)`,
  ),
  sql` `,
)} end nulls last`;

/** Nobody's day is more than this away from that of the server. */
const longestDayMs = 3 * 86_400_000;

/** What there is to do after a result: the next text, and what today's goal still lacks where the learner is. */
export async function findNextSteps(
  scope: CommandScope,
  entitlement: Entitlement,
  { file, day }: { file?: string; day?: Day },
): Promise<NextSteps> {
  const { db, actor, now } = scope;
  if (actor.kind === 'visitor') return {};
  const [next, goal] = await Promise.all([
    findNextText(scope, entitlement, file),
    day === undefined
      ? undefined
      : db
          .select({ paragraphs: sql<number>`coalesce(sum(${attempts.paragraphs}), 0)`.mapWith(Number) })
          .from(attempts)
          .where(
            and(
              eq(attempts.userId, actor.userId),
              gte(attempts.finishedAt, new Date(now.getTime() - longestDayMs)),
              eq(attempts.finishedOn, day),
            ),
          )
          .then(([today]) => goalOn([{ day, paragraphs: today?.paragraphs ?? 0, dictations: 0 }], day)),
  ]);
  return { ...(next && { next }), ...(goal && { goal }) };
}
