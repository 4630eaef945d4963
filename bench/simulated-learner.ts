import type { AttemptId } from '#app/dictation/grading/attempt.ts';
import type { Tally } from '#app/dictation/memory/attempt-items.ts';
import { type ReviewedAttempt, recallOf, remember } from '#app/dictation/memory/cards.ts';
import { expectedRight } from '#app/dictation/memory/forecast.ts';
import { type Candidate, composeSet, wantedOf } from '#app/dictation/sets/compose-set.ts';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Benchmark, Result } from './measure.ts';
import { randomFrom } from './verifier-texts.ts';

const [days, learners] = [60, 20];
const [files, sentencesOfFile] = [200, 10];
const dayMs = 86_400_000;
const start = Date.UTC(2026, 0, 1, 10);

const rules = Array.from({ length: 20 }, (_, n) => `R${n + 1}`);
/** Rules that stand in one of three sentences to one of forty; the two are neither the commonest nor the rarest. */
const shareOf = (nth: number) => 1 / (3 + 2 * nth);
const troubles = ['R5', 'R8'];

/**
 * Somebody who writes a set a day and has trouble with two rules. They forget by halves: after a half-life one chance of two is
 * wrong, another curve than the scheduler's. What they practise lasts longer, with those two far less so.
 */
export const simulatedLearner: Benchmark = {
  title: `A simulated learner, ${days} days, trouble with two rules`,
  run: async () => {
    const seen = Array.from({ length: learners }, (_, nth) => lifeOf(randomFrom(nth + 1)));
    const predictions = seen.flatMap((life) => life.predictions);
    return [
      chancesOf(seen),
      worstDecileOf('expected to be right', predictions),
      worstDecileOf(
        'the same by the scheduler alone',
        predictions.map((one) => ({ ...one, expected: one.recall })),
      ),
    ];
  },
};

interface Life {
  /** How many chances each rule had in the sets. */
  chances: Map<string, number>;
  /** How many it has in the library. */
  library: Map<string, number>;
  predictions: Prediction[];
}

/** How likely a rule was thought to be right in a set, and by the scheduler alone, and how it came. */
interface Prediction {
  expected: number;
  recall: number;
  chances: number;
  right: number;
}

function lifeOf(random: () => number): Life {
  const library = makeLibrary(random);
  const habits = new Map(rules.map((rule) => [rule, habitOf(rule)]));
  const attempts: ReviewedAttempt[] = [];
  const life: Life = { chances: new Map(), library: countChances(library), predictions: [] };
  for (let day = 0; day < days; day += 1) {
    const now = new Date(start + day * dayMs);
    const items = remember(attempts);
    const chosen =
      day === 0
        ? library.slice(0, 10)
        : composeSet(wantedOf(items, now), library, { ear: 2, spelling: 2, now }).map(
            ({ sentence }) => sentence,
          );
    const tallies: Record<string, Tally> = {};
    for (const [rule, chances] of countChances(chosen)) {
      const habit = habits.get(rule);
      if (!habit) continue;
      const right = practise(habit, { chances, day, random });
      tallies[rule] = [chances, chances - right, 0];
      life.chances.set(rule, (life.chances.get(rule) ?? 0) + chances);
      const item = items.find(({ key }) => key === rule);
      if (item)
        life.predictions.push({
          ...{ expected: expectedRight(item, now), recall: recallOf(item, now) },
          ...{ chances, right },
        });
    }
    for (const sentence of chosen) sentence.heardAt = now;
    attempts.push({
      ...{ id: `${day}` as AttemptId, finishedAt: now, day: now.toISOString().slice(0, 10) },
      ...{ isReplayed: false, difficulties: {} },
      items: { rules: tallies, missed: {}, right: [], sentences: [] },
    });
  }
  return life;
}

/** How long somebody knows a rule, how much longer after practice, and when they last practised it. */
interface Habit {
  halfLife: number;
  growth: number;
  practisedOn: number;
}

const habitOf = (rule: string): Habit => ({
  ...(troubles.includes(rule) ? { halfLife: 2, growth: 1.03 } : { halfLife: 45, growth: 1.15 }),
  practisedOn: -1,
});

/** Of so many chances of a day, how many are right. */
function practise(
  habit: Habit,
  { chances, day, random }: { chances: number; day: number; random: () => number },
): number {
  const known = 2 ** (-(day - habit.practisedOn) / habit.halfLife);
  const right = Array.from({ length: chances }, random).filter((drawn) => drawn < known).length;
  habit.halfLife *= habit.growth;
  habit.practisedOn = day;
  return right;
}

const makeLibrary = (random: () => number): Candidate[] =>
  Array.from({ length: files * sentencesOfFile }, (_, nth) => ({
    audioFileId: `${Math.floor(nth / sentencesOfFile)}` as AudioFileId,
    ...{ position: nth % sentencesOfFile, isPlayable: true, heardAt: null, forms: [] },
    ...{ words: 4 + Math.floor(random() * 12), difficulty: random() * 2 - 1 },
    chances: Object.fromEntries(
      rules.flatMap((rule, n) => (random() < shareOf(n) ? [[rule, 1 + Math.floor(random() * 2)]] : [])),
    ),
  }));

function countChances(sentences: readonly Candidate[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { chances } of sentences)
    for (const [rule, count] of Object.entries(chances)) counts.set(rule, (counts.get(rule) ?? 0) + count);
  return counts;
}

/** How often a rule of each kind came in the sets for one time in the library. */
function chancesOf(lives: readonly Life[]): Result {
  const rateOf = (of: readonly string[]) => {
    const rates = lives.flatMap(({ chances, library }) =>
      of.map((rule) => (chances.get(rule) ?? 0) / (library.get(rule) ?? 1)),
    );
    return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  };
  const [ours, beside] = [rateOf(troubles), rateOf(rules.filter((rule) => !troubles.includes(rule)))];
  return {
    what: 'chances of a rule with trouble',
    ours: ours.toFixed(2),
    beside: `${beside.toFixed(2)}  of another, both for one in the library`,
    ratio: `${(ours / beside).toPrecision(2)} ×`,
  };
}

const tenths = 10;

/** Of all chances, ordered by how likely they were thought to be right, the tenth in which that is furthest from what came true. */
function worstDecileOf(what: string, predictions: readonly Prediction[]): Result {
  const ordered = predictions.toSorted((a, b) => a.expected - b.expected);
  const all = sumOf(ordered, 'chances');
  let before = 0;
  const deciles = Map.groupBy(ordered, ({ chances }) => {
    const tenth = Math.floor((before / all) * tenths);
    before += chances;
    return tenth;
  });
  const gaps = [...deciles.values()].map((within) => {
    const chances = sumOf(within, 'chances');
    const expected = within.reduce((sum, one) => sum + one.expected * one.chances, 0) / chances;
    return { expected, real: sumOf(within, 'right') / chances };
  });
  const gapOf = ({ expected, real }: (typeof gaps)[number]) => Math.abs(expected - real);
  const worst = gaps.reduce((one, other) => (gapOf(other) > gapOf(one) ? other : one));
  return {
    what: `${what}, the worst tenth`,
    ours: worst.expected.toFixed(3),
    beside: `${worst.real.toFixed(3)}  what came true`,
    ratio: `${gapOf(worst).toFixed(3)} off`,
  };
}

const sumOf = (of: readonly Prediction[], what: 'chances' | 'right') =>
  of.reduce((sum, one) => sum + one[what], 0);
