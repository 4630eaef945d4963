import { expect, test } from '@playwright/test';
import { logIn, mailedLink, newPerson, register } from './account-steps.ts';
import { goTo } from './navigation.ts';

test('the link in the mail confirms an address by a press where one registered, by a new password anywhere else', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await register(page, person);
  await page.goto('/settings');
  await expect(page.getByText('Your email isn’t confirmed yet')).toBeVisible();
  const link = await mailedLink(person.email, '/verify-email');
  await goTo(page, link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/dictation');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Your email isn’t confirmed yet')).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  const registrant = newPerson();
  await page.context().clearCookies();
  await register(page, registrant);
  const owner = await (await browser.newContext()).newPage();
  await goTo(owner, await mailedLink(registrant.email, '/verify-email'));
  await expect(owner.getByRole('heading', { name: 'Choose a password to finish' })).toBeVisible();
  await owner.getByLabel('New password', { exact: true }).fill('only mine 77');
  await owner.getByLabel('Confirm new password').fill('only mine 77');
  await owner.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(owner).toHaveURL('/dictation');
  await page.goto('/settings');
  await expect(page).toHaveURL(/auth=login/);
  await logIn(page, registrant);
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
  await owner.context().close();
});
