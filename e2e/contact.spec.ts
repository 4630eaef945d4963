import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { type RealServer, startRealServer } from '../test/harness/real-server.ts';
import { startSmtpServer } from '../test/harness/smtp-server.ts';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { untilItRests } from './navigation.ts';

const desk = 'desk@dictoria.example';

let folder: string;
let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;
let site: RealServer;

// A site of its own: the one of the other tests keeps its mails as files.
test.beforeAll(async () => {
  // It creates its database first.
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'dictoria-contact-'));
  mailServer = await startSmtpServer();
  const settings = { SMTP_URL: mailServer.url, CONTACT_TO: desk, DEMO_LIBRARY: 'off' };
  site = await startRealServer({ dataDir: join(folder, 'data') }, settings);
});
test.afterAll(async () => {
  await site.kill();
  await mailServer.stop();
  await rm(folder, { recursive: true, force: true });
});

const formOf = (page: Page) => page.locator('#message');

async function fillIn(form: Locator, message: string) {
  await form.getByLabel('Full name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill('ada@example.org');
  await form.getByLabel('Message', { exact: true }).fill(message);
  await form.getByLabel(/Terms and Conditions/).check();
  await form.getByLabel(/Privacy Policy/).check();
}

const mailWith = (text: string) =>
  mailServer.mails.find(({ parts }) => parts.get('text/plain')?.includes(text));

async function expectMailed(text: string, subject: string) {
  await expect.poll(() => mailWith(text)?.headers.get('subject')?.[0]).toBe(subject);
  expect(mailWith(text)?.recipients).toEqual([desk]);
  expect(mailWith(text)?.headers.get('reply-to')).toEqual(['ada@example.org']);
}

const send = (form: Locator) => form.getByRole('button', { name: 'Send message' }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your message!' });

test('a visitor writes to us, corrects what was missing, and the mail arrives', async ({ page, context }) => {
  await page.goto(`${site.origin}/contact?subject=For%20schools`);
  const form = formOf(page);
  await expect(form.getByLabel('Subject')).toHaveValue('For schools');
  await form.getByLabel('Full name').fill('Ada Lovelace');
  await send(form);
  await expect(form.getByText('Please enter your email address')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByText('Please accept both Terms and Conditions and Privacy Policy')).toHaveCount(1);
  await expectNoFindings(page);
  await expect(form.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await fillIn(form, 'Thirty pupils, three languages.');

  await context.setOffline(true);
  await send(form);
  await expect(form.getByRole('alert')).toHaveText('Failed to send message. Please try again later.');
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('Thirty pupils, three languages.');
  await context.setOffline(false);

  await send(form);
  await expect(thanks(page)).toBeFocused();
  await expectNoFindings(page);
  await expectMailed('Thirty pupils, three languages.', '[Dictoria] For schools');
});

test('from the thanks every way leads to an empty form', async ({ page }) => {
  await page.goto(`${site.origin}/contact`);
  const form = formOf(page);
  await fillIn(form, 'The first.');
  await send(form);
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  for (const label of ['Full name', 'Email', 'Subject']) await expect(form.getByLabel(label)).toHaveValue('');
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('');
  await fillIn(form, 'The second.');
  await send(form);
  await expect(thanks(page)).toBeVisible();
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await expect(form.getByLabel('Subject')).toHaveValue('I want to report a problem');
  await expectMailed('The second.', '[Dictoria] A message from the contact form');
});

test('what is typed while the page wakes stays, and so does what is typed before a link fills in the subject', async ({
  page,
}) => {
  await untilItRests(page, () => page.goto(`${site.origin}/contact`));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => released.then(() => route.continue()));
  const form = formOf(page);
  await fillIn(form, 'Typed early.');
  await page.getByRole('link', { name: 'Report a problem' }).click();
  release();
  await expect(page).toHaveURL(/\?subject=/);
  await expect(form.getByLabel('Subject')).toHaveValue('I want to report a problem');
  await expectFilledIn(form, 'Typed early.');
  await page.getByRole('link', { name: 'Ask a question' }).click();
  await expect(form.getByLabel('Subject')).toHaveValue('');
  await expect(form.getByLabel('Full name')).toBeFocused();
  await page.getByRole('link', { name: 'Report a problem' }).click();
  await expect(form.getByLabel('Subject')).toHaveValue('I want to report a problem');
  await form.getByLabel('Subject').fill('Words of my own');
  await page.goBack();
  await expect(page).not.toHaveURL(/\?subject=/);
  await expect(form.getByLabel('Subject')).toHaveValue('Words of my own');
  await expectFilledIn(form, 'Typed early.');
  await page.getByRole('link', { name: 'For schools and businesses' }).first().click();
  await expect(form.getByLabel('Full name')).toBeFocused();
  await expect(form.getByLabel('Full name')).toBeInViewport();
  await expect(form.getByLabel('Subject')).toHaveValue('Words of my own');
});

test('what is typed stays in another language too, until it is sent', async ({ page }) => {
  await page.goto(`${site.origin}/de/contact`);
  await formOf(page).getByLabel('Nachricht', { exact: true }).fill('Three words only.');
  await page.locator('summary:visible', { hasText: 'Deutsch' }).first().click();
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(page).toHaveURL(/\/en\/contact$/);
  const form = formOf(page);
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('Three words only.');
  await fillIn(form, 'Three words more.');
  await send(form);
  await expect(thanks(page)).toBeVisible();
  await page.goto(`${site.origin}/contact`);
  await form.getByLabel('Full name').fill('Ada');
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('');
});

async function expectFilledIn(form: Locator, message: string) {
  await expect(form.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await expect(form.getByLabel('Email')).toHaveValue('ada@example.org');
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue(message);
  await expect(form.getByLabel(/Terms and Conditions/)).toBeChecked();
  await expect(form.getByLabel(/Privacy Policy/)).toBeChecked();
}

async function withoutScripts(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

test('everything works without scripts', async ({ browser }) => {
  const page = await withoutScripts(browser);
  await page.goto(`${site.origin}/contact`);
  await page.getByText('How will I get an answer?').click();
  await expect(page.getByText('By email, from a person')).toBeVisible();
  await page.getByRole('link', { name: 'Report a problem' }).click();
  const form = formOf(page);
  await expect(form.getByLabel('Subject')).toHaveValue('I want to report a problem');
  await fillIn(form, 'Without scripts.');
  await form.getByLabel(/Privacy Policy/).uncheck();
  await send(form);
  await expect(form.getByText('Please accept both Terms and Conditions and Privacy Policy')).toBeInViewport();
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('Without scripts.');
  await expect(form.getByLabel(/Terms and Conditions/)).toBeChecked();
  await form.getByLabel(/Privacy Policy/).check();
  await send(form);
  await expect(thanks(page)).toBeInViewport();
  await expectMailed('Without scripts.', '[Dictoria] I want to report a problem');
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('');
  await page.context().close();
});

test('everyone can use the page, at every width', async ({ page }) => {
  for (const [width, colorScheme, locale] of [
    [1440, 'light', 'en'],
    [768, 'dark', 'es'],
    [390, 'dark', 'de'],
    [320, 'light', 'fr'],
    [320, 'dark', 'pl'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${site.origin}/${locale}/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
  }
});
