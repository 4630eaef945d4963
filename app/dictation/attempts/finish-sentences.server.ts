import type { Db } from '#app/platform/db/database.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { admit } from '../asking/admit.server.ts';
import type { AskingToMark, Mark } from '../asking/marking.server.ts';
import type { Lyrics } from '../material/lyrics.ts';
import { findLyrics } from '../material/material.queries.server.ts';
import type { FinalPass, OriginalShown } from './attempt.ts';
import {
  type AttemptRow,
  findFinalPass,
  findJustFinished,
  findOwnAttempt,
  referenceOf,
  storeFinal,
} from './attempt-rows.server.ts';
import { finalValues, type Writing } from './attempt-values.server.ts';
import type { ComparisonForm } from './attempts.forms.ts';
import { addsNothing, goesOn, isWritten } from './checked-sentences.ts';
import { originalOf, referenceTo } from './marking.ts';
import { storeUponOpen } from './store-upon-open.server.ts';

type Shown = FinalPass | OriginalShown;

/**
 * Ends a dictation that was written sentence by sentence, and shows the whole: with what was checked, and with what
 * stands in the fields of the others. Sentences nobody wrote are missing; where nobody wrote any, nothing is stored.
 */
export async function finishSentences(
  scope: AskingToMark,
  entitlement: Entitlement,
  form: ComparisonForm,
): Promise<Outcome<Shown>> {
  const admitted = await admit(scope, 'mark');
  if (!admitted.ok) return admitted;
  const found = await findLyrics(scope, entitlement, form.file);
  if (!found.ok) return found;
  const lyrics = found.value;
  const { userId } = admitted.value;
  const writing = { userId, audioFileId: lyrics.audioFileId, mode: 'sentences' as const };
  return storeUponOpen<Shown>(scope.db, writing, async (open) => {
    const given = form.attempt ? await findOwnAttempt(scope.db, userId, form.attempt) : undefined;
    if (form.attempt && given?.audioFileId !== lyrics.audioFileId)
      return refuse('missing', 'dictation:refusal.attemptMissing');
    const done = given && (await findShown(scope.db, given, form));
    if (done) return ok(async () => done);
    const earlier = open && areFieldsContinued(open, lyrics, form) ? open : undefined;
    return prepareFinish(writing, lyrics, { form, earlier, ...scope });
  });
}

/** What was shown of an attempt that is finished, when this was sent twice. */
async function findShown(db: Db, given: AttemptRow, { parts }: ComparisonForm) {
  const isSame = given.mode === 'sentences' && given.finishedAt && addsNothing(given.sentences ?? [], parts);
  return isSame ? findFinalPass(db, given) : undefined;
}

/** Whether the fields belong to the attempt that is open. What names it does; otherwise all of them must fit. */
const areFieldsContinued = ({ id, original, sentences }: AttemptRow, lyrics: Lyrics, form: ComparisonForm) =>
  form.attempt === id ||
  (original === lyrics.text &&
    form.parts.every((part, position) => !isWritten(part) || goesOn(sentences ?? [], position, part)));

interface Finish {
  form: ComparisonForm;
  earlier: AttemptRow | undefined;
  now: Date;
  mark: Mark;
}

async function prepareFinish(
  writing: Writing,
  lyrics: Lyrics,
  { form, earlier, now, mark }: Finish,
): Promise<Outcome<(tx: Db) => Promise<Shown>>> {
  const { parts, strictness, replays, writingMs, timeZone } = form;
  const reference = earlier ? referenceOf(earlier, lyrics.variants) : referenceTo(lyrics);
  const kept = earlier?.sentences ?? [];
  const finished = await mark(writing.userId, 'finishOf', reference, kept, { parts, strictness });
  if (!finished.ok) return finished;
  const { sentences, looks } = finished.value;
  if (!looks) return ok(async () => originalOf(reference));
  const facts = { ...writing, title: lyrics.title, reference, strictness, replays, writingMs, sentences };
  const values = { ...finalValues(facts, looks, { now, timeZone }), offlineKey: form.key ?? null };
  return ok(async (tx) => {
    const done = earlier ? undefined : await findJustFinished(tx, writing, looks.final, now);
    return done ?? storeFinal(tx, values, earlier?.id);
  });
}
