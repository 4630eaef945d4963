import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/subscription.policy.ts';
import { drafts } from '../dictation.tables.server.ts';
import type { GapCut } from '../gaps/gap.ts';
import { fillGaps } from '../gaps/pieces.ts';
import type { Lyrics } from '../material/lyrics.ts';
import { findLyrics } from '../material/material.queries.server.ts';
import { type Asking, askToMark, type Learner } from './ask-to-mark.server.ts';
import type { FinalPass, FirstPass } from './attempt.ts';
import type { OriginalShown } from './attempt-answer.ts';
import {
  type AttemptFacts,
  type AttemptRow,
  finalPassOf,
  findJustFinished,
  findOwnAttempt,
  holdWriting,
  referenceOf,
  storeFinal,
  storeFirst,
} from './attempt-rows.server.ts';
import type { ComparisonForm } from './attempts.forms.ts';
import { hintsOf } from './hints.ts';
import { type Marked, markText, mistakesOf, type Reference, referenceTo } from './marking.ts';

/**
 * Marks what was written. The first time it says where the mistakes are; for the attempt that this began it then shows
 * the original and finishes it. A text without a mistake is finished at once. Sent twice, it is one attempt.
 */
export async function compareText(
  scope: Asking,
  entitlement: Entitlement,
  form: ComparisonForm,
): Promise<Outcome<FirstPass | FinalPass>> {
  if (form.mode === 'sentences' || form.mode === 'paper')
    return refuse('invalid', 'dictation:refusal.invalid');
  const written = await readWriting(scope, entitlement, form);
  if (!written.ok) return written;
  if (written.value.isBlank) return refuse('invalid', 'dictation:refusal.nothingWritten');
  const { text, reference, earlier } = written.value;
  const marked = markText(reference, text, form.strictness);
  if (earlier || mistakesOf(marked.marks).length === 0) return finish(scope, form, written.value, marked);

  const { facts } = written.value;
  return scope.db.transaction(async (tx) => {
    if (!(await holdWriting(tx, facts))) return refuse('missing', 'library:refusal.missing');
    const row = await storeFirst(tx, facts, marked, scope.now);
    return ok({ pass: 'first', attemptId: row.id, hints: hintsOf(marked.marks), scores: marked.scores });
  });
}

/** Shows the original at once, with the marks of what was written; where nothing was, nothing is stored. */
export async function revealOriginal(
  scope: Asking,
  entitlement: Entitlement,
  form: ComparisonForm,
): Promise<Outcome<FinalPass | OriginalShown>> {
  const written = await readWriting(scope, entitlement, form);
  if (!written.ok) return written;
  const { text, reference, isBlank } = written.value;
  if (isBlank) return ok({ pass: 'original', original: reference.original });
  return finish(scope, form, written.value, markText(reference, text, form.strictness));
}

interface Written {
  facts: AttemptFacts;
  reference: Reference;
  text: string;
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
  const asked = await askToMark(scope);
  if (!asked.ok) return asked;
  const learner = asked.value;
  const found = await findLyrics(scope, entitlement, form.file);
  if (!found.ok) return found;
  const lyrics = found.value;
  const given = form.attempt ? await findOwnAttempt(scope.db, learner.userId, form.attempt) : undefined;
  if (form.attempt && given?.audioFileId !== lyrics.audioFileId)
    return refuse('missing', 'dictation:refusal.attemptMissing');
  const cut = form.mode === 'gaps' ? await findCut(scope.db, learner, lyrics) : null;
  const earlier = given && isSecondLook(given, form, cut) ? given : undefined;
  const reference = earlier ? ok(referenceOf(earlier)) : newReference(lyrics, form, cut);
  return reference.ok ? ok(writtenOf(learner, lyrics, form, reference.value, earlier)) : reference;
}

/**
 * An open attempt is looked at a second time unless it is written in another way by now, or into other gaps. A finished
 * one only by a request that was sent twice.
 */
function isSecondLook(given: AttemptRow, form: ComparisonForm, cut: GapCut | null): boolean {
  if (given.mode !== form.mode) return false;
  if (given.finishedAt) return given.finalText === textOf(form, referenceOf(given));
  return !cut || isDeepStrictEqual(cut.hidden, given.gaps?.hidden);
}

const textOf = ({ text, parts }: ComparisonForm, { original, gaps }: Reference) =>
  gaps ? fillGaps(original, gaps, parts) : text;

function writtenOf(
  { userId }: Learner,
  { audioFileId, title }: Lyrics,
  form: ComparisonForm,
  reference: Reference,
  earlier: AttemptRow | undefined,
): Written {
  const { mode, strictness, replays, writingMs } = form;
  return {
    facts: { userId, audioFileId, mode, title, reference, strictness, replays, writingMs },
    reference,
    text: textOf(form, reference),
    isBlank: isBlank(form),
    earlier,
  };
}

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

async function findCut(db: Db, { userId }: Learner, { audioFileId }: Lyrics): Promise<GapCut | null> {
  const [draft] = await db
    .select({ gaps: drafts.gaps })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.audioFileId, audioFileId)));
  return draft?.gaps ?? null;
}

/** Both looks under the same rules: what was chosen in between may have changed how strictly the first is marked. */
function finish(
  { db, now }: Asking,
  { strictness, timeZone }: ComparisonForm,
  { facts, reference, earlier }: Written,
  final: Marked,
): Promise<Outcome<FinalPass>> {
  const first = earlier ? markText(reference, earlier.firstText, strictness) : final;
  return db.transaction(async (tx) => {
    if (!(await holdWriting(tx, facts))) return refuse('missing', 'library:refusal.missing');
    const current = earlier && (await findOwnAttempt(tx, facts.userId, earlier.id));
    if (earlier && !current) return refuse('missing', 'dictation:refusal.attemptMissing');
    const done = current ? finalPassOf(current) : await findJustFinished(tx, facts, final, now);
    const looks = { first, final, attemptId: earlier?.id };
    return ok(done ?? (await storeFinal(tx, facts, looks, { now, timeZone })));
  });
}
