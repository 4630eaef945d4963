import { describe, expect, it } from 'vitest';
import { resultOf } from '#test/harness/draft-places.ts';
import type { BegunAttempt, Reviewed } from '../attempts/attempt-answer.ts';
import { blankContent, type Draft } from '../drafts/draft.ts';
import type { AttemptId, Hint, HintsReview, SentenceResultReview } from '../grading/attempt.ts';
import type { Answer } from '../requests.ts';
import type { Scores } from '../verify/scores.ts';
import {
  type Asked,
  hasWords,
  isToBeSaved,
  newSession,
  nextSession,
  type Question,
  requestOf,
  type SessionEvent,
  type SessionState,
  textOf,
} from './dictation-session.ts';

const attemptId = 'a' as AttemptId;
const scores: Scores = { ear: 1, spelling: 0.8, accuracy: 0.8, wordErrorRate: 0.2, characterErrorRate: 0.1 };
const hint = (learnerStart: number, learnerEnd: number): Hint => ({
  ...{ verdict: 'case', heard: true, learnerStart, learnerEnd, sentence: 0 },
});
const hints: HintsReview = { review: 'hints', attemptId, scores, hints: [hint(0, 3), hint(4, 8)] };
const result = resultOf('Der Hund');
const shownSentence: SentenceResultReview = {
  ...{ review: 'result', attemptId, sentence: 0, text: 'Ja.', original: 'Ja.' },
  ...{ mistakes: [], scores, firstScores: scores },
};

type Step = SessionEvent | { told: Reviewed | Answer<Reviewed> };

/** What happens, or the answer to the question under way. */
function step(state: SessionState, happened: Step): SessionState {
  if (!('told' in happened)) return nextSession(state, happened);
  const { told } = happened;
  const asked = state.asked ?? { question: 'compare' };
  const answer = 'review' in told ? { value: told } : told;
  return nextSession(state, { type: 'answered', asked, text: requestOf(state, asked).text, answer });
}

const open: SessionEvent = { type: 'opened', kept: undefined };
const stateOf = (...steps: Step[]) => [open, ...steps].reduce(step, newSession(undefined, []));
const typed = (text: string, place?: number): SessionEvent => ({ type: 'typed', text, place });
const asked = (question: Question = 'compare', sentence?: number): SessionEvent => ({
  ...{ type: 'asked', asked: { question, sentence } },
});
const told = (answer: Reviewed | Answer<Reviewed>): Step => ({ told: answer });
const inMode = (mode: 'whole' | 'sentences' | 'gaps'): SessionEvent => ({ type: 'modeChanged', mode });
const hintsIn = ({ review }: SessionState) => (review.stage === 'hints' ? review.hints : undefined);

describe('a comparison', () => {
  it('first says where to look, then shows the result', () => {
    const looked = stateOf(typed('der hund'), asked(), told(hints));
    expect(looked).toMatchObject({ attemptId, review: { stage: 'hints', scores, count: 2 } });
    expect(hintsIn(looked)?.map(({ number }) => number)).toEqual([0, 1]);
    const done = [asked(), told(result)].reduce(step, looked);
    expect(done).toMatchObject({ review: { stage: 'result', result, submitted: { text: 'der hund' } } });
    expect(done.content).toEqual(blankContent);
  });

  it('knows how far the text went, and goes on with it after the result', () => {
    const reach = { written: 1, total: 3 };
    const looked = stateOf(typed('der hund'), asked(), told({ ...hints, reach }));
    expect(looked.review).toMatchObject({ reach });
    const done = [asked(), told({ ...result, reach })].reduce(step, looked);
    const on = nextSession(done, { type: 'wentOn' });
    expect(on).toMatchObject({ review: { stage: 'none' }, content: { text: 'der hund' } });
    expect(on.attemptId).toBeUndefined();
  });

  it('keeps the sentences that were shown when one goes on with the others', () => {
    const checked = stateOf(
      ...[inMode('sentences'), typed('Ja.', 0), asked('check', 0), told(shownSentence)],
      ...[typed('ach so', 1), asked('check', 1), told({ ...hints, sentence: 1 })],
    );
    const done = [asked('finish'), told({ ...result, reach: { written: 1, total: 2 } })].reduce(
      step,
      checked,
    );
    expect(done.content.parts.sentences).toEqual([]);
    const on = nextSession(done, { type: 'wentOn' });
    expect(on).toMatchObject({ review: { stage: 'none' }, sentences: checked.sentences });
    expect(on.content.parts.sentences).toEqual(['Ja.', 'ach so']);
  });

  it('goes on with the gaps that were submitted', () => {
    const pieces = [{ text: 'Der ' }, { gap: 0 }];
    const cut: Step[] = [
      inMode('gaps'),
      asked('cut'),
      { type: 'gapsAnswered', cut: { pieces, revision: 1 } },
    ];
    const done = stateOf(...cut, typed('hund', 0), asked('finish'), told(result));
    expect(done.content.parts.gaps).toEqual([]);
    const on = nextSession(done, { type: 'wentOn' });
    expect([textOf(on), on.pieces]).toEqual(['Der hund', pieces]);
    expect(textOf(nextSession(done, { type: 'restarted' }))).toBe('Der ');
  });

  it('drops a hint when its word is corrected, and the others keep their number', () => {
    const corrected = stateOf(typed('der hund'), asked(), told(hints), typed('Der hund'));
    expect(hintsIn(corrected)).toMatchObject([{ number: 1, learnerStart: 4, learnerEnd: 8 }]);
  });

  it('puts the hints where the words are by now, if the text has changed meanwhile', () => {
    const waiting = stateOf(typed('der hund'), asked());
    const answer = { type: 'answered', asked: waiting.asked as Asked, text: 'der hund' } as const;
    const later = nextSession(nextSession(waiting, typed('Ja, der hund')), {
      ...{ ...answer, answer: { value: hints } },
    });
    expect(hintsIn(later)?.map(({ learnerStart }) => learnerStart)).toEqual([4, 8]);
  });

  it('shows the original to someone who wrote nothing, and is still about to begin', () => {
    const original = { original: 'Der Hund', sentenceStarts: [0] };
    const shown = stateOf(asked('finish'), told({ review: 'original', ...original }));
    expect(shown).toMatchObject({ review: { stage: 'none' }, original });
  });

  it('keeps everything when the answer is a problem, and forgets the problem with the next question', () => {
    const problem = 'dictation:refusal.unreachable' as const;
    const failed = stateOf(typed('der hund'), asked(), told(hints), asked('finish'), told({ problem }));
    expect(failed).toMatchObject({ problem, content: { text: 'der hund' }, asked: undefined });
    expect(failed.failed).toEqual({ question: 'finish' });
    expect(hintsIn(failed)).toHaveLength(2);
    expect(nextSession(failed, asked())).toMatchObject({ problem: undefined, failed: undefined });
  });

  it('ignores an answer that nobody waits for', () => {
    const waiting = stateOf(typed('der hund'), asked());
    const late = { type: 'answered', asked: { question: 'compare' }, text: '', answer: { value: result } };
    expect(nextSession(waiting, late as SessionEvent)).toBe(waiting);
  });

  it('is not put away, nor the mode changed, while the answer is on its way', () => {
    const waiting = stateOf(typed('der hund'), asked());
    expect(nextSession(waiting, { type: 'restarted' })).toBe(waiting);
    expect(nextSession(waiting, inMode('gaps'))).toBe(waiting);
  });

  it('keeps the latest look at each sentence, and moves its hints while it is corrected, and no others', () => {
    const look = { ...hints, sentence: 2 };
    const checked = stateOf(inMode('sentences'), typed('der hund', 2), asked('check', 2), told(look));
    expect(checked).toMatchObject({ review: { stage: 'none' }, attemptId, sentences: { 2: look } });
    const corrected = nextSession(checked, typed('Der hund', 2));
    expect(corrected.sentences[2]).toMatchObject({ hints: [{ learnerStart: 4 }] });
    expect(nextSession(corrected, typed('x', 1)).sentences).toEqual(corrected.sentences);
    const again = [asked('check', 2), told({ ...shownSentence, sentence: 2 })].reduce(step, corrected);
    expect(again.sentences[2]?.review).toBe('result');
  });
});

describe('a page that is loaded again', () => {
  const stored = (change: Partial<Draft>): Draft => ({ ...blankContent, revision: 1, ...change });
  const reloaded = (draft: Draft, begun: BegunAttempt) => nextSession(newSession(draft, [begun]), open);
  const begun: BegunAttempt = { mode: 'whole', looks: [{ text: 'der hund', answer: hints }] };

  it('goes on with the hints where the words are by now', () => {
    expect(hintsIn(reloaded(stored({ text: 'der hund' }), begun))).toHaveLength(2);
    const corrected = reloaded(stored({ text: 'Der hund' }), begun);
    expect(corrected).toMatchObject({ attemptId, review: { count: 2, scores } });
    expect(hintsIn(corrected)).toMatchObject([{ number: 1, learnerStart: 4 }]);
    expect(hintsIn(reloaded(stored({ text: 'Ja, der hund' }), begun))).toMatchObject([
      { learnerStart: 4 },
      { learnerStart: 8 },
    ]);
  });

  it('goes on with its sentences', () => {
    const looks = [
      { text: 'Ja.', answer: shownSentence },
      { text: 'der hund', answer: { ...hints, sentence: 1 } },
    ];
    const draft = stored({ mode: 'sentences', parts: { sentences: ['Ja.', 'Der hund'], gaps: [] } });
    expect(reloaded(draft, { mode: 'sentences', looks })).toMatchObject({
      ...{ attemptId, review: { stage: 'none' } },
      sentences: { 0: { review: 'result' }, 1: { hints: [{ learnerStart: 4 }] } },
    });
  });

  it('still shows the result, and goes on with what was submitted', () => {
    const finished = { result: resultOf('der hund', 1), parts: [], writingMs: 900 };
    const shown = reloaded(stored({}), { mode: 'whole', looks: [], finished });
    expect(shown).toMatchObject({ attemptId, review: { stage: 'result', submitted: { writingMs: 900 } } });
    expect(isToBeSaved(shown)).toBe(false);
    expect(textOf(nextSession(shown, { type: 'wentOn' }))).toBe('der hund');
    const gaps = { mode: 'gaps' as const, looks: [], finished: { ...finished, parts: ['hund'] } };
    const filled = reloaded(stored({ mode: 'gaps', gaps: [{ text: 'Der ' }, { gap: 0 }] }), gaps);
    expect(textOf(nextSession(filled, { type: 'wentOn' }))).toBe('Der hund');
  });

  it('shows no result over what was written since', () => {
    const finished = { result: resultOf('der hund', 1), parts: [], writingMs: 900 };
    const begunAnew = reloaded(stored({ text: 'Der' }), { mode: 'whole', looks: [], finished });
    expect([begunAnew.review.stage, textOf(begunAnew)]).toEqual(['none', 'Der']);
  });

  it('does not go on with a look at another text, or in another mode', () => {
    const other = reloaded(stored({ text: 'Etwas anderes' }), begun);
    expect([other.review.stage, other.attemptId]).toEqual(['none', undefined]);
    const mode = reloaded(stored({ mode: 'gaps', text: 'der hund' }), begun);
    expect(mode.review.stage).toBe('none');
  });

  it('waits with the answers until the writer has said which of two texts is right', () => {
    const kept = { writing: { ...blankContent, text: 'Etwas anderes' }, revision: 0 };
    const asking = nextSession(newSession(stored({ text: 'der hund' }), [begun]), { type: 'opened', kept });
    expect(asking).toMatchObject({ content: kept.writing, review: { stage: 'none' } });
    const chosen = nextSession(asking, { type: 'draftChosen', which: 'other' });
    expect(chosen).toMatchObject({ content: { text: 'der hund' }, review: { stage: 'hints' } });
    const mine = nextSession(asking, { type: 'draftChosen', which: 'mine' });
    expect(mine).toMatchObject({ content: kept.writing, review: { stage: 'none' } });
  });
});

describe('any order of events', () => {
  /** The same numbers for the same seed, on every machine. */
  function* random(seed: number) {
    for (let state = seed; ; ) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      yield state / 2_147_483_648;
    }
  }
  const texts = ['', 'der hund', 'Der Hund', 'der hund und die katze', 'x'];

  function anyStep(next: () => number, state: SessionState): Step {
    const one = <Choice>(choices: readonly Choice[]) =>
      choices[Math.floor(next() * choices.length)] as Choice;
    const { content, draft } = state;
    const elsewhere = { ...blankContent, text: one(texts), revision: draft.revision + 2 };
    const sent = draft.unanswered ?? content;
    // No server gives hints about words that are not there.
    const fitting = textOf(state).length < 8 ? { ...hints, hints: [] } : hints;
    return one<() => Step>([
      () => typed(one(texts), one([0, 1, 2])),
      () => typed(one(texts), one([0, 1, 2])),
      () => inMode(one(['whole', 'sentences', 'gaps'])),
      () => (state.asked ? typed('') : asked(one(['compare', 'finish']))),
      () =>
        state.asked ? told(one([fitting, result, { problem: 'dictation:refusal.noText' }])) : typed('y'),
      () => ({ type: 'saveSent', sent }),
      () => ({
        type: 'saveAnswered',
        sent,
        answer: { answer: 'saved', revision: draft.revision + 1 },
        kept: undefined,
      }),
      () => ({
        type: 'saveAnswered',
        sent,
        answer: { answer: one(['unreachable', 'signedOut', 'refused']) },
        kept: undefined,
      }),
      () => ({
        type: 'saveAnswered',
        sent,
        answer: { answer: 'writtenElsewhere', stored: elsewhere },
        kept: undefined,
      }),
      () => ({ type: 'draftChosen', which: 'mine' }),
      () => ({ type: one(['restarted', 'wentOn'] as const) }),
    ])();
  }

  it('loses no text but by typing over it, a result that has it, or going on with one', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const numbers = random(seed);
      const next = () => numbers.next().value as number;
      let state = stateOf(typed('first'));
      for (let count = 0; count < 60; count += 1) {
        const happened = anyStep(next, state);
        const after = step(state, happened);
        const isWriter = 'type' in happened && ['typed', 'modeChanged', 'wentOn'].includes(happened.type);
        const isResult = after.review.stage === 'result' && after.review !== state.review;
        if (isResult) expect(after.review).toMatchObject({ submitted: state.content });
        else if (!isWriter) expect(after.content).toBe(state.content);
        // What the server is not known to have is kept in the browser, or there is a question about it.
        if (isToBeSaved(after)) expect(after.draft.stored).not.toMatchObject(after.content);
        for (const { learnerStart, learnerEnd } of hintsIn(after) ?? []) {
          expect(learnerStart).toBeLessThanOrEqual(learnerEnd);
          expect(learnerEnd).toBeLessThanOrEqual(textOf(after).length);
        }
        state = after;
      }
    }
  });
});

it('is written once there is a word in this mode', () => {
  expect(hasWords(stateOf(typed(' ')))).toBe(false);
  expect(hasWords(stateOf(typed('a'), inMode('gaps')))).toBe(false);
  expect(hasWords(stateOf(inMode('sentences'), typed('a', 3)))).toBe(true);
});
