import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { logIn, newPerson, openUserMenu, type Person, register } from './account-steps.ts';
import { collectComplaints } from './complaints.ts';

/** One matter of the settings, by its heading. */
const section = (page: Page, name: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

async function openSettings(page: Page, person: Person = newPerson()): Promise<Person> {
  await register(page, person);
  await page.goto('/settings', { waitUntil: 'networkidle' });
  return person;
}

test('the profile is saved, and wants at least one language', async ({ page }) => {
  await openSettings(page);
  const profile = section(page, 'Profile');
  const save = profile.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expect(profile.getByText('Please select at least one language')).toBeVisible();

  const german = profile.getByRole('checkbox', { name: 'Deutsch' });
  await german.check();
  await expect(save).toBeEnabled();
  await german.uncheck();
  await expect(save).toBeDisabled();
  await expect(profile.getByText('Please select at least one language')).toBeVisible();
  await german.check();
  await profile.getByRole('checkbox', { name: 'Français' }).check();

  await profile.getByLabel('First name').fill('');
  await profile.getByLabel('Country').selectOption('');
  await save.click();
  await expect(profile.getByText('First name is required')).toBeVisible();
  await expect(profile.getByText('Country is required')).toBeVisible();
  await expect(profile.getByLabel('First name')).toBeFocused();

  await profile.getByLabel('First name').fill('Zofia');
  await profile.getByLabel('Country').selectOption({ label: 'Italy' });
  await save.click();
  await expect(profile.getByRole('status')).toHaveText('Profile updated successfully');
  await expect(page.locator('header summary', { hasText: 'Zofia' })).toBeVisible();

  await page.reload();
  await expect(profile.getByLabel('First name')).toHaveValue('Zofia');
  await expect(profile.getByLabel('Country')).toHaveValue('IT');
  await expect(german).toBeChecked();
  await expect(profile.getByRole('checkbox', { name: 'Italiano' })).not.toBeChecked();
});

test('a failure is told in the words of the form it came from', async ({ page }) => {
  await openSettings(page);
  await page.route('**/settings.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const profile = section(page, 'Profile');
  await profile.getByRole('checkbox', { name: 'Deutsch' }).check();
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByRole('alert')).toHaveText('Error updating profile');

  const password = section(page, 'Change password');
  await password.getByLabel('Current password').fill('moss kettle violin');
  await password.getByLabel('New password', { exact: true }).fill('a better password 7');
  await password.getByLabel('Confirm new password').fill('a better password 7');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('alert')).toHaveText('Error changing password');
});

test('the native language is spoken where no other was chosen', async ({ page }) => {
  await openSettings(page);
  const profile = section(page, 'Profile');
  await profile.getByLabel('Native language').selectOption('Polski');
  await profile.getByRole('checkbox', { name: 'Deutsch' }).check();
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');

  const appearance = section(page, 'Wygląd');
  await appearance.locator('summary').click();
  await appearance.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the theme changes at once, everywhere on the page, and stays', async ({ page }) => {
  await openSettings(page);
  const dark = page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' });
  await expect(dark).toHaveCount(2);
  await section(page, 'Appearance').getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  for (const button of await dark.all()) await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoFindings(page);
});

test('the password is changed by who knows it, and other browsers are signed out', async ({
  page,
  browser,
}) => {
  const person = await openSettings(page);
  const other = await (await browser.newContext()).newPage();
  await logIn(other, person);
  await expect(other).toHaveURL('/dictation');

  const password = section(page, 'Change password');
  const submit = password.getByRole('button', { name: 'Change password' });
  await password.getByLabel('Current password').fill('not the password');
  await password.getByLabel('New password', { exact: true }).fill('short');
  await password.getByLabel('Confirm new password').fill('short');
  await submit.click();
  await expect(password.getByText('Password must be at least 6 characters long')).toBeVisible();

  await password.getByLabel('New password', { exact: true }).fill('a better password 7');
  await password.getByLabel('Confirm new password').fill('a better password 8');
  await submit.click();
  await expect(password.getByText('New passwords do not match')).toBeVisible();

  await password.getByLabel('Confirm new password').fill('a better password 7');
  await submit.click();
  await expect(password.getByText('The current password is incorrect.')).toBeVisible();

  await password.getByLabel('Current password').fill(person.password);
  await submit.click();
  await expect(password.getByText('Password changed successfully')).toBeVisible();
  await expect(password.getByLabel('Current password')).toHaveValue('');
  await page.reload();
  await expect(page).toHaveURL('/settings');
  await other.goto('/settings');
  await expect(other).toHaveURL(/auth=login/);
  await other.context().close();
});

test('sessions are listed and can be ended, one by one or all others', async ({ page, browser }) => {
  const person = await openSettings(page);
  const others = await Promise.all(
    [1, 2].map(async () => {
      const other = await (await browser.newContext()).newPage();
      await logIn(other, person);
      await expect(other).toHaveURL('/dictation');
      return other;
    }),
  );
  await page.reload({ waitUntil: 'networkidle' });
  const sessions = section(page, 'Active sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  await expectNoFindings(page);

  await sessions
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await expect(sessions.getByRole('status')).toHaveText('Session ended');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByRole('status')).toHaveText('All other sessions ended');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const other of others) {
    await other.goto('/settings');
    await expect(other).toHaveURL(/auth=login/);
    await other.context().close();
  }
  await page.reload();
  await expect(page).toHaveURL('/settings');
});

test('an account is deleted by who knows its password, and is gone', async ({ page }) => {
  const person = await openSettings(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(`Delete the account ${person.email}?`);
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();

  await logIn(page, person);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The email or password is incorrect.');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the profile is saved and the account deleted all the same', async ({ page }) => {
    const person = await openSettings(page);
    const profile = section(page, 'Profile');
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(profile.getByText('Please select at least one language')).toBeVisible();
    await profile.getByLabel('First name').fill('Ewa');
    await profile.getByRole('checkbox', { name: 'Deutsch' }).check();
    await profile.getByRole('button', { name: 'Save' }).click();
    await expect(profile.getByText('Profile updated successfully')).toBeVisible();
    await openUserMenu(page, 'Ewa');

    const removal = section(page, 'Delete my account');
    await removal.locator('input[name=password]').fill(person.password);
    await removal.locator('button[type=submit]').click();
    await expect(page).toHaveURL('/');
  });
});

for (const [width, colorScheme, locale, title] of [
  [1440, 'dark', 'en-US', 'Settings'],
  [390, 'light', 'de-DE', 'Einstellungen'],
  [320, 'dark', 'pl-PL', 'Ustawienia'],
] as const) {
  test(`the settings stand in nobody's way (${width} px, ${colorScheme}, ${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, locale });
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    await openSettings(page);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await openUserMenu(page, 'Nora');
    await expectNoFindings(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
