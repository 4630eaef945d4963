import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  box,
  expectCount,
  expectHtml,
  expectText,
  insertHtml,
  openEditor,
  press,
  result,
  selectAll,
  sheet,
  tool,
  type,
} from '#test/browser/editor-sheet.tsx';
import { expectFits, expectOpenToEveryone } from '#test/browser/render-page.tsx';

test('what is typed becomes a page: headings, formats, lists, alignment, Markdown', async () => {
  await openEditor();
  await type('# Title');
  await press('Enter');
  await type('Some **bold** words');
  await press('Enter');
  await tool('Checklist').click();
  await expect.element(tool('Checklist')).toHaveAttribute('aria-pressed', 'true');
  await type('done');
  await press('Enter', 'Enter');
  await tool('Align center').click();
  await type('middle');
  await expectHtml(
    '<h2>Title</h2><p>Some <strong>bold</strong> words</p><ul><li data-checked="false">done</li></ul><p style="text-align:center">middle</p>',
  );
});

test('pasted HTML replaces everything in one step that can be undone; nothing happens without any', async () => {
  await openEditor();
  await type('before');
  await tool('Paste HTML').click();
  await expect.element(page.getByRole('heading', { name: 'Paste HTML Content' })).toBeVisible();
  await page.getByRole('button', { name: 'Insert HTML' }).click();
  await expect.element(page.getByPlaceholder('Paste your HTML here...')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const rows = Array.from({ length: 60 }, (_, nth) => `<tr><td>${nth}</td><td>b</td></tr>`).join('');
  await insertHtml(`<h1>New</h1><p>text</p><table>${rows}</table><p>end</p>`);
  await expectCount('tr', 60);
  await expectCount('table', 1);
  await expect.poll(() => result().lastElementChild?.textContent).toBe('end');
  await tool('Undo').click();
  await expectText('before');
});

test('a page looks as the editor did', async () => {
  await openEditor();
  await insertHtml(written);
  await expect.poll(() => result().querySelectorAll('td')[1]?.textContent).toBe('plain');
  for (const [there, here] of pairs)
    expect([here, lookOf(sheet().querySelector(there))]).toEqual([
      here,
      lookOf(result().querySelector(here)),
    ]);
});

test('a code block says its language, which can be chosen', async () => {
  await openEditor();
  await tool('Code block').click();
  await type('a = 1');
  await expectHtml('<pre data-language="javascript">a = 1</pre>');
  await page.getByLabelText('Language of the code').selectOptions('Python');
  await expectHtml('<pre data-language="python">a = 1</pre>');
});

test('too much at once is refused with the limit, and what was written stays', async () => {
  await openEditor();
  await type('mine');
  const megabyte = '<p>words and words</p>'.repeat(50_000);
  const table = `<table>${'<tr><td>a</td><td>b</td><td>c</td><td>d</td></tr>'.repeat(2_000)}</table>`;
  await tool('Paste HTML').click();
  for (const html of [megabyte, table]) {
    const area = page.getByPlaceholder('Paste your HTML here...').element() as HTMLTextAreaElement;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', html);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    // A paste of this size is not even laid out: the refusal comes before.
    if (area.dispatchEvent(paste)) area.value = html;
    await page.getByRole('button', { name: 'Insert HTML' }).click();
    await expect.element(page.getByText(/at most 100,000 characters and 600 elements/)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectText('mine');
});

test('an editor that fails says so in red, keeps the text, and opens again', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  await openEditor();
  await type('kept words');
  await expectText('kept words');
  const { __lexicalEditor: editor } = sheet() as unknown as {
    __lexicalEditor: { update(change: () => void): void };
  };
  editor.update(() => {
    throw new Error('on purpose');
  });
  const fallback = page.getByRole('alert').filter({ hasText: 'An error was thrown.' });
  await expect.element(fallback).toBeVisible();
  const probe = document.createElement('i');
  probe.style.color = 'var(--color-wrong)';
  fallback.element().append(probe);
  const red = getComputedStyle(probe).color;
  probe.remove();
  expect(getComputedStyle(fallback.element()).borderTopColor).toBe(red);
  expect(getComputedStyle(fallback.element().querySelector('p') as Element).color).toBe(red);
  await expectText('kept words');
  await page.getByRole('button', { name: 'Open the editor again' }).click();
  await expect.element(box()).toHaveTextContent('kept words');
  expect(complaints).toHaveBeenCalledWith(expect.objectContaining({ message: 'on purpose' }));
  complaints.mockRestore();
});

test('the toolbar works by keyboard alone, and from plain words Tab leaves the editor', async () => {
  await openEditor();
  await type('words');
  await selectAll();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(tool('Undo')).toHaveFocus();
  const names = ['Redo', 'Bold', 'Italic', 'Underline', 'Paragraph', 'Heading 1', 'Heading 2', 'Heading 3'];
  for (const name of names) {
    await press('ArrowRight');
    await expect.element(tool(name)).toHaveFocus();
  }
  await press('Enter');
  await expect.element(tool('Heading 3')).toHaveAttribute('aria-pressed', 'true');
  await expectHtml('<h4>words</h4>');
  sheet().focus();
  await userEvent.tab();
  await expect.element(box()).not.toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(box()).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.poll(() => document.activeElement?.closest('[role=toolbar]')).toBeTruthy();
});

test('it stands in nobody’s way, with a table too wide for it', async () => {
  await openEditor();
  await insertHtml(written);
  await expectCount('tr', 2);
  await expectOpenToEveryone();
  await tool('Paste HTML').click();
  await insertHtmlInOpenPanel(`<table><tr>${'<td>a cell of some width</td>'.repeat(10)}</tr></table>`);
  await expectCount('td', 10);
  await expectFits(768);
  await expectFits(390);
});

async function insertHtmlInOpenPanel(html: string) {
  (page.getByPlaceholder('Paste your HTML here...').element() as HTMLTextAreaElement).value = html;
  await page.getByRole('button', { name: 'Insert HTML' }).click();
}

const written = `<h1>First</h1><p>Some words, <b>bold</b>, <i>italic</i>, <u>underlined</u> and a <a href="/contact">link</a>.</p>
<h2>Second</h2><ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>
<h3>Third</h3><blockquote>A quotation.</blockquote><p style="text-align:center">In the middle</p><pre>some code</pre>
<table><tr><th>Head</th><th>Other</th></tr><tr><td style="background-color:#fff3c4">yellow</td><td>plain</td></tr></table>`;

/** What it is called in the editor, and on a page, where headings stand one level lower. */
const pairs = [
  ['h1', 'h2'],
  ['h2', 'h3'],
  ['h3', 'h4'],
  ['p', 'p'],
  ['p[style*=center]', 'p[style*=center]'],
  ['strong', 'strong'],
  ['em', 'em'],
  ['a', 'a'],
  ['blockquote', 'blockquote'],
  ['ul', 'ul'],
  ['ol', 'ol'],
  ['li', 'li'],
  ['.code-block', 'pre'],
  ['table', 'table'],
  ['th', 'th'],
  ['td', 'td'],
] as const;

const looks = [
  ...(['fontSize', 'fontWeight', 'fontStyle', 'fontFamily', 'lineHeight', 'letterSpacing', 'color'] as const),
  ...(['backgroundColor', 'marginTop', 'marginBottom', 'paddingLeft', 'paddingTop'] as const),
  ...(['listStyleType', 'textDecorationLine', 'borderTopWidth', 'borderLeftWidth'] as const),
  ...(['borderTopColor', 'borderRadius', 'textAlign', 'verticalAlign'] as const),
];

function lookOf(element: Element | null) {
  if (!element) throw new Error('it is not there');
  const look = getComputedStyle(element);
  return looks.map((name) => `${name}: ${look[name]}`);
}
