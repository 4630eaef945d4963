import { expect, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { logIn, mailedLink, newPerson, register } from './account-steps.ts';
import { goTo } from './navigation.ts';

test('an address is confirmed by the link in the mail; a used link says what to do next', async ({
  page,
}) => {
  const person = newPerson();
  await register(page, person);
  await page.goto('/settings');
  await expect(page.getByText('Your email is not confirmed yet')).toBeVisible();
  const link = await mailedLink(person.email, '/verify-email');
  await goTo(page, link);
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/dictation');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Your email is not confirmed yet')).toBeHidden();

  await goTo(page, link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Verification email has been sent. Please check your inbox.',
  );
});

test('whoever confirms an address in another browser chooses a password, and the one who registered is out', async ({
  page,
  browser,
}) => {
  const registrant = newPerson();
  await register(page, registrant);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const owner = await context.newPage();
  await goTo(owner, await mailedLink(registrant.email, '/verify-email'));
  await expect(owner.getByRole('heading', { name: 'Choose a password to finish' })).toBeVisible();
  await expectNoFindings(owner);
  await expectNoSidewaysScroll(owner);
  await owner.getByLabel('New password', { exact: true }).fill('only mine 77');
  await owner.getByLabel('Confirm new password').fill('only mine 78');
  await owner.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(owner.getByText('Passwords do not match')).toBeVisible();
  await owner.getByLabel('Confirm new password').fill('only mine 77');
  await owner.getByRole('button', { name: 'Confirm and log in' }).click();
  await expect(owner).toHaveURL('/dictation');

  await page.goto('/settings');
  await expect(page).toHaveURL(/auth=login|\/login/);
  await logIn(page, registrant);
  await expect(page.getByText('The email or password is incorrect.')).toBeVisible();
  await logIn(page, { email: registrant.email, password: 'only mine 77' });
  await expect(page).toHaveURL('/dictation');
  await context.close();
});
