import { verifierVersion } from '../verify/costs.ts';
import type { Language } from '../verify/languages/rules-of.ts';
import { plainWordsOf } from '../verify/words.ts';
import { chancesOf } from './chances.ts';

/** The second number is raised whenever a sentence may have other facts than before by the same verifier. */
export const factsVersion = `${verifierVersion}.1`;

/** A sentence as it is spoken. */
export interface TimedText {
  text: string;
  startMs: number;
  endMs: number;
}

export interface SentenceFacts {
  wordCount: number;
  wordsPerMinute: number;
  /** Its words, once each. */
  forms: string[];
  /** At how many words each rule could be broken. */
  chances: Record<string, number>;
  difficulty: number;
}

/** What each of some sentences asks of whoever writes it by ear. */
export const factsOfSentences = (sentences: readonly TimedText[], language: Language): SentenceFacts[] =>
  sentences.map((sentence) => factsOf(sentence, language));

export function factsOf({ text, startMs, endMs }: TimedText, language: Language): SentenceFacts {
  const words = plainWordsOf(text);
  const chances: Record<string, number> = {};
  for (const { code } of chancesOf(text, language)) chances[code] = (chances[code] ?? 0) + 1;
  const minutes = (endMs - startMs) / 60_000;
  const measured = {
    wordCount: words.length,
    wordsPerMinute: minutes > 0 ? words.length / minutes : 0,
    forms: [...new Set(words.map(({ small }) => small))],
    chances,
  };
  return { ...measured, difficulty: guessedDifficulty(measured) };
}

/**
 * How hard a sentence may be before anybody wrote it, in the unit of Elo's: who is as able as it is hard writes half of
 * its words right, and who is 1 abler 73 in 100. An everyday sentence of ten words of five letters, spoken at 110 words a minute,
 * in which two rules could be broken at each word, is 0. It is longer sentences, longer words, faster speech, more to know.
 */
export function guessedDifficulty({
  wordCount,
  wordsPerMinute,
  forms,
  chances,
}: Omit<SentenceFacts, 'difficulty'>): number {
  if (wordCount === 0) return 0;
  const letters = forms.reduce((sum, form) => sum + form.length, 0) / forms.length;
  const perWord = Object.values(chances).reduce((sum, count) => sum + count, 0) / wordCount;
  return (
    0.08 * (Math.min(wordCount, 30) - 10) +
    0.35 * (Math.min(letters, 10) - 5) +
    0.01 * (Math.min(wordsPerMinute, 200) - 110) +
    0.5 * (perWord - 2)
  );
}
