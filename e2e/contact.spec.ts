import { expect, type Locator, type Page, test } from '@playwright/test';
import { fromNewAddress } from './addresses.ts';
import { untilItRests } from './navigation.ts';
import { holdScripts } from './sleeping-scripts.ts';

const formOf = (page: Page) => page.locator('#message');
const field = (form: Locator, name: string) => form.locator(`[name=${name}]`);

async function fillIn(form: Locator, message: string) {
  await field(form, 'name').fill('Ada Lovelace');
  await field(form, 'email').fill('ada@example.org');
  await field(form, 'message').fill(message);
  for (const box of ['acceptTerms', 'acceptPrivacy']) await field(form, box).check();
}

async function expectValues(form: Locator, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await expect(field(form, name)).toHaveValue(value);
}

const send = (form: Locator) => form.getByRole('button', { name: 'Send message' }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your message!' });
const ada = { name: 'Ada Lovelace', email: 'ada@example.org' };
const nothing = { name: '', email: '', subject: '', message: '' };

test('typed text stays while the form starts, in another language and offline, until it is sent', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders(fromNewAddress());
  const form = formOf(page);
  await untilItRests(page, () => page.goto('/de/contact'));
  const letIn = await holdScripts(page);
  await fillIn(form, 'Typed early.');
  await page.getByRole('link', { name: 'Problem melden' }).click();
  letIn();
  await expect(page).toHaveURL(/\?subject=/);
  await expect(field(form, 'subject')).not.toHaveValue('');
  await expectValues(form, { ...ada, message: 'Typed early.' });
  for (const box of ['acceptTerms', 'acceptPrivacy']) await expect(field(form, box)).toBeChecked();
  await field(form, 'subject').fill('Words of my own');
  await page.goBack();
  await expect(page).not.toHaveURL(/\?subject=/);
  const typed = { ...ada, subject: 'Words of my own', message: 'Typed early.' };
  await expectValues(form, typed);

  await page.locator('summary:visible', { hasText: 'Deutsch' }).first().click();
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect(page).toHaveURL(/\/en\/contact$/);
  await expectValues(form, typed);
  for (const box of ['acceptTerms', 'acceptPrivacy']) await field(form, box).check();
  await context.setOffline(true);
  await send(form);
  await expect(form.getByRole('alert')).toHaveText('Failed to send message. Please try again later.');
  await expectValues(form, typed);
  await context.setOffline(false);
  await send(form);
  await expect(thanks(page)).toBeFocused();

  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(field(form, 'name')).toBeFocused();
  await expectValues(form, nothing);
  await fillIn(form, 'The second.');
  await send(form);
  await expect(thanks(page)).toBeVisible();
  await page.goto('/contact');
  await field(form, 'name').fill('Ada');
  await expectValues(form, { ...nothing, name: 'Ada' });
});
