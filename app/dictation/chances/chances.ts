import type { Language } from '../verify/languages/rules-of.ts';
import { plainWordsOf } from '../verify/words.ts';
import { ruleBroken, slipsAt } from './slips.ts';

/** A place of a sentence where a rule could be broken, and a slip that breaks it. */
export interface Chance {
  code: string;
  /** Where what is mistaken stands in the sentence, and what is written there instead. */
  start: number;
  end: number;
  written: string;
}

/** Nobody writes a longer one by ear; and every slip in it is marked with all the rest. */
const longestSentence = 500;

/**
 * Which rules could go wrong in a sentence, a word once for each: typical slips are made in it one at a time, and the
 * verifier says what each is. So there is no chance here that it would mark otherwise.
 */
export function chancesOf(sentence: string, language: Language): Chance[] {
  if (sentence.length > longestSentence) return [];
  const words = plainWordsOf(sentence);
  const found = new Map<string, Chance>();
  for (const nth of words.keys())
    for (const { code: codeOfForm, ...slip } of slipsAt(sentence, words, nth, language)) {
      const isFound = (code: string) => found.has(`${slip.start} ${code}`);
      if (codeOfForm !== undefined && isFound(codeOfForm)) continue;
      const code = ruleBroken(sentence, withSlip(sentence, slip), language);
      if (code !== undefined && !isFound(code)) found.set(`${slip.start} ${code}`, { code, ...slip });
    }
  return [...found.values()];
}

/** The text as somebody writes it who makes that slip and no other. */
export const withSlip = (text: string, { start, end, written }: Omit<Chance, 'code'>): string =>
  text.slice(0, start) + written + text.slice(end);
