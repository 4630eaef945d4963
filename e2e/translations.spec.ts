import { expect } from '@playwright/test';
import { textsOf } from './dictation-steps.ts';
import { goTo } from './navigation.ts';
import { openPage } from './people.ts';
import { test } from './texts.ts';

const address = (key: string) => `/translations?language=pt&q=${encodeURIComponent(key)}`;

test('texts are found, changed, found as changed, put back, marked and confirmed', async ({
  browser,
  asAdmin,
  texts,
}) => {
  const page = await openPage(browser, { storageState: asAdmin });
  const key = 'contact:options.chat.title';
  const bundled = textsOf('pt')(key);
  for (const language of ['pl', 'de', 'es', 'it', 'fr', 'pt']) texts.watch(key, language);
  await goTo(page, '/translations');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt');
  await expect(page).toHaveURL(/language=pt/);
  await page.getByRole('searchbox').fill(bundled);
  await page.getByRole('link', { name: `Edit ${key}` }).click();
  const field = page.getByRole('textbox', { name: 'Text in Português' });
  await field.fill('Fala com {{nome}}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The placeholders in double curly braces')).toBeVisible();
  await field.fill('Converse conosco');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await goTo(page, `${address(key)}&kind=overridden`);
  const row = page.getByRole('row', { name: new RegExp(key) });
  await expect(row).toContainText('Converse conosco');
  await page.getByRole('link', { name: `Edit ${key}` }).click();
  await page.getByRole('button', { name: 'Reset to the original' }).click();
  await expect(page.getByText('Original text restored.')).toBeVisible();

  // Without a translation server the other languages are kept and marked.
  await goTo(page, `/translations?language=en&q=${encodeURIComponent(key)}&edit=${encodeURIComponent(key)}`);
  await page.getByRole('button', { name: 'Mark the other languages as untranslated' }).click();
  await expect(page.getByText('No translation server is set up.')).toBeVisible();
  await goTo(page, `${address(key)}&kind=untranslated`);
  await expect(row).toContainText(bundled);
  await page.getByRole('link', { name: `Edit ${key}` }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Confirmed.')).toBeVisible();
  await page.context().close();
});
