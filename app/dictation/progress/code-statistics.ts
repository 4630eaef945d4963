import type { Language } from '#app/platform/languages.ts';
import type { Mistake } from '../grading/attempt.ts';
import type { GapCut } from '../grading/grade-gaps.ts';
import { reachedEnd } from '../grading/reference.ts';
import { rulesOf } from '../verify/languages/rules-of.ts';
import { knowledgeOf } from '../verify/word-knowledge.ts';
import { type PlainWord, plainWordsOf } from '../verify/words.ts';

/** A finished dictation with what was wrong in it at the first look. */
export interface CountedAttempt {
  language: Language;
  original: string;
  sentenceStarts: readonly number[];
  /** How many sentences were written; not known of what older rules marked. */
  reached: number | null;
  gaps: GapCut | null;
  mistakes: Mistake[];
}

/** A rule that is often broken, and the words in which. */
export interface HardCode {
  language: Language;
  code: string;
  times: number;
  words: { right: string; written: string; times: number }[];
}

const mostCodes = 6;
const mostWords = 5;

/** The rules that are broken most, the most frequent first. */
export function hardestCodes(attempts: readonly CountedAttempt[]): HardCode[] {
  const found = new Map<string, { hard: HardCode; seen: Map<string, HardCode['words'][number]> }>();
  for (const { language, mistakes } of attempts)
    for (const { code, original, learner } of mistakes) {
      if (code === undefined) continue;
      const key = `${language} ${code}`;
      const known = found.get(key) ?? { hard: { language, code, times: 0, words: [] }, seen: new Map() };
      found.set(key, known);
      known.hard.times += 1;
      const pair = JSON.stringify([original, learner]);
      const word = known.seen.get(pair) ?? { right: original, written: learner, times: 0 };
      word.times += 1;
      known.seen.set(pair, word);
    }
  return [...found.values()]
    .sort((a, b) => byTimes(a.hard, b.hard))
    .slice(0, mostCodes)
    .map(({ hard, seen }) => ({ ...hard, words: [...seen.values()].sort(byTimes).slice(0, mostWords) }));
}

const byTimes = (a: { times: number }, b: { times: number }) => b.times - a.times;

/** How many words of a kind there were, and how many of them were not heard. */
export interface Misses {
  all: number;
  missed: number;
}

/** How well the little words are heard, and how well the others: listeners lose the little ones first. */
export function missesByKind(attempts: readonly CountedAttempt[]): { function: Misses; content: Misses } {
  const misses = { function: { all: 0, missed: 0 }, content: { all: 0, missed: 0 } };
  // A text that is practised comes again and again.
  const wordsByText = new Map<string, PlainWord[]>();
  for (const attempt of attempts) {
    const { isFunctionWord } = knowledgeOf(rulesOf(attempt.language));
    const words = wordsByText.get(attempt.original) ?? plainWordsOf(attempt.original);
    wordsByText.set(attempt.original, words);
    const isWritten = writtenIn(attempt);
    const isUnheard = unheardIn(attempt);
    for (const word of words) {
      if (!isWritten(word)) continue;
      const kind = misses[isFunctionWord(word.small) ? 'function' : 'content'];
      kind.all += 1;
      if (isUnheard(word)) kind.missed += 1;
    }
  }
  return misses;
}

/** Whether a word was to be written, up to where somebody got; with gaps, only those left out. */
function writtenIn(attempt: CountedAttempt): (word: PlainWord) => boolean {
  const end = reachedEnd(attempt, attempt.reached);
  if (!attempt.gaps) return ({ start }) => start < end;
  const starts = new Set(attempt.gaps.hidden.map(([start]) => start));
  return ({ start }) => start < end && starts.has(start);
}

/** Whether a word was not heard. To be called in the order of the text, which is that of the mistakes. */
function unheardIn({ mistakes }: CountedAttempt): (word: PlainWord) => boolean {
  const unheard = mistakes.filter(({ heard }) => !heard);
  let next = 0;
  return ({ start }) => {
    while ((unheard[next]?.originalEnd ?? Infinity) <= start) next += 1;
    return (unheard[next]?.originalStart ?? Infinity) <= start;
  };
}
