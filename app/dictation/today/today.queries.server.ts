import { and, count, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { listShelf } from '#app/library/browse/shelf.queries.server.ts';
import { everything } from '#app/library/browse/shelf.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { type Language, languages } from '#app/platform/languages.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { memories, memoryItems } from '../memory/memory.tables.server.ts';
import { findNextText } from '../next/next-text.queries.server.ts';
import { listWanted } from '../sets/candidates.queries.server.ts';
import type { Reason } from '../sets/compose-set.ts';
import { findOpenSet } from '../sets/make-set.server.ts';
import { personalSetSentences } from '../sets/sets.tables.server.ts';
import type { DictationOfDay, Today, TodayWithText } from './today.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now' | 'learning'>;

/** So many reasons are named before a set is begun. */
const namedReasons = 3;

/** What there is to do today in a language, and how the week goes; nothing of anybody else. */
export async function findToday(
  scope: Asking,
  entitlement: Entitlement,
  wanted: Language | undefined,
): Promise<Today | undefined> {
  const { db, actor, now, learning } = scope;
  if (actor.kind === 'visitor' || entitlement.access === 'closed') return undefined;
  const { userId } = actor;
  const known = await db
    .select({
      language: memories.language,
      sentences: memories.earCount,
      changes: memories.changes,
      remembered: memories.remembered,
    })
    .from(memories)
    .where(eq(memories.userId, userId))
    .orderBy(desc(memories.earCount), memories.language);
  const learned = [...new Set([...(learning?.languages ?? []), ...known.map(({ language }) => language)])];
  const all = learned.length > 0 ? learned : languages;
  const days = await listDays(db, userId, now);
  const latest = days.find(({ file }) => file !== null);
  const language = [wanted, latest?.language, all[0]].find((one) => one && all.includes(one)) ?? 'en';
  const memory = known.find((one) => one.language === language);
  return {
    ...{ language, languages: [...all], utcToday: now.toISOString().slice(0, 10) },
    dictation: await findDictationOfDay(scope, { userId, language, memory }),
    ...(latest?.file && latest.language === language && { latest: latest.file }),
    days: days.map(({ day }) => day),
  };
}

/** The same, with a whole text that fits. */
export async function findTodayWithText(
  ...[scope, entitlement, wanted]: Parameters<typeof findToday>
): Promise<TodayWithText | undefined> {
  const today = await findToday(scope, entitlement, wanted);
  return today && { ...today, next: await findText(scope, entitlement, today) };
}

interface Known {
  userId: UserId;
  language: Language;
  memory: { sentences: number; changes: number; remembered: number } | undefined;
}

async function findDictationOfDay(
  { db, now }: Asking,
  { userId, language, memory }: Known,
): Promise<DictationOfDay> {
  const open = await findOpenSet(db, userId, language);
  const begun = open?.isBegun
    ? { written: open.written, total: await countSentences(db, open.id) }
    : undefined;
  if (begun && open) return { kind: open.kind, begun, due: 0, reasons: [] };
  if (!memory || memory.sentences === 0)
    return {
      kind: memory && memory.changes !== memory.remembered ? 'soon' : 'placement',
      due: 0,
      reasons: [],
    };
  const [due] = await db
    .select({ items: count() })
    .from(memoryItems)
    .where(
      and(eq(memoryItems.userId, userId), eq(memoryItems.language, language), lte(memoryItems.due, now)),
    );
  const reasons = (await listWanted(db, { userId, language, now })).slice(0, namedReasons);
  return {
    kind: 'memory',
    due: due?.items ?? 0,
    reasons: reasons.map(({ weight: _, ...reason }): Reason => reason),
  };
}

const countSentences = (db: Db, setId: typeof personalSetSentences.$inferSelect.setId) =>
  db.$count(personalSetSentences, eq(personalSetSentences.setId, setId));

/** So many of the texts that fit best are looked at for one that is open. */
const lookedAt = 20;

/** A text that fits: after the one that was written last or, where there is none in this language, what the library has first. */
async function findText(
  scope: Asking,
  entitlement: Entitlement,
  { language, latest }: Today,
): Promise<TodayWithText['next']> {
  if (latest) {
    const next = await findNextText(scope, entitlement, latest);
    if (next) return { id: next.id, title: next.title, level: next.level, durationMs: next.durationMs };
  }
  const learning = scope.learning && { ...scope.learning, languages: [language] };
  const { cards } = await listShelf(
    { ...scope, learning },
    entitlement,
    { ...everything, languages: [language] },
    lookedAt,
  );
  const card = cards.find(({ access }) => access === 'playable');
  return card && { id: card.id, title: card.title, level: card.level, durationMs: card.durationMs };
}

const quarterMs = 92 * 86_400_000;

/** The days of the last months on which something was finished, and the last text of each; the latest first. */
const listDays = (db: Db, userId: UserId, now: Date) =>
  db
    .selectDistinctOn([attempts.finishedOn], {
      day: sql<string>`${attempts.finishedOn}::text`,
      language: attempts.language,
      file: attempts.audioFileId,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        gte(attempts.finishedAt, new Date(now.getTime() - quarterMs)),
        isNotNull(attempts.finishedOn),
      ),
    )
    .orderBy(desc(attempts.finishedOn), sql`${attempts.audioFileId} is null`, desc(attempts.finishedAt));
