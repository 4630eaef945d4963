/** Letters a minute that a hand writes. Learners who listen in a foreign language write slower than they could. */
export type WritingPace = number;

export const defaultPace: WritingPace = 70;
export const slowestPace: WritingPace = 20;
export const fastestPace: WritingPace = 240;

/** One press of "slower" or "faster". */
const paceStep = 10;

/** Where the pace is stored in the browser. */
export const paceStorageKey = 'dictationWritingPace';

/** The pace of someone who copied so many letters in that time. */
export function measuredPace(characters: number, elapsedMs: number): WritingPace {
  if (characters <= 0 || elapsedMs <= 0) return defaultPace;
  return within(Math.round((characters / elapsedMs) * 60_000));
}

export const slower = (pace: WritingPace): WritingPace => within(pace - paceStep);

export const faster = (pace: WritingPace): WritingPace => within(pace + paceStep);

/** What the browser stored; the default for what it did not, or for what makes no sense. */
export function readPace(kept: string | null): WritingPace {
  const pace = Number(kept ?? '');
  return Number.isFinite(pace) && pace > 0 ? within(Math.round(pace)) : defaultPace;
}

const within = (pace: number) => Math.min(fastestPace, Math.max(slowestPace, pace));
