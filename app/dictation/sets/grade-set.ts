import type { Language } from '#app/platform/languages.ts';
import type { AttemptId, CheckedSentence } from '../grading/attempt.ts';
import { answerSentence } from '../grading/grade-sentences.ts';
import type { Reference } from '../grading/grading.ts';
import { type AcceptedVariant, placeVariants } from '../grading/reference.ts';
import { isWritten } from '../grading/text-places.ts';
import {
  type KnownSentence,
  type PersonalSet,
  type PersonalSetId,
  type SetSentence,
  setClipAddress,
} from './personal-set.ts';

// What is written of a set is marked and shown by these, on the server and on a phone without a connection.

/** Sentences of a set as one text, with what is accepted besides in the files they are from. */
export function referenceToSentences(
  language: Language,
  sentences: readonly Pick<KnownSentence, 'text'>[],
  variants: readonly AcceptedVariant[],
): Reference {
  const original = sentences.map(({ text }) => text).join(' ');
  const sentenceStarts = sentences.map((_, at) =>
    sentences.slice(0, at).reduce((start, { text }) => start + text.length + 1, 0),
  );
  const text = { original, sentenceStarts };
  return { ...text, language, variants: placeVariants(text, variants) };
}

/** Whether a request to check a sentence is answered by what was said of it before: it was shown, or this came twice. */
export const isAnswered = (
  checked: CheckedSentence | null,
  { text, isAgain }: { text: string; isAgain: boolean },
): checked is CheckedSentence =>
  checked !== null && (checked.final !== undefined || (!isAgain && checked.first === text));

/** The sentences that a set ends with: what was checked, and what else stands in the fields of those that are open. */
export const writtenOf = <One extends KnownSentence>(
  sentences: readonly One[],
  parts: readonly string[],
): One[] =>
  sentences.filter(({ nth, checked, state }) => checked || (state === 'open' && isWritten(parts[nth] ?? '')));

/** What was checked of some sentences of a set, at its places among them. */
export const checkedAmong = (sentences: readonly Pick<KnownSentence, 'checked'>[]): CheckedSentence[] =>
  sentences.flatMap(({ checked }, position) => (checked ? [{ ...checked, position }] : []));

/** What is said of one sentence of a set. It has no attempt yet: the set names it. */
export function answerOf(setId: PersonalSetId, nth: number, text: string, checked: CheckedSentence) {
  const reference = { original: text, sentenceStarts: [0] };
  const answer = answerSentence(setId as string as AttemptId, reference, { ...checked, position: 0 });
  return answer && { ...answer, sentence: nth };
}

/** The sentences of a set as its learner sees them: of what is not written yet, not a word. */
export const shownSentences = (
  setId: PersonalSetId,
  sentences: readonly KnownSentence[],
): PersonalSet['sentences'] => sentences.map((sentence) => shown(setId, sentence));

function shown(setId: PersonalSetId, sentence: KnownSentence): SetSentence {
  const { nth, reason, state, audioFileId, title, text, checked } = sentence;
  const look = checked && answerOf(setId, nth, text, checked);
  return {
    ...{ nth, reason, state, clip: setClipAddress(sentence) },
    ...(checked && look && { written: { text: checked.final ?? checked.first, look } }),
    ...(look?.review === 'result' && { source: { title, audioFileId } }),
  };
}
