import { randomInt } from 'node:crypto';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { audioFiles } from '#app/library/library.tables.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { Language } from '#app/platform/languages.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { type Asking, admit, type Reading } from '../asking/admit.server.ts';
import type { Mistake } from '../attempts/attempt.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import { findLyrics } from '../material/material.queries.server.ts';
import { seedCount } from './chance.ts';
import { chooseGaps } from './choose-gaps.ts';
import type { GapCut, GapPiece } from './gap.ts';
import type { GapsForm } from './gaps.forms.ts';
import { piecesOf } from './pieces.ts';
import { weakSpotsOf, weightOf } from './weak-spots.ts';

/** So many dictations say what someone gets wrong these days. */
const attemptsThatTell = 50;
/** More of one dictation say nothing new, and all of fifty wild ones would take long to read. */
const mistakesThatTell = 200;

/**
 * Leaves words out of a file's text for this learner, and keeps in their draft which: that alone is marked later. What
 * they wrote as a whole text or in sentences stays; what they wrote into earlier gaps goes.
 */
export async function cutGaps(
  scope: Asking,
  entitlement: Entitlement,
  { file, ...wish }: GapsForm,
): Promise<Outcome<{ pieces: GapPiece[]; revision: number }>> {
  const admitted = await admit(scope, 'gaps');
  if (!admitted.ok) return admitted;
  const { db, now } = scope;
  const { userId } = admitted.value;
  const found = await findLyrics(scope, entitlement, file);
  if (!found.ok) return found;
  const { audioFileId, text, language, lyricsRevision } = found.value;
  const spots = wish.choice === 'weak' ? await findWeakSpots(scope, userId, language) : undefined;
  const hidden = chooseGaps(text, language, {
    ...wish,
    seed: randomInt(seedCount),
    weightOf: spots && ((word) => weightOf(word, spots)),
  });
  const gaps: GapCut = { ...wish, hidden, lyricsRevision };
  return db.transaction(async (tx) => {
    const held = tx.select({ id: audioFiles.id }).from(audioFiles).where(eq(audioFiles.id, audioFileId));
    if ((await held.for('key share')).length === 0) return refuse('missing', 'library:refusal.missing');
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
