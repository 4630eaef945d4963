import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoFindings, expectOpenToEveryone } from './accessibility.ts';
import { collectComplaints } from './complaints.ts';
import { goFromWithin, goTo } from './navigation.ts';
import { openSignedIn, openUsersSite, type UsersSite, usersAdmin } from './users-site.ts';

test.describe.configure({ mode: 'serial' });

let site: UsersSite;
test.beforeAll(async () => {
  // A database is made first.
  test.setTimeout(180_000);
  site = await openUsersSite();
});
test.afterAll(() => site.close());

const password = 'moss kettle violin';

const asAdmin = (browser: Browser, options = {}) =>
  openSignedIn(browser, site, { mode: 'login', ...usersAdmin }, options);

const logIn = (browser: Browser, email: string) =>
  openSignedIn(browser, site, { mode: 'login', email, password });

/** Somebody new, signed in, with a page of their own. */
const register = (browser: Browser, firstName: string, email: string, country = 'PL') =>
  openSignedIn(browser, site, {
    mode: 'register',
    firstName,
    email,
    country,
    password,
    confirmPassword: password,
  });

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const question = (page: Page) => page.getByRole('alertdialog');
const list = (page: Page) => page.getByRole('region', { name: 'All users' });

async function open(page: Page, name: string) {
  await page.getByRole('link', { name: `Manage ${name}` }).click();
  await expect(page.getByRole('heading', { name: `${name}: rights and access` })).toBeFocused();
}

async function act(page: Page, what: string) {
  await page.getByRole('button', { name: what, exact: true }).click();
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question(page).getByRole('button', { name: what, exact: true }).click();
}

test('statistics, search, and two filters chosen in one breath', async ({ browser }) => {
  // Three people register first.
  test.slow();
  for (const [name, country] of [
    ['Żaneta', 'PL'],
    ['Bruno', 'DE'],
    ['Clara', 'PL'],
  ] as const)
    await (
      await register(
        browser,
        name,
        `${name === 'Żaneta' ? 'zaneta' : name.toLowerCase()}@users.example`,
        country,
      )
    )
      .context()
      .close();
  const page = await asAdmin(browser);
  const complaints = collectComplaints(page);
  await goTo(page, '/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await expect(page.getByText('Total users').locator('..')).toContainText('4');
  await expect(page.getByText('Countries represented').locator('..')).toContainText('2');
  const countries = page.getByRole('listitem').filter({ hasText: 'Poland' });
  await expect(countries).toContainText('2 · 50%');
  await expect(page.getByRole('img', { name: 'Registrations per day' })).toBeVisible();
  await expect(row(page, 'zaneta@users.example')).toContainText('Free trial');

  await page.getByRole('searchbox').fill('zaneta');
  await expect(page).toHaveURL(/q=zaneta/);
  await expect(row(page, 'Żaneta')).toBeVisible();
  await expect(row(page, 'Bruno')).toBeHidden();
  await page.getByRole('searchbox').fill('100%_');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(row(page, 'Bruno')).toBeVisible();

  // Both within one frame, before the answer to the first can have come.
  await page.evaluate(() => {
    for (const [name, value] of [
      ['role', 'user'],
      ['vip', 'no'],
      ['verified', 'no'],
    ] as const) {
      const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
      if (!select) throw new Error(`no filter ${name}`);
      const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
      setter?.call(select, value);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL('/users?role=user&vip=no&verified=no');
  await expect(row(page, usersAdmin.email)).toBeHidden();
  await expect(list(page).getByRole('row')).toHaveCount(4);

  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('link').click();
  await expect(page).toHaveURL('/users?sort=name');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(list(page).getByRole('rowheader')).toHaveText([/^Admin/, 'Bruno', 'Clara', 'Żaneta']);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what an admin does is asked once, counts at once, and is written down', async ({ browser }) => {
  // Six acts, two people, and twice up to half a minute until an ended session is noticed.
  test.slow();
  const page = await asAdmin(browser);
  const clara = await logIn(browser, 'clara@users.example');
  await goTo(clara, '/settings');
  await goTo(page, '/users?q=clara');
  await open(page, 'Clara');
  await page.getByRole('button', { name: 'Give VIP' }).click();
  await expect(question(page).getByRole('heading')).toHaveText('Give VIP to Clara?');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Give VIP' })).toBeFocused();
  await act(page, 'Give VIP');
  await expect(page.getByText('VIP given')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove VIP' })).toBeVisible();

  await act(page, 'Make admin');
  await expect(page.getByText('Admin rights given')).toBeVisible();
  await goFromWithin(clara, '/users');
  await expect(clara.getByRole('heading', { level: 1 })).toHaveText('Users');
  await act(page, 'Remove admin rights');
  await expect(page.getByText('Admin rights removed')).toBeVisible();
  await expect(clara).toHaveURL(/\/dictation$/);

  // A dictation stays where it is when its session ends, so that nothing written is lost; other pages lead to the way in.
  await goTo(clara, '/settings');
  await act(page, 'End sessions');
  await expect(page.getByText('Sessions ended')).toBeVisible();
  // A socket that was about to open does not hear of it; the server finds out at its next look, every 30 seconds.
  await expect(clara).toHaveURL(/auth=login/, { timeout: 35_000 });
  await clara.context().close();

  const again = await logIn(browser, 'clara@users.example');
  await goTo(again, '/settings');
  await act(page, 'Disable account');
  await expect(page.getByText('Account disabled')).toBeVisible();
  await expect(again).toHaveURL(/auth=login/, { timeout: 35_000 });
  await expect(logIn(browser, 'clara@users.example')).rejects.toThrow('answered with 403');
  await act(page, 'Enable account');
  await expect(page.getByText('Account enabled')).toBeVisible();
  await again.context().close();

  await goTo(page, '/audit?kind=user');
  await expect(page.getByRole('rowheader')).toHaveText([
    /^Account of Clara enabled/,
    /^Account of Clara disabled/,
    /^All sessions of Clara ended/,
    /^Role of Clara changed/,
    /^Role of Clara changed/,
    /^VIP status of Clara changed/,
  ]);
  await page.context().close();
});

test('the last admin stays one, and nobody is shut out by accident', async ({ browser }) => {
  // Six pages and five acts, one after the other.
  test.slow();
  const page = await asAdmin(browser);
  await goTo(page, '/users?role=admin');
  await open(page, 'Admin');
  await expect(page.getByText('This is your own account.')).toBeVisible();
  for (const what of ['Remove admin rights', 'Disable account']) {
    await page.getByRole('checkbox', { name: 'I mean my own account' }).first().check();
    await page.getByRole('checkbox', { name: 'I mean my own account' }).last().check();
    await page.getByRole('button', { name: what }).click();
    await expect(question(page)).toContainText('only another admin can give it back');
    await question(page).getByRole('button', { name: what }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This is the last admin. Make someone else an admin first.',
    );
  }
  await goTo(page, '/users?q=bruno');
  await open(page, 'Bruno');
  await act(page, 'Make admin');
  await expect(page.getByText('Admin rights given')).toBeVisible();
  await goTo(page, '/users?role=admin');
  await open(page, 'Admin');
  await act(page, 'Remove admin rights');
  await expect(page.getByRole('alert')).toContainText('Tick “I mean my own account” if you are sure.');
  await goTo(page, '/users?q=bruno');
  await open(page, 'Bruno');
  await act(page, 'Remove admin rights');
  await expect(page.getByText('Admin rights removed')).toBeVisible();
  await page.context().close();
});

test('another admin sees it without a reload', async ({ browser }) => {
  const [page, other] = [await asAdmin(browser), await asAdmin(browser)];
  for (const each of [page, other]) await goTo(each, '/users?q=bruno');
  await open(page, 'Bruno');
  await act(page, 'Give VIP');
  await expect(row(other, 'bruno@users.example')).toContainText('VIP');
  await page.context().close();
  await other.context().close();
});

test('the list is downloaded as a file that no spreadsheet calculates', async ({ browser }) => {
  await (await register(browser, '=HYPERLINK("x")', 'formula@users.example')).context().close();
  const page = await asAdmin(browser);
  await goTo(page, '/users?q=users.example&sort=email');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"id","first_name","email"')).toBe(true);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(text).toContain(`"'=HYPERLINK(""x"")","formula@users.example"`);
  expect(text).toContain('"Żaneta","zaneta@users.example","no","PL","user","no","no","trial"');
  expect(text).not.toContain(usersAdmin.email);
  await goTo(page, '/audit');
  await expect(page.getByRole('rowheader').first()).toHaveText('List of users exported as CSV');
  await page.context().close();
});

test('by the keyboard alone', async ({ browser }) => {
  const page = await asAdmin(browser);
  await goTo(page, '/users');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('zaneta');
  await expect(row(page, 'Bruno')).toBeHidden();
  const manage = page.getByRole('link', { name: 'Manage Żaneta' });
  for (let nth = 0; nth < 30; nth += 1) {
    await page.keyboard.press('Tab');
    if (await manage.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(manage).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Żaneta: rights and access' })).toBeFocused();
  const vip = page.getByRole('button', { name: 'Give VIP' });
  for (let nth = 0; nth < 6; nth += 1) {
    await page.keyboard.press('Tab');
    if (await vip.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('VIP given')).toBeVisible();
  await page.context().close();
});

test('without scripts people are found and changed all the same', async ({ browser }) => {
  const page = await asAdmin(browser, { javaScriptEnabled: false });
  await page.goto('/users');
  await page.getByRole('searchbox').fill('zaneta');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await page.getByRole('link', { name: 'Manage Żaneta' }).click();
  await page.getByRole('button', { name: 'Remove VIP' }).click();
  await expect(page.getByText('VIP removed')).toBeVisible();
  await page.context().close();
});

test('a learner gets neither the page nor its acts nor the file', async ({ browser }) => {
  const page = await logIn(browser, 'bruno@users.example');
  await page.goto('/users');
  await expect(page).toHaveURL(/\/dictation$/);
  for (const path of ['/users', '/users/export']) {
    const form = { intent: 'vip', vip: 'yes', seen: 'no' };
    const answer = await page.request.post(path, { form, headers: { origin: site.origin }, maxRedirects: 0 });
    expect(answer.headers().location).toBe('/dictation');
  }
  await page.context().close();
});

test('stands in nobody’s way', async ({ browser }) => {
  test.slow();
  const page = await asAdmin(browser);
  await goTo(page, '/users?q=zaneta');
  await open(page, 'Żaneta');
  await expectOpenToEveryone(page, [1440, 768, 320]);
  await page.getByRole('button', { name: 'Give VIP' }).click();
  await expect(question(page)).toBeVisible();
  await expectNoFindings(page);
  await page.context().close();
});
