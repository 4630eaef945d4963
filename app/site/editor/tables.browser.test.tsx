import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  actOnTable,
  box,
  expectCount,
  insertHtml,
  insertTable,
  openEditor,
  press,
  result,
  sheet,
  tool,
  type,
} from '#test/browser/editor-sheet.tsx';
import { expectNoFindings } from '#test/browser/render-page.tsx';

test('a table grows, is filled and merged', async () => {
  await openEditor();
  await tool('Insert table').click();
  await page.getByLabelText(/Rows/).fill('2');
  await press('Enter');
  await expect.element(box()).toHaveFocus();
  await type('A1');
  await actOnTable('Insert row below');
  await expectCount('tr', 3);
  await expectCount('th', 3);
  await actOnTable('Yellow');
  await expect.poll(() => result().querySelector('th')?.style.backgroundColor).toBe('rgb(255, 243, 196)');
  await actOnTable('Make column wider');
  await expect.poll(() => result().querySelector('col')?.getAttribute('style')).toBe('width:273px');
  await actOnTable('Header column on or off');
  await expectCount('th[scope=row]', 2);
  await actOnTable('Remove table');
  await expectCount('table', 0);
});

test('what is written in filled cells can be read in the dark theme, in the editor and on the page', async () => {
  await openEditor();
  const cells = ['#fff3c4', '#d9f2e1', '#dbe7fd', '#ebe1fb', '#fde0dd', '#f2f3f5']
    .map(
      (colour) => `<td style="background-color:${colour}">a <a href="/x">link</a> and <code>code</code></td>`,
    )
    .join('');
  await insertHtml(
    `<table><tr>${'<th>Head <a href="/x">link</a></th>'.repeat(6)}</tr><tr>${cells}</tr></table>`,
  );
  await expectCount('td', 6);
  document.documentElement.dataset.theme = 'dark';
  await expectNoFindings();
  // Built for older browsers, tokens follow the scheme of the root alone: cells must not lean on a scheme of their own.
  for (const cell of document.querySelectorAll('.written :is(td, th)'))
    expect(getComputedStyle(cell).colorScheme).toBe('dark');
  delete document.documentElement.dataset.theme;
});

const rowsOf = () =>
  [...result().querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

test('after merging and splitting, commands still act on the cell one is in', async () => {
  await openEditor();
  await insertTable();
  await type('Head');
  for (let steps = 0; steps < 3; steps += 1) await userEvent.tab();
  await type('Here');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.poll(() => sheet().querySelectorAll('.selected-cell').length).toBe(3);
  await actOnTable('Merge selected cells');
  await expectCount('[colspan]', 1);
  await actOnTable('Split cell');
  await actOnTable('Insert column after');
  await expectCount('tr:first-child > *', 4);
  await actOnTable('Insert row below');
  await expect.poll(rowsOf).toEqual([
    ['Head', '', '', ''],
    ['Here', '', '', ''],
    ['', '', '', ''],
    ['', '', '', ''],
  ]);
  await type('!');
  await expect.poll(() => rowsOf()[1]?.[0]).toBe('Here!');
  await actOnTable('Remove row');
  await type('below');
  await expect.poll(rowsOf).toEqual([
    ['Head', '', '', ''],
    ['below', '', '', ''],
    ['', '', '', ''],
  ]);
  await actOnTable('Remove column');
  await expect.poll(rowsOf).toEqual([
    ['', '', ''],
    ['', '', ''],
    ['', '', ''],
  ]);
});

test('a usual table is as wide as the text, also with a column more; a wider one moves by itself', async () => {
  await page.viewport(1200, 900);
  await openEditor();
  await insertTable();
  const beyond = (place: () => HTMLElement) => {
    const box = place().querySelector('table')?.parentElement as HTMLElement;
    return [box.scrollWidth - box.clientWidth, place().scrollWidth - place().clientWidth];
  };
  await expectCount('th', 3);
  expect(sheet().querySelector('.table-box')?.clientWidth).toBe(704);
  expect(beyond(sheet)).toEqual([0, 0]);
  await actOnTable('Insert column after');
  await expectCount('th', 4);
  expect(beyond(sheet)).toEqual([0, 0]);
  for (const words of ['a', 'b', 'c', 'd']) {
    await type(words);
    await userEvent.tab();
  }
  for (let nth = 0; nth < 4; nth += 1) await actOnTable('Make column wider');
  for (const place of [sheet, result]) {
    await expect.poll(() => beyond(place)[0]).toBeGreaterThan(100);
    expect(beyond(place)[1]).toBe(0);
  }
  // The cell one comes to is in sight.
  const moved = () => sheet().querySelector('.table-box')?.scrollLeft;
  for (let steps = 0; steps < 3; steps += 1) await userEvent.tab();
  await expect.poll(moved).toBeGreaterThan(100);
  await userEvent.tab();
  await expect.poll(moved).toBe(0);
  await expectNoFindings();
});

test('the toolbar and its panels stay in sight on a long page', async () => {
  await page.viewport(1280, 600);
  await openEditor();
  await insertHtml(`${'<p>words</p>'.repeat(60)}<table><tr><td>last</td></tr></table>`);
  await expectCount('p', 61);
  await box().getByText('last').click();
  await expect.element(tool('Edit table')).toBeInViewport({ ratio: 1 });
  await tool('Insert link').click();
  await expect.element(page.getByLabelText('Address')).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByLabelText('Address')).toHaveFocus();
  await expect.element(box().getByText('last')).toBeInViewport();
});
