import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  box,
  expectCount,
  expectHtml,
  expectText,
  focused,
  openEditor,
  press,
  result,
  selectAll,
  sheet,
  tool,
  type,
} from '#test/browser/editor-sheet.tsx';
import { expectNoFindings } from '#test/browser/render-page.tsx';
import { testImage } from '#test/browser/test-images.ts';

/** Nothing here is done with a pointer: every tool is reached by Alt+F10 and the arrows, and Escape leads back. */
async function goToTool(name: string) {
  // The tools follow where the cursor stands.
  await expect.element(tool(name)).toBeVisible();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.poll(() => document.activeElement?.closest('[role=toolbar]')).toBeTruthy();
  const names = [...document.querySelectorAll('[role=toolbar] button')].map((button) =>
    button.getAttribute('aria-label'),
  );
  const way = names.indexOf(name) - names.indexOf(focused() ?? '');
  for (let steps = Math.abs(way); steps > 0; steps -= 1) await step(way > 0 ? 'ArrowRight' : 'ArrowLeft');
  expect(focused()).toBe(name);
}

/** Toolbars and menus move the focus a moment after the key. */
async function step(key: string) {
  const before = document.activeElement;
  await press(key);
  await expect.poll(() => document.activeElement !== before, { interval: 1 }).toBe(true);
}

async function pick(name: string) {
  await goToTool(name);
  await press('Enter');
}

async function backToText() {
  // Some commands lead back by themselves, and from the text Escape leads on.
  if (document.activeElement !== sheet()) await press('Escape');
  await expect.element(box()).toHaveFocus();
}

/** Uses a tool that runs its command at once, and goes back to the text. */
async function actAndReturn(name: string) {
  await pick(name);
  await backToText();
}

async function tabOnTo(wanted: Locator) {
  await expect.element(wanted).toBeVisible();
  for (let steps = 0; steps < 12 && document.activeElement !== wanted.element(); steps += 1)
    await userEvent.tab();
  await expect.element(wanted).toHaveFocus();
}

/** Goes on by Tab to the button of this name in the open panel, and presses it. */
async function pressInPanel(name: string) {
  await tabOnTo(page.getByRole('button', { name, exact: true }).last());
  await press('Enter');
}

test('keys alone: characters, by the toolbar and by the browser’s own keys', async () => {
  await openEditor();
  await type('words');
  await selectAll();
  for (const [name, html] of [
    ['Bold', '<p><strong>words</strong></p>'],
    ['Italic', '<p><strong><em>words</em></strong></p>'],
    ['Underline', '<p><strong><em><u>words</u></em></strong></p>'],
  ] as const) {
    await actAndReturn(name);
    await expect.element(tool(name)).toHaveAttribute('aria-pressed', 'true');
    await expectHtml(html);
  }
  await userEvent.keyboard('{Control>}uib{/Control}');
  await expectHtml('<p>words</p>');
});

async function expectEach(acts: [tool: string, html: string][]) {
  await openEditor();
  await type('words');
  await selectAll();
  for (const [name, html] of acts) {
    await actAndReturn(name);
    await expectHtml(html, name);
  }
}

test('keys alone: headings, quotes and code', () =>
  expectEach([
    ['Heading 1', '<h2>words</h2>'],
    ['Heading 2', '<h3>words</h3>'],
    ['Heading 3', '<h4>words</h4>'],
    ['Quote', '<blockquote>words</blockquote>'],
    ['Code block', '<pre data-language="javascript">words</pre>'],
    ['Paragraph', '<p>words</p>'],
  ]));

test('keys alone: lists', () =>
  expectEach([
    ['Bullet list', '<ul><li>words</li></ul>'],
    ['Numbered list', '<ol><li>words</li></ol>'],
    ['Checklist', '<ul><li data-checked="false">words</li></ul>'],
    ['Checklist', '<p>words</p>'],
  ]));

test('keys alone: alignment, undo and redo', () =>
  expectEach([
    ['Align center', '<p style="text-align:center">words</p>'],
    ['Align right', '<p style="text-align:right">words</p>'],
    ['Align left', '<p style="text-align:left">words</p>'],
    ['Undo', '<p style="text-align:right">words</p>'],
    ['Redo', '<p style="text-align:left">words</p>'],
  ]));

test('keys alone: a link is added, changed and removed, and only where it may lead', async () => {
  await openEditor();
  await type('words');
  await selectAll();
  await userEvent.keyboard('{Control>}k{/Control}');
  const address = page.getByLabelText('Address');
  await expect.element(address).toHaveFocus();
  await expectNoFindings();
  for (const refused of ['javascript:alert(1)', 'ftp://example.org/']) {
    await selectAll();
    await type(refused);
    await press('Enter');
    await expect.element(page.getByText(/^This address can’t be a link\./)).toBeVisible();
  }
  await selectAll();
  await type('https://example.org/');
  await press('Enter');
  const link = () => result().querySelector('a');
  await expect.poll(() => link()?.getAttribute('href')).toBe('https://example.org/');
  expect(link()?.getAttribute('rel')).toBe('noopener noreferrer');
  for (const taken of ['mailto:ada@example.org', 'tel:+48123', 'sms:+48123', '/contact']) {
    await pick('Edit link');
    await expect.element(address).toHaveFocus();
    await expect.element(address).toHaveValue(link()?.getAttribute('href'));
    await selectAll();
    await type(taken);
    await press('Enter');
    await expect.poll(() => link()?.getAttribute('href')).toBe(taken);
    await expect.element(box()).toHaveFocus();
  }
  await pick('Edit link');
  await expect.element(address).toHaveFocus();
  await pressInPanel('Remove link');
  await expectHtml('<p>words</p>');
});

test('keys alone: HTML is inserted, and its panel closed by Escape', async () => {
  await openEditor();
  const area = page.getByPlaceholder('Paste your HTML here...');
  await pick('Paste HTML');
  await expect.element(area).toHaveFocus();
  await expectNoFindings();
  await backToText();
  await pick('Paste HTML');
  await expect.element(area).toHaveFocus();
  await type('<h1>One</h1><p>two</p>');
  await pressInPanel('Insert HTML');
  await expectHtml('<h2>One</h2><p>two</p>');
});

async function chooseInMenu(name: string) {
  await pick('Edit table');
  const entry = page.getByRole('menuitem', { name, exact: true });
  await expect.element(entry).toBeVisible();
  for (let steps = 0; steps < 24 && document.activeElement !== entry.element(); steps += 1)
    await step('ArrowDown');
  await press('Enter');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  // It gives the focus back a moment after it is gone.
  await expect.poll(() => document.activeElement !== document.body).toBe(true);
  await backToText();
}

async function insertTable() {
  await pick('Insert table');
  await expect.element(page.getByLabelText(/^Rows/)).toHaveFocus();
  await press('Enter');
  await expect.element(box()).toHaveFocus();
}

test('keys alone: a table of a size, filled by arrows, with headers', async () => {
  await openEditor();
  await pick('Insert table');
  await expect.element(page.getByLabelText(/^Rows/)).toHaveFocus();
  await expectNoFindings();
  await selectAll();
  await type('2');
  await userEvent.tab();
  await selectAll();
  await type('2');
  await press('Enter');
  await expect.element(box()).toHaveFocus();
  await type('A');
  for (const words of ['B', 'C', 'D']) {
    await press('ArrowRight');
    await type(words);
  }
  await expectCount('th[scope=col]', 2);
  await expectText('ABCD');
  for (let steps = 6; steps > 0; steps -= 1) await press('ArrowLeft');
  await chooseInMenu('Header column on or off');
  await expectCount('th', 3);
  await chooseInMenu('Header row on or off');
  await expectCount('th[scope=row]', 2);
});

test('keys alone: widths and colours of a table', async () => {
  await openEditor();
  await insertTable();
  await chooseInMenu('Make column wider');
  await chooseInMenu('Make column wider');
  await chooseInMenu('Make column narrower');
  await expect
    .poll(() => new Set([...result().querySelectorAll('col')].map((col) => col.getAttribute('style'))).size)
    .toBe(2);
  await chooseInMenu('Blue');
  await expect
    .poll(() => result().querySelector('th, td')?.getAttribute('style'))
    .toContain('background-color');
});

test('keys alone: rows and columns come and go', async () => {
  await openEditor();
  await insertTable();
  await chooseInMenu('Insert row above');
  await chooseInMenu('Insert column after');
  await expectCount('tr', 4);
  await expectCount('col', 4);
  await chooseInMenu('Remove column');
  await chooseInMenu('Remove row');
  await expectCount('tr', 3);
  await expectCount('col', 3);
});

test('keys alone: cells are merged and split', async () => {
  await openEditor();
  await insertTable();
  await type('A');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.poll(() => sheet().querySelectorAll('.selected-cell').length).toBeGreaterThan(0);
  await chooseInMenu('Merge selected cells');
  await expectCount('[colspan]', 1);
  await chooseInMenu('Split cell');
  await expectCount('[colspan]', 0);
  await chooseInMenu('Remove table');
  await expectCount('table', 0);
});

test.each([
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
])('Markdown turns into what it means while it is typed: %s', async (typed, html) => {
  await openEditor();
  await type(typed);
  await expectHtml(html);
});

test('keys alone: a picture of the library is found and inserted', async () => {
  const asked: (string | null)[] = [];
  await openEditor([
    {
      path: '/content/images/choices',
      loader: ({ request }) => {
        const query = new URL(request.url).searchParams.get('query');
        asked.push(query);
        return { query, images: [testImage({ title: 'A harbour', filePath: '1700000000000-a' })] };
      },
    },
  ]);
  await pick('Insert image');
  const dialog = page.getByRole('dialog');
  await tabOnTo(dialog.getByRole('searchbox'));
  await type('harbour');
  await expect.poll(() => asked.at(-1)).toBe('harbour');
  const choice = dialog.getByRole('option', { name: /A harbour/ });
  await expectNoFindings(dialog.element());
  await tabOnTo(choice);
  await press('Enter');
  await expect
    .poll(() => result().querySelector('img')?.getAttribute('src'))
    .toBe('/media/images/1700000000000-a-1920.webp');
});
