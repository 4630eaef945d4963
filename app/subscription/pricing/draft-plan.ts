import type { FormFields } from '#app/forms/form-answer.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { levels } from '../entitlement/subscription.policy.ts';
import type { Plan } from '../plans/default-plans.ts';
import { inWords } from '../plans/plan-words.ts';
import { centsTyped, openedBy, translatedField } from './plans.forms.ts';

/** The plan as it would stand on the site with what is in the form right now, finished or not. */
export function draftPlan(fields: FormFields, before: Plan, locale: Locale): Plan {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '');
  const typed: Plan = {
    key: before.key,
    // A card without a name would be a heading without words.
    name: text('name') || before.name,
    description: text('description'),
    monthlyPrice: centsTyped(text('monthlyPrice')) ?? before.monthlyPrice,
    annualPrice: centsTyped(text('annualPrice')) ?? before.annualPrice,
    features: linesOf(fields.features),
    grants: openedBy(levels.find((level) => level === text('grants')) ?? ''),
    isPopular: text('isPopular') === 'on',
    ctaText: text('ctaText'),
    ctaUrl: text('ctaUrl'),
  };
  const features = text(translatedField(locale, 'features')).split('\n').filter(Boolean);
  return inWords(typed, {
    name: text(translatedField(locale, 'name')) || null,
    description: text(translatedField(locale, 'description')) || null,
    features: features.length > 0 ? features : null,
    ctaText: text(translatedField(locale, 'ctaText')) || null,
  });
}

const linesOf = (given: FormFields[string] | undefined) =>
  [given ?? []].flat().filter((line): line is string => typeof line === 'string' && line.trim() !== '');
