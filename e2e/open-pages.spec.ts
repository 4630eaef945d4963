import { expect, type Page } from '@playwright/test';
import { collectComplaints } from './complaints.ts';
import { goTo } from './navigation.ts';
import { openPage } from './people.ts';
import { test } from './texts.ts';

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((name) => name.startsWith('_reactListening')));

const listens = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/changes');

/** Goes to a page and waits until it listens for changes. */
async function openAndListen(page: Page, path: string): Promise<void> {
  const listening = listens(page);
  await page.goto(path);
  await listening;
  // A mark that a reload would take away.
  await page.evaluate(() => Object.assign(window, { isStillTheSame: true }));
}

const isTheSame = (page: Page) =>
  page.evaluate(() => (window as { isStillTheSame?: boolean }).isStillTheSame === true);

test('a static page shows a changed text, markup in it as text, stays static, and starts its dialog', async ({
  page,
  texts,
}) => {
  const attacks = `<img src=x onerror="window.attacked=1"><script>window.attacked=2</script>"'><svg/onload=window.attacked=3>`;
  const complaints = collectComplaints(page);
  await openAndListen(page, '/pt');
  await page.evaluate(() => window.scrollTo(0, 900));
  const before = await page.evaluate(() => window.scrollY);
  await texts.change('site:footer.rights', 'Tudo aqui é nosso.');
  const [changed, attacked] = [page.getByText('Tudo aqui é nosso.'), page.getByText(attacks).first()];
  await expect(changed).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await texts.change('site:topbar.write', attacks);
  await expect(attacked).toBeAttached();
  expect(await isHydrated(page)).toBe(false);
  expect(await isTheSame(page)).toBe(true);
  // What React adds leaves alone what is shown now.
  await page.locator('header').getByRole('link', { name: 'Criar conta' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(changed).toBeAttached();
  await page.reload();
  await expect(attacked).toBeAttached();
  expect(await page.evaluate(() => (window as { attacked?: number }).attacked)).toBeUndefined();
  expect(complaints).toEqual([]);
});

test('a hydrated page shows it too, to whoever is signed in; typed text and the focus stay', async ({
  page,
  browser,
  asLearner,
  texts,
}) => {
  const learner = await openPage(browser, { storageState: asLearner, locale: 'pt-BR' });
  await learner
    .context()
    .addCookies([{ name: 'preferredLanguage', value: 'pt', url: test.info().project.use.baseURL ?? '' }]);
  await goTo(learner, '/settings');
  await learner.evaluate(() => Object.assign(window, { isStillTheSame: true }));

  await openAndListen(page, '/pt/contact');
  const message = page.locator('textarea').first();
  await message.click();
  await message.pressSequentially('Uma pergunta sobre');
  await expect(page.locator('div[data-island]')).toHaveAttribute('data-started', 'true');
  await texts.change('contact:options.title', 'Em que podemos ser úteis?');
  await texts.change('site:footer.voices', 'Quem fala aqui');
  await expect(page.getByRole('heading', { name: 'Em que podemos ser úteis?' })).toBeVisible();
  await expect(message).toHaveValue('Uma pergunta sobre');
  await expect(message).toBeFocused();
  expect(await isTheSame(page)).toBe(true);

  await expect(learner.getByRole('link', { name: 'Quem fala aqui' })).toBeVisible();
  expect(await isTheSame(learner)).toBe(true);
  await learner.context().close();
});
