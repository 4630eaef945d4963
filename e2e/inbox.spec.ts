import { type Browser, expect, type Page } from '@playwright/test';
import { alarm, markupAttacks } from '../test/harness/markup-attacks.ts';
import { collectComplaints } from './complaints.ts';
import { chooseRecording, lyricsOf, openSheet } from './dictation-steps.ts';
import { goTo } from './navigation.ts';
import { openPage, test } from './people.ts';

const title = 'A Night at the Warehouse';

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const sidebarEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^Inbox/ });

/** As many attacks as fit into a message. */
const attacks = Object.values(markupAttacks).reduce(
  (all, one) => (all.length + one.length < 4_500 ? `${all}\n${one}` : all),
  '',
);

async function writeToUs(browser: Browser, subject: string) {
  const page = await openPage(browser, { storageState: { cookies: [], origins: [] } });
  await goTo(page, `/contact?subject=${encodeURIComponent(subject)}`);
  const form = page.locator('#message');
  await form.getByLabel('Full name').fill('<img src=x onerror=attackRan()>');
  await form.getByLabel('Email').fill('ada+inbox@example.org');
  await form.getByLabel('Message', { exact: true }).fill(attacks);
  await form.getByLabel(/Terms and Conditions/).check();
  await form.getByLabel(/Privacy Policy/).check();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your message!' })).toBeVisible();
  await page.context().close();
}

test('a visitor’s message comes into an open inbox, harms nobody, and is handled, reopened and deleted by keyboard', async ({
  browser,
  asAdmin,
}) => {
  test.slow();
  const page = await openPage(browser, { storageState: asAdmin });
  const ran: unknown[] = [];
  await page.exposeFunction(alarm, (...said: unknown[]) => ran.push(said));
  const complaints = collectComplaints(page);
  const subject = `Pupils ${Date.now()}`;
  await goTo(page, '/inbox');
  await writeToUs(browser, subject);
  const message = row(page, subject);
  await expect(message).toBeVisible();
  await expect(sidebarEntry(page)).toHaveAccessibleName(/^Inbox ?, \d+ open$/);
  await expect(message).toContainText('<img src=x onerror=attackRan()> · ada+inbox@example.org');
  await expect(message.getByRole('link', { name: /^Reply to/ })).toHaveAttribute(
    'href',
    `mailto:ada%2Binbox@example.org?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );

  await message.getByRole('button', { name: `Mark as handled: “${subject}”` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message marked as handled.')).toBeVisible();
  await expect(message).toHaveCount(0);
  await goTo(page, `/inbox?show=handled&q=${encodeURIComponent(subject)}`);
  await message.getByRole('button', { name: `Reopen “${subject}”` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message reopened.')).toBeVisible();

  await goTo(page, `/inbox?q=${encodeURIComponent(subject)}`);
  await message.getByRole('button', { name: `Delete “${subject}”` }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message deleted.')).toBeVisible();
  expect(ran).toEqual([]);
  expect(complaints).toEqual([]);
});

/** A learner writes the name in the dictation as nobody else does, and says that they were right. */
async function appealFor(page: Page, name: string): Promise<void> {
  await chooseRecording(page, title);
  const sheet = await openSheet(page);
  await sheet.fill(lyricsOf(title).replace('Daniel', name));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'I was right' }).first().click();
  await page.getByRole('dialog').getByLabel('Why?').fill('It is a name.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent. Thank you.')).toBeVisible();
  await page.getByRole('link', { name: 'All my attempts' }).click();
  await expect(page).toHaveURL(/\/dictation\/history\//);
}

test('a learner appeals, an admin accepts, and the learner’s open page shows the corrected result', async ({
  browser,
  asAdmin,
  asLearner,
}) => {
  test.slow();
  const page = await openPage(browser, { storageState: asAdmin });
  const name = `Dqwx${Date.now()}niel`;
  const learner = await openPage(browser, { storageState: asLearner });
  await appealFor(learner, name);
  await expect(learner.getByText('Not decided yet')).toBeVisible();

  await goTo(page, `/inbox?tab=appeals&q=${name}`);
  const appeal = row(page, name);
  await expect(appeal).toContainText('It is a name.');
  await expect(appeal).toContainText('1 learner');
  await appeal.getByLabel('Note to the learner').fill('Well heard.');
  await appeal.getByRole('button', { name: /^Accept/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Accepted\. It counts as correct/)).toBeVisible();
  await expect(learner.getByText('Accepted: you were right')).toBeVisible();
  await expect(learner.getByText('Well heard.')).toBeVisible();
  await expect(
    learner.getByText('Your result was corrected: something marked as a mistake is right after all.'),
  ).toBeVisible({
    timeout: 30_000,
  });
  await expect(learner.getByText('No mistakes here.').first()).toBeVisible();
  await learner.context().close();

  await goTo(page, `/inbox?tab=variants&q=${name}`);
  const variant = row(page, name);
  await expect(variant.getByText('1 attempt was corrected because of it.')).toBeVisible();
  // The page of the file lists it, too; what is removed there goes from the open inbox.
  const ofFile = await openPage(browser, { storageState: asAdmin });
  await goTo(ofFile, (await variant.getByRole('link', { name: title }).getAttribute('href')) ?? '');
  const accepted = ofFile.getByRole('region', { name: 'Accepted answers' });
  await expect(row(ofFile, name)).toContainText('1 attempt was corrected because of it.');
  await accepted.getByRole('button', { name: `Remove “${name}”` }).click();
  await ofFile.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(ofFile.getByText('No longer accepted.').first()).toBeVisible();
  await expect(ofFile).toHaveURL(/\/dashboard\/audio\//);
  await expect(row(ofFile, name)).toHaveCount(0);
  await expect(variant).toHaveCount(0);
});
