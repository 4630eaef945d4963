import { expect, test } from 'vitest';
import { authRequestOf, withoutAuthRequest } from '#app/accounts/credentials/auth-request.ts';
import { planChoicePath, planSearch, registerForChoicePath } from './plan-choice.ts';

const queryOf = (path: string) => new URL(path, 'http://site.invalid').searchParams;

test.each([
  { planKey: 'pro', period: 'month', kind: 'pass' },
  { planKey: 'a&b=c ü/?', period: 'year', kind: 'subscription' },
] as const)('a choice survives its address: %j', (choice) => {
  expect(planSearch.read(queryOf(planChoicePath(choice)))).toEqual(choice);
});

test.each(['', '?plan', '?period=week&kind=gift', '?period=&kind='])(
  'without a choice that exists it is a subscription by the year: %j',
  (search) => {
    expect(planSearch.read(new URLSearchParams(search))).toMatchObject({
      period: 'year',
      kind: 'subscription',
    });
  },
);

test('who has to register first comes back to the choice, and keeps it when they close the dialog', () => {
  const choice = { planKey: 'enterprise', period: 'month', kind: 'pass' } as const;
  const { search } = new URL(registerForChoicePath(choice), 'http://site.invalid');
  expect(authRequestOf({ search, state: null })).toEqual({
    mode: 'register',
    returnTo: planChoicePath(choice),
  });
  expect(`/subscription${withoutAuthRequest(search)}`).toBe(planChoicePath(choice));
});
