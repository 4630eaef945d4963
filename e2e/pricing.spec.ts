import { expect, type Page, test } from '@playwright/test';
import { goTo } from './navigation.ts';
import { openSeededSite, type SeededSite } from './seeded-site.ts';

// One server of its own for both, because other journeys look at the plans; one after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let site: SeededSite;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await openSeededSite({ DEMO_LIBRARY: 'off' });
});
test.afterAll(() => site?.close());

let page: Page;
test.beforeEach(async ({ browser }) => {
  page = await site.open(browser, 'admin');
  await goTo(page, '/pricing');
});
test.afterEach(() => page.context().close());

const form = () => page.getByRole('form');
const names = () => page.getByRole('list', { name: 'Plans and drafts' }).locator('> li h3');

/** Saves the open form, which then has given the focus back. */
async function save(name: string) {
  await form().getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Plan updated successfully').first()).toBeVisible();
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeFocused();
}

test('a plan is added, priced, written in another language, moved and deleted, and visitors see it', async ({
  browser,
}) => {
  const visitor = await site.open(browser, 'visitor');
  await page.getByRole('button', { name: 'Add plan' }).click();
  await expect(form()).toHaveAccessibleName('Edit New Plan');
  await form().getByRole('textbox', { name: 'Name', exact: true }).first().fill('Night shift');
  await form().getByLabel('Monthly price', { exact: true }).fill('41,50');
  await form().getByLabel('Yearly price').fill('199');
  await form().getByRole('button', { name: 'Add feature' }).click();
  await page.keyboard.type('Owls');
  await form().getByText('Deutsch').click();
  await form().locator('[name="de.name"]').fill('Nachtschicht');
  await save('Night shift');
  await expect(page.getByText('$41.50 a month, or $199 for a year')).toBeVisible();
  await expect(names()).toHaveText(['Kids', 'Students and specialists', 'Family', 'Night shift']);

  await page.getByRole('button', { name: 'Publish Night shift' }).click();
  await expect(page.getByText('The plan is now on the site.').first()).toBeVisible();

  await visitor.goto('/en/subscription');
  await expect(visitor.getByRole('heading', { name: 'Night shift' })).toBeVisible();
  await expect(visitor.getByText('$199 billed yearly').first()).toBeVisible();
  await expect(visitor.getByText('Owls')).toBeVisible();
  await visitor.goto('/de/subscription');
  await expect(visitor.getByRole('heading', { name: 'Nachtschicht' })).toBeVisible();

  await page.getByRole('button', { name: 'Move Night shift', exact: true }).focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  const wanted = ['Night shift', 'Kids', 'Students and specialists', 'Family'];
  await expect(names()).toHaveText(wanted);
  const headings = visitor.getByRole('main').locator('h2');
  // The page that was open is loaded anew by whoever waits for the new order: an earlier one may still be on its way.
  await expect(async () => {
    await visitor.goto('/en/subscription');
    await expect(headings).toHaveText([...wanted, 'Schools and companies'], { timeout: 500 });
  }).toPass();

  await page.getByRole('button', { name: 'Delete Night shift' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Plan deleted successfully').first()).toBeVisible();
  await expect(names()).toHaveText(wanted.slice(1));
  await visitor.context().close();
});

test('a plan somebody has bought is taken off the site, and can be offered again', async ({ browser }) => {
  const learner = await site.open(browser, 'learner');
  await goTo(learner, '/subscription?plan=enterprise');
  await learner.getByRole('button', { name: /^Choose this plan\s+Family/ }).click();
  await expect(learner).toHaveURL(/\/sandbox\?checkout=/);
  await page.reload();
  await page.getByRole('button', { name: 'Delete Family' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Someone has bought this plan');
  await question.getByRole('button', { name: 'Remove from site' }).click();
  await expect(names()).toHaveText(['Kids', 'Students and specialists']);
  await goTo(learner, '/subscription');
  await expect(learner.getByRole('heading', { name: 'Family' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Offer Family again' }).click();
  await expect(names()).toHaveText(['Kids', 'Students and specialists', 'Family']);
  await learner.context().close();
});
