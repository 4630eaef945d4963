import { and, asc, eq } from 'drizzle-orm';
import { maySee, opens } from '#app/library/library.policy.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { audioProcessing, audioSentences } from '#app/library/processing/processing.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { listVariants } from '../content/variants.queries.server.ts';
import type { AttemptId } from '../grading/attempt.ts';
import type { AcceptedVariant } from '../grading/reference.ts';
import type { Reading } from '../requests.server.ts';
import { shownSentences } from './grade-set.ts';
import type { PersonalSet, PersonalSetId, SetSentence } from './personal-set.ts';
import { personalSetSentences, personalSets } from './sets.tables.server.ts';

export type SetRow = typeof personalSets.$inferSelect;
export type SentenceRow = typeof personalSetSentences.$inferSelect;

/** Somebody's own set; nobody else's. */
export async function findOwnSet(db: Db, userId: UserId, rawId: unknown): Promise<SetRow | undefined> {
  const id: PersonalSetId | undefined = parseId(rawId);
  if (!id) return undefined;
  const [set] = await db
    .select()
    .from(personalSets)
    .where(and(eq(personalSets.id, id), eq(personalSets.userId, userId)));
  return set;
}

/** The sentences of a set in their order, each with whether it may be written as it was meant. */
export async function listSentences(
  { db, actor }: Reading,
  entitlement: Entitlement,
  setId: PersonalSetId,
): Promise<(SentenceRow & Pick<SetSentence, 'state'>)[]> {
  const rows = await db
    .select({
      sentence: personalSetSentences,
      file: {
        userId: audioFiles.userId,
        isVisible: audioFiles.isVisible,
        contentAccessLevel: audioFiles.contentAccessLevel,
        accessType: audioFiles.accessType,
      },
      revision: audioProcessing.lyricsRevision,
      text: audioSentences.text,
    })
    .from(personalSetSentences)
    .leftJoin(audioFiles, eq(audioFiles.id, personalSetSentences.audioFileId))
    .leftJoin(audioProcessing, eq(audioProcessing.audioFileId, personalSetSentences.audioFileId))
    .leftJoin(
      audioSentences,
      and(
        eq(audioSentences.audioFileId, personalSetSentences.audioFileId),
        eq(audioSentences.position, personalSetSentences.position),
      ),
    )
    .where(eq(personalSetSentences.setId, setId))
    .orderBy(asc(personalSetSentences.nth));
  return rows.map(({ sentence, file, revision, text }) => {
    const mayOpen =
      file !== null &&
      actor.kind !== 'visitor' &&
      maySee(actor, file) &&
      opens(actor, entitlement, file) === 'playable';
    const isSame = revision === sentence.lyricsRevision && text === sentence.text;
    return { ...sentence, state: mayOpen ? (isSame ? 'open' : 'changed') : 'closed' };
  });
}

/** A set as its learner sees it: of what is not written yet, not a word. */
export async function findPersonalSet(
  scope: Reading,
  entitlement: Entitlement,
  rawId: unknown,
): Promise<PersonalSet | undefined> {
  const { db, actor } = scope;
  if (actor.kind === 'visitor') return undefined;
  const set = await findOwnSet(db, actor.userId, rawId);
  if (!set) return undefined;
  const { id, language, kind, finishedAt, attemptId } = set;
  const sentences = shownSentences(id, await listSentences(scope, entitlement, id));
  const result = finishedAt && attemptId ? await findScores(db, attemptId) : undefined;
  return { id, language, kind, sentences, isFinished: finishedAt !== null, ...(result && { result }) };
}

async function findScores(db: Db, attemptId: AttemptId): Promise<PersonalSet['result']> {
  const [row] = await db
    .select({ first: attempts.firstScores, final: attempts.finalScores })
    .from(attempts)
    .where(eq(attempts.id, attemptId));
  return row && { first: row.first, final: row.final ?? row.first };
}

/** What is accepted besides the texts of some sentences, of all files that they are from. */
export async function listVariantsOf(
  db: Db,
  sentences: readonly Pick<SentenceRow, 'audioFileId'>[],
): Promise<AcceptedVariant[]> {
  const files = new Set(sentences.flatMap(({ audioFileId }) => audioFileId ?? []));
  const variants = [];
  for (const file of files) variants.push(...(await listVariants(db, file)));
  return variants;
}
