import { type Browser, expect, type Page } from '@playwright/test';
import { logIn, newPerson, type Person, register } from './account-steps.ts';
import { goFromWithin, goTo } from './navigation.ts';
import { openPage, test } from './people.ts';

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

const nobody = { storageState: { cookies: [], origins: [] } };

/** Somebody new in a browser of their own, on their settings. */
async function openNewcomer(browser: Browser, person: Person): Promise<Page> {
  const page = await openPage(browser, nobody);
  await register(page, person);
  await goTo(page, '/settings');
  return page;
}

/** The row of somebody, opened to what can be done. */
async function manage(page: Page, { email, firstName }: Person) {
  await goTo(page, `/users?q=${email}`);
  await page.getByRole('link', { name: `Manage ${firstName}` }).click();
  await expect(page.getByRole('heading', { name: `${firstName}: rights and access` })).toBeFocused();
}

async function act(page: Page, what: string, done: string) {
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: what, exact: true }).click();
  await question.getByRole('button', { name: what, exact: true }).click();
  await expect(page.getByText(done)).toBeVisible();
}

/** Chooses filters within one frame, before the answer to the first can have come. */
const chooseAtOnce = (page: Page, chosen: Record<string, string>) =>
  page.evaluate((filters) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
    for (const [name, value] of Object.entries(filters)) {
      const select = document.querySelector(`select[name=${name}]`);
      setter?.call(select, value);
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, chosen);

test('rights that an admin gives and takes count at once, are seen by another admin, and stand in the log', async ({
  page,
  browser,
  asAdmin,
}) => {
  const person = newPerson(`Clara${Date.now()}`);
  const clara = await openNewcomer(browser, person);
  const other = await openPage(browser, { storageState: asAdmin });
  await goTo(other, `/users?q=${person.email}`);
  const seen = other.getByRole('row').filter({ hasText: person.email });
  await expect(seen).toContainText('Free trial');
  await manage(page, person);
  await act(page, 'Grant VIP', 'VIP granted');
  await expect(seen).toContainText('Not needed');
  const role = page
    .getByRole('region', { name: 'rights and access' })
    .getByRole('combobox', { name: 'Role' });
  await role.selectOption('Support: users without a role, inbox');
  await act(page, 'Change role', 'Role changed');
  await goFromWithin(clara, '/users');
  await expect(clara.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(clara.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await role.selectOption('User: no admin pages');
  await act(page, 'Change role', 'Role changed');
  await expect(clara).toHaveURL(/\/dictation$/);
  await clara.context().close();
  await chooseAtOnce(other, { role: 'user', vip: 'yes', verified: 'no' });
  await expect(other).toHaveURL(`/users?q=${encodeURIComponent(person.email)}&role=user&vip=yes&verified=no`);
  await expect(seen).toBeVisible();
  await other.context().close();

  await goTo(page, '/audit');
  await page.getByRole('searchbox', { name: 'Name or ID' }).fill(person.firstName);
  const acts = page.getByRole('rowheader');
  const named = (what: string) => new RegExp(`^${what} of ${person.firstName} changed`);
  await expect(acts).toHaveText([named('Role'), named('Role'), named('VIP status')]);
  const change = page.getByRole('row').filter({ hasText: 'VIP status' });
  await expect(change.locator('del')).toHaveText('No');
  await expect(change.locator('ins')).toHaveText('Yes');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Pages');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('People');
  await expect(acts).toHaveCount(3);
  await acts.first().getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { name: `${person.firstName}: rights and access` })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
});

test('ended sessions and a disabled account close the pages that are open; who is disabled does not get in', async ({
  page,
  browser,
}) => {
  const person = newPerson(`Bruno${Date.now()}`);
  const bruno = await openNewcomer(browser, person);
  await manage(page, person);
  await act(page, 'End sessions', 'Sessions ended');
  // A socket that was about to open is not notified; the server finds out at its next look, every 30 seconds.
  await expect(bruno).toHaveURL(/auth=login/, { timeout: 35_000 });

  await logIn(bruno, person);
  await expect(bruno).toHaveURL('/dictation');
  await goTo(bruno, '/settings');
  await act(page, 'Disable account', 'Account disabled');
  await expect(bruno).toHaveURL(/auth=login/, { timeout: 35_000 });
  await logIn(bruno, person);
  await expect(bruno.getByRole('alert')).toHaveText('This account has been disabled. Please contact us.');
  await act(page, 'Enable account', 'Account enabled');
  await logIn(bruno, person);
  await expect(bruno).toHaveURL('/dictation');
  await bruno.context().close();
});
