import type { Mistake } from '../attempts/attempt.ts';
import { isRevealed, type MarkedPlace } from './classes.ts';

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
