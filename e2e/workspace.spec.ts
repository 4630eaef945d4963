import { expect, type Page } from '@playwright/test';
import { endOtherSessions, logIn, newPerson, register } from './account-steps.ts';
import { chooseRecording, openSheet } from './dictation-steps.ts';
import { reload } from './navigation.ts';
import { openPage, test } from './people.ts';

const night = 'A Night at the Warehouse';

const saved = (page: Page) => page.getByText('Saved', { exact: true });
const mode = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const gaps = (page: Page) => page.getByRole('textbox', { name: /^Gap \d+ of \d+/ });
const sentence = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Sentence ${number}`, exact: true });

test('each way of writing keeps its own text: when one changes it, after a reload, on another device', async ({
  browser,
  page,
}) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  await (await openSheet(page)).fill('Daniel works');
  await mode(page, 'Sentence by sentence').check();
  await sentence(page, 1).fill('Daniel sleeps');
  await mode(page, 'Fill in the gaps').check();
  await button(page, 'Create gaps').click();
  await gaps(page).first().fill('something');
  await expect(saved(page)).toBeVisible();

  async function expectAllThere(there: Page) {
    await expect(gaps(there).first()).toHaveValue('something');
    await mode(there, 'Sentence by sentence').check();
    await expect(sentence(there, 1)).toHaveValue('Daniel sleeps');
    await mode(there, 'Whole text').check();
    await expect(await openSheet(there)).toHaveValue('Daniel works');
  }
  await reload(page);
  // Another device has nothing of this one but who is signed in.
  const { cookies } = await page.context().storageState();
  const elsewhere = await openPage(browser, { storageState: { cookies, origins: [] } });
  await chooseRecording(elsewhere, night);
  await expectAllThere(elsewhere);
  await elsewhere.context().close();
  await expectAllThere(page);

  await button(page, 'Show the original').click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await button(page, 'Write again').click();
  await reload(page);
  await expect(await openSheet(page)).toHaveValue('');
  await mode(page, 'Sentence by sentence').check();
  await expect(sentence(page, 1)).toHaveValue('Daniel sleeps');
  await mode(page, 'On paper').check();
  await expect(page.getByRole('heading', { name: 'On paper' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'On paper' })).toBeVisible();
});

test('whoever is signed out while writing is told so, and finds the text again', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await register(page, person);
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  await sheet.pressSequentially('Daniel');
  await expect(saved(page)).toBeVisible();
  await endOtherSessions(browser, person);
  await sheet.pressSequentially(' works');
  const notice = page.getByText('You’re logged out.');
  await expect(notice).toBeVisible();
  await button(page, 'Check').click();
  await expect(notice).toHaveCount(1);
  await expect(page.getByText('We can’t reach the server')).toBeHidden();
  await expect(sheet).toHaveValue('Daniel works');
  const wayBack = page.getByRole('link', { name: 'Log in', exact: true });
  await expect(wayBack).toHaveAttribute('href', /^\/login\?returnTo=%2Fdictation%3Ffile%3D/);
  await logIn(page, person);
  await expect(page).not.toHaveURL(/login/);
  await chooseRecording(page, night);
  await expect(await openSheet(page)).toHaveValue('Daniel works');
});
