import { cheapestChoices } from './cheapest-choices.ts';
import { type Pause, type SpeechSpan, spokenMsUntil } from './pauses.ts';
import { speakingEffort } from './sound-classes.ts';

export interface PlacedSentence {
  startMs: number;
  endMs: number;
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
