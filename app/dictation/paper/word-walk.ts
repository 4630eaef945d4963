interface SpokenWord {
  sentence: number;
}

/** The word that a key goes to: the next or the one before, the first of another sentence, or either end. */
export function wordAfterKey(key: string, from: number, words: readonly SpokenWord[]): number | undefined {
  const last = words.length - 1;
  if (last < 0) return undefined;
  if (key === 'ArrowRight') return Math.min(from + 1, last);
  if (key === 'ArrowLeft') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const sentence = words[from]?.sentence ?? 0;
  if (key === 'ArrowDown') return firstOf(words, sentence + 1) ?? last;
  if (key === 'ArrowUp')
    return firstOf(words, firstOf(words, sentence) === from ? sentence - 1 : sentence) ?? 0;
  return undefined;
}

function firstOf(words: readonly SpokenWord[], sentence: number): number | undefined {
  const first = words.findIndex((word) => word.sentence === sentence);
  return first < 0 ? undefined : first;
}
