/** How far somebody is, on the scale on which sentences are difficult, and how many sentences say so. */
export interface Ability {
  value: number;
  count: number;
}

/** How well somebody hears, and how well they spell what they heard. */
export interface Abilities {
  ear: Ability;
  spelling: Ability;
}

/** What one sentence was written like, and how difficult it was thought to be then. */
export interface WrittenSentence {
  words: number;
  heard: number;
  spelt: number;
  difficulty: number;
}

/** Of somebody new: seven of eight words of an everyday sentence are heard, and as many of those spelt right. */
const unknown: Ability = { value: 2, count: 0 };
export const noAbilities: Abilities = { ear: unknown, spelling: unknown };

/** The share that somebody will have right, by Elo. */
export const expectedShare = (ability: number, difficulty: number): number =>
  1 / (1 + Math.exp(difficulty - ability));

/** How much one result counts: much of the first, little once many are known. */
const stepAfter = (count: number) => 1 / (1 + 0.05 * count);

/** The abilities after a sentence; of one that was not heard at all, nothing is known of its spelling. */
export function abilitiesAfter(
  { ear, spelling }: Abilities,
  { words, heard, spelt, difficulty }: WrittenSentence,
): Abilities {
  return {
    ear: words > 0 ? moved(ear, heard / words - expectedShare(ear.value, difficulty)) : ear,
    spelling:
      heard > 0 ? moved(spelling, spelt / heard - expectedShare(spelling.value, difficulty)) : spelling,
  };
}

const moved = ({ value, count }: Ability, surprise: number): Ability => ({
  value: value + stepAfter(count) * surprise,
  count: count + 1,
});

/** How a sentence was written by somebody, and how well they heard and spelt until then. */
export interface JudgedSentence extends Omit<WrittenSentence, 'difficulty'> {
  ear: number;
  spelling: number;
}

/**
 * How difficult a sentence has proved to be: from the guess on, each result moves it by what it surprises with, the later
 * ones less and less. More missed than was to be expected makes it harder.
 */
export const learnedDifficulty = (guess: number, results: readonly JudgedSentence[]): number =>
  results.reduce(
    (difficulty, result, nth) => difficulty + stepAfter(nth) * surpriseOf(result, difficulty),
    guess,
  );

function surpriseOf({ words, heard, spelt, ear, spelling }: JudgedSentence, difficulty: number): number {
  if (words === 0) return 0;
  const ofEar = expectedShare(ear, difficulty) - heard / words;
  return heard === 0 ? ofEar : (ofEar + expectedShare(spelling, difficulty) - spelt / heard) / 2;
}
