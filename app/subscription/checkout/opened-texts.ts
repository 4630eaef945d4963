import { type Language, languages } from '#app/platform/languages.ts';
import { levelsOf, type TextCount } from '../entitlement/subscription.policy.ts';
import { planWordOf } from '../payments/access-spans.ts';
import type { Plan } from '../plans/default-plans.ts';

export interface OpenedTexts {
  language: Language;
  count: number;
}

/** How many texts a plan opens in each language; those without any are left out. */
export function openedTexts(counts: readonly TextCount[], { grants }: Pick<Plan, 'grants'>): OpenedTexts[] {
  const opened = levelsOf(planWordOf(grants));
  const sum = (code: Language) =>
    counts
      .filter(({ language, level }) => language === code && opened.includes(level))
      .reduce((total, { count }) => total + count, 0);
  return languages.map((language) => ({ language, count: sum(language) })).filter(({ count }) => count > 0);
}
