import type { Hint, Mistake } from '../grading/attempt.ts';
import type { Verdict } from '../verify/marks.ts';
import { type Scores, spellingIsMeaningful } from '../verify/scores.ts';

/** A place in the learner's text with what is known about it: the right form only after the second look. */
export type MarkedPlace = Hint | Mistake;

/** Whether the right form is known. */
export const isRevealed = (mark: MarkedPlace): mark is Mistake => 'original' in mark;

/** The classes of mistakes, the gravest first. */
export const mistakeClasses = [
  'missing',
  'extra',
  'wrong_word',
  'spelling',
  'accent',
  'case',
  'split',
  'joined',
  'swapped',
  'punctuation',
] as const satisfies readonly Verdict[];

export interface ClassCount {
  verdict: Verdict;
  count: number;
}

/** How many mistakes there are of each class that occurs, the gravest first. */
export function countClasses(marks: readonly Pick<MarkedPlace, 'verdict'>[]): ClassCount[] {
  return mistakeClasses
    .map((verdict) => ({ verdict, count: marks.filter((mark) => mark.verdict === verdict).length }))
    .filter(({ count }) => count > 0);
}

/** The marks in runs: words missing one after another at one place are one matter, every other mark is its own. */
export function runsOf<Own extends Pick<MarkedPlace, 'verdict' | 'learnerStart'>>(
  marks: readonly Own[],
): [Own, ...Own[]][] {
  const runs: [Own, ...Own[]][] = [];
  for (const mark of marks) {
    const run = runs.at(-1);
    if (run && isMissingWith(run[0], mark)) run.push(mark);
    else runs.push([mark]);
  }
  return runs;
}

const isMissingWith = (
  first: Pick<MarkedPlace, 'verdict' | 'learnerStart'>,
  mark: Pick<MarkedPlace, 'verdict' | 'learnerStart'>,
) => first.verdict === 'missing' && mark.verdict === 'missing' && first.learnerStart === mark.learnerStart;

/** A run as one mark: words that are missing together are one stretch of text. */
export function asOne<Own extends MarkedPlace>([first, ...more]: [Own, ...Own[]]): Own {
  if (more.length === 0 || !isRevealed(first)) return first;
  const original = [first, ...more].map((mark) => (mark as Mistake).original).join(' ');
  return { ...first, original, edits: [{ kind: 'leave_out', original, learner: '' }] };
}

/** From `start` up to `end`; an empty place is where something is missing. */
export interface MistakePlace {
  start: number;
  end: number;
}

/** A piece of a text with what is to be said about it; several marks only where they share an empty place. */
export interface Segment<Mark> {
  text: string;
  start: number;
  marks: Mark[];
}

/**
 * Cuts a text along its marks. The pieces in their order are the text again, and every mark is on exactly one of them,
 * also where marks overlap or lie outside: then the later one begins where the earlier ends.
 */
export function segmentsOf<Mark>(
  text: string,
  marks: readonly Mark[],
  placeOf: (mark: Mark) => MistakePlace,
): Segment<Mark>[] {
  const segments: Segment<Mark>[] = [];
  let done = 0;
  const upTo = (end: number, own: Mark[]) => {
    segments.push({ text: text.slice(done, end), start: done, marks: own });
    done = end;
  };
  const placed = marks.map((mark) => ({ mark, ...placeOf(mark) }));
  for (const { mark, start, end } of placed.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const from = Math.min(Math.max(start, done), text.length);
    if (from > done) upTo(from, []);
    const to = Math.min(Math.max(end, from), text.length);
    const last = segments.at(-1);
    if (to === from && last?.text === '') last.marks.push(mark);
    else upTo(to, [mark]);
  }
  if (done < text.length) upTo(text.length, []);
  return segments;
}

/** Where a mark is in what the learner wrote. */
export const placeInLearner = (mark: { learnerStart: number; learnerEnd: number }): MistakePlace => ({
  start: mark.learnerStart,
  end: mark.learnerEnd,
});

/**
 * Where the sentences of a text that has been shown stand in it, if they are as many as are spoken: only then the number
 * of one is that of the other.
 */
export function spokenPlaces(text: string, starts: readonly number[], spoken: number): MistakePlace[] {
  if (starts.length !== spoken) return [];
  return starts.map((start, nth) => ({
    start,
    end: start + text.slice(start, starts[nth + 1]).trimEnd().length,
  }));
}

/** The last word before a place in a text; empty at its beginning. */
export function wordBefore(text: string, place: number): string {
  return text.slice(0, place).match(/[\p{L}\p{M}\p{N}'’-]+(?=[^\p{L}\p{N}]*$)/u)?.[0] ?? '';
}

/**
 * The number to walk to from `from`, among those that are there now: the next one or the one before, round the ends.
 * Where the one it stands on is gone, it goes on from its place.
 */
export function walkTo(
  numbers: readonly number[],
  from: number | undefined,
  direction: 1 | -1,
): number | undefined {
  const ordered = direction === 1 ? numbers : numbers.toReversed();
  if (from === undefined) return ordered[0];
  return ordered.find((number) => (number - from) * direction > 0) ?? ordered[0];
}

/** How much was spelt right of what was heard; nothing can be said where too little was. */
export const knownSpelling = (scores: Pick<Scores, 'ear' | 'spelling' | 'heardWords'>): number | undefined =>
  spellingIsMeaningful(scores) ? scores.spelling : undefined;
