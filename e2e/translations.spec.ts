import { expect } from '@playwright/test';
import { expectOpenToEveryone } from './accessibility.ts';
import { goTo } from './navigation.ts';
import { openPage } from './people.ts';
import { test } from './texts.ts';

test.beforeEach(() => test.slow());

const address = (key: string) => `/translations?language=pt&q=${encodeURIComponent(key)}`;

test('texts are found, changed, found as changed, and put back', async ({ browser, asAdmin, texts }) => {
  const page = await openPage(browser, { storageState: asAdmin });
  texts.watch('contact:options.chat.title');
  await goTo(page, '/translations');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('pt');
  await expect(page).toHaveURL(/language=pt/);
  await page.getByRole('searchbox').fill('Fala connosco');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Edit contact:options.chat.title' }).click();
  const field = page.getByRole('textbox', { name: 'Text in Português' });
  await field.fill('Fala com {{nome}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The places in double curly braces')).toBeVisible();
  await field.fill('Conversa connosco');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await goTo(page, `${address('contact:options.chat.title')}&kind=overridden`);
  await expect(page.getByRole('row', { name: /contact:options\.chat\.title/ })).toContainText(
    'Conversa connosco',
  );
  await page.getByRole('link', { name: 'Edit contact:options.chat.title' }).click();
  await page.getByRole('button', { name: 'Reset to the original' }).click();
  await expect(page.getByText('The original text is back.')).toBeVisible();
  await page.context().close();
});

test('of two admins the second is told, and decides', async ({ browser, asAdmin, texts }) => {
  const page = await openPage(browser, { storageState: asAdmin });
  const key = 'contact:options.report.title';
  await goTo(page, `${address(key)}&edit=${encodeURIComponent(key)}`);
  const field = page.getByRole('textbox', { name: 'Text in Português' });
  await field.fill('A minha versão');
  await texts.change(key, 'A versão deles');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByText('A versão deles');
  await expect(notice.first()).toBeVisible();
  await expect(field).toHaveValue('A minha versão');
  await page.getByRole('button', { name: /mine/i }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(field).toHaveValue('A minha versão');
  await page.context().close();
});

test('without a translation server the other languages are kept and marked', async ({
  browser,
  asAdmin,
  texts,
}) => {
  const page = await openPage(browser, { storageState: asAdmin });
  const key = 'contact:options.community.title';
  for (const language of ['pl', 'de', 'es', 'it', 'fr', 'pt']) texts.watch(key, language);
  await goTo(page, `/translations?language=en&q=${encodeURIComponent(key)}&edit=${encodeURIComponent(key)}`);
  await page.getByRole('button', { name: 'Mark the other languages as untranslated' }).click();
  await expect(page.getByText('No translation server is set.')).toBeVisible();
  await goTo(page, `${address(key)}&kind=untranslated`);
  const row = page.getByRole('row', { name: new RegExp(key) });
  await expect(row).toContainText('Junta-te à comunidade');
  await page.getByRole('link', { name: `Edit ${key}` }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Confirmed.')).toBeVisible();
  await page.context().close();
});

test('works without scripts', async ({ browser, asAdmin, texts }) => {
  const page = await openPage(browser, { storageState: asAdmin, javaScriptEnabled: false });
  const key = 'contact:hero.write';
  texts.watch(key);
  await page.goto(address(key));
  await page.getByRole('link', { name: `Edit ${key}` }).click();
  await page.getByRole('textbox', { name: 'Text in Português' }).fill('Escreve aqui');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.context().close();
});

test('is open to everyone who may use it', async ({ browser, asAdmin }) => {
  const page = await openPage(browser, { storageState: asAdmin });
  await goTo(page, `/translations?language=de&q=contact:hero&edit=contact:hero.title`);
  await expectOpenToEveryone(page, [1440, 768, 320]);
  await page.context().close();
});
