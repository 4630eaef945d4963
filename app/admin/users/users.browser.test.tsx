import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '#app/accounts/roles.policy.ts';
import type { UserStatistics } from '#app/accounts/users/statistics.queries.server.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { userSearch } from './user-filters.ts';
import type { UserRow } from './user-list.queries.server.ts';
import * as users from './users.route.tsx';

const now = '2026-11-17T12:00:00.000Z';
const days = ['2026-11-16', '2026-11-17'].map((key, nth) => ({ key, people: nth + 1 }));

const statistics: UserStatistics = {
  ...{ total: 4, online: 1, learners: 3, registeredThisYear: 4, averageLanguages: 1.5 },
  activity: [{ days: 1, people: 2 }],
  registrations: [{ days: 7, people: 3 }],
  countries: [
    { key: 'PL', people: 2 },
    { key: 'DE', people: 1 },
    { key: '', people: 1 },
  ],
  languages: ['de', 'en', 'es', 'fr', 'it', 'pl', 'pt', 'ru', 'uk'].map((key) => ({ key, people: 1 })),
  ...{ registeredByDay: days, registeredByMonth: [{ key: '2026-11', people: 4 }], seenByDay: days },
};

const plans = [{ id: '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00', name: 'Solo' }];
const months = [
  { month: '2026-10', value: 2 },
  { month: '2026-11', value: 4200 },
];
const figures = { trials: months, conversions: months, churn: months, lostTrials: months, revenue: months };

const person = (firstName: string, more: Partial<UserRow> = {}): UserRow => ({
  ...{ id: firstName, firstName, email: `${firstName.toLowerCase()}@users.example`, emailVerified: true },
  ...{ country: 'PL', role: 'user', isVip: false, disabled: false, standing: 'trial' },
  ...{ lastSeenAt: null, isOnline: false, createdAt: '2026-11-01T00:00:00.000Z' },
  ...more,
});

const admin = person('Ada', { role: 'admin', standing: 'admin', isOnline: true, country: null });
const everyone = [
  admin,
  person('Bruno', { country: 'DE', emailVerified: false, lastSeenAt: '2026-11-15T12:00:00.000Z' }),
  person('Clara', { isVip: true, standing: 'vip' }),
  person('Dora', { disabled: true, standing: 'paymentFailed' }),
];

interface Given {
  path?: string;
  people?: UserRow[];
  before?: string;
  after?: string;
  /** What the answer to a changed question waits for. */
  answered?: Promise<void>;
  answer?: (fields: Record<string, unknown>) => FormAnswer;
  /** Of whom looks. */
  role?: Role;
}

/** The page as its loader fills it: whoever is opened by the address, filters as it says. */
async function show(given: Given = {}) {
  const { path = '/users', people = everyone, answered, answer, role = 'admin', ...turns } = given;
  const sent: Record<string, unknown>[] = [];
  const asked: string[] = [];
  const screen = await renderModule(users, {
    path,
    viewer: { id: admin.id, role },
    loader: async ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      if (search) await answered;
      const { user, ...filters } = userSearch.read(searchParams);
      const fits = people.filter(({ firstName }) => firstName.toLowerCase().includes(filters.query));
      const opened = people.find(({ id }) => id === user);
      return {
        ...{ statistics, figures, plans, isOpen: true },
        filters,
        now,
        users: fits,
        total: fits.length,
        openedId: opened?.id,
        ...turns,
      };
    },
    action: async ({ request }) => {
      const fields = Object.fromEntries(await request.formData());
      sent.push(fields);
      return { intent: fields.intent, id: fields.id, ...answer?.(fields) };
    },
  });
  return { screen, sent, asked };
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const question = page.getByRole('alertdialog');

/** Answers the question that a button asks. */
async function act(what: string) {
  await page.getByRole('button', { name: what }).click();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: what }).click();
}

test('everybody is counted, and shared out by country and language', async () => {
  const { screen } = await show();
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/Users/);
  const figure = (name: string) => screen.getByText(name).element().parentElement?.textContent;
  expect(figure('Total users')).toBe('Total users4');
  expect(figure('Countries represented')).toBe('Countries represented2');
  expect(figure('Average languages per user')).toBe('Average languages per user1.5');
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Poland' }))
    .toMatchTextContent(/2 · 50%/);
  await expect.element(screen.getByRole('img', { name: 'Registrations per day' })).toBeVisible();
  const ninth = screen.getByText('ukrainian', { exact: false });
  await expect.element(ninth).not.toBeVisible();
  await screen.getByText('Show all').click();
  await expect.element(ninth).toBeVisible();
});

test('the owner reads what was taken month by month; all of it folds away and stays so', async () => {
  const { screen } = await show();
  const revenue = screen.getByRole('figure', { name: 'Revenue' });
  await expect.element(revenue).toMatchTextContent(/November 2026.*\$42/);
  await expect.element(screen.getByRole('img', { name: 'First purchases' })).toBeVisible();
  await screen.getByRole('heading', { name: 'Statistics' }).click();
  await expect.element(revenue).not.toBeInTheDocument();
  await expect.poll(() => document.cookie).toContain('statistics=closed');
});

test('people are found by the plan they bought', async () => {
  const { screen } = await show();
  await screen.getByRole('combobox', { name: 'Plan' }).selectOptions('Solo');
  await expect.poll(currentAddress).toBe(`/users?plan=${plans[0]?.id}`);
});

test('a row says who somebody is and how they stand', async () => {
  await show();
  await expect.element(row('Ada')).toMatchTextContent(/You.*Admin.*Not needed.*Online now/);
  await expect
    .element(row('Bruno'))
    .toMatchTextContent(/Not verified.*Germany.*User.*Free trial.*2 days ago/);
  await expect.element(row('Clara')).toMatchTextContent(/VIP.*Never.*Nov 1, 2026/);
  await expect.element(row('Dora')).toMatchTextContent(/Disabled.*Payment failed/);
});

test('what is typed is searched for; nobody found can be widened again', async () => {
  const { screen } = await show();
  await screen.getByRole('searchbox').fill('bruno');
  await expect.poll(currentAddress).toBe('/users?q=bruno');
  await expect.element(row('Clara')).not.toBeInTheDocument();
  await screen.getByRole('searchbox').fill('100%_');
  await expect.element(screen.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await screen.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect.element(row('Clara')).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
});

test('filters that are chosen before the first is answered are all kept', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { screen } = await show({ answered });
  for (const [name, words, value] of [
    ['Role', 'User', 'user'],
    ['VIP', 'No', 'no'],
    ['Email verified', 'No', 'no'],
  ] as const) {
    const filter = screen.getByRole('combobox', { name });
    await filter.selectOptions(words);
    await expect.element(filter).toHaveValue(value);
  }
  expect(currentAddress()).toBe('/users');
  answer();
  await expect.poll(currentAddress).toBe('/users?role=user&vip=no&verified=no');
});

test('a column sorts up first, then down; pages lead on with what was asked', async () => {
  const { screen } = await show({ path: '/users?q=a', before: 'B', after: 'A' });
  const name = screen.getByRole('columnheader', { name: /^Name/ });
  await name.getByRole('link').click();
  await expect.element(name).toHaveAttribute('aria-sort', 'ascending');
  expect(currentAddress()).toBe('/users?q=a&sort=name');
  await expect.element(name.getByRole('link')).toHaveAttribute('href', '/users?q=a&sort=nameDown');
  const turns = screen.getByRole('navigation', { name: 'Pages of users' });
  await expect
    .element(turns.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/users?q=a&sort=name&after=A');
  await expect
    .element(turns.getByRole('link', { name: 'Previous page' }))
    .toHaveAttribute('href', '/users?q=a&sort=name&before=B');
  const exported = screen.getByRole('button', { name: 'Export as CSV' }).element().closest('form');
  expect(Object.fromEntries(new FormData(exported as HTMLFormElement))).toEqual({ q: 'a', sort: 'name' });
});

test('on a phone the people come first, and the filters open on demand', async () => {
  await page.viewport(360, 800);
  const { screen } = await show();
  const [show_, role] = [screen.getByRole('button', { name: 'All filters' }), screen.getByLabelText('Role')];
  await expect.element(role).not.toBeVisible();
  await show_.click();
  await expect.element(role).toBeVisible();
  await expect.element(show_).toHaveAttribute('aria-expanded', 'true');
  await page.viewport(1280, 800);
});

test('somebody is opened and changed by the keyboard alone; what is asked can be called off', async () => {
  const { screen, sent } = await show({ answer: () => ({ done: 'users:done.vip' }) });
  screen.getByRole('link', { name: 'Manage Bruno' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'Bruno: rights and access' })).toHaveFocus();
  const vip = screen.getByRole('button', { name: 'Grant VIP' });
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}');
  await expect.element(vip).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question.getByRole('heading')).toMatchTextContent(/Grant VIP to Bruno\?/);
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(vip).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(screen.getByText('VIP granted')).toBeVisible();
  expect(sent).toEqual([{ intent: 'vip', id: 'Bruno', vip: 'yes', seen: 'no' }]);
});

test('what can be done to somebody, and the question about it, stand in nobody’s way', async () => {
  const { screen } = await show({ path: '/users?user=Bruno' });
  await expectOpenToEveryone(screen.getByRole('region', { name: 'Bruno: rights and access' }).element());
  await screen.getByRole('button', { name: 'Disable account' }).click();
  await expect.element(question).toBeVisible();
  await expectOpenToEveryone(question.element());
  await page.viewport(1280, 800);
});

test.each([
  ['Bruno', 'End sessions', { intent: 'sessions' }],
  ['Bruno', 'Disable account', { intent: 'disabled', disabled: 'yes', seen: 'no' }],
  ['Clara', 'Remove VIP', { intent: 'vip', vip: 'no', seen: 'yes' }],
  ['Dora', 'Enable account', { intent: 'disabled', disabled: 'no', seen: 'yes' }],
])('for %s, “%s” sends what is wanted and what was seen', async (name, what, fields) => {
  const { sent } = await show({ path: `/users?user=${name}` });
  await act(what);
  await expect.poll(() => sent).toEqual([{ id: name, ...fields }]);
});

test('a role is chosen by what it may do, and asked about', async () => {
  const { screen, sent } = await show({ path: '/users?user=Bruno' });
  const panel = screen.getByRole('region', { name: 'Bruno: rights and access' });
  await panel
    .getByRole('combobox', { name: 'Role' })
    .selectOptions('Editor: recordings, pages, images, menus');
  await act('Change role');
  await expect.poll(() => sent).toEqual([{ intent: 'role', id: 'Bruno', role: 'editor', seen: 'user' }]);
});

test('who helps people without being an admin is offered neither roles nor the export', async () => {
  const { screen } = await show({ path: '/users?user=Bruno', role: 'support' });
  await expect.element(screen.getByRole('button', { name: 'Grant VIP' })).toBeVisible();
  for (const what of ['Change role', 'Export as CSV'])
    await expect.element(screen.getByRole('button', { name: what })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
});

test('for one’s own account it is said what is lost, and has to be meant', async () => {
  const { screen, sent } = await show({
    path: `/users?user=${admin.id}`,
    answer: ({ ownAccount }) => ({
      problem: ownAccount ? 'users:refusal.lastAdmin' : 'users:refusal.ownAccount',
    }),
  });
  await expect.element(screen.getByText(/This is your own account\./).first()).toBeVisible();
  await act('Change role');
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/Check “I mean my own account” if you’re sure\./);
  const meant = screen.getByRole('checkbox', { name: 'I mean my own account' });
  await meant.first().click();
  await screen.getByRole('button', { name: 'Change role' }).click();
  await expect.element(question).toMatchTextContent(/only another admin can give it back/);
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/This is the last admin\. Make someone else an admin first\./);
  await screen.getByRole('button', { name: 'End sessions' }).click();
  await expect.element(question).toMatchTextContent(/you’ll be logged out here too/);
  expect(sent).toMatchObject([{ intent: 'role' }, { intent: 'role', ownAccount: 'on' }]);
});

test('after a refusal the page revalidates', async () => {
  const { screen, asked } = await show({
    path: '/users?user=Bruno',
    answer: () => ({ problem: 'users:refusal.changedMeanwhile' }),
  });
  const before = asked.length;
  await act('Grant VIP');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Someone else changed this account/);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

test('a connection that breaks is a sentence, and so is a page that cannot be loaded', async () => {
  const { screen } = await show({
    path: '/users?user=Bruno',
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await act('Grant VIP');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/That didn’t work\./);
  await screen.unmount();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await renderModule(users, {
    path: '/users',
    loader: () => {
      throw new Response(null, { status: 500 });
    },
  });
  await expect.element(broken.getByText(/Failed to load user statistics/)).toBeVisible();
});

test('the statistics fold away by keyboard, and stay so', async () => {
  await show();
  const summary = page.getByRole('region', { name: 'Statistics' }).element().querySelector('summary');
  summary?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.cookie).toContain('statistics=closed');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.cookie).toContain('statistics=open');
});
