import { type BrowserContext, expect, type Page } from '@playwright/test';
import { collectComplaints } from './complaints.ts';
import { goTo, reload } from './navigation.ts';
import { content, edit, makePage, remove, row, stamp, write } from './pages-steps.ts';
import { admin, openPage, test } from './people.ts';

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

const saved = (page: Page) => page.getByText('Page saved', { exact: true });

test('a page is written, previewed, published, seen by a visitor, moved and deleted', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = stamp();
  const title = `Über uns ${name}`;
  const complaints = collectComplaints(page);
  await goTo(page, '/pages');
  await page.getByRole('link', { name: 'Add page' }).click();
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByText('All fields are required').first()).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('Slug')).toHaveValue(`ueber-uns-${name}`);
  await expect(page.getByText(`/page/ueber-uns-${name}`)).toBeVisible();
  await write(page, 'We listen.');
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL('/pages');
  await expect(row(page, title).getByText('Draft', { exact: true })).toBeVisible();

  const visitor = await openPage(browser, { storageState: { cookies: [], origins: [] } });
  expect((await visitor.goto(`/page/ueber-uns-${name}`))?.status()).toBe(404);

  await page.getByRole('link', { name: `Edit “${title}”` }).click();
  const preview = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Preview' }).click();
  const seen = await preview;
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(seen.getByRole('article')).toContainText('We listen.');
  await expect(seen.getByRole('contentinfo')).toBeVisible();
  await seen.close();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Page published', { exact: true })).toBeVisible();
  await visitor.goto(`/page/ueber-uns-${name}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.getByText('We listen.')).toBeVisible();

  await write(page, ' And we write.');
  await page.getByLabel('Slug').fill(`About  Us ${name}`);
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(row(page, title).getByText('Unpublished changes').first()).toBeVisible();
  await visitor.goto(`/page/ueber-uns-${name}`);
  await expect(visitor).toHaveURL(`/page/about-us-${name}`);
  await expect(visitor.getByRole('article')).not.toContainText('And we write.');

  await edit(page, title);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Page unpublished', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await visitor.goto(`/page/about-us-${name}`))?.status(), { timeout: 10_000 })
    .toBe(404);

  await goTo(page, '/pages');
  await page.getByRole('button', { name: `Delete “${title}”` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText('Are you sure you want to delete this page?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${title}” is in the trash`, { exact: true })).toBeVisible();
  await expect(row(page, title)).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a page has a version in another language, and old versions that can be brought back', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = stamp();
  await makePage(page, `Rules ${name}`, 'Be kind.');
  await edit(page, `Rules ${name}`);
  await page.getByRole('navigation', { name: 'Languages of the page' }).getByText('Polski').click();
  await expect(page.getByText('Nothing is written in this language yet')).toBeVisible();
  await page.getByLabel('Title').fill(`Zasady ${name}`);
  await write(page, 'Bądź miły.');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Page published', { exact: true })).toBeVisible();
  await expect(row(page, `Rules ${name}`).getByRole('link', { name: 'Polski', exact: true })).toBeVisible();
  const visitor = await openPage(browser, { storageState: { cookies: [], origins: [] } });
  await visitor.goto(`/pl/page/rules-${name}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Zasady ${name}`);
  const hreflangs = await visitor
    .locator('link[rel=alternate]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
  expect(hreflangs).toEqual(['en', 'pl', 'x-default']);
  await visitor.goto(`/de/page/rules-${name}`);
  await expect(visitor.getByRole('article')).toHaveAttribute('lang', 'en');

  await edit(page, `Rules ${name}`);
  await write(page, ' Be brief.');
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page).toHaveURL('/pages');
  await edit(page, `Rules ${name}`);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View version 1' }).click();
  const look = await popup;
  await expect(look.getByRole('article')).toContainText('Be kind.');
  await expect(look.getByRole('article')).not.toContainText('Be brief.');
  await look.close();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 restored')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await expect(content(page)).toHaveText('Be kind.');
  await remove(page, `Rules ${name}`);
});

test('two admins: the second is told and decides, also when the first deletes the page', async ({
  page,
  context,
}) => {
  test.slow();
  const title = `Two ${stamp()}`;
  await makePage(page, title, 'Begun.', 'Save page');
  const other = await context.newPage();
  await edit(page, title);
  await edit(other, title);
  await write(page, ' Mine.');
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page).toHaveURL('/pages');

  await write(other, ' Theirs.');
  await other.getByRole('button', { name: 'Save page' }).click();
  await expect(other.getByText('Someone else changed this while you were editing')).toBeVisible();
  await expect(content(other)).toHaveText('Begun. Theirs.');
  await other.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(content(other)).toHaveText('Begun. Mine.');

  await edit(page, title);
  await write(page, ' Again.');
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page).toHaveURL('/pages');
  await write(other, ' Kept.');
  await other.getByRole('button', { name: 'Save page' }).click();
  await other.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(other).toHaveURL('/pages');
  await edit(other, title);
  await expect(content(other)).toHaveText('Begun. Mine. Kept.');

  // Deleting makes every open page revalidate; whoever writes in this one is not sent away from their words.
  await write(other, ' More.');
  await remove(page, title);
  await other.getByRole('button', { name: 'Save page' }).click();
  await expect(other.getByText('This page is no longer there.')).toBeVisible();
  await expect(content(other)).toHaveText('Begun. Mine. Kept. More.');
});

/** A browser of its own with a session of its own, which the test may end. */
async function signedInApart(context: BrowserContext, baseURL = '') {
  const answer = await context.request.post('/login', {
    form: { intent: 'login', ...admin, acceptTerms: 'on', acceptPrivacy: 'on' },
    headers: { origin: baseURL },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

test('nothing typed is lost by a reload, a save that failed, or a session that ended', async ({
  browser,
  page,
  baseURL,
}) => {
  test.slow();
  const title = `Session ${stamp()}`;
  await makePage(page, title, 'Saved.', 'Save page');
  const apart = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL });
  await signedInApart(apart, baseURL);
  const mine = await apart.newPage();
  await edit(mine, title);
  const address = mine.url();
  await mine.getByLabel('Title').fill(`${title} changed`);
  await write(mine, ' Thrown away.');
  await expect(content(mine)).toHaveText('Saved. Thrown away.');
  await reload(mine);
  await expect(mine.getByText('You have unsaved changes')).toBeVisible();
  await expect(mine.getByLabel('Title')).toHaveValue(`${title} changed`);
  await expect(content(mine)).toHaveText('Saved. Thrown away.');
  await mine.getByRole('button', { name: 'Discard them' }).click();
  await expect(mine.getByLabel('Title')).toHaveValue(title);
  await reload(mine);
  await expect(content(mine)).toHaveText('Saved.');
  await expect(mine.getByText('You have unsaved changes')).toBeHidden();
  await write(mine, ' Typed.');

  await mine.route('**/pages/*.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await mine.getByRole('button', { name: 'Save page' }).click();
  await expect(mine.getByText('Failed to save page')).toBeVisible();
  await expect(content(mine)).toHaveText('Saved. Typed.');
  await mine.unroute('**/pages/*.data*');

  await apart.clearCookies();
  await mine.getByRole('button', { name: 'Save page' }).click();
  await expect(mine.getByText('Your session has ended.')).toBeVisible();
  await expect(content(mine)).toHaveText('Saved. Typed.');
  await signedInApart(apart, baseURL);
  await goTo(mine, new URL(address).pathname);
  await expect(content(mine)).toHaveText('Saved. Typed.');
  await mine.getByRole('button', { name: 'Save page' }).click();
  await expect(mine).toHaveURL('/pages');
  await apart.close();
  await edit(page, title);
  await expect(content(page)).toHaveText('Saved. Typed.');
  await remove(page, title);
});
