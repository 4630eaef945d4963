import { expect, type Page, test } from '@playwright/test';
import { logIn, newPerson, openElsewhere, type Person, register } from './account-steps.ts';
import { goTo, reload } from './navigation.ts';

/** One matter of the settings, by its heading. */
const section = (page: Page, name: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

async function openSettings(page: Page, person: Person = newPerson()): Promise<Person> {
  await register(page, person);
  await goTo(page, '/settings');
  return person;
}

test('the profile is stored, native language used until one is chosen, the theme stays everywhere', async ({
  page,
}) => {
  await openSettings(page);
  const profile = section(page, 'Profile');
  await profile.getByLabel('First name').fill('Zofia');
  await profile.getByLabel('Country').selectOption({ label: 'Italy' });
  await profile.getByLabel('Native language').selectOption('Polski');
  await profile.getByRole('checkbox', { name: 'Deutsch' }).check();
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(page.locator('header summary', { hasText: 'Zofia' })).toBeVisible();

  const appearance = section(page, 'Wygląd');
  await appearance.locator('summary').click();
  await appearance.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const dark = page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' });
  await expect(dark).toHaveCount(2);
  await section(page, 'Appearance').getByRole('button', { name: 'Dark' }).click();
  for (const button of await dark.all()) await expect(button).toHaveAttribute('aria-pressed', 'true');

  await reload(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(profile.getByLabel('First name')).toHaveValue('Zofia');
  await expect(profile.getByLabel('Country')).toHaveValue('IT');
  await expect(profile.getByRole('checkbox', { name: 'Deutsch' })).toBeChecked();
  await expect(profile.getByRole('checkbox', { name: 'Italiano' })).not.toBeChecked();
});

test('other browsers are signed out one by one, and by a new password', async ({ page, browser }) => {
  const person = newPerson();
  await register(page, person);
  const [first, second] = [await openElsewhere(browser, person), await openElsewhere(browser, person)];
  await goTo(page, '/settings');
  const sessions = section(page, 'Active sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText('This browser')).toHaveCount(1);
  // The latest comes first.
  await sessions
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await expect(sessions.getByRole('status')).toHaveText('Session ended');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await second.goto('/settings');
  await expect(second).toHaveURL(/auth=login/);
  await first.goto('/settings');
  await expect(first).toHaveURL('/settings');

  const password = section(page, 'Change password');
  await password.getByLabel('Current password').fill(person.password);
  await password.getByLabel('New password', { exact: true }).fill('a better password 7');
  await password.getByLabel('Confirm new password').fill('a better password 7');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Password changed successfully')).toBeVisible();
  await first.goto('/settings');
  await expect(first).toHaveURL(/auth=login/);
  await page.reload();
  await expect(page).toHaveURL('/settings');
  await first.context().close();
  await second.context().close();
});

test('an account is deleted by who knows its password, and is gone', async ({ page }) => {
  const person = await openSettings(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(`Delete the account ${person.email}?`);
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();

  await logIn(page, person);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The email or password is incorrect.');
});
