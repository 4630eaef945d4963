import { randomInt } from 'node:crypto';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { holdAudioFile } from '#app/library/file-changes.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { Language } from '#app/platform/languages.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { admitToLyrics } from '../content/content.queries.server.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import type { Mistake } from '../grading/attempt.ts';
import { type GapCut, piecesOf } from '../grading/grade-gaps.ts';
import type { Asking, Reading } from '../requests.server.ts';
import type { Edit } from '../verify/marks.ts';
import { type PlainWord, plainWordsOf } from '../verify/words.ts';
import { chooseGaps, seedCount } from './choose-gaps.ts';
import type { GapsCut, GapsForm } from './gaps.forms.ts';

/** What someone gets wrong: words, and letters where they break the rules they break most. Each with how often. */
export interface WeakSpots {
  words: Map<string, number>;
  letters: Map<string, number>;
}

/** A word got wrong says more about the next time than letters it has in common with one. */
const wordWeight = 3;
const mostCodes = 5;

/** The weak spots that a learner's mistakes show. */
export function weakSpotsOf(mistakes: readonly Mistake[]): WeakSpots {
  const words = new Map<string, number>();
  const letters = new Map<string, number>();
  const codes = mostFrequent(mistakes.flatMap(({ code }) => code ?? []));
  for (const { verdict, code, original, learner, edits } of mistakes) {
    if (verdict !== 'punctuation') for (const { small } of plainWordsOf(original)) count(words, small);
    const isOneWord = learner !== '' && !/\s/u.test(original);
    if (isOneWord && code !== undefined && codes.has(code))
      for (const group of missedLetters(edits)) count(letters, group);
  }
  return { words, letters };
}

/** How much a word deserves practice: 0 when nothing is known against it. */
export function weightOf({ small }: PlainWord, spots: WeakSpots): number {
  let weight = wordWeight * (spots.words.get(small) ?? 0);
  for (const [group, times] of spots.letters) if (small.includes(group)) weight += times;
  return weight;
}

function mostFrequent(codes: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const code of codes) count(counts, code);
  const ranked = [...counts].sort(([, a], [, b]) => b - a);
  return new Set(ranked.slice(0, mostCodes).map(([code]) => code));
}

/**
 * The letters of the original that were not written so. A plain letter alone would fit nearly every word, so its
 * neighbour goes with it: not the m of "kommen", but its mm.
 */
function missedLetters(edits: readonly Edit[]): string[] {
  return edits.flatMap(({ kind, original }, nth) => {
    if (kind === 'keep') return [];
    const group = original.toLowerCase();
    if (!/^[a-z]?$/.test(group)) return [group];
    const before = edits[nth - 1]?.original.at(-1)?.toLowerCase() ?? '';
    const after = edits[nth + 1]?.original.at(0)?.toLowerCase() ?? '';
    const widened = after !== '' && after === group ? group + after : before + group;
    return widened.length > 1 ? [widened] : [];
  });
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** So many dictations say what someone gets wrong these days. */
const attemptsThatTell = 50;
/** More of one dictation say nothing new, and all of fifty wild ones would take long to read. */
const mistakesThatTell = 200;

/**
 * Leaves words out of a file's text for this learner, and stores in their draft which: that alone is marked
 * later. What they wrote as a whole text or in sentences stays; what they wrote into earlier gaps goes.
 */
export async function cutGaps(
  scope: Asking,
  entitlement: Entitlement,
  { file, ...wish }: GapsForm,
): Promise<Outcome<GapsCut>> {
  const admitted = await admitToLyrics(scope, entitlement, file, 'gaps');
  if (!admitted.ok) return admitted;
  const { db, now } = scope;
  const { userId, lyrics } = admitted.value;
  const { audioFileId, text, language, lyricsRevision } = lyrics;
  const spots = wish.choice === 'weak' ? await findWeakSpots(scope, userId, language) : undefined;
  const hidden = chooseGaps(text, language, {
    ...wish,
    seed: randomInt(seedCount),
    weightOf: spots && ((word) => weightOf(word, spots)),
  });
  const gaps: GapCut = { ...wish, hidden, lyricsRevision };
  return db.transaction(async (tx) => {
    if (!(await holdAudioFile(tx, audioFileId))) return refuse('missing', 'library:refusal.missing');
    const cut = { mode: 'gaps' as const, gaps, updatedAt: now };
    const [draft] = await tx
      .insert(drafts)
      .values({ userId, audioFileId, text: '', parts: { sentences: [], gaps: [] }, ...cut })
      .onConflictDoUpdate({
        target: [drafts.userId, drafts.audioFileId],
        set: {
          ...cut,
          parts: sql`jsonb_set(${drafts.parts}, '{gaps}', '[]')`,
          revision: sql`${drafts.revision} + 1`,
        },
      })
      .returning({ revision: drafts.revision });
    return ok({ pieces: piecesOf(text, gaps), revision: draft?.revision ?? 1 });
  });
}

/** What someone gets wrong at their first look, in the dictations they finished last. */
async function findWeakSpots({ db }: Reading, userId: UserId, language: Language) {
  const last = await db
    .select({
      mistakes: sql<
        Mistake[]
      >`jsonb_path_query_array(${attempts.firstMistakes}, ${`$[0 to ${mistakesThatTell - 1}]`}::jsonpath)`,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.language, language), isNotNull(attempts.finishedAt)))
    .orderBy(desc(attempts.finishedAt))
    .limit(attemptsThatTell);
  return weakSpotsOf(last.flatMap(({ mistakes }) => mistakes));
}
