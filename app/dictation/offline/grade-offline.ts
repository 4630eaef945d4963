import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { BegunAttempt, Reviewed } from '../attempts/attempt-answer.ts';
import { comparisonForm, sentenceForm } from '../attempts/attempts.forms.ts';
import type { Download, TakenText } from '../content/download.ts';
import type { AttemptId, CheckedSentence, ResultReview, Strictness } from '../grading/attempt.ts';
import { answerSentence, checkOf, finishOf, sentenceAt, tell } from '../grading/grade-sentences.ts';
import { partialReach } from '../grading/grade-text.ts';
import { mistakesOf, originalOf, type Reference } from '../grading/grading.ts';
import { placeVariants } from '../grading/reference.ts';
import { type Answer, problemOf } from '../requests.ts';

/** What is known on the device of an attempt that is not finished. */
export interface AttemptHere {
  /** The name it is known by: that of the server's attempt, or of what will be sent. */
  id: AttemptId;
  sentences: CheckedSentence[];
}

/** What a question comes to without a connection. */
export interface AnsweredHere {
  answer: Answer<Reviewed>;
  /** The sentences as they stand now; absent where the question changed nothing. */
  sentences?: CheckedSentence[];
  isFinished?: boolean;
}

const referenceToTaken = ({ original, language, sentenceStarts, variants }: TakenText): Reference => ({
  original,
  language,
  sentenceStarts,
  variants: placeVariants({ original, sentenceStarts }, variants),
});

/** Answers requests about sentences on the device, by the same rules as the server. */
export function answerHere(
  { dictation, text }: Pick<Download, 'dictation' | 'text'>,
  attempt: AttemptHere,
  request: Record<string, unknown>,
): AnsweredHere {
  const reference = referenceToTaken(text);
  const answered =
    request.intent === 'check'
      ? checkHere(reference, attempt, request)
      : finishHere(reference, attempt, request, dictation.id);
  return answered.ok ? answered.value : { answer: problemOf(answered) };
}

function checkHere(
  reference: Reference,
  { id, sentences: kept }: AttemptHere,
  request: unknown,
): Outcome<AnsweredHere> {
  const form = sentenceForm.safeParse(request);
  if (!form.success) return refuse('invalid', 'dictation:refusal.invalid');
  const shown = sentenceAt(kept, form.data.sentence);
  // What was shown once stays so.
  const again = shown?.final !== undefined && answerSentence(id, reference, shown);
  if (again) return ok({ answer: { value: again } });
  const looked = checkOf(reference, kept, form.data);
  if (!looked.ok) return looked;
  const { checked, sentences } = looked.value;
  const answer = answerSentence(id, reference, checked);
  return answer
    ? ok({ answer: { value: answer }, sentences })
    : refuse('invalid', 'dictation:refusal.invalid');
}

function finishHere(
  reference: Reference,
  { id, sentences: kept }: AttemptHere,
  request: Record<string, unknown>,
  audioFileId: ResultReview['audioFileId'],
): Outcome<AnsweredHere> {
  const form = comparisonForm.safeParse(request);
  // What is written otherwise than sentence by sentence needs the server.
  if (!form.success || form.data.mode !== 'sentences' || request.intent !== 'finish')
    return refuse('unavailable', 'dictation:refusal.unreachable');
  const finished = finishOf(reference, kept, form.data);
  if (!finished.ok) return finished;
  const { sentences, looks } = finished.value;
  if (!looks) return ok({ answer: { value: originalOf(reference) } });
  const { first, final } = looks;
  const result: ResultReview = {
    review: 'result',
    attemptId: id,
    audioFileId,
    text: final.text,
    original: reference.original,
    sentenceStarts: [...reference.sentenceStarts],
    mistakes: mistakesOf(final.marks),
    scores: final.scores,
    firstScores: first.scores,
    reach: partialReach(final.reached, reference.sentenceStarts.length),
    ownStars: null,
    isOnDevice: true,
  };
  return ok({ answer: { value: result }, sentences, isFinished: true });
}

/** What a page that is opened without a connection goes on with. */
export function begunHere(
  text: TakenText,
  { id, sentences }: AttemptHere,
  strictness: Strictness,
): BegunAttempt {
  const reference = referenceToTaken(text);
  const looks = sentences.flatMap((sentence) => {
    const checked = sentence.told ? sentence : tell(reference, sentence, strictness);
    const answer = answerSentence(id, reference, checked);
    return answer ? [{ text: checked.final ?? checked.first, answer }] : [];
  });
  return { mode: 'sentences', looks };
}
