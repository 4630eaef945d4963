import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectOpenToEveryone, renderPage } from '#test/browser/render-page.tsx';
import type { Overview } from './overview.queries.server.ts';
import { OverviewSection } from './overview-section.tsx';

const none = { value: 0 };
const failed = { failed: true } as const;
const month = (value: number) => ({
  value: Array.from({ length: 30 }, (_, day) => ({
    day: `2026-09-${String(day + 1).padStart(2, '0')}`,
    value: day === 29 ? value : 0,
  })),
});
const gigabyte = 2 ** 30;

const calm = {
  attention: {
    ...{ uploads: none, sentences: none, processing: none, appeals: none, messages: none, mails: none },
    ...{ payments: none, damaged: none, failedJobs: none, lateJobs: none },
  },
  storage: { value: { usedBytes: 1.5 * gigabyte, freeBytes: 40 * gigabyte, floorBytes: gigabyte } },
  days: { registrations: month(3), attempts: month(1200), plays: month(0), payments: month(1) },
} satisfies Overview;
const troubled = {
  attention: {
    ...calm.attention,
    ...{ uploads: { value: 3 }, sentences: { value: 1 } },
    ...{ processing: { value: 2 }, messages: { value: 1 }, payments: failed, failedJobs: { value: 4 } },
  },
  storage: failed,
  days: { ...calm.days, plays: failed },
} satisfies Overview;

const section = () => page.getByRole('region', { name: 'Overview' });
const show = (overview: Overview, isOpen = true, showsDays = true) =>
  renderPage(
    <main>
      <OverviewSection {...{ overview, isOpen, showsDays }} />
    </main>,
  );

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the product does
  for (const name of ['overview', 'overview-days']) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

test('an admin sees that nothing needs attention, what is stored, and the last thirty days', async () => {
  await show(calm);
  await expect.element(section().getByText(/^Storage: 1\.5 GB used, 40 GB free on the disk/)).toBeVisible();
  for (const name of [/^Registrations: 3/, /^Dictations finished: 1,200/, /^Plays: 0/, /^Payments: 1/])
    await expect.element(section().getByRole('img', { name })).toBeVisible();
  expect(section().getByRole('link').query()).toBeNull();
});

test('what needs attention is counted, with the way to it; what could not be read takes nothing else with it', async () => {
  await show(troubled);
  const items = () => section().getByRole('listitem').elements();
  await expect.poll(() => items().length).toBe(7);
  const ways = section().getByRole('link').elements();
  expect(
    ways.map((way) => way.getAttribute('href')?.replace('/users?standing=paymentFailed', '/users')),
  ).toEqual(['/inbox?tab=uploads', '/dashboard?work=check', '/dashboard?work=failed', '/inbox', '/users']);
  expect(
    section()
      .getByText(/^Storage:/)
      .query(),
  ).toBeNull();
  expect(
    section()
      .getByRole('img', { name: /^Plays/ })
      .query(),
  ).toBeNull();
  await expect.element(section().getByRole('img', { name: /^Registrations: 3/ })).toBeVisible();
  await expectOpenToEveryone(section().element());
});

test('the overview folds away by keyboard, and its state is stored for the server', async () => {
  await show(calm);
  const storage = section().getByText(/^Storage:/);
  section().element().querySelector('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(storage).not.toBeVisible();
  await expect.poll(() => document.cookie).toContain('overview=closed');
  await userEvent.keyboard('{Enter}');
  await expect.element(storage).toBeVisible();
  await expect.poll(() => document.cookie).toContain('overview=open');
});

test('the last thirty days unfold by themselves, and stay so', async () => {
  await show(calm, true, false);
  const chart = section().getByRole('img', { name: /^Plays/, includeHidden: true });
  await expect.element(chart).not.toBeVisible();
  await section().getByText('The last 30 days').click();
  await expect.element(chart).toBeVisible();
  await expect.poll(() => document.cookie).toContain('overview-days=open');
  expect(document.cookie).not.toContain('overview=closed');
});

test('it is closed for whoever left it closed', async () => {
  await show(calm, false);
  await expect.element(section().getByText(/^Storage:/)).not.toBeVisible();
});

test('an editor sees what is theirs to look after, and nothing of the server or of money', async () => {
  const { uploads, sentences, processing } = troubled.attention;
  await show({ attention: { uploads, sentences, processing } });
  await expect.element(section().getByText('3 learner uploads waiting for a decision')).toBeVisible();
  expect(section().getByRole('listitem').elements()).toHaveLength(3);
  for (const part of [section().getByText(/^Storage:/), section().getByRole('img', { name: /^Payments/ })])
    expect(part.query()).toBeNull();
  await expectOpenToEveryone(section().element());
});
