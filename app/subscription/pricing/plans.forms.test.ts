import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPlans, type Plan } from '../plans/default-plans.ts';
import { dollarsToType, highestOf, orderForm, planForm, planLimits } from './plans.forms.ts';

const kids = defaultPlans[0] as Plan;

/** The form as it is filled with a plan. */
const filled = (plan: Plan): Record<string, unknown> => ({
  ...{ name: plan.name, description: plan.description, key: plan.key, features: plan.features },
  ...{ ctaText: plan.ctaText, ctaUrl: plan.ctaUrl, grants: highestOf(plan.grants), revision: '3' },
  monthlyPrice: dollarsToType(plan.monthlyPrice, 'en'),
  annualPrice: dollarsToType(plan.annualPrice, 'en'),
  ...(plan.isPopular && { isPopular: 'on' }),
});
const problems = (changed: Record<string, unknown>) =>
  Object.fromEntries(
    (planForm.safeParse({ ...filled(kids), ...changed }).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
  );

test.each(defaultPlans)('the form of $name, untouched, says what is stored', (plan) => {
  expect(planForm.parse(filled(plan))).toEqual({ revision: 3, plan, translations: {} });
});

test('no price changes in a form that nobody touched', () => {
  const price = fc.integer({ min: 1, max: planLimits.cents });
  fc.assert(
    fc.property(price, fc.integer({ min: 12, max: 12 * planLimits.cents }), (monthlyPrice, annualPrice) => {
      const { plan } = planForm.parse(filled({ ...kids, monthlyPrice, annualPrice }));
      expect(plan).toMatchObject({ monthlyPrice, annualPrice });
    }),
  );
});

test('dollars become cents, with a point or a comma; a year may cost what no twelve months do', () => {
  const { plan } = planForm.parse({ ...filled(kids), monthlyPrice: '19,90', annualPrice: '199' });
  expect(plan).toMatchObject({ monthlyPrice: 1990, annualPrice: 19_900 });
});

test('one feature is a list too, and empty lines are none', () => {
  const { plan } = planForm.parse({ ...filled(kids), features: 'Songs' });
  expect(plan.features).toEqual(['Songs']);
  expect(planForm.parse({ ...filled(kids), features: ['', ' A\u0000b ', ''] }).plan.features).toEqual([
    'A b',
  ]);
  expect(planForm.parse({ ...filled(kids), features: undefined }).plan.features).toEqual([]);
});

test('what is written in another language is a translation; languages without a word are left out', () => {
  const { translations } = planForm.parse({
    ...filled(kids),
    'de.name': 'Für Kinder',
    'de.features': 'Märchen\r\n\r\nSieben Sprachen',
    'pl.name': '  ',
    'xx.name': 'Nowhere',
  });
  expect(translations).toEqual({
    de: { name: 'Für Kinder', description: null, features: ['Märchen', 'Sieben Sprachen'], ctaText: null },
  });
});

test('a plan opens a level with everything below it', () => {
  expect(planForm.parse({ ...filled(kids), grants: 'family' }).plan.grants).toEqual([
    'kids',
    'student',
    'family',
  ]);
  expect(planForm.parse({ ...filled(kids), grants: '' }).plan.grants).toEqual([]);
});

test.each([
  [{ name: ' ' }, { name: 'pricing:validation.name' }],
  [{ name: 'x'.repeat(81) }, { name: 'pricing:validation.nameLong' }],
  [{ description: '' }, { description: 'pricing:validation.description' }],
  [{ description: 'x'.repeat(301) }, { description: 'pricing:validation.descriptionLong' }],
  [{ monthlyPrice: 'a lot' }, { monthlyPrice: 'pricing:validation.price' }],
  [{ monthlyPrice: '1.999' }, { monthlyPrice: 'pricing:validation.price' }],
  [{ monthlyPrice: '-1' }, { monthlyPrice: 'pricing:validation.price' }],
  [{ monthlyPrice: '1000.01' }, { monthlyPrice: 'pricing:validation.priceHigh' }],
  [{ annualPrice: '12000' }, {}],
  [{ annualPrice: '12000.01' }, { annualPrice: 'pricing:validation.priceHigh' }],
  [{ monthlyPrice: '0' }, { monthlyPrice: 'pricing:validation.priceForSale' }],
  [{ monthlyPrice: '0', grants: '' }, {}],
  [{ annualPrice: '16.583' }, { annualPrice: 'pricing:validation.price' }],
  [{ features: Array(21).fill('x') }, { features: 'pricing:validation.features' }],
  [{ features: ['x'.repeat(121)] }, { features: 'pricing:validation.featureLong' }],
  [{ ctaText: '' }, { ctaText: 'pricing:validation.ctaText' }],
  [{ ctaUrl: 'javascript:steal()' }, { ctaUrl: 'pricing:validation.ctaUrl' }],
  [{ ctaUrl: '//elsewhere.example' }, { ctaUrl: 'pricing:validation.ctaUrl' }],
  [{ ctaUrl: 'http://example.org' }, { ctaUrl: 'pricing:validation.ctaUrl' }],
  [{ ctaUrl: '/contact' }, {}],
  [{ ctaUrl: 'https://example.org/a' }, {}],
  [{ key: 'Big Plan' }, { key: 'pricing:validation.key' }],
  [{ key: 'x'.repeat(41) }, { key: 'pricing:validation.key' }],
  [{ grants: 'moon' }, { grants: 'pricing:validation.grants' }],
  [{ revision: 'x' }, { revision: 'pricing:refusal.changedMeanwhile' }],
  [{ 'fr.ctaText': 'x'.repeat(41) }, { 'fr.ctaText': 'pricing:validation.ctaTextLong' }],
])('%j is answered with %j', (changed, wanted) => {
  expect(problems(changed)).toEqual(wanted);
});

test('an order is sent whole, or as one step', () => {
  const [a, b, c] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const seen = [a, b, c].join(' ');
  expect(orderForm.parse({ seen, wanted: [c, a, b].join(' ') }).wanted).toEqual([c, a, b]);
  expect(orderForm.parse({ seen, move: `up:${b}` }).wanted).toEqual([b, a, c]);
  expect(orderForm.parse({ seen, move: `down:${b}` }).wanted).toEqual([a, c, b]);
  for (const move of [`up:${a}`, 'up:nobody', ''])
    expect(orderForm.parse({ seen, move }).wanted).toEqual([a, b, c]);
  expect(orderForm.safeParse({ seen: 'x y' }).success).toBe(false);
});
