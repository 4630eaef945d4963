import { describe, expect, it } from 'vitest';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { ComparisonAnswer, SentenceAnswer } from '../attempts/attempt-answer.ts';
import type { AttemptId, FinalPass, FirstPass, Hint } from '../grading/attempt.ts';
import type { Scores } from '../verify/scores.ts';
import {
  type Asked,
  type ComparisonEvent,
  type ComparisonState,
  nextState,
  untouched,
} from './review-state.ts';

const attemptId = 'a' as AttemptId;
const scores: Scores = { ear: 1, spelling: 0.8, accuracy: 0.8, wordErrorRate: 0.2, characterErrorRate: 0.1 };
const hint = (learnerStart: number, learnerEnd: number): Hint => ({
  verdict: 'case',
  heard: true,
  learnerStart,
  learnerEnd,
  sentence: 0,
});
const first: FirstPass = { pass: 'first', attemptId, scores, hints: [hint(0, 3), hint(4, 8)] };
const final: FinalPass = {
  pass: 'final',
  attemptId,
  audioFileId: 'f' as AudioFileId,
  text: 'Der Hund',
  original: 'Der Hund',
  sentenceStarts: [0],
  mistakes: [],
  scores,
  firstScores: scores,
  ownStars: null,
};

type Step = ComparisonEvent | { told: ComparisonAnswer | SentenceAnswer };

/** What happens, or the answer to the last request. */
function step(state: ComparisonState, happened: Step): ComparisonState {
  if (!('told' in happened)) return nextState(state, happened);
  return nextState(state, { type: 'answered', asked: state.asked ?? earlier, answer: happened.told });
}

const earlier: Asked = { question: 'compare', text: 'der hund' };
const stateOf = (...steps: Step[]) => steps.reduce(step, untouched);
const edited = (text: string): Step => ({ type: 'edited', text });
const asked = (text: string): ComparisonEvent => ({ type: 'asked', asked: { question: 'compare', text } });
const told = (answer: ComparisonAnswer | SentenceAnswer): Step => ({ told: answer });

describe('a comparison', () => {
  it('first says where to look, then shows the result', () => {
    const looked = stateOf(edited('der hund'), asked('der hund'), told(first));
    expect(looked).toMatchObject({ phase: 'first', attemptId, firstScores: scores });
    expect(looked.hints.map(({ number }) => number)).toEqual([0, 1]);
    const done = [asked('Der Hund'), told(final)].reduce(step, looked);
    expect(done).toMatchObject({ phase: 'final', final, hints: [] });
  });

  it('knows how far the text went, and goes on with it after the result', () => {
    const reach = { written: 1, total: 3 };
    const looked = stateOf(edited('der hund'), asked('der hund'), told({ ...first, reach }));
    expect(looked.reach).toEqual(reach);
    const done = [asked('Der Hund'), told({ ...final, reach })].reduce(step, looked);
    expect(done.reach).toEqual(reach);
    expect(nextState(done, { type: 'goneOn' })).toEqual({ ...untouched, text: 'Der Hund' });
    const whole = [asked('Der Hund'), told(final)].reduce(step, looked);
    expect(whole.reach).toBeUndefined();
  });

  it('keeps the sentences that were shown when one goes on with the others', () => {
    const shown = { pass: 'final', attemptId, sentence: 0, text: 'Ja.', original: 'Ja.' } as const;
    const check: ComparisonEvent = { type: 'asked', asked: { question: 'check', text: 'Ja.', sentence: 0 } };
    const checked = stateOf(check, told({ ...shown, mistakes: [], scores, firstScores: scores }));
    const done = [asked('Ja.'), told({ ...final, reach: { written: 1, total: 2 } })].reduce(step, checked);
    const on = nextState(done, { type: 'goneOn' });
    expect(on).toMatchObject({ phase: 'writing', sentences: checked.sentences });
    expect(on.attemptId).toBeUndefined();
  });

  it('knows a text that nobody edited', () => {
    const looked = stateOf(asked('der hund'), told(first));
    expect(looked).toMatchObject({ text: 'der hund', hints: [{ learnerStart: 0 }, { learnerStart: 4 }] });
  });

  it('may show the result at once', () => {
    expect(stateOf(edited('Der Hund'), asked('Der Hund'), told(final)).phase).toBe('final');
  });

  it('drops a hint when its word is corrected, and the others keep their number', () => {
    const corrected = stateOf(edited('der hund'), asked('der hund'), told(first), edited('Der hund'));
    expect(corrected.hints).toMatchObject([{ number: 1, learnerStart: 4, learnerEnd: 8 }]);
  });

  it('puts the hints where the words are by now, if one went on writing meanwhile', () => {
    const later = stateOf(edited('der hund'), asked('der hund'), edited('Ja, der hund'), told(first));
    expect(later.hints.map(({ learnerStart }) => learnerStart)).toEqual([4, 8]);
  });

  it('shows the original to someone who wrote nothing, and is still about to begin', () => {
    const shown = stateOf(
      { type: 'asked', asked: { question: 'reveal', text: '' } },
      told({ pass: 'original', original: 'Der Hund', sentenceStarts: [0] }),
    );
    expect(shown).toMatchObject({
      phase: 'writing',
      original: { original: 'Der Hund', sentenceStarts: [0] },
    });
  });

  it('keeps everything when the answer is a problem, and forgets the problem with the next question', () => {
    const problem = 'dictation:refusal.unreachable' as const;
    const failed = stateOf(
      edited('der hund'),
      asked('der hund'),
      told(first),
      asked('der hund'),
      told({ problem }),
    );
    expect(failed).toMatchObject({ phase: 'first', problem, text: 'der hund', asked: undefined });
    expect(failed.failed).toEqual({ question: 'compare', text: 'der hund' });
    expect(failed.hints).toHaveLength(2);
    expect(nextState(failed, asked('der hund'))).toMatchObject({ problem: undefined, failed: undefined });
  });

  it('ignores an answer to what was put away', () => {
    expect(stateOf(edited('der hund'), asked('der hund'), { type: 'begun' }, told(first))).toEqual(untouched);
    const again = stateOf(asked('der hund'), { type: 'begun' }, asked('der'));
    expect(nextState(again, { type: 'answered', asked: earlier, answer: first })).toBe(again);
  });

  it('keeps the latest look at each sentence, with the text it is about', () => {
    const look = { ...first, sentence: 2 };
    const checked = stateOf({ type: 'asked', asked: { question: 'check', text: 'der hund' } }, told(look));
    expect(checked).toMatchObject({
      phase: 'writing',
      attemptId,
      sentences: { 2: { pass: 'first', written: 'der hund' } },
    });
    const again = [asked('Der Hund'), told({ ...final, sentence: 2 })].reduce(step, checked);
    expect(again.sentences[2]).toMatchObject({ pass: 'final', written: 'Der Hund' });
  });

  it('moves the hints of a sentence while it is corrected, and no others', () => {
    const look = { ...first, sentence: 2 };
    const checked = stateOf({ type: 'asked', asked: { question: 'check', text: 'der hund' } }, told(look));
    const corrected = nextState(checked, { type: 'edited', text: 'Der hund', sentence: 2 });
    expect(corrected.sentences[2]).toMatchObject({ hints: [{ learnerStart: 4 }], written: 'Der hund' });
    expect(nextState(corrected, { type: 'edited', text: '', sentence: 1 })).toEqual(corrected);
  });

  it('goes on after the page was loaded again, with the hints where the words are by now', () => {
    const attempt = { mode: 'whole' as const, looks: [{ text: 'der hund', answer: first }] };
    const resumedWith = (text: string) =>
      stateOf({ type: 'resumed', attempt, writing: { text, parts: { sentences: [], gaps: [] } } });
    expect(resumedWith('der hund')).toEqual(stateOf(asked('der hund'), told(first)));
    expect(resumedWith('Der hund')).toMatchObject({
      ...{ phase: 'first', attemptId, firstScores: scores, firstCount: 2, text: 'Der hund' },
      hints: [{ number: 1, learnerStart: 4 }],
    });
    expect(resumedWith('Ja, der hund').hints).toMatchObject([{ learnerStart: 4 }, { learnerStart: 8 }]);
  });

  it('goes on with its sentences after the page was loaded again', () => {
    const shown = { ...final, sentence: 0 };
    const looked = { ...first, sentence: 1 };
    const looks = [
      { text: 'Der Hund', answer: shown },
      { text: 'der hund', answer: looked },
    ];
    const writing = { text: '', parts: { sentences: ['Der Hund', 'Der hund'], gaps: [] } };
    const resumed = stateOf({ type: 'resumed', attempt: { mode: 'sentences', looks }, writing });
    expect(resumed).toMatchObject({
      ...{ phase: 'writing', attemptId },
      sentences: { 0: { pass: 'final' }, 1: { hints: [{ learnerStart: 4 }], written: 'Der hund' } },
    });
  });

  it('does not go on with a look at another text', () => {
    const attempt = { mode: 'whole' as const, looks: [{ text: 'der hund', answer: first }] };
    const writing = { text: 'Etwas anderes', parts: { sentences: [], gaps: [] } };
    expect(stateOf({ type: 'resumed', attempt, writing })).toEqual(untouched);
  });

  it('begins anew on request', () => {
    expect(stateOf(edited('x'), asked('x'), told(final), { type: 'begun' })).toEqual(untouched);
  });
});
