import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type {
  AttemptId,
  CheckedSentence,
  SentenceHintsReview,
  SentenceMarks,
  SentenceResultReview,
  Strictness,
} from './attempt.ts';
import {
  isFarLonger,
  type Marked,
  type MarkedSentence,
  markSentence,
  markSentences,
  mistakesOf,
  type Reference,
  sentenceOf,
} from './grading.ts';
import { hintsOf } from './hints.ts';
import type { TextPlace } from './text-places.ts';
import { isWritten } from './text-places.ts';

/** What a check of a sentence comes to. */
interface SentenceLook {
  /** All sentences as they are to be stored. */
  sentences: CheckedSentence[];
  checked: CheckedSentence;
}

type Sentences = readonly CheckedSentence[];

/** One of the sentences that were checked. */
export const sentenceAt = (sentences: Sentences, position: number): CheckedSentence | undefined =>
  sentences.find((sentence) => sentence.position === position);

/**
 * Looks at a sentence once more: the first time it is stored as it is, the second time as it was corrected,
 * and after that nothing changes any more.
 */
export function lookAtSentence(
  sentences: Sentences,
  { position, text }: { position: number; text: string },
): SentenceLook {
  const earlier = sentenceAt(sentences, position);
  const checked = earlier ? { ...earlier, final: earlier.final ?? text } : { position, first: text };
  return { sentences: withSentence(sentences, checked), checked };
}

/** The sentences in their order, with this one in its place. */
export function withSentence(sentences: Sentences, checked: CheckedSentence): CheckedSentence[] {
  const others = sentences.filter(({ position }) => position !== checked.position);
  return [...others, checked].sort((a, b) => a.position - b.position);
}

/**
 * Whether a check that names no attempt goes on with the one that is open: a page that was loaded again does not know
 * it. Writing something else for a sentence that was shown already means to start over; the very same text as before
 * was sent twice.
 */
export function goesOn(sentences: Sentences, position: number, text: string): boolean {
  const earlier = sentenceAt(sentences, position);
  return earlier?.final === undefined || earlier.final === text;
}

/** Whether it was sent twice: a first look that nobody has seen yet. */
export function isSentAgain(sentences: Sentences, position: number, text: string): boolean {
  const earlier = sentenceAt(sentences, position);
  return earlier !== undefined && earlier.final === undefined && earlier.first === text;
}

/**
 * All that was written, with what stands in the fields of sentences that nobody has looked at a second time. What was
 * said of each is not stored any longer: the whole says it.
 */
export function withParts(sentences: Sentences, parts: readonly string[]): CheckedSentence[] {
  const all = new Map(sentences.map(({ told: _, ...checked }) => [checked.position, checked]));
  for (const [position, text] of parts.entries()) {
    const earlier = all.get(position);
    if (!isWritten(text) || earlier?.final !== undefined) continue;
    all.set(position, earlier ? { ...earlier, final: text } : { position, first: text });
  }
  return [...all.values()].sort((a, b) => a.position - b.position);
}

/** Whether what stands in the fields is what was stored at the end. */
export function addsNothing(sentences: Sentences, parts: readonly string[]): boolean {
  const texts = new Map(sentences.map(({ position, first, final }) => [position, final ?? first]));
  const shown = new Set(sentences.filter(({ final }) => final !== undefined).map(({ position }) => position));
  return parts.every(
    (part, position) => !isWritten(part) || shown.has(position) || texts.get(position) === part,
  );
}

/** Whether far more was written than there was to write: for one of the sentences, or for all of them together. */
export function areFarLonger(reference: Reference, sentences: readonly CheckedSentence[]): boolean {
  const lengths = sentences.map(({ first, final = '' }) => Math.max(first.length, final.length));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return (
    isFarLonger(all, reference.original) ||
    sentences.some(({ position }, nth) =>
      isFarLonger(lengths[nth] ?? 0, sentenceOf(reference, position) ?? ''),
    )
  );
}

/**
 * Marks what a check came to: the whole as it was first written, and the sentence that was checked. One
 * without a mistake needs no second look. What is said of the sentence is stored with it. `known` are those
 * that were marked under the same rules before.
 */
export function markCheck(
  reference: Reference,
  { sentences, checked: { told: _, ...checked } }: SentenceLook,
  strictness: Strictness,
  known: readonly CheckedSentence[] = [],
): SentenceLook & { first: Marked } {
  const { position } = checked;
  const before = new Map(known.map((sentence) => [sentence.position, sentence]));
  const { sentences: looks, ...first } = markSentences(
    reference,
    textsOf(sentences, 'first'),
    strictness,
    (at) => knownMarks(reference, before.get(at)),
  );
  const own = looks[position] ?? markSentence(reference, position, checked.first, strictness);
  const final = checked.final ?? (mistakesOf(own.marks).length === 0 ? own.text : undefined);
  const told = { first: { ...keptOf(own), right: rightOf(own) } };
  if (final === undefined) return { first, ...withTold(sentences, { ...checked, told }) };
  const last = final === own.text ? own : markSentence(reference, position, final, strictness);
  return { first, ...withTold(sentences, { ...checked, final, told: { ...told, final: keptOf(last) } }) };
}

const withTold = (sentences: readonly CheckedSentence[], checked: CheckedSentence): SentenceLook => ({
  checked,
  sentences: withSentence(sentences, checked),
});

const keptOf = ({ marks, scores }: MarkedSentence): SentenceMarks => ({
  mistakes: mistakesOf(marks),
  scores,
});

const rightOf = ({ marks }: MarkedSentence): TextPlace[] =>
  marks
    .filter(({ verdict }) => verdict === 'correct')
    .map(({ originalStart: start, originalEnd: end }) => ({ start, end }));

/** The marks of a first look as they were, but for where the right words stand in what was written. */
function knownMarks(reference: Reference, sentence: CheckedSentence | undefined): MarkedSentence | undefined {
  if (!sentence?.told) return undefined;
  const { position, first: text } = sentence;
  const { mistakes, right, scores } = sentence.told.first;
  const original = sentenceOf(reference, position) ?? '';
  const marks = right.map(({ start, end }) => {
    const word = original.slice(start, end);
    const places = { originalStart: start, originalEnd: end, learnerStart: 0, learnerEnd: 0 };
    return { original: word, learner: word, verdict: 'correct' as const, heard: true, edits: [], ...places };
  });
  const inOrder = [...mistakes, ...marks.map((mark) => ({ ...mark, sentence: position }))].sort(
    (a, b) => a.originalStart - b.originalStart,
  );
  return { text, marks: inOrder, scores };
}

/**
 * What one more look at a sentence comes to, or why it cannot be looked at. The server calls it, and so does
 * a phone without a connection. `known` are those that were marked under the same rules before.
 */
export function checkOf(
  reference: Reference,
  kept: readonly CheckedSentence[],
  { sentence: position, text, strictness }: { sentence: number; text: string; strictness: Strictness },
  known: readonly CheckedSentence[] = kept,
): Outcome<SentenceLook & { first: Marked }> {
  if (text.trim() === '') return refuse('invalid', 'dictation:refusal.nothingWritten');
  if (sentenceOf(reference, position) === undefined)
    return refuse('invalid', 'dictation:refusal.sentenceMissing');
  const look = lookAtSentence(kept, { position, text });
  if (areFarLonger(reference, look.sentences)) return refuse('invalid', 'dictation:refusal.farLonger');
  return ok(markCheck(reference, look, strictness, known));
}

/** The whole with both its looks, once it is finished with what stands in the fields; nothing where nobody wrote any. */
export interface FinishedSentences {
  sentences: CheckedSentence[];
  looks?: { first: Marked; final: Marked };
}

/** What finishing comes to, or why it cannot be finished. */
export function finishOf(
  reference: Reference,
  kept: readonly CheckedSentence[],
  { parts, strictness }: { parts: readonly string[]; strictness: Strictness },
): Outcome<FinishedSentences> {
  const sentences = withParts(kept, parts.slice(0, reference.sentenceStarts.length));
  if (areFarLonger(reference, sentences)) return refuse('invalid', 'dictation:refusal.farLonger');
  if (sentences.length === 0) return ok({ sentences });
  return ok({ sentences, looks: markBoth(reference, sentences, strictness) });
}

/**
 * What finishing a dictation of single sentences comes to, all of which were written, and what is shown of each at the end:
 * what was looked at once is shown as it was written.
 */
export function finishSingle(
  reference: Reference,
  kept: readonly CheckedSentence[],
  form: { parts: readonly string[]; strictness: Strictness },
): Outcome<Required<FinishedSentences> & { shown: CheckedSentence[] }> {
  const finished = finishOf(reference, kept, form);
  if (!finished.ok) return finished;
  const { sentences, looks } = finished.value;
  if (!looks) return refuse('invalid', 'dictation:refusal.nothingWritten');
  const last = sentences.map((one) => ({ ...one, final: one.final ?? one.first }));
  const { sentences: shown } = answeredAndMarked(reference, last, form.strictness);
  return ok({ sentences, looks, shown });
}

/** Both looks at the whole. What was looked at only once stays as it was. */
export function markBoth(
  reference: Reference,
  sentences: readonly CheckedSentence[],
  strictness: Strictness,
): { first: Marked; final: Marked } {
  const mark = (look: 'first' | 'final') => markSentences(reference, textsOf(sentences, look), strictness);
  const first = mark('first');
  return { first, final: sentences.some(({ final }) => final !== undefined) ? mark('final') : first };
}

/** What was looked at elsewhere: what is to be said of each sentence of which nothing was said yet, and the first look at all. */
export function answeredAndMarked(
  reference: Reference,
  sentences: readonly CheckedSentence[],
  strictness: Strictness,
): { sentences: CheckedSentence[]; first: Marked } {
  const told = sentences.map((one) => (isShownAlready(one) ? one : tell(reference, one, strictness)));
  return { sentences: told, first: markSentences(reference, textsOf(told, 'first'), strictness) };
}

const isShownAlready = ({ final, told }: CheckedSentence) =>
  told !== undefined && (final === undefined || told.final !== undefined);

function textsOf(sentences: readonly CheckedSentence[], look: 'first' | 'final') {
  const texts = new Map(
    sentences.map((sentence) => [sentence.position, sentence[look] ?? sentence.first] as const),
  );
  return (position: number) => texts.get(position);
}

/** What is to be said of the sentences of an open attempt once more was accepted; texts and places stay as they are. */
export const retold = (
  reference: Reference,
  sentences: readonly CheckedSentence[],
  strictness: Strictness,
): CheckedSentence[] =>
  sentences.map((checked) => (checked.told ? tell(reference, checked, strictness) : checked));

/** Says of one sentence what its texts deserve, whatever was said of it before. */
export function tell(
  reference: Reference,
  { told: _, ...checked }: CheckedSentence,
  strictness: Strictness,
): CheckedSentence {
  const own = markSentence(reference, checked.position, checked.first, strictness);
  const first = { ...keptOf(own), right: rightOf(own) };
  if (checked.final === undefined) return { ...checked, told: { first } };
  const final = keptOf(markSentence(reference, checked.position, checked.final, strictness));
  return { ...checked, told: { first, final } };
}

/** The answer about a checked sentence: where the mistakes are and, after the second look, what is right. */
export function answerSentence(
  attemptId: AttemptId,
  reference: Pick<Reference, 'original' | 'sentenceStarts'>,
  { position, final, told }: CheckedSentence,
): SentenceHintsReview | SentenceResultReview | undefined {
  if (!told) return undefined;
  const about = { attemptId, sentence: position };
  if (final === undefined || !told.final)
    return { review: 'hints', ...about, hints: hintsOf(told.first.mistakes), scores: told.first.scores };
  return {
    review: 'result',
    ...about,
    text: final,
    original: sentenceOf(reference, position) ?? '',
    ...told.final,
    firstScores: told.first.scores,
  };
}
