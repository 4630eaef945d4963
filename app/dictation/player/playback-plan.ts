/** A part of the recording that is heard in one go. */
export interface PlayStep {
  kind: 'play';
  startMs: number;
  /** Infinity plays to the end of the recording. */
  endMs: number;
  /** Until when somebody speaks before it begins: a lead-in must not reach further back. */
  quietFromMs: number;
  place: Place;
}

/** Silence in which the learner writes. */
export interface WaitStep {
  kind: 'wait';
  ms: number;
  /** Counted in the recording's time: played at half speed, it lasts twice as long. */
  asSpoken: boolean;
  place: Place;
}

export type Step = PlayStep | WaitStep;

/** Where in a playback plan something is: each counted from 1. */
export interface Place {
  pass: number;
  item: number;
  round: number;
}

export type ProgrammeKind = 'passes' | 'paper' | 'repeat' | 'loop';

/** What is played in which order, with which pauses. */
export interface Programme {
  kind: ProgrammeKind;
  steps: readonly Step[];
  /** Begins again when it is through. */
  isEndless: boolean;
  passes: number;
  /** How many pieces the pass has that is cut into pieces. */
  items: number;
  /** How often each piece is heard. */
  rounds: number;
}

/** A playback plan under way. */
export interface Run {
  programme: Programme;
  /** The step it is at. */
  at: number;
  phase: 'playing' | 'waiting' | 'over';
  waitLeftMs: number;
}

/** What a run receives: where the sound is, that it ended, that time passed, or what the learner wants. */
export type Signal =
  | { kind: 'time'; ms: number }
  | { kind: 'ended' }
  | { kind: 'tick'; elapsedMs: number }
  | { kind: 'again' }
  | { kind: 'moved'; ms: number };

/**
 * What a run requests. `play` seeks first, and stays silent for `afterMs` before the sound begins. `end` says
 * that it is through, `leave` that the learner went elsewhere and listens on from there.
 */
export type Order =
  | { kind: 'play'; fromMs: number; afterMs: number }
  | { kind: 'seek'; ms: number }
  | { kind: 'pause' }
  | { kind: 'wait'; ms: number }
  | { kind: 'end' }
  | { kind: 'leave' };

export interface Turn {
  run: Run;
  orders: Order[];
}

/** How long nothing is heard before somebody speaks: whoever is about to listen needs a moment. */
export const leadInMs = 300;

/** Begins a playback plan; an empty one is over at once. */
export function startRun(programme: Programme, speed = 1): Turn {
  return enter({ programme, at: 0, phase: 'over', waitLeftMs: 0 }, 0, speed);
}

/** The next state of a run. What does not concern its present step changes nothing. */
export function advance(run: Run, signal: Signal, speed = 1): Turn {
  if (run.phase === 'over') return { run, orders: [] };
  if (signal.kind === 'again') return enter(run, playStepBefore(run), speed);
  if (signal.kind === 'moved') return move(run, signal.ms, speed);
  const step = run.programme.steps[run.at];
  if (run.phase === 'playing' && step?.kind === 'play') {
    const isThrough = signal.kind === 'ended' || (signal.kind === 'time' && signal.ms >= step.endMs);
    if (isThrough) return enter(run, run.at + 1, speed);
  }
  if (run.phase === 'waiting' && signal.kind === 'tick') {
    const waitLeftMs = run.waitLeftMs - signal.elapsedMs;
    if (waitLeftMs <= 0) return enter(run, run.at + 1, speed);
    return { run: { ...run, waitLeftMs }, orders: [] };
  }
  return { run, orders: [] };
}

/** Where and how long a lead-in is: in the silence before the words as far as it reaches, the rest without sound. */
export function leadIn(startMs: number, quietFromMs: number): { fromMs: number; afterMs: number } {
  const fromMs = Math.min(startMs, Math.max(0, quietFromMs, startMs - leadInMs));
  return { fromMs, afterMs: leadInMs - (startMs - fromMs) };
}

/** What a learner sees about a run. */
export interface RunProgress extends Place {
  kind: ProgrammeKind;
  passes: number;
  items: number;
  rounds: number;
  isWaiting: boolean;
}

/** Where a run is; nothing when it is over. */
export function progressOf(run: Run): RunProgress | undefined {
  const step = run.programme.steps[run.at];
  if (!step || run.phase === 'over') return undefined;
  const { kind, passes, items, rounds } = run.programme;
  return { ...step.place, kind, passes, items, rounds, isWaiting: run.phase === 'waiting' };
}

/** Goes to a step; pauses of no length are passed over. */
function enter(run: Run, wanted: number, speed: number): Turn {
  const { steps, isEndless } = run.programme;
  for (let tried = 0; tried < steps.length; tried++) {
    const at = isEndless ? (wanted + tried) % steps.length : wanted + tried;
    const step = steps[at];
    if (!step) break;
    if (step.kind === 'play') {
      const order: Order = { kind: 'play', ...leadIn(step.startMs, step.quietFromMs) };
      return { run: { ...run, at, phase: 'playing', waitLeftMs: 0 }, orders: [order] };
    }
    const ms = step.asSpoken ? step.ms / speed : step.ms;
    if (ms > 0)
      return {
        run: { ...run, at, phase: 'waiting', waitLeftMs: ms },
        orders: [{ kind: 'pause' }, { kind: 'wait', ms }],
      };
  }
  return over(run);
}

const over = (run: Run): Turn => ({
  run: { ...run, phase: 'over', waitLeftMs: 0 },
  orders: [{ kind: 'pause' }, { kind: 'end' }],
});

/** The part that was last heard, or is being heard. */
function playStepBefore({ programme, at }: Run): number {
  const last = programme.steps.findLastIndex((step, index) => index <= at && step.kind === 'play');
  return Math.max(0, last);
}

/** The learner chose another place: within what is being heard, at another piece of the same pass, or outside of all. */
function move(run: Run, ms: number, speed: number): Turn {
  const { steps } = run.programme;
  const holds = (step: Step | undefined) =>
    step?.kind === 'play' && Math.min(step.startMs, step.quietFromMs) <= ms && ms < step.endMs;
  const here = steps[run.at];
  if (run.phase === 'playing' && holds(here)) return { run, orders: [{ kind: 'seek', ms }] };
  const at = steps.findIndex((step) => step.place.pass === here?.place.pass && holds(step));
  if (at >= 0) return enter(run, at, speed);
  return { run: { ...run, phase: 'over', waitLeftMs: 0 }, orders: [{ kind: 'seek', ms }, { kind: 'leave' }] };
}

type RunPlace = Pick<RunProgress, 'pass' | 'passes' | 'item' | 'items'>;

/** Whether the whole text is being read: with a reading before and after, the pieces are in the middle. */
export const isWholeReading = ({ pass, passes }: RunPlace) => passes === 3 && pass !== 2;

/** Whether nothing comes after it that would have to be written. */
export function isLastPiece(place: RunPlace): boolean {
  if (isWholeReading(place)) return place.pass === place.passes;
  return place.item === place.items;
}
