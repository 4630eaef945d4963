import type { Language } from '#app/platform/languages.ts';
import type { Mistake } from '../attempts/attempt.ts';
import { cardCodeOf, cardOf } from '../cards/cards.ts';
import { asOne, runsOf } from '../comparison/runs.ts';
import { missingSpace } from '../verify/marks.ts';

/** More than this would bury the result under its explanations. */
const mostRules = 3;

export interface BrokenRule {
  code: string;
  /** The first mistake that broke it. */
  mistake: Mistake;
}

/**
 * The rules behind a few mistakes, each once: those of spelling first, then those of words that were not caught, and last
 * what is only a matter of punctuation.
 */
export function brokenRules(mistakes: readonly Mistake[], language: Language): BrokenRule[] {
  const rules = new Map<string, BrokenRule>();
  for (const mistake of runsOf(mistakes)
    .map(asOne)
    .sort((one, other) => rankOf(one) - rankOf(other))) {
    const code = cardCodeOf(mistake);
    if (code && !rules.has(code) && cardOf(code, language)) rules.set(code, { code, mistake });
  }
  return [...rules.values()].slice(0, mostRules);
}

/** A missing comma never stands before a mistake in a word. */
function rankOf({ code, original, learner }: Mistake): number {
  if (code === missingSpace || !/[\p{L}\p{N}]/u.test(original + learner)) return 2;
  return code === undefined ? 1 : 0;
}
