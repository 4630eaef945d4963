import type { ActionFunctionArgs } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import * as audit from './audit.route.tsx';
import { auditSearch } from './audit-filters.ts';
import type { ActRow } from './audit-table.tsx';

const adminId = '11111111-1111-4111-8111-111111111111';
const people = [
  { id: adminId, firstName: 'Ada', email: 'ada@dictoria.example' },
  { id: '22222222-2222-4222-8222-222222222222', firstName: null, email: null },
];

const act = (action: string, more: Partial<ActRow> = {}) =>
  ({
    ...{
      id: 1,
      action,
      at: '2026-11-17T12:30:00.000Z',
      actorName: 'Ada',
      actorEmail: 'ada@dictoria.example',
    },
    ...{ subjectId: 'clara', subjectName: 'Clara', subjectEmail: null, before: null, after: null },
    ...more,
  }) as ActRow;

const long = 'A long story. '.repeat(20);
const events = [
  act('user.vip', {
    ...{ id: 4, subjectEmail: 'clara@users.example' },
    ...{ before: { isVip: false }, after: { isVip: true } },
  }),
  act('user.end-sessions', { id: 3 }),
  act('page.create', { id: 2, actorEmail: null, after: { content: long, pl: 'Strona', fontWeight: 3 } }),
  act('moon.land', { id: 1, subjectName: 'Apollo' }),
];

/** The log as its loader fills it; nothing fits what is called nothing. */
function show({ path = '/audit', ...page }: { path?: string; before?: number; after?: number } = {}) {
  return renderModule(audit, {
    path,
    loader: ({ request }) => {
      const filters = auditSearch.read(new URL(request.url).searchParams);
      return { filters, people, events: filters.subject === 'nothing' ? [] : events, ...page };
    },
  });
}

test('each action says what was done, by whom and when, with what was there before and after', async () => {
  const screen = await show();
  const row = screen.getByRole('row').filter({ hasText: 'VIP status of Clara changed' });
  await expect.element(row).toMatchTextContent(/ada@dictoria\.example/);
  await expect.element(row).toMatchTextContent(/Nov 17, 2026, 12:30:00/);
  expect(row.element().querySelector('del')?.textContent).toBe('No');
  expect(row.element().querySelector('ins')?.textContent).toBe('Yes');
  await expect
    .element(row.getByRole('link', { name: 'clara@users.example' }))
    .toHaveAttribute('href', '/users?user=clara');
  await expect
    .element(screen.getByRole('row').filter({ hasText: 'All sessions of Clara ended' }))
    .toMatchTextContent(/–/);
  await expectOpenToEveryone();
});

test('a long text is opened on demand, a deleted account is named as such, and what no version knows is shown as it is', async () => {
  const screen = await show();
  const row = screen.getByRole('row').filter({ hasText: 'Deleted account' });
  await expect.element(row).toMatchTextContent(/Polski/);
  await expect.element(row).toMatchTextContent(/font weight/i);
  const whole = row.getByText(long.trim());
  await expect.element(whole).not.toBeVisible();
  await row.getByText('Show more').click();
  await expect.element(whole).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'moon.land Apollo' })).toBeVisible();
});

test('a deletion is taken back by one press, an earlier version of a page is one press away', async () => {
  const sent: unknown[] = [];
  const bin = {
    path: '/bin',
    action: async ({ request }: ActionFunctionArgs) => {
      sent.push(Object.fromEntries(await request.formData()));
      return { done: 'bin:done.restored' };
    },
  };
  const events = [
    act('audio-file.delete', { id: 2, subjectId: 'a1', subjectName: 'Rain' }),
    act('page.edit', { id: 1, subjectId: 'p1', after: { language: 'de', version: 4 } }),
  ];
  const loader = () => ({ filters: { subject: '' }, people: [], events });
  const screen = await renderModule(audit, { path: '/audit', loader, routes: [bin] });
  await expect
    .element(screen.getByRole('link', { name: 'Restore this version' }))
    .toHaveAttribute('href', '/pages/p1/history?language=de&below=4');
  await screen.getByRole('button', { name: 'Restore “Rain”' }).click();
  await expect.element(screen.getByText('Restored to where it was.')).toBeVisible();
  expect(sent).toEqual([{ intent: 'restore-deleted', subject: 'a1' }]);
});

test('it is filtered by kind with the keyboard alone, by thing, person and day', async () => {
  const screen = await show();
  screen.getByRole('searchbox').element().focus();
  await userEvent.keyboard('{Tab}');
  const kind = screen.getByRole('combobox', { name: 'Kind' });
  await expect.element(kind).toHaveFocus();
  // One key: on a busy machine several would not count as one word.
  await userEvent.keyboard('I');
  await expect.poll(currentAddress).toBe('/audit?kind=image');
  await screen.getByRole('combobox', { name: 'Person' }).selectOptions('Ada (ada@dictoria.example)');
  await screen.getByLabelText('From').fill('2026-11-17');
  await screen.getByLabelText('Until').fill('2026-11-18');
  const asked = `kind=image&person=${adminId}&from=2026-11-17&until=2026-11-18`;
  await expect.poll(currentAddress).toBe(`/audit?${asked}`);
  await screen.getByRole('searchbox', { name: 'Name or ID' }).fill('nothing');
  await expect.element(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await screen.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect.poll(currentAddress).toBe('/audit');
  await expect.element(screen.getByRole('rowheader').first()).toBeVisible();
  expect(screen.getByRole('option', { name: 'Deleted account 22222222' }).elements()).toHaveLength(1);
});

test('older and newer entries are a page away', async () => {
  const screen = await show({ path: '/audit?kind=user', before: 7, after: 3 });
  const pages = screen.getByRole('navigation', { name: 'Pages of the audit log' });
  await expect
    .element(pages.getByRole('link', { name: 'Newer entries' }))
    .toHaveAttribute('href', '/audit?kind=user&before=7');
  await expect
    .element(pages.getByRole('link', { name: 'Older entries' }))
    .toHaveAttribute('href', '/audit?kind=user&after=3');
});

test('an empty log says so, and one that cannot be loaded too', async () => {
  const loader = () => ({ filters: { subject: '' }, people: [], events: [] });
  const screen = await renderModule(audit, { path: '/audit', loader });
  await expect.element(screen.getByRole('heading', { name: 'No entries yet' })).toBeVisible();
  await screen.unmount();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await renderModule(audit, {
    path: '/audit',
    loader: () => {
      throw new Response(null, { status: 500 });
    },
  });
  await expect.element(broken.getByText(/The audit log couldn’t be loaded. Please try again./)).toBeVisible();
});
