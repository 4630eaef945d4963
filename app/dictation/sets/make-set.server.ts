import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { Language } from '#app/platform/languages.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { noAbilities } from '../memory/ability.ts';
import { memories } from '../memory/memory.tables.server.ts';
import { admit } from '../requests.server.ts';
import {
  type FoundSentence,
  listCandidates,
  listPlacementCandidates,
  listWanted,
} from './candidates.queries.server.ts';
import { type Chosen, composePlacement, composeSet } from './compose-set.ts';
import type { PersonalSetId, SetKind } from './personal-set.ts';
import type { MakeSetForm } from './sets.forms.ts';
import { personalSetSentences, personalSets } from './sets.tables.server.ts';

type Making = Pick<Scope, 'db' | 'actor' | 'now' | 'learning'>;

/** As long as nothing of it is written, a set that is older is made anew: other things may be due. */
const freshMs = 6 * 3_600_000;

/** The set to write now: the one that was begun or has just been made, else a new one. */
export async function makeSet(
  scope: Making,
  entitlement: Entitlement,
  { language }: MakeSetForm,
): Promise<Outcome<PersonalSetId>> {
  const admitted = await admit(scope, 'set');
  if (!admitted.ok) return admitted;
  if (entitlement.access === 'closed') return refuse('payment', 'dictation:refusal.closed');
  const { db, now } = scope;
  const { userId } = admitted.value;
  const open = await findOpenSet(db, userId, language);
  if (open && (open.isBegun || now.getTime() - open.madeAt.getTime() < freshMs)) return ok(open.id);
  const made = await compose(scope, entitlement, language);
  if (made.chosen.length === 0) return open ? ok(open.id) : refuse('missing', 'today:refusal.tooFew');
  return ok(
    await db.transaction(async (tx) => {
      if (open) await removeUnwritten(tx, open.id);
      return storeSet(tx, { userId, language, madeAt: now, ...made });
    }),
  );
}

/** The set somebody has not finished, and whether it is begun: something of it was written, or it was taken along. */
export async function findOpenSet(db: Db, userId: UserId, language: Language) {
  const [set] = await db
    .select({ id: personalSets.id, kind: personalSets.kind, madeAt: personalSets.madeAt })
    .from(personalSets)
    .where(
      and(
        eq(personalSets.userId, userId),
        eq(personalSets.language, language),
        isNull(personalSets.finishedAt),
      ),
    );
  if (!set) return undefined;
  const begun = await db
    .select({ isWritten: sql<boolean>`${personalSetSentences.checked} is not null` })
    .from(personalSetSentences)
    .where(and(eq(personalSetSentences.setId, set.id), isBegun));
  const written = begun.filter(({ isWritten }) => isWritten).length;
  return { ...set, written, isBegun: begun.length > 0 };
}

/** What of a set must not be lost: on a phone without a connection it may be written by now. */
const isBegun = or(isNotNull(personalSetSentences.checked), isNotNull(personalSetSentences.takenAt));

/** Of whom something is known, what they are about to forget; else what tells where they stand. */
export async function compose(
  { db, actor, now, learning }: Making,
  entitlement: Entitlement,
  language: Language,
): Promise<{ kind: SetKind; chosen: Chosen<FoundSentence>[] }> {
  if (actor.kind === 'visitor') return { kind: 'placement', chosen: [] };
  const seeking = { db, actor, entitlement, language, now };
  const [known] = await db
    .select({ ear: memories.ear, earCount: memories.earCount, spelling: memories.spelling })
    .from(memories)
    .where(and(eq(memories.userId, actor.userId), eq(memories.language, language)));
  if (!known || known.earCount === 0) {
    const somebodyNew = { ear: noAbilities.ear.value, spelling: noAbilities.spelling.value, now };
    return {
      kind: 'placement',
      chosen: composePlacement(await listPlacementCandidates(seeking), somebodyNew),
    };
  }
  const wanted = await listWanted(db, { userId: actor.userId, language, now });
  const candidates = await listCandidates({ ...seeking, level: learning?.level }, wanted);
  return { kind: 'memory', chosen: composeSet(wanted, candidates, { ...known, now }) };
}

/** Unless it was begun meanwhile. */
async function removeUnwritten(tx: Db, id: PersonalSetId): Promise<void> {
  await tx.select({ id: personalSets.id }).from(personalSets).where(eq(personalSets.id, id)).for('update');
  const begun = await tx.$count(personalSetSentences, and(eq(personalSetSentences.setId, id), isBegun));
  if (begun === 0) await tx.delete(personalSets).where(eq(personalSets.id, id));
}

interface NewSet extends Omit<typeof personalSets.$inferInsert, 'id'> {
  chosen: Chosen<FoundSentence>[];
}

/** Where another request was first, its set is the one. */
async function storeSet(tx: Db, { chosen, ...set }: NewSet): Promise<PersonalSetId> {
  const [made] = await tx
    .insert(personalSets)
    .values(set)
    .onConflictDoNothing()
    .returning({ id: personalSets.id });
  if (!made) {
    const open = await findOpenSet(tx, set.userId, set.language);
    if (!open) throw new Error('a set was neither stored nor there');
    return open.id;
  }
  await tx.insert(personalSetSentences).values(
    chosen.map(({ sentence, reason }, nth) => ({
      ...{ setId: made.id, nth, reason },
      ...{ audioFileId: sentence.audioFileId, position: sentence.position },
      ...{ lyricsRevision: sentence.lyricsRevision, title: sentence.title, text: sentence.text },
      guess: sentence.guess,
    })),
  );
  return made.id;
}
