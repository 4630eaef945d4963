import { and, count, countDistinct, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { attempts } from '#app/dictation/attempts/attempts.tables.server.ts';
import { cardOf } from '#app/dictation/cards/cards.ts';
import { sentenceFacts } from '#app/dictation/chances/chances.tables.server.ts';
import { memoryItems } from '#app/dictation/memory/memory.tables.server.ts';
import { codesOf, letterCodes } from '#app/dictation/verify/languages/codes.ts';
import { missingSpace } from '#app/dictation/verify/marks.ts';
import { mayManageLibrary } from '#app/library/audio-files.policy.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { audioSentences } from '#app/library/processing/processing.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import type { Language } from '#app/platform/languages.ts';
import type { CoveredLevel, Material, RuleMaterial } from './rule-coverage.ts';

/** The rules of a language that sentences can exercise. */
const rulesIn = (language: Language) =>
  codesOf[language].filter(
    (code) => code !== missingSpace && !letterCodes.includes(code) && cardOf(code, language) !== undefined,
  );

const dayMs = 86_400_000;
/** Who has written nothing for longer waits for no sentence. */
const lately = 30 * dayMs;

/**
 * How much there is to practise each rule of a language with, those with least first: sentences of visible recordings
 * whose times nobody has to check; and how many are to practise it, without saying who. For those who manage the library;
 * nothing for everybody else.
 */
export async function listRuleCoverage(
  { db, actor, now }: CommandScope,
  language: Language,
): Promise<RuleMaterial[]> {
  if (!mayManageLibrary(actor)) return [];
  const code = sql<string>`code`;
  const counted = await db
    .select({
      code,
      level: audioFiles.level,
      sentences: count(),
      files: countDistinct(sentenceFacts.audioFileId),
    })
    .from(sentenceFacts)
    .innerJoin(audioFiles, and(eq(audioFiles.id, sentenceFacts.audioFileId), audioFiles.isVisible))
    .innerJoin(
      audioSentences,
      and(
        eq(audioSentences.audioFileId, sentenceFacts.audioFileId),
        eq(audioSentences.position, sentenceFacts.position),
        audioSentences.confident,
      ),
    )
    .crossJoin(sql`unnest(${sentenceFacts.codes}) as code`)
    .where(eq(sentenceFacts.language, language))
    .groupBy(code, audioFiles.level);
  const due = await countDue(db, language, now);
  const byCode = Map.groupBy(counted, (row) => row.code);
  return rulesIn(language)
    .map((rule): RuleMaterial => {
      const all: Material = { sentences: 0, files: 0 };
      const levels: Partial<Record<CoveredLevel, Material>> = {};
      for (const { level, sentences, files } of byCode.get(rule) ?? []) {
        levels[level ?? 'none'] = { sentences, files };
        // A recording has one level.
        all.sentences += sentences;
        all.files += files;
      }
      return { code: rule, due: due.get(rule) ?? 0, all, levels };
    })
    .sort((one, other) => one.all.sentences - other.all.sentences || one.all.files - other.all.files);
}

/** Of each rule, how many of those who wrote lately are to practise it by now. */
async function countDue(db: Db, language: Language, now: Date): Promise<Map<string, number>> {
  const active = db
    .select({ userId: attempts.userId })
    .from(attempts)
    .where(gte(attempts.finishedAt, new Date(now.getTime() - lately)));
  const counted = await db
    .select({ code: memoryItems.key, learners: count() })
    .from(memoryItems)
    .where(
      and(
        eq(memoryItems.language, language),
        eq(memoryItems.kind, 'rule'),
        lte(memoryItems.due, now),
        inArray(memoryItems.userId, active),
      ),
    )
    .groupBy(memoryItems.key);
  return new Map(counted.map(({ code, learners }) => [code, learners]));
}
