import { expect, type Page } from '@playwright/test';
import { collectComplaints } from './complaints.ts';
import { goTo } from './navigation.ts';
import { openPage } from './people.ts';
import { test as base } from './texts.ts';

const test = base.extend<{ editor: Page }>({
  editor: async ({ browser, asAdmin, baseURL }, use) => {
    const page = await openPage(browser, { storageState: asAdmin });
    await page.context().addCookies([{ name: 'preferredLanguage', value: 'pt', url: baseURL ?? '' }]);
    await use(page);
    await page.context().close();
  },
});

const modeName = 'Modo de edição de conteúdo';
const bar = (page: Page) => page.getByRole('region', { name: modeName });

async function switchOn(page: Page): Promise<void> {
  await page.locator('header details:has(form[action="/sign-out"]) > summary').click();
  await page.getByRole('switch', { name: modeName }).click();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
}

test('an admin edits a text where it stands, puts it back, and walks on with the mode on', async ({
  editor: page,
  texts,
  browser,
}) => {
  const complaints = collectComplaints(page);
  const sent: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/translations.data'))
      sent.push(new URLSearchParams(request.postData() ?? '').get('intent'));
  });
  texts.watch('contact:hero.title');
  await goTo(page, '/pt/contact');
  await switchOn(page);
  await page.getByRole('heading', { level: 1 }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('contact:hero.title')).toBeVisible();
  await dialog.getByRole('textbox').fill('Lemos tudo o que você escreve');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(page).getByText('Salvo.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lemos tudo o que você escreve' })).toBeVisible();
  const visitor = await openPage(browser, {});
  await visitor.goto('/pt/contact');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lemos tudo o que você escreve');
  await visitor.context().close();
  // Remembered for this tab, and left by its own button.
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await dialog.getByRole('button', { name: 'Restaurar o original' }).click();
  await expect(dialog.getByText('O texto original está de volta.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lemos todas as mensagens' })).toBeVisible();
  await goTo(page, '/settings');
  await bar(page).getByRole('switch', { name: 'Editar ao clicar' }).uncheck();
  await page.getByRole('link', { name: 'Sobre as vozes' }).click();
  await expect(page).toHaveURL(/\/voices$/);
  await bar(page).getByRole('button', { name: 'Concluir' }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(dialog).toBeHidden();
  // What is done once is sent once.
  expect(sent).toEqual(['save', 'reset']);
  expect(complaints).toEqual([]);
});
