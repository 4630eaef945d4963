import { expect, type Page } from '@playwright/test';
import { expectOpenToEveryone } from './accessibility.ts';
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

test.beforeEach(() => test.slow());

const modeName = 'Modo de edição de conteúdo';
const bar = (page: Page) => page.getByRole('region', { name: modeName });

async function switchOn(page: Page): Promise<void> {
  await page.locator('header details:has(form[action="/sign-out"]) > summary').click();
  await page.getByRole('switch', { name: modeName }).click();
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Escape');
}

test('an admin edits a text where it stands, and puts it back', async ({ editor: page, texts, browser }) => {
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
  await dialog.getByRole('textbox').fill('Lemos tudo o que nos escreves');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Guardado.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lemos tudo o que nos escreves' })).toBeVisible();
  const visitor = await openPage(browser, {});
  await visitor.goto('/pt/contact');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lemos tudo o que nos escreves');
  await visitor.context().close();
  // Remembered for this tab, and left by its own button.
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await dialog.getByRole('button', { name: 'Repor o original' }).click();
  await expect(dialog.getByText('O texto original está de volta.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lemos todas as mensagens' })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Concluir' }).click();
  await expect(bar(page)).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(dialog).toBeHidden();
  // What is done once is sent once.
  expect(sent).toEqual(['save', 'reset']);
  expect(complaints).toEqual([]);
});

test('with the keyboard alone, and a text that cannot be saved is refused', async ({
  editor: page,
  texts,
}) => {
  texts.watch('contact:hero.lead');
  await goTo(page, '/pt/contact');
  await switchOn(page);
  const lead = page.locator('main p', { hasText: 'Uma dúvida antes de começar' });
  await expect(lead).toHaveAttribute('tabindex', '0');
  await lead.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeVisible();
  await dialog.getByRole('textbox').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('O conteúdo não pode estar vazio')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(lead).toBeVisible();
});

test('labels are found in the list of texts, and pages still work', async ({ editor: page }) => {
  await goTo(page, '/settings');
  await switchOn(page);
  await bar(page).getByRole('button', { name: 'Textos desta página' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('site:footer.label');
  await dialog.getByRole('button', { name: /site:footer\.label/ }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('Ligações do rodapé');
  await page.keyboard.press('Escape');
  await bar(page).getByRole('switch', { name: 'Um clique edita' }).uncheck();
  await page.getByRole('link', { name: 'Sobre as vozes' }).click();
  await expect(page).toHaveURL(/\/voices$/);
  await expect(bar(page)).toBeVisible();
});

test('is open to everyone who may use it', async ({ editor: page }) => {
  await goTo(page, '/pt/contact');
  await switchOn(page);
  await expectOpenToEveryone(page, [1440, 768, 320]);
});

test('a learner has no switch, and what they send is refused', async ({ browser, asLearner, baseURL }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await page.addInitScript(() => sessionStorage.setItem('contentEditMode', 'on'));
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(request.url()));
  await goTo(page, '/settings');
  await page.locator('header details:has(form[action="/sign-out"]) > summary').click();
  await expect(
    page.getByRole('button', { name: 'Log out' }).or(page.locator('form[action="/sign-out"] button')).first(),
  ).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Content edit mode' })).toHaveCount(0);
  expect(chunks.filter((url) => /\/edit-mode-(?!host|state|switch)/.test(url))).toEqual([]);
  const form = { intent: 'save', key: 'site:footer.rights', language: 'pt', revision: '0', value: 'Meu' };
  const answer = await page.request.post('/translations', {
    form,
    headers: { origin: baseURL ?? '' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  const read = await page.request.get('/translations/text?language=pt&key=site:footer.rights', {
    maxRedirects: 0,
  });
  expect(read.status()).toBe(302);
  await page.context().close();
});
