/** Where a sentence begins and ends in the recording, in whole milliseconds. */
export interface SentenceTime {
  startMs: number;
  endMs: number;
}

export type Edge = 'start' | 'end';

/** No sentence is made shorter than this: a handle must stay reachable behind its neighbour. */
export const shortestMs = 50;

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
