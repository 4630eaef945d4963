import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emptySite, entry, frameRows, withinFrame } from '#test/browser/frame-rows.tsx';
import { expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import * as header from './header.route.tsx';
import * as topBanner from './top-banner.route.tsx';

const now = new Date('2026-05-01T12:00:00Z');
const { resolvedOptions } = Intl.DateTimeFormat.prototype;

afterEach(() => vi.restoreAllMocks());

/** Opens the page; one of its lists is stored as the server would store it. */
async function openBanner(list: 'announcements' | 'links', rows: ReturnType<typeof entry>[]) {
  const { state, answer } = frameRows(rows, list === 'links' ? { platform: '', url: '' } : {});
  await renderModule(withinFrame(topBanner), {
    path: '/top-banner',
    loader: () => ({ now, site: emptySite, announcements: [], links: [], [list]: state.rows }),
    action: ({ request }) => answer(request),
  });
  return state;
}

const rowOf = (id: string) => page.elementLocator(document.querySelector(`form[data-id="${id}"]`) as Element);
const save = (id: string) => rowOf(id).getByRole('button', { name: 'Save', exact: true }).click();
const preview = () => document.querySelector('[data-preview]') as HTMLElement;
const states = () => page.getByRole('list', { name: 'Announcements' }).getByRole('listitem');

test('an announcement is added, needs an English text and an end after its beginning, and is previewed', async () => {
  const state = await openBanner('announcements', []);
  await expect.element(page.getByText('No announcements yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add announcement' }).click();
  await expect.poll(() => document.activeElement?.closest('form')?.dataset.id).toBe('new-1');
  const row = rowOf('new-1');
  await expect.element(states().getByText('Off', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save all' })).not.toBeInTheDocument();
  await row.getByLabelText('Switched on').click();
  await expect.element(page.getByRole('button', { name: 'Save all' })).toBeVisible();
  await save('new-1');
  await expect.element(row.getByLabelText('English')).toHaveFocus();
  await expect
    .element(row.getByLabelText('English'))
    .toHaveAccessibleDescription(/Enter the text in English/);
  await row.getByLabelText('English').fill('Half price');
  await row.getByLabelText('Deutsch').fill('Zum halben Preis');
  await expect.poll(() => preview().textContent).toContain('Half price');
  await page.getByLabelText('Language of the preview').selectOptions('de');
  await expect.poll(() => preview().textContent).toContain('Zum halben Preis');
  await row.getByLabelText('From (UTC)').fill('2026-06-01T08:00');
  await row.getByLabelText('Until (UTC)').fill('2026-06-01T08:00');
  await save('new-1');
  await expect.element(row.getByText('The end must be after the start.')).toBeVisible();
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  await row.getByLabelText('Until (UTC)').fill('2026-06-02T08:00');
  await save('new-1');
  await expect.element(states().getByText('Scheduled', { exact: true })).toBeVisible();
  expect(state.rows[0]?.values).toMatchObject({
    fromAt: '2026-06-01T08:00',
    untilAt: '2026-06-02T08:00',
    isOn: 'on',
  });
});

test('each announcement says how it stands: shown, behind a newer one, planned, over or off', async () => {
  const on = (id: string, values: object) => entry(id, { 'text-en': id, isOn: 'on', ...values });
  await openBanner('announcements', [
    on('newest', {}),
    on('older', {}),
    on('later', { fromAt: '2026-06-01T08:00' }),
    on('past', { untilAt: '2026-04-01T08:00' }),
    entry('quiet', { 'text-en': 'quiet' }),
  ]);
  const shown = ['Shown now', 'On, but a newer one is shown', 'Scheduled', 'Over', 'Off'];
  for (const [place, state] of shown.entries())
    await expect.element(states().nth(place).getByText(state, { exact: true })).toBeVisible();
});

test('the other languages begin with English or with a machine’s draft, where nothing is written yet', async () => {
  const { state, answer } = frameRows([entry('a', { 'text-en': 'Half price', 'text-de': 'Meins' })], {});
  await renderModule(withinFrame(topBanner), {
    path: '/top-banner',
    loader: () => ({ now, hasTranslator: true, site: emptySite, links: [], announcements: state.rows }),
    action: ({ request }) => answer(request),
    routes: [
      {
        path: '/translations',
        action: async ({ request }) => {
          const { texts, languages } = Object.fromEntries(await request.formData()) as Record<string, string>;
          const words = JSON.parse(texts ?? '') as string[];
          const wanted = (languages ?? '').split(' ');
          return {
            value: Object.fromEntries(wanted.map((to) => [to, words.map((word) => `${to} ${word}`)])),
          };
        },
      },
    ],
  });
  const row = rowOf('a');
  await row.getByLabelText('Polski').fill('Za pół ceny');
  await row.getByRole('button', { name: 'Fill empty fields with machine drafts' }).click();
  await expect.element(row.getByLabelText('Français')).toHaveValue('fr Half price');
  await expect.element(row.getByText('4 fields filled. Read them through, then save.')).toBeVisible();
  await expect.element(row.getByLabelText('Polski')).toHaveValue('Za pół ceny');
  await expect.element(row.getByLabelText('Deutsch')).toHaveValue('Meins');
  await expect.element(row.getByText('Not saved')).toBeVisible();
  await row.getByLabelText('Italiano').fill('');
  await row.getByRole('button', { name: 'Fill empty fields with English' }).click();
  await expect.element(row.getByLabelText('Italiano')).toHaveValue('Half price');
  await row.getByRole('button', { name: 'Fill empty fields with English' }).click();
  await expect.element(row.getByText('No field is empty.')).toBeVisible();
  await save('a');
  await expect.poll(() => state.rows[0]?.values['text-fr']).toBe('fr Half price');
});

test('times are typed as one’s own clock shows them, and sent as UTC', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: 'America/New_York' };
  });
  const state = await openBanner('announcements', [entry('a', { 'text-en': 'Words' })]);
  await rowOf('a').getByLabelText('From (America/New_York)').fill('2099-01-01T08:00');
  await expect.element(rowOf('a').getByText('In UTC: Jan 1, 2099, 1:00 PM')).toBeVisible();
  // In the night in which the clocks go forward there is no half past two.
  await rowOf('a').getByLabelText('Until (America/New_York)').fill('2099-03-08T02:30');
  await expect
    .element(rowOf('a').getByText('The clocks go forward then, so Mar 8, 2099, 3:30 AM is used.'))
    .toBeVisible();
  await save('a');
  await expect
    .poll(() => state.rows[0]?.values)
    .toMatchObject({ fromAt: '2099-01-01T13:00', untilAt: '2099-03-08T07:30' });
});

test('the second of two who edit an announcement gets a conflict, and keeps what was typed', async () => {
  const state = await openBanner('announcements', [entry('a', { 'text-en': 'Words' })]);
  await rowOf('a').getByLabelText('Polski').fill('Moje');
  state.rows = [entry('a', { 'text-en': 'Words', 'text-pl': 'Cudze' }, 2)];
  await save('a');
  await expect
    .element(rowOf('a').getByText('Someone else changed this while you were editing'))
    .toBeVisible();
  await expect.element(rowOf('a').getByLabelText('Polski')).toHaveValue('Moje');
});

test('social links are added, saved and moved with the keyboard alone', async () => {
  const state = await openBanner('links', []);
  for (const [nth, platform] of ['Pen', 'Video'].entries()) {
    (page.getByRole('button', { name: 'Add link' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.activeElement?.closest('form')?.dataset.id).toBe(`new-${nth + 1}`);
    await userEvent.keyboard(platform);
    await userEvent.tab();
    await userEvent.keyboard('https://video.example/{Enter}');
    await expect.poll(() => state.rows[nth]?.revision).toBe(2);
  }
  const handle = page.getByRole('button', { name: 'Move “Video”', exact: true });
  await expect.element(handle).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('[Space]{ArrowUp}[Space]');
  await expect.poll(() => state.rows.map(({ values }) => values.platform)).toEqual(['Video', 'Pen']);
  await expect.element(handle).toHaveFocus();
  expect(document.querySelector<HTMLElement>('ol > li')?.dataset.key).toBe('new-2');
});

test('what the top of every page says is checked where it is typed, previewed and saved', async () => {
  const { state, answer } = frameRows([entry('header', { logoUrl: '', phoneNumber: '', chatLink: '' })], {});
  await renderModule(withinFrame(header), {
    path: '/top',
    loader: () => ({ now, site: emptySite, settings: state.rows[0], items: [] }),
    action: ({ request }) => answer(request),
  });
  const form = page.getByRole('form', { name: 'Logo and contact' });
  const phone = form.getByLabelText('Phone number');
  await phone.fill('call me');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAccessibleDescription(/Enter a phone number/);
  await phone.fill('+1 202 555 0199');
  await expect.poll(() => preview().textContent).toContain('+1 202 555 0199');
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Settings saved successfully').first()).toBeVisible();
  state.isDown = true;
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(form.getByText('Failed to save settings')).toBeVisible();
  expect(state.rows[0]?.values.phoneNumber).toBe('+1 202 555 0199');
});
