/** How often a learner went back to hear something again. */
export interface Replays {
  count: number;
  /** What was heard since the last step back. */
  heardMs: number;
}

/** Several quick steps back are one wish to hear something again: a new one begins after this much was heard. */
const oneWishMs = 500;

/** Less is no step back: a lead-in, or the end of a word that was played on. */
const shortestStepMs = 500;

export const noReplays: Replays = { count: 0, heardMs: 0 };

/** Something was listened to. */
export const heard = ({ count, heardMs }: Replays, ms: number): Replays => ({
  count,
  heardMs: heardMs + Math.max(0, ms),
});

/** The learner went from one place to another; only a step back to what was heard counts. */
export function wentTo(replays: Replays, fromMs: number, toMs: number): Replays {
  if (toMs > fromMs - shortestStepMs || replays.heardMs < oneWishMs) return replays;
  return { count: replays.count + 1, heardMs: 0 };
}
