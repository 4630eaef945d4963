import { expect, test } from 'vitest';
import { defaultPlans } from '../plans/default-plans.ts';
import { planAddress } from './purchase.ts';

test('the plans of a new installation are bought here', () => {
  expect(defaultPlans.map(({ ctaUrl }) => planAddress(ctaUrl))).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['/contact', '/contact'],
  [' /contact?subject=School#message ', '/contact?subject=School#message'],
  ['https://school.example/offer', 'https://school.example/offer'],
])('%j leads to %s', (typed, address) => expect(planAddress(typed)).toBe(address));

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'http://school.example',
  '//evil.example',
  '/\\evil.example',
  'contact',
  '',
])('%j leads nowhere', (typed) => expect(planAddress(typed)).toBeUndefined());
