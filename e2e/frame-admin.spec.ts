import { expect, type Page } from '@playwright/test';
import { addressAttacks, alarm, markupAttacks } from '../test/harness/markup-attacks.ts';
import { expectNoSidewaysScroll, expectOpenToEveryone } from './accessibility.ts';
import { addRow, cleanUp, deleteRow, expectToast, orderOf, rowOf, save, saveWell } from './frame-steps.ts';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';

const preview = (page: Page) => page.locator('[data-preview]');
/** Others look at the same menus: what is changed here is added here, and deleted afterwards. */
const added: Record<'/top' | '/footer', string[]> = { '/top': [], '/footer': [] };
const unique = () => `Journey ${Date.now().toString(36)}`;

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });
/** What was added is deleted again within the time of a journey. */
test.slow();

test.afterEach(async ({ browser, asAdmin }) => {
  if (added['/top'].length + added['/footer'].length === 0) return;
  const page = await openPage(browser, { storageState: asAdmin, javaScriptEnabled: true });
  for (const path of ['/top', '/footer'] as const) await cleanUp(page, path, added[path]);
  await page.context().close();
});

async function newItem(page: Page, path: '/top' | '/footer', title?: string) {
  const id = await addRow(page, 'Menu items', 'Add Item');
  added[path].push(id);
  const row = rowOf(page, id);
  if (title) {
    await row.getByLabel('English').fill(title);
    await saveWell(row);
  }
  return { id, row };
}

test('an item is added, named in all languages, seen in the preview, saved, seen by visitors, and deleted', async ({
  page,
  browser,
}) => {
  const name = unique();
  await goTo(page, '/top');
  const { id, row } = await newItem(page, '/top');
  await expect(row.getByLabel('English')).toHaveValue('New Item');
  await expect(row.getByLabel('URL')).toHaveValue('/');
  await expect(row.getByLabel('Opens in a new tab')).not.toBeChecked();
  await row.getByLabel('English').fill(name);
  await row.getByLabel('Polski').fill(`${name} po polsku`);
  await row.getByLabel('URL').fill('/voices');
  await row.getByLabel('Opens in a new tab').check();

  await expect(preview(page)).toContainText(name);
  await page.getByLabel('Language of the preview').selectOption('pl');
  await expect(preview(page)).toContainText(`${name} po polsku`);
  await expect(preview(page)).toContainText('Dla szkół i firm');
  await saveWell(row);

  const visitor = await openPage(browser, { storageState: undefined });
  await goTo(visitor, '/voices');
  const link = visitor.getByRole('banner').getByRole('link', { name });
  await expect(link).toHaveAttribute('target', '_blank');
  await goTo(visitor, '/pl/voices');
  await expect(visitor.getByRole('banner').getByRole('link', { name: `${name} po polsku` })).toBeVisible();

  await deleteRow(page, id);
  await goTo(visitor, '/voices');
  await expect(link).toHaveCount(0);
  await visitor.context().close();
});

test('items are moved by buttons, by pulling, and with the keyboard alone; the order stays', async ({
  page,
}) => {
  const [first, second] = [`${unique()} a`, `${unique()} b`];
  await goTo(page, '/footer');
  const a = await newItem(page, '/footer', first);
  const b = await newItem(page, '/footer', second);
  const mine = [a.id, b.id];
  const expectOrder = async (wanted: string[]) => {
    await expect.poll(() => orderOf(page, mine)).toEqual(wanted);
    await expect.poll(() => reload(page).then(() => orderOf(page, mine))).toEqual(wanted);
  };
  await page.getByRole('button', { name: `Move “${second}” up`, exact: true }).click();
  await expectOrder([b.id, a.id]);

  const handle = page.getByRole('button', { name: `Move “${second}”`, exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(handle).toBeFocused();
  await expect(page.getByText(/dropped at place \d+ of \d+/)).toBeAttached();
  await expectOrder([a.id, b.id]);

  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [
    await handle.boundingBox(),
    await page.getByRole('button', { name: `Move “${first}”`, exact: true }).boundingBox(),
  ];
  if (!from || !to) throw new Error('a handle has no place on the page');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, (from.y + to.y) / 2);
  await page.mouse.move(from.x + 10, to.y - 20);
  await page.mouse.up();
  await expectOrder([b.id, a.id]);
});

test('of two admins who edit the same, the second is told, and decides', async ({
  page,
  browser,
  asAdmin,
}) => {
  const name = unique();
  await goTo(page, '/footer');
  const { id, row } = await newItem(page, '/footer', name);
  await row.getByLabel('Deutsch').fill('Meins');

  const other = await openPage(browser, { storageState: asAdmin });
  await goTo(other, '/footer');
  await rowOf(other, id).getByLabel('Deutsch').fill('Anderes');
  await rowOf(other, id).getByLabel('URL').fill('/voices');
  await saveWell(rowOf(other, id));

  await save(row);
  await expect(row.getByText('Somebody else changed this while you were editing')).toBeVisible();
  await expect(row.getByLabel('Deutsch')).toHaveValue('Meins');
  await row.getByRole('button', { name: 'Show what is there now' }).click();
  await expect(row.getByLabel('Deutsch')).toHaveValue('Anderes');

  await rowOf(other, id).getByLabel('URL').fill('/contact');
  await row.getByLabel('Deutsch').fill('Doch meins');
  await saveWell(rowOf(other, id));
  await save(row);
  await row.getByRole('button', { name: 'Save mine instead' }).click();
  await expect.poll(() => row.locator('[name=revision]').inputValue()).toBe('5');
  // Whoever had typed nothing sees it at once.
  await expect(rowOf(other, id).getByLabel('Deutsch')).toHaveValue('Doch meins');
  await other.context().close();
});

test('what is typed stays when somebody else deletes the row', async ({ page, browser, asAdmin }) => {
  await goTo(page, '/footer');
  const { id, row } = await newItem(page, '/footer', unique());
  const key = `lost.${Date.now().toString(36)}`;
  const adding = page.getByRole('form', { name: 'New named link' });
  await adding.getByLabel('Name').fill(key);
  await adding.getByLabel('URL').fill('/voices');
  await adding.getByRole('button', { name: 'Add Link' }).click();
  await expect(rowOf(page, key)).toBeVisible();
  await row.getByLabel('Polski').fill('Godzina pracy');
  await rowOf(page, key).getByLabel('URL').fill('/contact#typed');

  const other = await openPage(browser, { storageState: asAdmin });
  await goTo(other, '/footer');
  await deleteRow(other, id);
  await deleteRow(other, key);
  await other.context().close();
  const told = page.getByRole('alert').filter({ hasText: 'Somebody else deleted this row' });
  await expect(told).toHaveCount(2);
  await expect(told.filter({ hasText: 'Godzina pracy' })).toBeVisible();
  await expect(told.filter({ hasText: '/contact#typed' })).toBeVisible();
  await told.first().getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toHaveCount(1);

  // Whoever deletes it themselves knows.
  const own = await newItem(page, '/footer', unique());
  await own.row.getByLabel('Polski').fill('Nieważne');
  await deleteRow(page, own.id);
  await expectToast(page, 'Deleted');
  await expect(told).toHaveCount(1);
});

test('addresses and icons that would do harm are refused, and nothing of them runs', async ({ page }) => {
  const alarms: string[] = [];
  await page.exposeFunction(alarm, () => alarms.push('a script ran'));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) alarms.push(message.text());
  });
  await goTo(page, '/footer');
  const { row } = await newItem(page, '/footer');
  for (const url of addressAttacks.filter((address) => !/[\n\t]|^\/"/.test(address))) {
    await row.getByLabel('URL').fill(url);
    await save(row);
    await expect(row.getByText(/^Enter a path of this site/)).toBeVisible();
    await row.getByLabel('URL').fill('/');
  }
  const id = await addRow(page, 'Social links', 'Add Link');
  added['/footer'].push(id);
  const link = rowOf(page, id);
  await link.getByLabel('Platform').fill(unique());
  await link.getByLabel('URL').fill('https://pen.example/');
  for (const attack of Object.values(markupAttacks)) {
    await link.getByLabel('Icon').fill(attack.replaceAll('\0', ''));
    const shown = await page
      .locator('[data-icon-preview] *, [data-preview] *')
      .evaluateAll((found) =>
        found.flatMap((element) => [
          ...(/^(script|iframe|foreignobject|style)$/i.test(element.tagName) ? [element.tagName] : []),
          ...[...element.attributes].filter(({ name }) => /^on/.test(name)).map(({ name }) => name),
        ]),
      );
    expect(shown).toEqual([]);
  }
  await link
    .getByLabel('Icon')
    .fill('<svg viewBox="0 0 24 24"><path d="M2 2L22 22"/><script>1</script></svg>');
  await expect(link.locator('[data-icon-preview] path')).toHaveAttribute('d', 'M2 2L22 22');
  await expect(preview(page).locator('path[d="M2 2L22 22"]')).toHaveCount(1);
  expect(alarms).toEqual([]);
});

test('settings are saved, or the page says what failed', async ({ page }) => {
  await goTo(page, '/top');
  const form = page.getByRole('form', { name: 'Logo and contact' });
  const phone = form.getByLabel('Phone number');
  const before = await phone.inputValue();
  await phone.fill('call me');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Enter a telephone number/);
  await phone.fill('+1 202 555 0199');
  await expect(preview(page)).toContainText('+1 202 555 0199');
  await phone.fill(before);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Settings saved successfully');

  await page.route('**/top.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Add Item' }).click();
  await expectToast(page, 'Failed to add menu item');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Failed to save settings')).toBeVisible();
});

test('a logo is chosen from the image library', async ({ page }) => {
  await goTo(page, '/footer');
  const form = page.getByRole('form', { name: 'Logo', exact: true });
  await form.getByRole('button', { name: 'Choose image' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await form.getByLabel('Logo URL').fill('https://elsewhere.example/a.png');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText(/the address must begin with/)).toBeVisible();
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect(form.getByLabel('Logo URL')).toHaveValue('');
});

test('named links are added, changed and deleted', async ({ page }) => {
  const key = `journey-${Date.now().toString(36)}`;
  await goTo(page, '/footer');
  const form = page.getByRole('form', { name: 'New named link' });
  await form.getByLabel('Name').fill(key);
  await form.getByLabel('URL').fill('/contact');
  await form.getByRole('button', { name: 'Add Link' }).click();
  await expect(rowOf(page, key)).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await rowOf(page, key).getByLabel('URL').fill('javascript:alert(1)');
  await save(rowOf(page, key));
  await expect(rowOf(page, key).getByText(/^Enter a path of this site/)).toBeVisible();
  await rowOf(page, key).getByLabel('URL').fill('/chat');
  await saveWell(rowOf(page, key));
  await deleteRow(page, key);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('items are added, saved, moved and deleted', async ({ page }) => {
    await page.goto('/footer');
    const items = page.getByRole('list', { name: 'Menu items' }).getByRole('listitem');
    const before = await items.count();
    await page.getByRole('button', { name: 'Add Item' }).click();
    await expect(items).toHaveCount(before + 1);
    const id = (await items.last().locator('form[data-id]').getAttribute('data-id')) ?? '';
    added['/footer'].push(id);
    const name = unique();
    await rowOf(page, id).getByLabel('English').fill(name);
    await rowOf(page, id).getByLabel('URL').fill('javascript:alert(1)');
    await save(rowOf(page, id));
    await expect(rowOf(page, id).getByLabel('English')).toHaveValue(name);
    await expect(rowOf(page, id).getByText(/^Enter a path of this site/)).toBeVisible();
    await rowOf(page, id).getByLabel('URL').fill('/voices');
    await save(rowOf(page, id));
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: `Delete “${name}”` }).click();
    await expect(rowOf(page, id)).toHaveCount(0);
  });
});

for (const path of ['/top', '/footer'])
  test(`${path} stands in nobody’s way`, async ({ page }) => {
    await goTo(page, path);
    await expectOpenToEveryone(page, [1440, 768]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
