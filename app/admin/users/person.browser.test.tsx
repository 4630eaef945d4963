import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#app/accounts/roles.policy.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import * as person from './person.route.tsx';

const record = {
  now: '2026-11-17T12:00:00.000Z',
  user: {
    ...{ id: 'bruno', firstName: 'Bruno', email: 'bruno@users.example', emailVerified: true, country: 'PL' },
    ...{ role: 'user', isVip: false, disabled: false, standing: 'trial', isOnline: false },
    ...{ lastSeenAt: '2026-11-15T12:00:00.000Z', createdAt: '2026-11-01T00:00:00.000Z' },
  },
  trialEnd: '2026-11-20T12:00:00.000Z',
  subscription: {
    ...{ plan: null, renews: false, endsOn: 'November 20, 2026' },
    payments: [
      {
        ...{ id: 'in_1', on: 'November 1, 2026', amount: '$21.00', planName: 'Kids', kind: 'subscription' },
        ...{ status: 'paid', receiptUrl: null },
      },
    ],
  },
  work: {
    ...{ dictations: 12, paragraphs: 48, days: 7, last: '2026-11-16' },
    languages: [{ language: 'de', dictations: 12 }],
  },
  sessions: [{ id: 's', address: '192.0.2.7', device: undefined, since: '2 days ago' }],
};

const List = () => null;

/** The page of Bruno, looked at by somebody of a role; what is sent from it, and what it answers. */
async function show({ role = 'support' as Role, answer = {} as FormAnswer } = {}) {
  const sent: Record<string, unknown>[] = [];
  const screen = await renderModule(person, {
    path: '/users/bruno',
    pattern: '/users/:user',
    viewer: { id: 'ada', role },
    loader: () => record,
    action: async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()));
      return answer;
    },
    routes: [{ path: '/users', Component: List }],
  });
  return { screen, sent };
}

/** Answers the question that a button asks. */
async function act(what: string) {
  await page.getByRole('button', { name: what }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: what }).click();
}

test('everything about one person stands on their page', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/Bruno/);
  const fact = (name: string) =>
    screen.getByText(name, { exact: true }).first().element().parentElement?.textContent;
  expect(fact('Subscription')).toBe('SubscriptionFree trial');
  expect(fact('Ends on')).toBe('Ends onNovember 20, 2026');
  expect(fact('Dictations finished')).toBe('Dictations finished12');
  expect(fact('Languages')).toBe('LanguagesGerman (12)');
  await expect.element(screen.getByText(/192\.0\.2\.7/)).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Kids/ })).toMatchTextContent(/\$21\.00/);
  await expect.element(screen.getByRole('button', { name: 'Change role' })).not.toBeInTheDocument();
  await expectOpenToEveryone();
  await screen.getByRole('link', { name: 'All users' }).click();
  await expect.poll(currentAddress).toBe('/users');
});

test('a trial is extended by the days that are typed, from the end that was seen', async () => {
  const { screen, sent } = await show({ answer: { done: 'users:done.trial' } });
  await screen.getByRole('spinbutton', { name: 'Days' }).fill('14');
  await act('Extend trial');
  await expect.element(screen.getByText('Trial extended')).toBeVisible();
  expect(sent).toEqual([{ intent: 'trial', id: 'bruno', days: '14', seen: record.trialEnd }]);
});

test('an account is deleted only for who types its address; the answer stands at the field', async () => {
  const { screen, sent } = await show({
    role: 'admin',
    answer: { errors: { email: 'users:refusal.otherEmail' } },
  });
  await screen.getByRole('textbox', { name: 'Their email, to confirm' }).fill('x@users.example');
  await act('Delete account');
  await expect.element(screen.getByText('This isn’t the email of this account.')).toBeVisible();
  expect(sent).toEqual([{ intent: 'delete', id: 'bruno', email: 'x@users.example' }]);
  await act('Send reset email');
  await expect.poll(() => sent.at(-1)).toEqual({ intent: 'reset-mail', id: 'bruno' });
});
