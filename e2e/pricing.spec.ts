import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings, expectOpenToEveryone } from './accessibility.ts';
import { goTo } from './navigation.ts';
import { openSeededSite, type SeededSite } from './seeded-site.ts';

// One server of its own for all of them, because other journeys look at the plans; one after the other.
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

const form = (on = page) => on.getByRole('form');
const names = (on = page) => on.getByRole('list', { name: 'Plans on the site' }).locator('> li h3');
const save = (on = page) => form(on).getByRole('button', { name: 'Save' }).click();
const edit = (name: string, on = page) => on.getByRole('link', { name: `Edit ${name}` }).click();

async function addPlan(name: string) {
  await page.getByRole('button', { name: 'Add plan' }).click();
  await expect(form()).toHaveAccessibleName('Edit New Plan');
  await form().getByRole('textbox', { name: 'Name', exact: true }).first().fill(name);
  await save();
  await expect(page.getByText('Plan updated successfully').first()).toBeVisible();
  // The form is closed by then, and has given the focus away: whoever went elsewhere before would be called back.
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeFocused();
}
async function deletePlan(name: string, on = page) {
  await on.getByRole('button', { name: `Delete ${name}` }).click();
  const question = on.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText(`Delete ${name}?`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(on.getByText('Plan deleted successfully').first()).toBeVisible();
  await expect(names(on).filter({ hasText: name })).toHaveCount(0);
}

test('a price that nobody touched stays; a comma is as good as a point; visitors see it at once', async ({
  browser,
}) => {
  const visitor = await site.open(browser, 'visitor');
  await visitor.goto('/subscription');
  await expect(visitor.getByText('$35 a month').first()).toBeVisible();

  await edit('Family');
  const monthly = form().getByLabel('Price of a month', { exact: true });
  const annual = form().getByLabel('Price of a month, paid by the year');
  await expect(monthly).toHaveValue('40.00');
  await expect(annual).toHaveValue('35.00');
  await save();
  await expect(form()).toBeHidden();
  await expect(page.getByText('$40 a month, or $420 for a year')).toBeVisible();

  await edit('Family');
  await monthly.fill('41,50');
  await annual.fill('33.33');
  const preview = page.getByRole('complementary').filter({ hasText: 'How visitors see it' });
  await expect(preview.getByText('$33.33 a month').first()).toBeVisible();
  await expect(preview.getByText('$399.96 for a year')).toBeVisible();
  await save();
  await expect(page.getByText('$41.50 a month, or $399.96 for a year')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Family' })).toBeFocused();
  await visitor.goto('/subscription');
  await expect(visitor.getByText('$33.33 a month').first()).toBeVisible();
  await visitor.context().close();

  await edit('Family');
  await expect(annual).toHaveValue('33.33');
  await monthly.fill('40');
  await annual.fill('35');
  await save();
  await expect(page.getByText('$40 a month, or $420 for a year')).toBeVisible();
});

test('a plan is added, filled in, shown in another language, and deleted', async ({ browser }) => {
  await page.getByRole('button', { name: 'Add plan' }).click();
  await expect(form()).toHaveAccessibleName('Edit New Plan');
  await expect(form().getByLabel('Feature 1', { exact: true })).toHaveValue('Feature 1');
  await form().getByRole('textbox', { name: 'Name', exact: true }).first().fill('');
  await form().getByLabel('Price of a month', { exact: true }).fill('lots');
  await save();
  await expect(form().getByText('Please enter a name.')).toBeVisible();
  await expect(form().getByText('Please enter an amount such as 24 or 24.50.')).toBeVisible();
  await expectNoFindings(page);

  await form().getByRole('textbox', { name: 'Name', exact: true }).first().fill('Night shift');
  await form().getByLabel('Price of a month', { exact: true }).fill('9,90');
  await form().getByRole('button', { name: 'Add feature' }).click();
  await expect(form().getByLabel('Feature 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Owls');
  await form().getByRole('button', { name: 'Move Feature 2 up' }).click();
  await expect(form().getByLabel('Feature 1', { exact: true })).toHaveValue('Owls');
  const preview = page.getByRole('complementary').filter({ hasText: 'How visitors see it' });
  await expect(preview.getByRole('listitem').filter({ hasText: 'Owls' }).first()).toBeVisible();
  await form().getByText('Deutsch').click();
  await form().locator('[name="de.name"]').fill('Nachtschicht');
  await save();
  await expect(names()).toHaveText(['Kids', 'Students and specialists', 'Family', 'Night shift']);
  await expect(page.getByText('Not for sale')).toBeVisible();

  const visitor = await site.open(browser, 'visitor');
  await visitor.goto('/en/subscription');
  await expect(visitor.getByRole('heading', { name: 'Night shift' })).toBeVisible();
  await expect(visitor.getByText('Owls')).toBeVisible();
  await visitor.goto('/de/subscription');
  await expect(visitor.getByRole('heading', { name: 'Nachtschicht' })).toBeVisible();
  await visitor.context().close();
  await deletePlan('Night shift');
});

test('leaving a form that was changed asks first', async () => {
  await edit('Kids');
  const description = form().getByLabel('Description').first();
  await description.fill('Something else');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Discard your changes to Kids?');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(description).toBeFocused();
  await expect(description).toHaveValue('Something else');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form()).toBeHidden();
});

test('the order is changed with the keyboard alone', async ({ browser }) => {
  await addPlan('Movable');
  const handle = page.getByRole('button', { name: 'Move Movable', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  const wanted = ['Movable', 'Kids', 'Students and specialists', 'Family'];
  await expect(names()).toHaveText(wanted);
  await expect(handle).toBeFocused();
  const visitor = await site.open(browser, 'visitor');
  const headings = visitor.getByRole('main').locator('h2');
  await expect(async () => {
    await visitor.goto('/en/subscription');
    await expect(headings).toHaveText([...wanted, 'Schools and companies'], { timeout: 500 });
  }).toPass();
  await visitor.context().close();
  await deletePlan('Movable');
});

test('two admins: the second is told, sees theirs or keeps their own', async ({ browser }) => {
  await addPlan('Shared');
  const second = await site.open(browser, 'admin');
  await goTo(second, '/pricing');
  await edit('Shared');
  await edit('Shared', second);
  await form(second).getByLabel('Description').first().fill('Theirs');
  await save(second);
  await expect(form(second)).toBeHidden();

  const mine = form().getByLabel('Description').first();
  await mine.fill('Mine');
  await save();
  const notice = page.getByText('Somebody else changed this while you were editing');
  await expect(notice).toBeVisible();
  await expect(mine).toHaveValue('Mine');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Show what is there now' }).click();
  await expect(mine).toHaveValue('Theirs');
  await expect(notice).toBeHidden();

  await edit('Shared', second);
  await form(second).getByLabel('Description').first().fill('Theirs again');
  await save(second);
  await expect(form(second)).toBeHidden();
  await mine.fill('Mine');
  await save();
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await expect(form()).toBeHidden();
  await expect(second.getByText('Mine', { exact: true })).toBeVisible();
  await second.context().close();
  await deletePlan('Shared');
});

test('what is typed stays when somebody else deletes the plan', async ({ browser }) => {
  await addPlan('Fleeting');
  await edit('Fleeting');
  const mine = form().getByLabel('Description').first();
  await mine.fill('An hour of work');
  const second = await site.open(browser, 'admin');
  await goTo(second, '/pricing');
  await deletePlan('Fleeting', second);
  await second.context().close();
  await save();
  await expect(form().getByText('This plan no longer exists.')).toBeVisible();
  await expect(mine).toHaveValue('An hour of work');
});

test('a plan somebody has bought is taken off the site, and can be offered again', async ({ browser }) => {
  const learner = await site.open(browser, 'learner');
  await goTo(learner, '/subscription?plan=enterprise');
  await learner.getByRole('button', { name: /^Choose this plan\s+Family/ }).click();
  await expect(learner).toHaveURL(/\/sandbox\/checkout\//);
  await page.reload();
  await page.getByRole('button', { name: 'Delete Family' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('This plan has been bought');
  await question.getByRole('button', { name: 'Take off the site' }).click();
  await expect(names()).toHaveText(['Kids', 'Students and specialists']);
  await goTo(learner, '/subscription');
  await expect(learner.getByRole('heading', { name: 'Family' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Offer Family again' }).click();
  await expect(names()).toHaveText(['Kids', 'Students and specialists', 'Family']);
  await learner.context().close();
});

test('everyone can read it and reach it, open and closed, at 1440 and 768', async () => {
  await expectOpenToEveryone(page, [1440, 768]);
  await edit('Students and specialists');
  await form().getByText('Deutsch').click();
  await expectOpenToEveryone(page, [1440, 768, 320]);
});
