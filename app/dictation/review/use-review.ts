import { useState } from 'react';
import type { Verdict } from '../verify/marks.ts';
import { type MarkedPlace, runsOf, walkTo } from './mistakes.ts';
import type { ReviewState } from './review-state.ts';

export type Numbered = MarkedPlace & { number: number };

/** The marks of a text as one walks through them, those of the chosen classes. */
export type MarkWalk = ReturnType<typeof useMarkWalk>;

/** Walks through marks; `list` names which ones, so that a new list begins without a selection. */
export function useMarkWalk(list: string, all: readonly Numbered[]) {
  const [at, setAt] = useState<{ list: string; number: number }>();
  const [visits, setVisits] = useState(0);
  const [choice, setChoice] = useState<ReadonlySet<Verdict>>(new Set());
  // A class whose last mark was corrected cannot be unchosen any more.
  const chosen = choice.intersection(new Set(all.map(({ verdict }) => verdict)));
  const marks = chosen.size === 0 ? all : all.filter(({ verdict }) => chosen.has(verdict));
  const from = at?.list === list ? at.number : undefined;
  const select = (number: number) => setAt({ list, number });
  function visit(number: number) {
    select(number);
    setVisits((count) => count + 1);
  }
  function walk(direction: 1 | -1) {
    const stops = runsOf(marks).map(([first]) => first.number);
    const to = walkTo(stops, from, direction);
    if (to !== undefined) visit(to);
  }
  return {
    all,
    marks,
    selected: marks.find(({ number }) => number === from),
    /** Counts how often somebody wanted to stand on the selected place itself, not only to see it. */
    visits,
    /** The classes that are shown; all of them while none is chosen. */
    chosen: chosen as ReadonlySet<Verdict>,
    toggle: (verdict: Verdict) => setChoice(chosen.symmetricDifference(new Set([verdict]))),
    select,
    visit,
    next: () => walk(1),
    previous: () => walk(-1),
  };
}

/** Through the hints or, after the result, through the mistakes. `of`: which dictation it is. */
export function useReviewWalk(of: string, { attemptId, review }: ReviewState): MarkWalk {
  const marks = review.stage === 'hints' ? review.hints : [];
  const mistakes = review.stage === 'result' ? review.result.mistakes : [];
  const numbered = mistakes.map((mistake, number) => ({ ...mistake, number }));
  return useMarkWalk(`${of} ${attemptId} ${review.stage}`, [...marks, ...numbered]);
}

/** What was said of a text, and what can be asked about it. */
export interface ReviewControls extends ReviewState {
  /** The text in the editor, as it would be compared. */
  text: string;
  /** The question that waits for its answer. */
  busy: string | undefined;
  walk: MarkWalk;
  compare: () => void;
  finish: () => void;
  retry: () => void;
  restart: () => void;
}
