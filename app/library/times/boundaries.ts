/** Where a sentence begins and ends in the recording, in whole milliseconds. */
export interface SentenceTime {
  startMs: number;
  endMs: number;
}

export type Edge = 'start' | 'end';

/** No sentence is made shorter than this: nobody speaks one in less, and its handles stay apart. */
export const shortestMs = 300;

interface Room {
  minMs: number;
  maxMs: number;
}

/** How far an edge may go: up to its own other edge, and as far as the neighbour can be pushed. */
export function roomFor(
  times: readonly SentenceTime[],
  index: number,
  edge: Edge,
  durationMs: number,
): Room | undefined {
  const own = times[index];
  if (!own) return undefined;
  if (edge === 'start') {
    const before = times[index - 1];
    const minMs = before ? before.startMs + lengthLeft(before) : 0;
    return { minMs, maxMs: Math.max(minMs, own.endMs - shortestMs) };
  }
  const after = times[index + 1];
  const maxMs = after ? after.endMs - lengthLeft(after) : durationMs;
  return { minMs: Math.min(maxMs, own.startMs + shortestMs), maxMs };
}

/** What a neighbour keeps when it is pushed: never more than it has. */
const lengthLeft = ({ startMs, endMs }: SentenceTime) => Math.min(shortestMs, endMs - startMs);

/**
 * The times with one edge moved. It stops where its room ends; a neighbour that stands in the way gives way with its
 * near edge, so that sentences never overlap and never leave the recording.
 */
export function moveEdge(
  times: readonly SentenceTime[],
  index: number,
  edge: Edge,
  toMs: number,
  durationMs: number,
): SentenceTime[] {
  const room = roomFor(times, index, edge, durationMs);
  if (!room) return [...times];
  const ms = Math.round(Math.min(room.maxMs, Math.max(room.minMs, toMs)));
  return times.map((time, position) => {
    if (position === index) return edge === 'start' ? { ...time, startMs: ms } : { ...time, endMs: ms };
    if (edge === 'start' && position === index - 1) return { ...time, endMs: Math.min(time.endMs, ms) };
    if (edge === 'end' && position === index + 1) return { ...time, startMs: Math.max(time.startMs, ms) };
    return time;
  });
}

/** Whether two lists of times say the same. */
export const sameTimes = (one: readonly SentenceTime[], other: readonly SentenceTime[]) =>
  one.length === other.length &&
  one.every(
    ({ startMs, endMs }, index) => startMs === other[index]?.startMs && endMs === other[index]?.endMs,
  );

/** Whether a sentence was heard whole when this part of the recording was played; a moment at its ends counts for nothing. */
export const isHeardIn = ({ startMs, endMs }: SentenceTime, played: SentenceTime) =>
  played.startMs <= startMs + leewayMs && played.endMs >= endMs - leewayMs;

const leewayMs = 150;

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
