import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoFindings } from './accessibility.ts';
import { box, openEditor, result, tool } from './editor-steps.ts';
import { goTo } from './navigation.ts';
import { test } from './people.ts';

/** Nothing here is done with a pointer: every tool is reached by Alt+F10 and the arrows, and Escape leads back. */
async function goToTool(page: Page, name: string) {
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  for (let steps = 0; steps < 40; steps += 1) {
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (focused === name) break;
    await page.keyboard.press('ArrowRight');
    // The toolbar moves the focus a moment after the key.
    await page.waitForFunction(
      (before) => document.activeElement?.getAttribute('aria-label') !== before,
      focused,
    );
  }
  await expect(tool(page, name)).toBeFocused();
}

async function press(page: Page, name: string) {
  await goToTool(page, name);
  await page.keyboard.press('Enter');
}

/** Uses a tool that acts at once, and goes back to the text. */
async function pressAndReturn(page: Page, name: string) {
  await press(page, name);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();
}

async function tabOnTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 12; steps += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

/** Goes on by Tab to the button of this name in the open panel, and presses it. */
async function pressInPanel(page: Page, name: string) {
  await tabOnTo(page, page.getByRole('region').getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

async function begin(page: Page) {
  await goTo(page, '/dev/editor');
  await box(page).focus();
}

const expectHtml = (page: Page, html: string) => expect(result(page)).toHaveJSProperty('innerHTML', html);
const all = 'ControlOrMeta+A';

test('keys alone: characters, headings, lists, alignment, undo and redo', async ({ page }) => {
  test.slow();
  await begin(page);
  await page.keyboard.type('words');
  await page.keyboard.press(all);
  for (const [name, html] of [
    ['Bold', '<p><strong>words</strong></p>'],
    ['Italic', '<p><strong><em>words</em></strong></p>'],
    ['Underline', '<p><strong><em><u>words</u></em></strong></p>'],
  ] as const) {
    await pressAndReturn(page, name);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expectHtml(page, html);
  }
  for (const name of ['Underline', 'Italic', 'Bold']) await pressAndReturn(page, name);
  for (const [name, html] of [
    ['Heading 1', '<h2>words</h2>'],
    ['Heading 2', '<h3>words</h3>'],
    ['Heading 3', '<h4>words</h4>'],
    ['Quote', '<blockquote>words</blockquote>'],
    ['Paragraph', '<p>words</p>'],
    ['Bullet List', '<ul><li>words</li></ul>'],
    ['Numbered List', '<ol><li>words</li></ol>'],
    ['Check List', '<ul><li data-checked="false">words</li></ul>'],
    ['Check List', '<p>words</p>'],
    ['Align Center', '<p style="text-align:center">words</p>'],
    ['Align Right', '<p style="text-align:right">words</p>'],
    ['Undo', '<p style="text-align:center">words</p>'],
    ['Redo', '<p style="text-align:right">words</p>'],
    ['Align Left', '<p style="text-align:left">words</p>'],
    ['Code block', '<pre data-language="javascript">words</pre>'],
  ] as const) {
    await pressAndReturn(page, name);
    await expectHtml(page, html);
  }
  await expectNoFindings(page);
});

test('keys alone: a link is added, changed and removed, and only where it may lead', async ({ page }) => {
  test.slow();
  await begin(page);
  await page.keyboard.type('words');
  await page.keyboard.press(all);
  await press(page, 'Insert Link');
  await expect(page.getByLabel('Address')).toBeFocused();
  await expectNoFindings(page);
  for (const address of ['javascript:alert(1)', 'ftp://example.org/']) {
    await page.keyboard.press(all);
    await page.keyboard.type(address);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This address cannot be a link.')).toBeVisible();
  }
  await page.keyboard.press(all);
  await page.keyboard.type('https://example.org/');
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('link')).toHaveAttribute('href', 'https://example.org/');
  for (const address of ['mailto:ada@example.org', 'tel:+48123', 'sms:+48123', '/contact']) {
    await press(page, 'Edit Link');
    await expect(page.getByLabel('Address')).toBeFocused();
    await page.keyboard.press(all);
    await page.keyboard.type(address);
    await page.keyboard.press('Enter');
    await expect(result(page).getByRole('link')).toHaveAttribute('href', address);
    await expect(box(page)).toBeFocused();
  }
  await press(page, 'Edit Link');
  await pressInPanel(page, 'Remove Link');
  await expectHtml(page, '<p>words</p>');
});

test('keys alone: HTML is put in, and its panel closed by Escape', async ({ page }) => {
  await begin(page);
  await press(page, 'Paste HTML');
  await expect(page.getByPlaceholder('Paste your HTML here...')).toBeFocused();
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();
  await press(page, 'Paste HTML');
  await page.keyboard.type('<h1>One</h1><p>two</p>');
  await pressInPanel(page, 'Insert HTML');
  await expectHtml(page, '<h2>One</h2><p>two</p>');
});

async function chooseInMenu(page: Page, item: string) {
  await press(page, 'Change Table');
  const entry = page.getByRole('menuitem', { name: item, exact: true });
  await expect(entry).toBeVisible();
  for (let steps = 0; steps < 24; steps += 1) {
    if (await entry.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(box(page)).toBeFocused();
}

test('keys alone: a table with headers, spans, widths and colours', async ({ page }) => {
  test.slow();
  await begin(page);
  await press(page, 'Insert Table');
  await expect(page.getByLabel('Rows')).toBeFocused();
  await expectNoFindings(page);
  await page.keyboard.press(all);
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press(all);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A');
  for (const words of ['B', 'C', 'D']) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(words);
  }
  for (let steps = 6; steps > 0; steps -= 1) await page.keyboard.press('ArrowLeft');
  const cells = (selector: string) => result(page).locator(selector);
  await expect(cells('th[scope=col]')).toHaveCount(2);
  await chooseInMenu(page, 'Header column on or off');
  await expect(cells('th')).toHaveCount(3);
  await expectNoFindings(page);
  await chooseInMenu(page, 'Header row on or off');
  await expect(cells('th')).toHaveCount(2);
  await chooseInMenu(page, 'Make column wider');
  await chooseInMenu(page, 'Make column wider');
  await chooseInMenu(page, 'Make column narrower');
  const widths = await cells('col').evaluateAll((all) => all.map((col) => col.getAttribute('style')));
  expect(new Set(widths).size).toBe(2);
  await chooseInMenu(page, 'Blue');
  await expect(cells('tr').first().locator('th, td').first()).toHaveAttribute('style', /background-color/);
  await chooseInMenu(page, 'Insert row above');
  await chooseInMenu(page, 'Insert column after');
  await expect(cells('tr')).toHaveCount(3);
  await expect(cells('col')).toHaveCount(3);
  await chooseInMenu(page, 'Remove column');
  await chooseInMenu(page, 'Remove row');
  await expect(cells('tr')).toHaveCount(2);
  await expect(cells('col')).toHaveCount(2);
});

test('keys alone: cells are merged and split', async ({ page }) => {
  test.slow();
  await begin(page);
  await press(page, 'Insert Table');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(box(page).locator('.selected-cell')).not.toHaveCount(0);
  await chooseInMenu(page, 'Merge selected cells');
  await expect(result(page).locator('[colspan]')).toHaveCount(1);
  await chooseInMenu(page, 'Split cell');
  await expect(result(page).locator('[colspan]')).toHaveCount(0);
  await chooseInMenu(page, 'Remove table');
  await expect(result(page).locator('table')).toHaveCount(0);
});

test('Markdown turns into what it means while it is typed', async ({ page }) => {
  test.slow();
  const lines: [string, string][] = [
    ['# a', '<h2>a</h2>'],
    ['## a', '<h3>a</h3>'],
    ['### a', '<h4>a</h4>'],
    ['- a', '<ul><li>a</li></ul>'],
    ['1. a', '<ol><li>a</li></ol>'],
    ['[ ] a', '<ul><li data-checked="false">a</li></ul>'],
    ['[x] a', '<ul><li data-checked="true">a</li></ul>'],
    ['> a', '<blockquote>a</blockquote>'],
    ['``` a', '<pre data-language="plain">a</pre>'],
    ['**a** b', '<p><strong>a</strong> b</p>'],
    ['*a* b', '<p><em>a</em> b</p>'],
    ['~~a~~ b', '<p><s>a</s> b</p>'],
    ['`a` b', '<p><code>a</code> b</p>'],
  ];
  for (const [typed, html] of lines) {
    await openEditor(page);
    await page.keyboard.type(typed);
    await expect(result(page), typed).toHaveJSProperty('innerHTML', html);
  }
});

test.describe('with the image library', () => {
  test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

  test('keys alone: a picture of the library is put in', async ({ page }) => {
    test.slow();
    const title = `Keys ${Date.now()}`;
    await goTo(page, '/content/images');
    const buffer = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#456' } })
      .png()
      .toBuffer();
    await page
      .getByRole('button', { name: 'Upload images' })
      .setInputFiles({ name: `${title}.png`, mimeType: 'image/png', buffer });
    await expect(page.getByText('In the library')).toBeVisible({ timeout: 30_000 });
    await begin(page);
    await press(page, 'Insert Image');
    const dialog = page.getByRole('dialog');
    await tabOnTo(page, dialog.getByRole('searchbox'));
    await page.keyboard.type(title);
    const choice = dialog.getByRole('option', { name: title });
    await expect(choice).toBeVisible();
    await expectNoFindings(page, { part: '[role=dialog]' });
    await tabOnTo(page, choice);
    await page.keyboard.press('Enter');
    await expect(result(page).locator('img')).toHaveAttribute('src', /^\/media\/images\//);
  });
});
