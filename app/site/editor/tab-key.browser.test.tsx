import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  box,
  expectCount,
  expectHtml,
  expectText,
  insertHtml,
  insertTable,
  openEditor,
  press,
  result,
  sheet,
  tool,
  type,
} from '#test/browser/editor-sheet.tsx';

test('Tab and Shift+Tab walk the cells, and after the last one comes a new row', async () => {
  await openEditor();
  await insertTable();
  const cells = ['Plan', 'Monthly price', 'Yearly price', 'Kids', '5', '50', 'Family', '9', '90'];
  for (const [nth, words] of cells.entries()) {
    if (nth > 0) await userEvent.tab();
    await type(words);
  }
  await userEvent.tab();
  await type('new');
  await expectCount('tr', 4);
  await userEvent.tab({ shift: true });
  await type('!');
  await expect
    .poll(() =>
      [...result().querySelectorAll('tr')].map((row) => [...row.children].map((one) => one.textContent)),
    )
    .toEqual([cells.slice(0, 3), cells.slice(3, 6), ['Family', '9', '90!'], ['new', '', '']]);
  for (let steps = 0; steps < 12; steps += 1) await userEvent.tab({ shift: true });
  await expect.element(box()).toHaveFocus();
  await type('?');
  await expect.poll(() => result().querySelector('th')?.textContent).toBe('Plan?');
});

test('Tab and Shift+Tab indent the items of a list, and so do its tools', async () => {
  await openEditor();
  await type('- one');
  await press('Enter');
  await type('two');
  await userEvent.tab();
  await expectHtml('<ul><li>one</li><li><ul><li>two</li></ul></li></ul>');
  await userEvent.tab({ shift: true });
  await expectHtml('<ul><li>one</li><li>two</li></ul>');
  await userEvent.tab({ shift: true });
  await expect.element(box()).toHaveFocus();
  await tool('Indent').click();
  await expectHtml('<ul><li>one</li><li><ul><li>two</li></ul></li></ul>');
  await tool('Outdent').click();
  await expectHtml('<ul><li>one</li><li>two</li></ul>');
  for (let steps = 0; steps < 9; steps += 1) await userEvent.tab();
  await expectCount('ul', 7);
});

test('Escape leaves a table to a line that says so, from where Tab goes on or back', async () => {
  await openEditor();
  await insertTable();
  await type('kept');
  await press('Escape');
  const line = page.getByText('You’ve left the text. Tab moves on; Shift+Tab goes back to it.');
  await expect.element(line).toHaveFocus();
  // Nothing that the next key would press.
  await press('Space', 'Enter');
  await userEvent.tab({ shift: true });
  await expect.element(box()).toHaveFocus();
  await expect.element(box()).toHaveAccessibleDescription(/Escape leaves the text/);
  await press('Escape');
  await expect.element(line).toHaveFocus();
  await userEvent.tab();
  await expect.poll(() => box().element().contains(document.activeElement)).toBe(false);
  await expect.element(line).not.toBeInTheDocument();
  await expectText('kept');
});

test('a table that moves by itself is no stop of the Tab key', async () => {
  await openEditor();
  await insertHtml(`<p>before</p><table><tr>${'<td>a wide cell</td>'.repeat(14)}</tr></table>`);
  await expectCount('td', 14);
  const wide = sheet().querySelector('.table-box') as HTMLElement;
  await expect.poll(() => wide.scrollWidth - wide.clientWidth).toBeGreaterThan(100);
  await box().getByText('before').click();
  await userEvent.tab();
  await expect.element(page.getByText(/^You’ve left the text/)).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(box()).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.poll(() => sheet().contains(document.activeElement)).toBe(false);
});
