import { expect, test } from 'vitest';
import { defaultPlans } from './default-plans.ts';
import { planTextKey } from './plan-texts.ts';

test('everything that the plans of a new installation say is translated', () => {
  const said = defaultPlans.flatMap((plan) => [plan.name, plan.description, plan.ctaText, ...plan.features]);
  expect(said.filter((text) => !planTextKey(text))).toEqual([]);
});

test.each(['Kids and parents', '', 'constructor', 'toString'])('%j is shown as it was typed', (typed) => {
  expect(planTextKey(typed)).toBeUndefined();
});
