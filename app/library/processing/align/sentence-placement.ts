import { type Pause, type SpeechSpan, spokenMsUntil } from './pauses.ts';
import { speakingEffort } from './sound-classes.ts';
import type { Span } from './word-times.ts';

/** One choice per step, and for every option the price of the best whole that contains it. */
export interface Choices {
  chosen: number[];
  priceWith: number[][];
}

/**
 * Chooses one option at every step so that the sum of what options and neighbours cost is smallest
 * (dynamic programming, forwards and backwards). All costs must be finite.
 */
export function cheapestChoices(
  costs: readonly (readonly number[])[],
  costBetween: (step: number, option: number, nextOption: number) => number,
): Choices {
  const until = costs.map((options) => [...options]);
  for (let step = 1; step < costs.length; step++)
    until[step] = (costs[step] ?? []).map(
      (cost, option) =>
        cost + lowest(until[step - 1] ?? [], (before, i) => before + costBetween(step - 1, i, option)),
    );

  const after = costs.map((options) => options.map(() => 0));
  for (let step = costs.length - 2; step >= 0; step--)
    after[step] = (costs[step] ?? []).map((_, option) =>
      lowest(
        after[step + 1] ?? [],
        (rest, i) => rest + (costs[step + 1]?.[i] ?? 0) + costBetween(step, option, i),
      ),
    );

  const chosen: number[] = [];
  for (let step = 0; step < costs.length; step++) {
    const from = chosen.at(-1);
    const priceFrom = (rest: number, option: number) =>
      rest + (costs[step]?.[option] ?? 0) + (from === undefined ? 0 : costBetween(step - 1, from, option));
    chosen.push(indexOfLowest((after[step] ?? []).map(priceFrom)));
  }
  const priceWith = until.map((options, step) =>
    options.map((price, option) => price + (after[step]?.[option] ?? 0)),
  );
  return { chosen, priceWith };
}

function lowest(values: readonly number[], price: (value: number, index: number) => number): number {
  return values.reduce((best, value, i) => Math.min(best, price(value, i)), Number.POSITIVE_INFINITY);
}

function indexOfLowest(values: readonly number[]): number {
  return values.reduce((best, value, i) => (value < (values[best] ?? value) ? i : best), 0);
}

export interface PlacedSentence extends Span {
  /** By how much the best placement beats the best one that starts this sentence elsewhere. */
  lead: number;
  /** Whether it starts where a pause ends. */
  followsPause: boolean;
}

/** A moment at which a sentence may start. */
interface Candidate {
  startMs: number;
  spokenMs: number;
  cost: number;
  pause?: Pause;
}

// A pause further away than this from where the words were heard belongs to another sentence.
const farthestPauseMs = 1500;
const usualMissMs = 350;
const usualPauseMs = 250;
const pauseWorth = 1.3;
// What it costs to start a sentence where nobody paused.
const noPauseCost = 1.2;
const shortestSentenceMs = 50;
// Dearer than any placement, and still a number that can be compared.
const outOfOrderCost = 1e6;
// Two starts further apart than this are different answers.
const sameStartMs = 300;

/**
 * Decides where all sentences start together: near where their words were heard, preferably after a long
 * pause, and so that each takes about as long to say as its text lets expect.
 */
export function placeSentences(
  texts: readonly string[],
  heardStartsMs: readonly number[],
  speech: SpeechSpan,
): PlacedSentence[] {
  const at = (startMs: number, cost = 0, pause?: Pause): Candidate => ({
    startMs,
    spokenMs: spokenMsUntil(speech, startMs),
    cost,
    ...(pause && { pause }),
  });
  const trust = trustInPauses(texts, speech.pauses);
  const steps = [
    ...heardStartsMs.map((heardMs, i) =>
      i === 0 ? [at(speech.firstMs)] : candidatesNear(heardMs, speech.pauses, trust, at),
    ),
    [at(speech.lastMs)],
  ];
  const expectedMs = expectedDurations(texts, spokenMsUntil(speech, speech.lastMs));
  const { chosen, priceWith } = cheapestChoices(
    steps.map((candidates) => candidates.map(({ cost }) => cost)),
    (step, option, next) =>
      durationCost(steps[step]?.[option], steps[step + 1]?.[next], expectedMs[step] ?? 0),
  );

  const starts = steps.map((candidates, step) => candidates[chosen[step] ?? 0] ?? at(speech.lastMs));
  return texts.map((_, i) => {
    const start = starts[i] as Candidate;
    const next = starts[i + 1] as Candidate;
    const rivals = (priceWith[i] ?? []).filter(
      (_, option) => Math.abs((steps[i]?.[option]?.startMs ?? 0) - start.startMs) > sameStartMs,
    );
    const price = priceWith[i]?.[chosen[i] ?? 0] ?? 0;
    return {
      startMs: start.startMs,
      endMs: next.pause?.startMs ?? next.startMs,
      lead: Math.min(...rivals) - price,
      followsPause: i === 0 || start.pause !== undefined,
    };
  });
}

/**
 * A long pause marks a sentence only if the reader pauses where the text has a mark. Somebody who
 * dictates word group by word group pauses everywhere, and then a pause says little.
 */
function trustInPauses(texts: readonly string[], pauses: readonly Pause[]): number {
  const marks = texts.join(' ').match(/[,;:–—]/g)?.length ?? 0;
  const clearPauses = pauses.filter(({ startMs, endMs }) => endMs - startMs > 120).length;
  const pausesPerMark = clearPauses / Math.max(1, texts.length - 1 + marks);
  return pausesPerMark < 1.3 ? 1 : Math.max(0.12, (1.3 / pausesPerMark) ** 2);
}

function candidatesNear(
  heardMs: number,
  pauses: readonly Pause[],
  trust: number,
  at: (startMs: number, cost: number, pause?: Pause) => Candidate,
): Candidate[] {
  const afterPauses = pauses.flatMap((pause) => {
    const missMs = Math.max(0, pause.startMs - heardMs, heardMs - pause.endMs);
    if (missMs >= farthestPauseMs) return [];
    const lengthMs = pause.endMs - pause.startMs;
    const worth = trust * pauseWorth * Math.log1p((lengthMs / usualPauseMs) ** 2);
    return [at(pause.endMs, (missMs / usualMissMs) ** 2 - worth, pause)];
  });
  return [at(heardMs, noPauseCost), ...afterPauses];
}

function expectedDurations(texts: readonly string[], spokenMs: number): number[] {
  const efforts = texts.map((text) => Math.max(2, speakingEffort(text)));
  const total = efforts.reduce((sum, effort) => sum + effort, 0);
  return efforts.map((effort) => (effort / total) * spokenMs);
}

function durationCost(from: Candidate | undefined, to: Candidate | undefined, expectedMs: number): number {
  if (!from || !to || to.startMs <= from.startMs + shortestSentenceMs) return outOfOrderCost;
  const deviation = (to.spokenMs - from.spokenMs - expectedMs) / (0.25 * expectedMs + 150);
  return 0.5 * deviation ** 2;
}

/**
 * The spans as whole milliseconds that keep what a player relies on: inside the audio, starts strictly
 * rising, none overlapping the next. Only audio with less than a millisecond per span has starts that tie.
 */
export function onTimeline(spans: readonly Span[], durationMs: number): Span[] {
  const endMs = Math.floor(durationMs);
  let earliestMs = 0;
  const starts = spans.map((span, i) => {
    const latestMs = Math.max(0, endMs - (spans.length - i));
    const startMs = Math.min(Math.max(Math.round(span.startMs), earliestMs), latestMs);
    earliestMs = startMs + 1;
    return startMs;
  });
  return spans.map((span, i) => {
    const startMs = starts[i] as number;
    const nextMs = starts[i + 1] ?? endMs;
    return { startMs, endMs: Math.max(startMs, Math.min(Math.round(span.endMs), nextMs)) };
  });
}
