import { z } from 'zod';
import { asOneLine, optionalText, requiredLine, ticked } from '#app/forms/typed-lines.ts';
import { formatTag, type Locale } from '#app/platform/i18n/locales.ts';
import { moved } from '#app/ui/moved.ts';
import { isBoughtHere, planAddress } from '../checkout/purchase.ts';
import { type Level, levels } from '../entitlement/subscription.policy.ts';
import { otherLocales, type PlanTranslations, type PlanWords, saysAnything } from '../plans/plan-words.ts';

const typedDollars = /^\$?\s*(\d{1,6})(?:[.,](\d{0,2}))?\s*\$?$/;

/** Dollars as somebody typed them, with a decimal point or comma, in cents; undefined for anything that is no such sum. */
export function centsTyped(typed: string): number | undefined {
  const found = typedDollars.exec(typed.trim());
  if (!found) return undefined;
  const [, dollars = '', cents = ''] = found;
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Whole cents as dollars with two decimals, to be typed over: nothing but figures and the decimal sign of the language. */
export function dollarsToType(cents: number, locale: Locale): string {
  const sign = new Intl.NumberFormat(formatTag(locale))
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value;
  return `${Math.floor(cents / 100)}${sign ?? '.'}${String(cents % 100).padStart(2, '0')}`;
}

/** How much fits into a field; the inputs stop there, too. Sums are per month, in cents. */
export const planLimits = {
  name: 80,
  description: 300,
  feature: 120,
  features: 20,
  ctaText: 40,
  ctaUrl: 500,
  key: 40,
  cents: 100_000,
} as const;

const sum = (mostCents: number) =>
  z
    .string('pricing:validation.price')
    .transform((typed) => centsTyped(typed))
    .pipe(z.int('pricing:validation.price').max(mostCents, 'pricing:validation.priceHigh'));

/** Empty lines are no features. */
const lines = z
  .array(z.string('pricing:validation.features'), 'pricing:validation.features')
  .transform((typed) => typed.map(asOneLine).filter(Boolean))
  .pipe(
    z
      .array(z.string().max(planLimits.feature, 'pricing:validation.featureLong'))
      .max(planLimits.features, 'pricing:validation.features'),
  );

/** A browser sends one text where there is one line, and none where there is none. */
const typedLines = z.preprocess(ticked, lines);

/** In another language: a line of text for each feature, in one field. */
const writtenLines = z
  .string('pricing:validation.features')
  .default('')
  .transform((typed) => typed.split(/\r\n?|\n/))
  .pipe(lines)
  .transform((features) => (features.length > 0 ? features : null));

/** The names of the fields for one language. */
export const translatedField = <Word extends keyof PlanWords>(locale: Locale, word: Word) =>
  `${locale}.${word}` as const;

const translatedWords = {
  name: optionalText(planLimits.name, 'pricing:validation.nameLong'),
  description: optionalText(planLimits.description, 'pricing:validation.descriptionLong'),
  features: writtenLines,
  ctaText: optionalText(planLimits.ctaText, 'pricing:validation.ctaTextLong'),
};

const words = ['name', 'description', 'features', 'ctaText'] as const;

const translatedFields = Object.fromEntries(
  otherLocales.flatMap((locale) =>
    words.map((word) => [translatedField(locale, word), translatedWords[word]]),
  ),
) as Record<string, z.ZodType<string | string[] | null>>;

/** What a plan opens is a ladder: the highest level, and with it everything below. */
export const openedBy = (highest: Level | ''): Level[] =>
  highest ? levels.slice(0, levels.indexOf(highest) + 1) : [];

/** The highest level a plan opens, as the form shows it. */
export const highestOf = (grants: readonly Level[]): Level | '' =>
  levels.findLast((level) => grants.includes(level)) ?? '';

const fields = z
  .object({
    name: requiredLine(planLimits.name, 'pricing:validation.name', 'pricing:validation.nameLong'),
    description: requiredLine(
      planLimits.description,
      'pricing:validation.description',
      'pricing:validation.descriptionLong',
    ),
    monthlyPrice: sum(planLimits.cents),
    /** For the whole year. */
    annualPrice: sum(12 * planLimits.cents),
    features: typedLines,
    isPopular: z
      .string()
      .optional()
      .transform((ticked) => ticked === 'on'),
    ctaText: requiredLine(planLimits.ctaText, 'pricing:validation.ctaText', 'pricing:validation.ctaTextLong'),
    ctaUrl: z
      .string('pricing:validation.ctaUrl')
      .trim()
      .max(planLimits.ctaUrl, 'pricing:validation.ctaUrl')
      .refine((url) => isBoughtHere(url) || planAddress(url) !== undefined, 'pricing:validation.ctaUrl'),
    key: z
      .string('pricing:validation.key')
      .trim()
      .regex(/^[a-z][a-z0-9-]*$/, 'pricing:validation.key')
      .max(planLimits.key, 'pricing:validation.key'),
    grants: z
      .literal([...levels, ''], 'pricing:validation.grants')
      .default('')
      .transform(openedBy),
    revision: z.coerce
      .number('pricing:refusal.changedMeanwhile')
      .pipe(z.int('pricing:refusal.changedMeanwhile')),
    ...translatedFields,
  })
  .superRefine(({ grants, monthlyPrice, annualPrice }, context) => {
    const free = { monthlyPrice, annualPrice };
    for (const [name, price] of Object.entries(free))
      if (grants.length > 0 && price === 0)
        context.addIssue({ code: 'custom', path: [name], message: 'pricing:validation.priceForSale' });
  });

/** A plan as an admin writes it: dollars become cents, and languages in which nothing is written are left out. */
export const planForm = fields.transform(({ revision, ...typed }) => {
  const { name, description, monthlyPrice, annualPrice, features, isPopular, ctaText, ctaUrl, key, grants } =
    typed;
  return {
    revision,
    plan: {
      ...{ key, name, description, monthlyPrice, annualPrice, features, grants, isPopular, ctaText, ctaUrl },
    },
    translations: translationsOf(typed),
  };
});

export type PlanForm = z.output<typeof planForm>;

function translationsOf(typed: Record<string, unknown>): PlanTranslations {
  const written = otherLocales.map((locale) => {
    const said = Object.fromEntries(words.map((word) => [word, typed[translatedField(locale, word)]]));
    return [locale, said as NonNullable<PlanTranslations[Locale]>] as const;
  });
  return Object.fromEntries(written.filter(([, said]) => saysAnything(said)));
}

const mostIds = 200;
const ids = z
  .string()
  .transform((joined) => joined.split(' ').filter(Boolean))
  .pipe(z.array(z.uuid()).max(mostIds));

/** An order of plans, or one step of one of them, and the order in which they stood when it was made. */
export const orderForm = z
  .object({ seen: ids, wanted: ids.optional(), move: z.string().optional() })
  .transform(({ seen, wanted, move = '' }) => ({ seen, wanted: wanted ?? afterStep(seen, move) }));

export type OrderForm = z.output<typeof orderForm>;

/** A step as the buttons send it that work without scripts: `up:` or `down:`, and whose. */
function afterStep(order: string[], step: string): string[] {
  const [direction, id = ''] = step.split(':');
  const place = order.indexOf(id);
  if (place < 0) return order;
  return moved(order, place, direction === 'up' ? place - 1 : place + 1);
}
