import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { type RealServer, startRealServer } from '../test/harness/real-server.ts';
import { startSmtpServer } from '../test/harness/smtp-server.ts';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';

const desk = 'desk@dictoria.example';

let folder: string;
let mailServer: Awaited<ReturnType<typeof startSmtpServer>>;
let site: RealServer;

// A site of its own: the one of the other tests keeps its mails as files.
test.beforeAll(async () => {
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

test('a visitor writes to us, corrects what was missing, and the mail arrives', async ({ page }) => {
  await page.goto(`${site.origin}/contact?subject=For%20schools`);
  const form = formOf(page);
  await expect(form.getByLabel('Subject')).toHaveValue('For schools');
  await form.getByLabel('Full name').fill('Ada Lovelace');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Please enter your email address')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByText('Please accept both Terms and Conditions and Privacy Policy')).toHaveCount(1);
  await expectNoFindings(page);
  await expect(form.getByLabel('Full name')).toHaveValue('Ada Lovelace');
  await fillIn(form, 'Thirty pupils, three languages.');
  await form.getByRole('button', { name: 'Send message' }).click();
  const thanks = page.getByRole('heading', { name: 'Thank you for your message!' });
  await expect(thanks).toBeFocused();
  await expectNoFindings(page);
  await expectMailed('Thirty pupils, three languages.', '[Dictoria] For schools');
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(form.getByLabel('Full name')).toHaveValue('');
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('');
});

test('a connection that breaks costs nothing that was typed', async ({ page, context }) => {
  await page.goto(`${site.origin}/contact`, { waitUntil: 'networkidle' });
  const form = formOf(page);
  await fillIn(form, 'From a train.');
  await form.getByRole('button', { name: 'Send message' }).focus();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('alert')).toHaveText('Failed to send message. Please try again later.');
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('From a train.');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your message!' })).toBeVisible();
});

async function withoutScripts(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  return context.newPage();
}

test('everything works without scripts', async ({ browser }) => {
  const page = await withoutScripts(browser);
  await page.goto(`${site.origin}/contact`);
  await page.getByRole('link', { name: 'Report a problem' }).click();
  const form = formOf(page);
  await expect(form.getByLabel('Subject')).toHaveValue('I want to report a problem');
  await fillIn(form, 'Without scripts.');
  await form.getByLabel(/Privacy Policy/).uncheck();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Please accept both Terms and Conditions and Privacy Policy')).toBeVisible();
  await expect(form.getByLabel('Message', { exact: true })).toHaveValue('Without scripts.');
  await expect(form.getByLabel(/Terms and Conditions/)).toBeChecked();
  await form.getByLabel(/Privacy Policy/).check();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your message!' })).toBeVisible();
  await expectMailed('Without scripts.', '[Dictoria] I want to report a problem');
  await page.goto(`${site.origin}/contact`);
  await page.getByText('When will I get an answer?').click();
  await expect(page.getByText('As a rule within two working days')).toBeVisible();
  await page.context().close();
});

for (const [width, colorScheme, locale] of [
  [1440, 'light', 'en'],
  [390, 'dark', 'de'],
  [320, 'light', 'fr'],
  [320, 'dark', 'pl'],
] as const) {
  test(`everyone can use the page (${width} px, ${colorScheme}, ${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${site.origin}/${locale}/contact`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFindings(page);
    await expectNoSidewaysScroll(page);
    await context.close();
  });
}
