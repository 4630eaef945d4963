import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Role } from '#app/accounts/roles.policy.ts';
import { currentAddress, expectOpenToEveryone, renderPage } from '#test/browser/render-page.tsx';
import type { AdminSearchAnswer } from './admin-search.ts';
import { AdminSearchEntry, AdminSearchProvider } from './admin-search-entry.tsx';

const answerTo = (query: string): AdminSearchAnswer => ({
  query,
  found: query.startsWith('rain')
    ? [
        { kind: 'recordings', id: 'a1', title: 'Rain', detail: 'Ada', to: '/dashboard?edit=a1' },
        { kind: 'people', id: 'u1', title: 'Rainer', detail: 'rainer@x.example', to: '/users?user=u1' },
      ]
    : [],
});

const Elsewhere = () => <h1>Another page</h1>;

const open = (role: Role, answer: (query: string) => AdminSearchAnswer = answerTo) =>
  renderPage(
    <AdminSearchProvider>
      <AdminSearchEntry />
      <input aria-label="Elsewhere" />
    </AdminSearchProvider>,
    {
      path: '/library',
      viewer: { id: 'a', role, firstName: 'Anna', email: 'anna@example.org' },
      routes: [
        {
          path: '/admin/search',
          loader: ({ request }) => answer(new URL(request.url).searchParams.get('q') ?? ''),
        },
        { path: '/users', Component: Elsewhere },
        { path: '/translations', Component: Elsewhere },
      ],
    },
  );

const dialog = page.getByRole('dialog', { name: 'Search the admin area' });
const field = dialog.getByRole('searchbox');

test('Ctrl+K opens it anywhere; arrows walk through what is found, Enter opens it', async () => {
  await open('admin');
  await page.getByRole('textbox', { name: 'Elsewhere' }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await expect.element(dialog.getByRole('link', { name: 'Translations' })).toBeVisible();
  await field.fill('rain');
  await expect.element(dialog.getByRole('link', { name: /Rainer/ })).toBeVisible();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 results');
  for (const heading of ['Recordings', 'People'])
    await expect.element(dialog.getByRole('heading', { name: heading })).toBeVisible();
  await expectOpenToEveryone();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(dialog.getByRole('link', { name: /Rainer/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(currentAddress).toBe('/users?user=u1');
});

test('its row in the sidebar opens it too; Enter follows the first place by name, Escape closes it', async () => {
  await open('admin');
  const row = page.getByRole('button', { name: 'Search (Ctrl+K)' });
  await row.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await row.click();
  await field.fill('transl');
  await expect.element(dialog.getByRole('link')).toHaveTextContent('Translations');
  await userEvent.keyboard('{Enter}');
  await expect.poll(currentAddress).toBe('/translations');
});

test('whoever works on a part of the site is offered that part', async () => {
  await open('translator');
  await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Translations' })).toBeVisible();
  for (const name of ['Users', 'Pricing', 'Upload'])
    expect(dialog.getByRole('link', { name, exact: true }).elements()).toEqual([]);
});

test('a line that breaks is said, and the places stay', async () => {
  await open('admin', () => ({ failed: true }));
  await page.getByRole('button', { name: 'Search (Ctrl+K)' }).click();
  await field.fill('users');
  await expect.element(dialog.getByText(/The search didn’t work/)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Users' })).toBeVisible();
});

test('a learner has neither the row nor the key', async () => {
  await open('user');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Elsewhere' })).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(dialog.elements()).toEqual([]);
});
