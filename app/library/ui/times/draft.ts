import { type Edge, moveEdge, type SentenceTime, sameTimes } from './boundaries.ts';

/** The times somebody is working on, with the way back. */
export interface Draft {
  durationMs: number;
  saved: readonly SentenceTime[];
  times: readonly SentenceTime[];
  past: readonly (readonly SentenceTime[])[];
  future: readonly (readonly SentenceTime[])[];
  /** The gesture the last step belongs to: going on with it adds no step. */
  gesture?: string;
}

export type DraftChange =
  /** `gesture` ties the moves of one drag, or of one key pressed again and again, into one step. */
  | { kind: 'move'; index: number; edge: Edge; toMs: number; gesture?: string }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The server's times are these now: after saving, or when they were found anew. */
  | { kind: 'replace'; times: readonly SentenceTime[] };

const mostSteps = 200;

export const draftOf = (times: readonly SentenceTime[], durationMs: number): Draft => ({
  durationMs,
  saved: times,
  times,
  past: [],
  future: [],
});

export const isChanged = ({ saved, times }: Draft) => !sameTimes(saved, times);

/** The draft after a change; what changes nothing leaves no step behind. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case 'move':
      return moved(draft, change);
    case 'undo': {
      const times = draft.past.at(-1);
      if (!times) return draft;
      const [past, future] = [draft.past.slice(0, -1), [draft.times, ...draft.future]];
      return { ...draft, times, past, future, gesture: undefined };
    }
    case 'redo': {
      const [times, ...future] = draft.future;
      if (!times) return draft;
      return { ...draft, times, past: [...draft.past, draft.times], future, gesture: undefined };
    }
    case 'replace':
      return draftOf(change.times, draft.durationMs);
  }
}

function moved(draft: Draft, change: Extract<DraftChange, { kind: 'move' }>): Draft {
  const goesOn = change.gesture !== undefined && change.gesture === draft.gesture;
  // A drag is measured from where it began, so that a neighbour pushed away comes back when the hand does.
  const isDrag = goesOn && change.gesture?.startsWith('drag');
  const from = isDrag ? (draft.past.at(-1) ?? draft.times) : draft.times;
  const times = moveEdge(from, change.index, change.edge, change.toMs, draft.durationMs);
  if (sameTimes(times, draft.times)) return draft;
  if (isDrag && sameTimes(times, from))
    return { ...draft, times: from, past: draft.past.slice(0, -1), gesture: undefined };
  const past = goesOn ? draft.past : [...draft.past, draft.times].slice(-mostSteps);
  return { ...draft, times, past, future: [], gesture: change.gesture };
}
