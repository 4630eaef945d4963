export type SoundSteps = readonly (readonly [RegExp, string])[];

interface ReadyStep {
  pattern: RegExp;
  sound: string;
  /** A word has to have all letters of one of these, or stays as it is. */
  needs: number[];
}

/** As many as some hundred texts have; then everything is forgotten. */
const mostSounds = 20_000;

/** Steps from letters to sounds, and what they have led to: the same words, and parts of words, come again and again. */
interface Path {
  steps: ReadyStep[];
  sounds: Map<string, string>;
}

const paths = new WeakMap<SoundSteps, Path>();

/** Goes through the steps from letters to sounds, one after the other. */
export function sounded(small: string, steps: SoundSteps): string {
  const { steps: readySteps, sounds } = pathOf(steps);
  const known = sounds.get(small);
  if (known !== undefined) return known;
  if (sounds.size >= mostSounds) sounds.clear();
  const found = throughSteps(small, readySteps);
  sounds.set(small, found);
  return found;
}

function throughSteps(small: string, steps: readonly ReadyStep[]): string {
  let sounds = small;
  let letters = lettersIn(sounds);
  for (const { pattern, sound, needs } of steps) {
    if (!mayFit(letters, needs)) continue;
    const next = sounds.replace(pattern, sound);
    if (next === sounds) continue;
    sounds = next;
    letters = lettersIn(sounds);
  }
  return sounds;
}

function pathOf(steps: SoundSteps): Path {
  const known = paths.get(steps);
  if (known) return known;
  const path: Path = {
    steps: steps.map(([pattern, sound]) => ({ pattern, sound, needs: lettersNeeded(pattern.source) })),
    sounds: new Map(),
  };
  paths.set(steps, path);
  return path;
}

/** The letters of a word as bits; several letters share one. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Whether a word of such letters can have what a pattern needs. */
export function mayFit(letters: number, needs: readonly number[]): boolean {
  for (const needed of needs) if ((letters & needed) === needed) return true;
  return false;
}

// Of a pattern: what looks around, a class, a group that holds no other, an escaped or any other sign; with its quantifier.
const parts =
  /(?:\(\?<?[=!](?:\[[^\]]*\]|[^()[\]]|\([^()]*\))*\)|\[[^\]]*\]|\((?:\?:)?([^()]*)\)|\\p\{\w+\}|\\.|.)([*?]?)/gsu;

/**
 * The letters without which the pattern fits no word, for each of its alternatives: patterns are slow, and most have
 * nothing to do with most words. No letters at all where that is not known.
 */
export function lettersNeeded(pattern: string): number[] {
  const finished: number[] = [];
  let sure = 0;
  let choice = [0];
  for (const [part, group, quantifier] of pattern.matchAll(parts)) {
    if (part === '|') {
      finished.push(...choice.map((one) => one | sure));
      [sure, choice] = [0, [0]];
    } else if (quantifier === '') {
      const needs = group === undefined ? lettersOfPart(part) : lettersNeeded(group);
      if (needs.length === 1) sure |= needs[0] as number;
      else if (choice.length === 1 && !needs.includes(0)) choice = needs;
    }
  }
  return [...finished, ...choice.map((one) => one | sure)];
}

/** The letter that stands for itself, or each of a class. */
function lettersOfPart(part: string): number[] {
  if (/^\p{L}$/u.test(part)) return [lettersIn(part)];
  const members = /^\[(\p{L}+)\]$/u.exec(part)?.[1];
  return members === undefined ? [0] : Array.from(members, lettersIn);
}
