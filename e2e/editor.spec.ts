import { expect, test } from '@playwright/test';
import { expectOpenToEveryone } from './accessibility.ts';
import { box, insertHtml, openEditor, result, tool } from './editor-steps.ts';

test('what is typed becomes a page: headings, formats, lists, alignment, Markdown', async ({ page }) => {
  await openEditor(page);
  await page.keyboard.type('# Title');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Some **bold** words');
  await page.keyboard.press('Enter');
  await tool(page, 'Check List').click();
  await expect(tool(page, 'Check List')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('done');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Align Center').click();
  await page.keyboard.type('middle');
  await expect(result(page)).toHaveJSProperty(
    'innerHTML',
    '<h2>Title</h2><p>Some <strong>bold</strong> words</p><ul><li data-checked="false">done</li></ul><p style="text-align:center">middle</p>',
  );
});

test('the toolbar works by keyboard alone, and Tab leaves the editor', async ({ page }) => {
  await openEditor(page);
  await page.keyboard.type('words');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, 'Undo')).toBeFocused();
  const names = ['Redo', 'Bold', 'Italic', 'Underline', 'Paragraph', 'Heading 1', 'Heading 2', 'Heading 3'];
  for (const name of names) {
    await page.keyboard.press('ArrowRight');
    await expect(tool(page, name)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(tool(page, 'Heading 3')).toHaveAttribute('aria-pressed', 'true');
  await expect(result(page).locator('h4')).toHaveText('words');
  await box(page).focus();
  await page.keyboard.press('Tab');
  await expect(box(page)).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
});

test('a link is added, changed and removed, and only where it may lead', async ({ page }) => {
  await openEditor(page);
  await page.keyboard.type('words');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+K');
  const address = page.getByLabel('Address');
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This address cannot be a link.')).toBeVisible();
  await address.fill('https://example.org/');
  await page.keyboard.press('Enter');
  await expect(result(page).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  await tool(page, 'Edit Link').click();
  await expect(address).toHaveValue('https://example.org/');
  await address.fill('/contact');
  await page.getByRole('button', { name: 'Save Link' }).click();
  await expect(result(page).getByRole('link')).toHaveAttribute('href', '/contact');
  await tool(page, 'Edit Link').click();
  await page.getByRole('button', { name: 'Remove Link' }).click();
  await expect(result(page).getByRole('link')).toHaveCount(0);
  await expect(result(page)).toHaveText('words');
});

test('pasted HTML replaces everything in one step that can be undone; nothing happens without any', async ({
  page,
}) => {
  await openEditor(page);
  await page.keyboard.type('before');
  await tool(page, 'Paste HTML').click();
  await expect(page.getByRole('heading', { name: 'Paste HTML Content' })).toBeVisible();
  await page.getByRole('button', { name: 'Insert HTML' }).click();
  await expect(page.getByPlaceholder('Paste your HTML here...')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const rows = Array.from({ length: 60 }, (_, nth) => `<tr><td>${nth}</td><td>b</td></tr>`).join('');
  await insertHtml(page, `<h1>New</h1><p>text</p><table>${rows}</table><p>end</p>`);
  await expect(result(page).locator('tr')).toHaveCount(60);
  await expect(result(page).locator('table')).toHaveCount(1);
  await expect(result(page)).toContainText('end');
  await tool(page, 'Undo').click();
  await expect(result(page)).toHaveText('before');
});

test('a table grows, is filled and merged', async ({ page }) => {
  await openEditor(page);
  await tool(page, 'Insert Table').click();
  await page.getByLabel('Rows').fill('2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A1');
  const act = async (name: string) => {
    await tool(page, 'Change Table').click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Insert row below');
  await expect(result(page).locator('tr')).toHaveCount(3);
  await expect(result(page).locator('th')).toHaveCount(3);
  await act('Yellow');
  await expect(result(page).locator('th').first()).toHaveCSS('background-color', 'rgb(255, 243, 196)');
  await act('Make column wider');
  await expect(result(page).locator('col').first()).toHaveAttribute('style', 'width:273px');
  await act('Header column on or off');
  await expect(result(page).locator('th[scope=row]')).toHaveCount(2);
  await act('Remove table');
  await expect(result(page).locator('table')).toHaveCount(0);
});

test('a page looks as the editor did', async ({ page }) => {
  await openEditor(page);
  await insertHtml(
    page,
    '<h1>a</h1><h2>b</h2><h3>c</h3><p>d <b>e</b> <a href="/contact">f</a></p><blockquote>g</blockquote><ul><li>h</li></ul><pre>i</pre><table><tr><th>j</th><td>k</td></tr></table>',
  );
  await expect(result(page).locator('td')).toHaveText('k');
  const pairs = [
    ['h1', 'h2'],
    ['h2', 'h3'],
    ['h3', 'h4'],
    ['p', 'p'],
    ['strong', 'strong'],
    ['a', 'a'],
    ['blockquote', 'blockquote'],
    ['li', 'li'],
    ['.code-block', 'pre'],
    ['table', 'table'],
    ['th', 'th'],
    ['td', 'td'],
  ] as const;
  for (const [written, shown] of pairs) {
    const [one, other] = await Promise.all(
      [box(page).locator(written), result(page).locator(shown)].map((part) =>
        part.first().evaluate((element) => {
          const look = getComputedStyle(element);
          const names = [
            'fontSize',
            'fontWeight',
            'fontFamily',
            'lineHeight',
            'color',
            'backgroundColor',
            'marginTop',
            'paddingLeft',
            'paddingTop',
            'listStyleType',
            'textDecorationLine',
            'borderTopWidth',
            'textAlign',
          ] as const;
          return names.map((name) => `${name}: ${look[name]}`);
        }),
      ),
    );
    expect([shown, one]).toEqual([shown, other]);
  }
});

test('too much at once is refused with the limit, and what was written stays', async ({ page }) => {
  await openEditor(page);
  await page.keyboard.type('mine');
  const megabyte = '<p>words and words</p>'.repeat(50_000);
  const table = `<table>${'<tr><td>a</td><td>b</td><td>c</td><td>d</td></tr>'.repeat(2_000)}</table>`;
  await tool(page, 'Paste HTML').click();
  for (const html of [megabyte, table]) {
    const area = page.getByPlaceholder('Paste your HTML here...');
    // A paste of this size is not even laid out: the refusal comes before.
    await area.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (element.dispatchEvent(paste)) (element as HTMLTextAreaElement).value = text;
    }, html);
    await page.getByRole('button', { name: 'Insert HTML' }).click();
  }
  await expect(page.getByText('at most 100,000 characters and 1,500 elements')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toHaveText('mine');
});

test('an editor that fails says so, keeps the text, and opens again', async ({ page }) => {
  await openEditor(page);
  await page.keyboard.type('kept words');
  await box(page).evaluate((element) => {
    const { __lexicalEditor: editor } = element as unknown as {
      __lexicalEditor: { update(change: () => void): void };
    };
    editor.update(() => {
      throw new Error('on purpose');
    });
  });
  await expect(page.getByText('An error was thrown.')).toBeVisible();
  await expect(result(page)).toHaveText('kept words');
  await page.getByRole('button', { name: 'Open the editor again' }).click();
  await expect(box(page)).toHaveText('kept words');
});

test('it stands in nobody’s way', async ({ page }) => {
  test.slow();
  await openEditor(page);
  await insertHtml(
    page,
    '<h1>a</h1><p>b <a href="/contact">c</a></p><ul><li>d</li></ul><table><tr><th>e</th><td>f</td></tr></table>',
  );
  await expect(result(page).locator('td')).toHaveText('f');
  await expectOpenToEveryone(page, [1440, 768, 390]);
});
