import { expect, type Page } from '@playwright/test';
import { expectNoFindings } from './accessibility.ts';
import { endOtherSessions, logIn, newPerson, openElsewhere, register } from './account-steps.ts';
import { chooseRecording, lyricsOf, openSheet } from './dictation-steps.ts';
import { goTo, reload } from './navigation.ts';
import { test } from './people.ts';

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
  // It goes through two browsers.
  test.slow();
  const person = newPerson();
  await register(page, person);
  await chooseRecording(page, night);
  await (await openSheet(page)).fill('Daniel works');
  await mode(page, 'Sentence by sentence').check();
  await sentence(page, 1).fill('Daniel sleeps');
  await mode(page, 'Gaps').check();
  await button(page, 'Make gaps').click();
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
  const elsewhere = await openElsewhere(browser, person);
  await chooseRecording(elsewhere, night);
  await expectAllThere(elsewhere);
  await elsewhere.context().close();
  await expectAllThere(page);

  await button(page, 'Show the original').click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await reload(page);
  await expect(await openSheet(page)).toHaveValue('');
  await mode(page, 'Sentence by sentence').check();
  await expect(sentence(page, 1)).toHaveValue('Daniel sleeps');
});

test('a dictation on paper is still one after a reload', async ({ page }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  await mode(page, 'On paper').check();
  await expect(page.getByRole('heading', { name: 'On paper' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'On paper' })).toBeVisible();
});

test('new gaps are asked about once something is filled in', async ({ page }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  await mode(page, 'Gaps').check();
  await button(page, 'Make gaps').click();
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/dictation/gaps')),
    button(page, 'Make new gaps').click(),
  ]);
  await expect(button(page, 'Make new gaps')).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(gaps(page).first()).toBeEditable();
  await gaps(page).first().fill('something');
  await button(page, 'Make new gaps').click();
  const question = page.getByRole('alertdialog', { name: 'Make new gaps?' });
  await expect(question.getByRole('button', { name: 'Keep these gaps' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gaps(page).first()).toHaveValue('something');
  await button(page, 'Make new gaps').click();
  await question.getByRole('button', { name: 'Make new gaps' }).click();
  await expect(gaps(page).first()).toHaveValue('');
});

test('whoever is signed out while writing is told so, and finds the text again', async ({
  page,
  browser,
}) => {
  // It goes through two browsers.
  test.slow();
  const person = newPerson();
  await register(page, person);
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  await sheet.pressSequentially('Daniel');
  await expect(saved(page)).toBeVisible();
  await endOtherSessions(browser, person);
  await sheet.pressSequentially(' works');
  const notice = page.getByText('You are logged out.');
  await expect(notice).toBeVisible();
  await button(page, 'Compare').click();
  await expect(notice).toHaveCount(1);
  await expect(page.getByText('No connection')).toBeHidden();
  await expect(sheet).toHaveValue('Daniel works');
  const wayBack = page.getByRole('link', { name: 'Log in', exact: true });
  await expect(wayBack).toHaveAttribute('href', /^\/login\?returnTo=%2Fdictation%3Ffile%3D/);
  await logIn(page, person);
  await expect(page).not.toHaveURL(/login/);
  await chooseRecording(page, night);
  await expect(await openSheet(page)).toHaveValue('Daniel works');
});

test('without a connection, choosing something else leaves the desk as it is', async ({ page, context }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  await sheet.pressSequentially('Daniel works');
  await expect(saved(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'The New Password', exact: true }).click();
  await expect(page.getByText('This could not be loaded. What you had open is still here.')).toBeVisible();
  await expect(sheet).toHaveValue('Daniel works');
  await page.getByLabel('Audio language').selectOption('Deutsch');
  await expect(page).toHaveURL(/language=de/);
  await expect(page.getByRole('heading', { level: 1, name: night })).toBeVisible();
  await sheet.pressSequentially(' on');
  await context.setOffline(false);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'The New Password' })).toBeVisible();
  await page.goBack();
  await expect(await openSheet(page)).toHaveValue('Daniel works on');
});

test('the keyboard comes to the sheet, through the list and over the marks in a few steps', async ({
  page,
}) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  const skip = page.getByRole('link', { name: 'To the sheet' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeFocused();

  const list = page.getByRole('list', { name: 'Recordings to choose from' });
  await expect(list.locator('a[data-entry][tabindex="0"]')).toHaveText(night);
  await list.getByRole('link', { name: night }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.locator('a[data-entry][tabindex="0"]')).toBeFocused();
  await expect(list.locator('a[data-entry][tabindex="0"]')).not.toHaveText(night);
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('link', { name: night })).toBeFocused();

  await sheet.fill(lyricsOf(night).replace('there is', 'their is').replace('receive', 'recieve'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible();
  await button(page, 'Next mistake').click();
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  const marks = page.getByRole('region', { name: 'Your sheet' }).locator('[data-verdict]');
  await expect(marks).toHaveCount(2);
  await marks.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(marks.last()).toBeFocused();
  await expect(marks.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
});

test('a sentence that was checked once lists its places in words', async ({ page }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  await mode(page, 'Sentence by sentence').check();
  await sentence(page, 1).fill('works in a large warehous near the airport.');
  await page.keyboard.press('Enter');
  const places = page.getByRole('list', { name: 'Places to look at' }).getByRole('listitem');
  await expect(places).toHaveCount(2);
  await expect(places.first()).toContainText('at the beginning');
  await expect(places.last()).toContainText('warehous');
  await expectNoFindings(page);
});

test('what does not fit on a sheet any more is not left out in silence', async ({ page }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  await sheet.evaluate((area: HTMLTextAreaElement) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'a'.repeat(20_001));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(page.getByText('A sheet holds 20,000 characters.')).toBeVisible();
  await sheet.pressSequentially('b');
  await expect(page.getByText('A sheet holds 20,000 characters.')).toBeHidden();
});

test('what was finished in another window is told in the one that goes on', async ({ page, context }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  await sheet.pressSequentially('Daniel works');
  await expect(saved(page)).toBeVisible();
  const other = await context.newPage();
  await goTo(other, page.url());
  await expect(await openSheet(other)).toHaveValue('Daniel works');
  await button(other, 'Show the original').click();
  await expect(other.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await sheet.pressSequentially(' on');
  await expect(page.getByText('You have finished this dictation in another window.')).toBeVisible();
  await button(page, 'Empty this sheet').click();
  await expect(sheet).toHaveValue('');
});
