import type { Language } from '#app/platform/languages.ts';
import type { Mistake } from '../attempts/attempt.ts';
import { cardCodeOf, cardOf } from '../cards/cards.ts';
import { asOne, runsOf } from '../comparison/runs.ts';

/** More than this would bury the result under its explanations. */
const mostRules = 3;

export interface BrokenRule {
  code: string;
  /** The first mistake that broke it. */
  mistake: Mistake;
}

/** The rules behind a few mistakes, each once: those of spelling before those of words that were not caught. */
export function brokenRules(mistakes: readonly Mistake[], language: Language): BrokenRule[] {
  const rules = new Map<string, BrokenRule>();
  for (const mistake of runsOf(mistakes).map(asOne).sort(bySpellingFirst)) {
    const code = cardCodeOf(mistake);
    if (code && !rules.has(code) && cardOf(code, language)) rules.set(code, { code, mistake });
  }
  return [...rules.values()].slice(0, mostRules);
}

const bySpellingFirst = (one: Mistake, other: Mistake) => Number(!one.code) - Number(!other.code);
