import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { DoneSentence } from '../attempts/offline-attempt.ts';
import type { CheckedSentence, Strictness } from '../grading/attempt.ts';
import { checkOf, finishSingle, tell } from '../grading/grade-sentences.ts';
import { type Answer, invalid, problemOf } from '../requests.ts';
import {
  answerOf,
  checkedAmong,
  isAnswered,
  referenceToSentences,
  shownSentences,
  writtenOf,
} from '../sets/grade-set.ts';
import type { KnownSentence, PersonalSet, SetAnswer } from '../sets/personal-set.ts';
import { type CheckSetForm, type FinishSetForm, setForm } from '../sets/sets.forms.ts';
import type { StoredSet } from './sets-store.ts';

/** What a request about a set comes to without a connection. */
export interface SetAnsweredHere {
  answer: Answer<SetAnswer>;
  /** The set as it stands now, and what is to be sent of it; absent where the request changed nothing. */
  changed?: { set: StoredSet; done: DoneSentence[] };
}

const referenceIn = ({ language, variants }: StoredSet, sentences: readonly KnownSentence[]) =>
  referenceToSentences(language, sentences, variants);

/** A set on the device as its learner sees it. What the server said of a sentence is said again here. */
export function shownHere(set: StoredSet, strictness: Strictness): PersonalSet {
  const { id, language, kind, result } = set;
  const sentences = set.sentences.map((sentence) => {
    const [checked] = checkedAmong([sentence]);
    const isSaid = !checked || checked.told;
    return isSaid
      ? sentence
      : { ...sentence, checked: tell(referenceIn(set, [sentence]), checked, strictness) };
  });
  const shown = {
    id,
    language,
    kind,
    sentences: shownSentences(id, sentences),
    isFinished: result !== undefined,
  };
  return { ...shown, ...(result && { result, isOnDevice: true as const }) };
}

/** Answers requests about a set on the device, by the same rules as the server. */
export function answerSetHere(set: StoredSet, request: unknown): SetAnsweredHere {
  const form = setForm.safeParse(request);
  const answered = form.success ? answerForm(set, form.data) : refuse('invalid', invalid);
  return answered.ok ? answered.value : { answer: problemOf(answered) };
}

function answerForm(set: StoredSet, form: ReturnType<typeof setForm.parse>): Outcome<SetAnsweredHere> {
  if (form.intent === 'check') return checkHere(set, form);
  if (form.intent === 'finish') return finishHere(set, form);
  return refuse('unavailable', 'dictation:refusal.unreachable');
}

function checkHere(set: StoredSet, form: CheckSetForm): Outcome<SetAnsweredHere> {
  const sentence = set.sentences[form.sentence];
  if (!sentence) return refuse('invalid', 'dictation:refusal.sentenceMissing');
  const { nth, text, state, checked: earlier } = sentence;
  const reference = referenceIn(set, [sentence]);
  const answer = (checked: CheckedSentence) => ({ value: answerOf(set.id, nth, text, checked) });
  if (isAnswered(earlier, form))
    return ok({ answer: answer(tell(reference, { ...earlier, position: 0 }, form.strictness)) });
  if (set.result) return refuse('conflict', 'today:refusal.finished');
  if (state !== 'open') return refuse('conflict', `today:refusal.${state}`);
  const looked = checkOf(reference, checkedAmong([sentence]), { ...form, sentence: 0 });
  if (!looked.ok) return looked;
  const { checked } = looked.value;
  const sentences = set.sentences.map((one) => (one === sentence ? { ...one, checked } : one));
  return ok({
    answer: answer(checked),
    changed: { set: { ...set, sentences }, done: doneOf(checkedAmong(sentences)) },
  });
}

function finishHere(set: StoredSet, form: FinishSetForm): Outcome<SetAnsweredHere> {
  if (set.result) return ok({ answer: { value: finishedAs(set, form) } });
  const written = writtenOf(set.sentences, form.parts);
  if (written.length === 0) return refuse('invalid', 'dictation:refusal.nothingWritten');
  const parts = written.map(({ nth }) => form.parts[nth] ?? '');
  const finished = finishSingle(referenceIn(set, written), checkedAmong(written), { ...form, parts });
  if (!finished.ok) return finished;
  const { sentences: all, looks, shown } = finished.value;
  const sentences = set.sentences.map((one) => {
    const checked = shown[written.indexOf(one)];
    return checked ? { ...one, checked } : one;
  });
  const changed = { ...set, sentences, result: { first: looks.first.scores, final: looks.final.scores } };
  const done = doneOf(all).map((one) => ({ ...one, position: written[one.position]?.nth ?? 0 }));
  return ok({ answer: { value: finishedAs(changed, form) }, changed: { set: changed, done } });
}

const finishedAs = (set: StoredSet, { strictness }: FinishSetForm) => ({
  review: 'finished' as const,
  set: shownHere(set, strictness),
});

const doneOf = (checked: readonly CheckedSentence[]): DoneSentence[] =>
  checked.map(({ position, first, final }) => ({ position, first, final }));
