import { expect, type Page, test } from '@playwright/test';
import { fillRegistration, logIn, mailedLink, newPerson, openUserMenu, register } from './account-steps.ts';
import { goFromWithin, goTo, reload } from './navigation.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('a newcomer registers by keyboard, sees the dictation page in the trial, signs out, and signs in where they wanted to go', async ({
  page,
}) => {
  const person = newPerson();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await goTo(page, '/');
  await page.getByRole('link', { name: 'Register' }).press('Enter');
  await fillRegistration(page, person);
  await dialog(page).getByRole('button', { name: 'Register' }).click();
  // Often the first journey of all: the server hashes, writes and reads for the first time.
  await expect(page).toHaveURL('/start', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL('/dictation');
  await expect(page.getByRole('heading', { level: 1, name: 'Dictation' })).toBeVisible();
  await expect(page.getByText('Important Information')).toBeHidden();

  await openUserMenu(page, person.firstName);
  await page.locator('header details[open]').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();

  await goTo(page, '/library');
  await expect(page).toHaveURL('/?auth=login&returnTo=%2Flibrary');
  const form = dialog(page);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill('not the password');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(form.getByRole('alert')).toHaveText('The email or password is incorrect.');
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/library');
  await expect(form).toBeHidden();
  expect(errors).toEqual([]);
});

test('the dialog that a navigation asked for is there again when the page is loaded anew', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await goTo(page, '/login');
  await goFromWithin(page, '/', { showAuthModal: true, authMode: 'register', returnTo: '/settings' });
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/?auth=register&returnTo=%2Fsettings');
  await reload(page);
  await expect(dialog(page).getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(dialog(page).locator('input[name=returnTo]')).toHaveValue('/settings');
  expect(errors).toEqual([]);
});

test('a forgotten password is replaced by the link in the mail, once', async ({ page, browser }) => {
  const person = newPerson();
  await register(page, person);
  const elsewhere = await (await browser.newContext()).newPage();
  await goTo(elsewhere, '/forgot-password');
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const link = await mailedLink(person.email, '/reset-password');
  await goTo(elsewhere, link);
  await elsewhere.getByLabel('New password', { exact: true }).fill('a better password 7');
  await elsewhere.getByLabel('Confirm new password').fill('a better password 7');
  await elsewhere.getByRole('button', { name: 'Save new password' }).click();
  await expect(elsewhere).toHaveURL('/dictation');

  await page.goto('/settings');
  await expect(page).toHaveURL(/auth=login/);
  await logIn(page, { email: person.email, password: 'a better password 7' });
  await expect(page).toHaveURL('/dictation');

  await goTo(page, link);
  await page.getByLabel('New password', { exact: true }).fill('one more password 9');
  await page.getByLabel('Confirm new password').fill('one more password 9');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await elsewhere.context().close();
});
