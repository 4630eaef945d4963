import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { admitToLyrics } from '../content/content.queries.server.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import type { HintsReview, OriginalShown, ResultReview } from '../grading/attempt.ts';
import { fillGaps, type GapCut } from '../grading/grade-gaps.ts';
import { partialReach } from '../grading/grade-text.ts';
import {
  isFarLonger,
  type Marked,
  mistakesOf,
  originalOf,
  type Reference,
  referenceTo,
} from '../grading/grading.ts';
import { hintsOf } from '../grading/hints.ts';
import type { Lyrics } from '../grading/reference.ts';
import type { Asking, AskingToMark } from '../requests.server.ts';
import {
  type AttemptFacts,
  type AttemptRow,
  type AttemptWriting,
  finalValues,
  findJustFinished,
  findOwnAttempt,
  findResult,
  firstValues,
  holdWriting,
  referenceOf,
  storeFinal,
  storeFirst,
} from './attempt-store.server.ts';
import type { ComparisonForm } from './attempts.forms.ts';

/**
 * Marks what was written. The first time it says where the mistakes are; for the attempt that this began it then shows
 * the original and finishes it. A whole text without a mistake is finished at once. Sent twice, it is one attempt.
 */
export async function compareText(
  scope: AskingToMark,
  entitlement: Entitlement,
  form: ComparisonForm,
): Promise<Outcome<HintsReview | ResultReview>> {
  if (form.mode === 'sentences' || form.mode === 'paper')
    return refuse('invalid', 'dictation:refusal.invalid');
  const written = await readWriting(scope, entitlement, form);
  if (!written.ok) return written;
  if (written.value.isBlank) return refuse('invalid', 'dictation:refusal.nothingWritten');
  const { facts, earlier } = written.value;
  const looked = await mark(scope, facts, form);
  if (!looked.ok) return looked;
  const marked = looked.value;
  const reach = partialReach(marked.reached, facts.reference.sentenceStarts.length);
  if (earlier || (!reach && mistakesOf(marked.marks).length === 0))
    return storeResult(scope, form, written.value, marked);
  const values = firstValues(facts, marked, scope.now);
  return scope.db.transaction(async (tx) => {
    if (!(await holdWriting(tx, facts))) return refuse('missing', 'library:refusal.missing');
    const { id } = await storeFirst(tx, values);
    const { scores } = marked;
    return ok({ review: 'hints', attemptId: id, hints: hintsOf(marked.marks), scores, reach });
  });
}

/** Shows the original at once, with the marks of what was written; where nothing was, nothing is stored. */
export async function finishText(
  scope: AskingToMark,
  entitlement: Entitlement,
  form: ComparisonForm,
): Promise<Outcome<ResultReview | OriginalShown>> {
  const written = await readWriting(scope, entitlement, form);
  if (!written.ok) return written;
  const { facts, isBlank } = written.value;
  if (isBlank) return ok(originalOf(facts.reference));
  const looked = await mark(scope, facts, form);
  return looked.ok ? storeResult(scope, form, written.value, looked.value) : looked;
}

const mark = (
  scope: AskingToMark,
  { userId, reference, strictness }: AttemptFacts,
  { text, parts }: Pick<ComparisonForm, 'text' | 'parts'>,
): Promise<Outcome<Marked>> => scope.mark(userId, 'markWritten', reference, { text, parts }, strictness);

interface Written {
  facts: AttemptFacts;
  isBlank: boolean;
  /** The attempt whose second look this is. */
  earlier?: AttemptRow;
}

/** What was written and what it is to be marked against, for someone who may have the original now. */
async function readWriting(
  scope: Asking,
  entitlement: Entitlement,
  form: ComparisonForm,
): Promise<Outcome<Written>> {
  const admitted = await admitToLyrics(scope, entitlement, form.file);
  if (!admitted.ok) return admitted;
  const { userId, lyrics } = admitted.value;
  const { audioFileId, title, variants } = lyrics;
  const { mode, strictness, replays, writingMs } = form;
  const writing = { userId, audioFileId, mode };
  const cut = mode === 'gaps' ? await findCut(scope.db, writing) : null;
  const given = await findOwnAttempt(scope.db, userId, form.attempt);
  if (form.attempt && (!given || given.audioFileId !== audioFileId))
    return refuse('missing', 'dictation:refusal.attemptMissing');
  const earlier = given && isSecondLook(given, form, cut) ? given : undefined;
  const reference = earlier ? ok(referenceOf(earlier, variants)) : newReference(lyrics, form, cut);
  if (!reference.ok) return reference;
  if (isFarLonger(textOf(form, reference.value).length, reference.value.original))
    return refuse('invalid', 'dictation:refusal.farLonger');
  const facts = { ...writing, title, reference: reference.value, strictness, replays, writingMs };
  return ok({ facts, isBlank: isBlank(form), earlier });
}

/**
 * An open attempt is looked at a second time unless it is written in another way by now, or into other gaps. A finished
 * one only by a request that was sent twice.
 */
function isSecondLook(given: AttemptRow, form: ComparisonForm, cut: GapCut | null): boolean {
  if (given.mode !== form.mode) return false;
  if (given.finishedAt) return given.finalText === textOf(form, given);
  return !cut || isDeepStrictEqual(cut.hidden, given.gaps?.hidden);
}

const textOf = ({ text, parts }: ComparisonForm, { original, gaps }: Pick<Reference, 'original' | 'gaps'>) =>
  gaps ? fillGaps(original, gaps, parts) : text;

/** What is on paper was not written here. */
const isBlank = ({ mode, text, parts }: ComparisonForm) =>
  mode === 'paper' || (mode === 'gaps' ? parts : [text]).every((part) => part.trim() === '');

/** What a new attempt is marked against; a second look stays with what the first was, even if the text has changed. */
function newReference(lyrics: Lyrics, form: ComparisonForm, cut: GapCut | null): Outcome<Reference> {
  const whole = referenceTo(lyrics);
  if (form.mode !== 'gaps' || isBlank(form)) return ok(whole);
  if (!cut) return refuse('conflict', 'dictation:refusal.noGaps');
  if (cut.lyricsRevision !== lyrics.lyricsRevision)
    return refuse('conflict', 'dictation:refusal.textChanged');
  if (form.parts.length > cut.hidden.length) return refuse('invalid', 'dictation:refusal.invalid');
  return ok({ ...whole, gaps: cut });
}

async function findCut(db: Db, { userId, audioFileId }: AttemptWriting): Promise<GapCut | null> {
  const [draft] = await db
    .select({ gaps: drafts.gaps })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.audioFileId, audioFileId)));
  return draft?.gaps ?? null;
}

/** Both looks under the same rules: what was chosen in between may have changed how strictly the first is marked. */
async function storeResult(
  scope: AskingToMark,
  { timeZone }: ComparisonForm,
  { facts, earlier }: Written,
  final: Marked,
): Promise<Outcome<ResultReview>> {
  const { db, now } = scope;
  const before = earlier && { text: earlier.firstText, parts: earlier.gaps?.first ?? [] };
  const first = before
    ? await scope.mark(facts.userId, 'markFirst', facts.reference, before, final, facts.strictness)
    : ok(final);
  if (!first.ok) return first;
  const values = finalValues(facts, { first: first.value, final }, { now, timeZone });
  return db.transaction(async (tx) => {
    if (!(await holdWriting(tx, facts))) return refuse('missing', 'library:refusal.missing');
    const current = earlier && (await findOwnAttempt(tx, facts.userId, earlier.id));
    if (earlier && !current) return refuse('missing', 'dictation:refusal.attemptMissing');
    const done = current ? await findResult(tx, current) : await findJustFinished(tx, facts, final, now);
    return ok(done ?? (await storeFinal(tx, values, earlier?.id)));
  });
}
