import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { expectFits, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { listCountries } from '../profile/profile.forms.ts';
import type { Viewer } from '../sessions/viewer.ts';
import * as settings from './settings.route.tsx';

const viewer: Partial<Viewer> = {
  ...{ id: 'nora', email: 'nora@dictoria.example', emailVerified: true, firstName: 'Nora', role: 'user' },
  ...{ country: 'PL', nativeLanguage: null, learningLanguages: [] },
};

const session = (id: string, isCurrent = false) => ({
  ...{ id, isCurrent, address: '203.0.113.7', since: '2 days ago' },
  device: isCurrent ? { browser: 'Firefox', system: 'Linux' } : undefined,
});

/** The page as someone finds it; the server answers a form as the test says. */
async function show({ found = {}, answer = async (): Promise<FormAnswer> => ({}) } = {}) {
  const sent: Record<string, unknown>[] = [];
  const loaded = { viewer, countries: listCountries('en'), sessions: [session('here', true)], ...found };
  const screen = await renderModule(settings, {
    path: '/settings',
    viewer,
    // A copy each time, as from a server: a later change must not show before it is loaded.
    loader: () => ({ ...loaded }),
    action: async ({ request }) => {
      const form = await request.clone().formData();
      sent.push({ ...Object.fromEntries(form), learningLanguages: form.getAll('learningLanguages') });
      return { intent: form.get('intent'), ...(await answer()) };
    },
  });
  return { screen, sent, loaded };
}

/** One matter of the settings, by its heading. */
function section(name: string) {
  const found = page.getByRole('heading', { level: 2, name }).element().closest('section');
  // A place that stays the same whatever is written in it.
  found?.setAttribute('data-testid', name);
  return page.getByTestId(name);
}

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

const done = (key: FormAnswer['done']) => async (): Promise<FormAnswer> => ({ done: key });

test('the profile wants at least one language, a name and a country, and is saved', async () => {
  const { sent } = await show({ answer: done('accounts:settings.profile.updated') });
  const profile = section('Profile');
  const save = profile.getByRole('button', { name: 'Save' });
  const advice = profile.getByText('Please select at least one language');
  await expect.element(save).toBeDisabled();
  await expect.element(advice).toBeVisible();
  const german = profile.getByRole('checkbox', { name: 'Deutsch' });
  await german.click();
  await expect.element(save).toBeEnabled();
  await expect.element(advice).not.toBeInTheDocument();
  await german.click();
  await expect.element(save).toBeDisabled();
  await expect.element(advice).toBeVisible();
  await german.click();
  await profile.getByRole('checkbox', { name: 'Français' }).click();

  await profile.getByLabelText('First name').fill('');
  await profile.getByLabelText('Country').selectOptions('');
  await save.click();
  await expect.element(profile.getByText('First name is required')).toBeVisible();
  await expect.element(profile.getByText('Country is required')).toBeVisible();
  await expect.element(profile.getByLabelText('First name')).toHaveFocus();
  expect(sent).toEqual([]);

  await profile.getByLabelText('First name').fill('Zofia');
  await profile.getByLabelText('Country').selectOptions('Italy');
  await profile.getByLabelText('Native language').selectOptions('Polski');
  await save.click();
  await expect.element(profile.getByRole('status')).toMatchTextContent(/Profile updated successfully/);
  expect(sent).toEqual([
    {
      ...{ intent: 'profile', firstName: 'Zofia', country: 'IT', nativeLanguage: 'Polish' },
      learningLanguages: ['de', 'fr'],
    },
  ]);
});

test('a connection that breaks is reported in the words of the form it came from', async () => {
  await show({ answer: () => Promise.reject(new TypeError('Failed to fetch')) });
  const profile = section('Profile');
  await profile.getByRole('checkbox', { name: 'Deutsch' }).click();
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect.element(profile.getByRole('alert')).toMatchTextContent(/Error updating profile/);
  const password = section('Change password');
  await password.getByLabelText('Current password').fill('moss kettle violin');
  await password.getByLabelText('New password').fill('a better password 7');
  await password.getByLabelText('Confirm new password').fill('a better password 7');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect.element(password.getByRole('alert')).toMatchTextContent(/Error changing password/);
});

test('a new password is checked here, refused there without the old one, and leaves no trace once it is changed', async () => {
  const answer = vi.fn<() => Promise<FormAnswer>>();
  const { sent } = await show({ answer });
  const password = section('Change password');
  const [current, fresh, again] = [
    password.getByLabelText('Current password'),
    password.getByLabelText('New password'),
    password.getByLabelText('Confirm new password'),
  ];
  const submit = password.getByRole('button', { name: 'Change password' });
  await current.fill('not the password');
  await fresh.fill('short');
  await again.fill('short');
  await submit.click();
  await expect.element(password.getByText('Password must be at least 6 characters long')).toBeVisible();
  await fresh.fill('a better password 7');
  await submit.click();
  await expect.element(password.getByText('New passwords do not match')).toBeVisible();
  expect(sent).toEqual([]);

  await again.fill('a better password 7');
  answer.mockResolvedValueOnce({ errors: { currentPassword: 'accounts:refusal.currentPassword' } });
  await submit.click();
  await expect.element(password.getByText('The current password is incorrect.')).toBeVisible();
  await expect.element(current).toHaveFocus();
  answer.mockResolvedValueOnce({ done: 'accounts:settings.password.changed' });
  await submit.click();
  await expect.element(password.getByText('Password changed successfully')).toBeVisible();
  for (const field of [current, fresh, again]) await expect.element(field).toHaveValue('');
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ intent: 'password', currentPassword: 'not the password' });
});

test('the theme changes at once and is remembered', async () => {
  await show();
  const appearance = section('Appearance');
  await appearance.getByRole('button', { name: 'Dark' }).click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await expect
    .element(appearance.getByRole('button', { name: 'Dark' }))
    .toHaveAttribute('aria-pressed', 'true');
  await appearance.getByRole('button', { name: 'Same as device' }).click();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('sessions are listed, this browser among them, and ended one by one or all others', async () => {
  const sessions = [session('here', true), session('there'), session('elsewhere')];
  const { loaded, sent } = await show({
    found: { sessions },
    answer: done('accounts:settings.sessions.ended'),
  });
  const list = section('Active sessions');
  expect(list.getByRole('listitem').elements()).toHaveLength(3);
  const own = list.getByRole('listitem').first();
  await expect.element(own).toMatchTextContent(/Firefox on Linux/);
  await expect.element(own).toMatchTextContent(/This browser/);
  expect(own.getByRole('button').elements()).toEqual([]);
  await expectOpenToEveryone(list.element());
  await page.viewport(1280, 800);

  loaded.sessions = sessions.slice(0, 2);
  await list.getByRole('button', { name: 'End session: Unknown device' }).last().click();
  await expect.element(list.getByRole('status')).toMatchTextContent(/Session ended/);
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(2);
  loaded.sessions = sessions.slice(0, 1);
  await list.getByRole('button', { name: 'End all other sessions' }).click();
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(1);
  await expect.element(list.getByRole('button')).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ intent: 'end-session', id: 'elsewhere' }, { intent: 'end-other-sessions' }]);
});

test('an address that is not confirmed yet is reminded of, and gets another mail', async () => {
  const { screen, sent } = await show({
    found: { viewer: { ...viewer, emailVerified: false } },
    answer: done('accounts:auth.verificationSent'),
  });
  await expect.element(screen.getByText('Your email isn’t confirmed yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Send it again' }).click();
  await expect.element(screen.getByText(/Verification email has been sent\./)).toBeVisible();
  expect(sent).toMatchObject([{ intent: 'resend-verification' }]);
});

test('deleting asks once more by name, says what is lost, and wants the password', async () => {
  const { screen, sent } = await show({
    found: { loss: 'subscription' },
    answer: async () => ({ errors: { password: 'accounts:refusal.currentPassword' } }),
  });
  const open = screen.getByRole('button', { name: /^Delete my account/ });
  const dialog = screen.getByRole('dialog');
  await open.click();
  await expect
    .element(dialog.getByRole('heading'))
    .toMatchTextContent(/Delete the account nora@dictoria\.example\?/);
  await expect.element(dialog.getByText(/Your subscription is canceled right away/)).toBeVisible();
  await expectOpenToEveryone(dialog.element());
  await page.viewport(1280, 800);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();

  await open.click();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect.element(dialog.getByText('Enter your password.')).toBeVisible();
  await dialog.getByLabelText('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect.element(dialog.getByText('The current password is incorrect.')).toBeVisible();
  expect(sent).toMatchObject([{ intent: 'delete-account', password: 'not the password' }]);
});

test.each(['de', 'pl'] as const)('nothing has to be moved sideways on a phone in %s', async (locale) => {
  await renderModule(settings, {
    locale,
    path: '/settings',
    viewer,
    loader: () => ({
      viewer: {
        ...viewer,
        emailVerified: false,
        email: 'an.address.without.a.place.to.break@dictoria.example',
      },
      countries: listCountries(locale),
      sessions: [session('here', true), session('there')],
      loss: 'paidTime',
    }),
  });
  await expectFits(320);
});
