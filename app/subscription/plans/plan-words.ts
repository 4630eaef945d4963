import { defaultLocale, type Locale, locales } from '#app/platform/i18n/locales.ts';
import type { Plan } from './default-plans.ts';

/** What a plan says about itself. */
export type PlanWords = Pick<Plan, 'name' | 'description' | 'features' | 'ctaText'>;

/** What it says in one other language: nothing where it follows the plan itself. */
export type TranslatedWords = { [Word in keyof PlanWords]: PlanWords[Word] | null };

export type PlanTranslations = Partial<Record<Locale, TranslatedWords>>;

/** A plan is written in English; it can be translated into these. */
export const otherLocales = locales.filter((locale) => locale !== defaultLocale);

/** The plan as it speaks to readers of one language: what was written for them, and else what it says itself. */
export const inWords = <Speaking extends PlanWords>(
  plan: Speaking,
  words: TranslatedWords | null | undefined,
): Speaking => ({
  ...plan,
  name: words?.name ?? plan.name,
  description: words?.description ?? plan.description,
  features: words?.features ?? plan.features,
  ctaText: words?.ctaText ?? plan.ctaText,
});

/** Whether anything is written in that language at all. */
export const saysAnything = (words: TranslatedWords): boolean =>
  Object.values(words).some((word) => word !== null);
