import type { Mistake } from '../attempts/attempt.ts';
import type { Edit } from '../verify/marks.ts';
import { type PlainWord, plainWordsOf } from '../verify/words.ts';

/** What someone gets wrong: words, and letters where they break the rules they break most. Each with how often. */
export interface WeakSpots {
  words: Map<string, number>;
  letters: Map<string, number>;
}

/** A word got wrong says more about the next time than letters it has in common with one. */
const wordWeight = 3;
const mostCodes = 5;

/** The weak spots that a learner's mistakes tell of. */
export function weakSpotsOf(mistakes: readonly Mistake[]): WeakSpots {
  const words = new Map<string, number>();
  const letters = new Map<string, number>();
  const codes = mostFrequent(mistakes.flatMap(({ code }) => code ?? []));
  for (const { verdict, code, original, learner, edits } of mistakes) {
    if (verdict !== 'punctuation') for (const { small } of plainWordsOf(original)) count(words, small);
    const isOneWord = learner !== '' && !/\s/u.test(original);
    if (isOneWord && code !== undefined && codes.has(code))
      for (const group of missedLetters(edits)) count(letters, group);
  }
  return { words, letters };
}

/** How much a word deserves practice: 0 when nothing is known against it. */
export function weightOf({ small }: PlainWord, spots: WeakSpots): number {
  let weight = wordWeight * (spots.words.get(small) ?? 0);
  for (const [group, times] of spots.letters) if (small.includes(group)) weight += times;
  return weight;
}

function mostFrequent(codes: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const code of codes) count(counts, code);
  const ranked = [...counts].sort(([, a], [, b]) => b - a);
  return new Set(ranked.slice(0, mostCodes).map(([code]) => code));
}

/**
 * The letters of the original that were not written so. A plain letter alone would fit nearly every word, so its
 * neighbour goes with it: not the m of "kommen", but its mm.
 */
function missedLetters(edits: readonly Edit[]): string[] {
  return edits.flatMap(({ kind, original }, nth) => {
    if (kind === 'keep') return [];
    const group = original.toLowerCase();
    if (!/^[a-z]?$/.test(group)) return [group];
    const before = edits[nth - 1]?.original.at(-1)?.toLowerCase() ?? '';
    const after = edits[nth + 1]?.original.at(0)?.toLowerCase() ?? '';
    const widened = after !== '' && after === group ? group + after : before + group;
    return widened.length > 1 ? [widened] : [];
  });
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
