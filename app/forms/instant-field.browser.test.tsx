import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoFindings, renderPage } from '#test/browser/render-page.tsx';
import { InstantField } from './instant-field.tsx';

const { resolvedOptions } = Intl.DateTimeFormat.prototype;
afterEach(() => vi.restoreAllMocks());

/** The field in a form, on the clock of a zone, and what that form would send. */
async function show(timeZone: string, stored = '') {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
  await renderPage(
    <main>
      <form>
        <InstantField name="at" stored={stored} label={(zone) => `Show from (${zone})`} />
        <button type="reset">Begin anew</button>
      </form>
    </main>,
  );
  const field = page.getByLabelText(`Show from (${timeZone})`);
  await expect.element(field).toBeVisible();
  const sent = () => new FormData(document.querySelector('form') as HTMLFormElement).get('at');
  return { field, sent };
}

test('a time is typed as one’s own clock shows it, sent as UTC, and said in both', async () => {
  const { field, sent } = await show('Europe/Berlin', '2026-12-24T17:00');
  await expect.element(field).toHaveValue('2026-12-24T18:00');
  expect(sent()).toBe('2026-12-24T17:00');
  await field.fill('2026-07-01T09:30');
  await expect.element(page.getByText('In UTC: Jul 1, 2026, 7:30 AM')).toBeVisible();
  expect(sent()).toBe('2026-07-01T07:30');
  await field.fill('');
  expect(sent()).toBe('');
  await expectNoFindings();
});

test('a form that begins anew forgets the time, too', async () => {
  const { field, sent } = await show('America/New_York');
  await field.fill('2026-07-01T09:30');
  expect(sent()).toBe('2026-07-01T13:30');
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await expect.poll(sent).toBe('');
  await expect.element(page.getByLabelText('Show from (America/New_York)')).toHaveValue('');
});
