import { expect, test } from '@playwright/test';
import { alarm, elsewhere, markupAttacks } from '../test/harness/markup-attacks.ts';
import {
  box,
  bring,
  copied,
  dangersIn,
  insertHtml,
  openEditor,
  result,
  tool,
  watchAttacks,
} from './editor-steps.ts';

const attacks = Object.values(markupAttacks);
const text = (words: string, format = 0) => ({ type: 'text', version: 1, text: words, format });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', version: 1, children });

/** Nodes as somebody would forge them who wants to get in by the editor's own format. */
const forged = [
  paragraph({
    type: 'link',
    version: 1,
    url: `javascript:${alarm}()`,
    target: '_top',
    children: [text('a link')],
  }),
  paragraph({ type: 'image', version: 1, src: `${elsewhere}/a.png`, alt: 'a picture' }),
  paragraph({ type: 'image', version: 1, src: '//elsewhere.example/b.png', alt: 'another' }),
  { type: 'iframe', version: 1, src: elsewhere, children: [text('a frame')] },
  {
    type: 'table',
    version: 1,
    children: [
      {
        type: 'tablerow',
        children: [
          {
            type: 'tablecell',
            backgroundColor: `red;background:url(${elsewhere}/c)`,
            children: [paragraph(text('a cell'))],
          },
        ],
      },
    ],
  },
  { type: 'code', version: 1, language: `"><script>${alarm}()</script>`, children: [text('some code')] },
  {
    ...paragraph({ ...text('some words'), style: `background:url(${elsewhere}/d)` }),
    textStyle: 'color:red',
  },
];

test('attacks neither run, nor load, nor need the policy of the page, however they come in', async ({
  page,
}) => {
  test.slow();
  const alarms = await watchAttacks(page);
  await openEditor(page);
  await insertHtml(page, attacks.join('\n'));
  await expect(box(page)).toHaveAttribute('contenteditable', 'true');
  for (const way of ['paste', 'drop'] as const)
    await bring(page, way, ...attacks.map((attack) => ({ 'text/html': attack, 'text/plain': 'plain' })));
  await bring(page, 'paste', { 'text/html': '<p>the end</p>' });
  await expect(result(page)).toContainText('the end');
  expect(await dangersIn(page)).toEqual([]);
  expect(alarms).toEqual([]);
});

test('attacks in the editor’s own format do no more', async ({ page }) => {
  const alarms = await watchAttacks(page);
  await openEditor(page);
  for (const way of ['paste', 'drop'] as const)
    await bring(page, way, copied(forged), copied(attacks.map((attack) => paragraph(text(attack)))));
  await expect(box(page).getByText('some words')).toHaveCount(2);
  await expect(box(page).getByText('a frame')).toHaveCount(2);
  await expect(box(page).locator('img[alt="a picture"], img[alt=another]')).toHaveCount(0);
  await expect(result(page)).toContainText('some words');
  expect(await dangersIn(page)).toEqual([]);
  expect(alarms).toEqual([]);
});

test('attacks that come into a block of code are words', async ({ page }) => {
  const alarms = await watchAttacks(page);
  await openEditor(page);
  await tool(page, 'Code block').click();
  const attack = markupAttacks['way out of everything'] ?? '';
  for (const way of ['paste', 'drop'] as const)
    await bring(page, way, { 'text/html': attack, 'text/plain': `if (a) {\n    run();\n}\n` });
  await expect(result(page).locator('pre')).toHaveText(`if (a) {\n    run();\n}\n`.repeat(2));
  expect(await dangersIn(page)).toEqual([]);
  expect(alarms).toEqual([]);
});

test('what is brought goes where the cursor stands, in its order, in one step that can be undone', async ({
  page,
}) => {
  test.slow();
  const rows = Array.from({ length: 60 }, (_, nth) => `<tr><td>${nth}</td><td>b</td></tr>`).join('');
  const items = Array.from({ length: 90 }, (_, nth) => `<li>item ${nth}</li>`).join('');
  const ways: [string, Parameters<typeof bring>[2]][] = [
    ['HTML', { 'text/html': `<p>one</p><table>${rows}</table><ul>${items}</ul><p>two</p>` }],
    [
      'own',
      copied([
        paragraph(text('one')),
        {
          type: 'table',
          children: Array.from({ length: 60 }, (_, nth) => ({
            type: 'tablerow',
            children: [`${nth}`, 'b'].map((words) => ({
              type: 'tablecell',
              children: [paragraph(text(words))],
            })),
          })),
        },
        {
          type: 'list',
          listType: 'bullet',
          children: Array.from({ length: 90 }, (_, nth) => ({
            type: 'listitem',
            children: [text(`item ${nth}`)],
          })),
        },
        paragraph(text('two')),
      ]),
    ],
  ];
  for (const [name, brought] of ways) {
    await openEditor(page);
    await page.keyboard.type('before behind');
    for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowLeft');
    await bring(page, 'paste', brought);
    await expect(result(page).locator('tr'), name).toHaveCount(60);
    await expect(result(page).locator('table')).toHaveCount(1);
    await expect(result(page).locator('ul')).toHaveCount(1);
    await expect(result(page).locator('li')).toHaveCount(90);
    await expect(result(page).locator('li').last()).toHaveText('item 89');
    await expect(result(page).locator(':scope > p')).toHaveText(['before one', 'two', 'behind']);
    await page.keyboard.type('!');
    await expect(result(page).locator(':scope > p').nth(1)).toHaveText('two!');
    await page.keyboard.press('ControlOrMeta+Z');
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(result(page), name).toHaveText('before behind');
  }
});

test('a long text that is taken back and brought again is the same, and so is what stood around it', async ({
  page,
}) => {
  test.slow();
  await openEditor(page);
  await box(page).focus();
  await page.keyboard.type('before');
  await page.keyboard.press('Enter');
  await page.keyboard.type('after');
  await page.keyboard.press('Home');
  const written = '<p>before</p><p>after</p>';
  await expect(result(page)).toHaveJSProperty('innerHTML', written);
  const rows = Array.from({ length: 40 }, (_, nth) => `<tr><td>${nth}<td>cell</tr>`).join('');
  const lines = Array.from({ length: 200 }, (_, nth) => `<p>line <b>${nth}</b></p>`).join('');
  await bring(page, 'paste', { 'text/html': `${lines}<table>${rows}</table><ul><li>an item</ul>` });
  await expect(result(page).locator('p').filter({ hasText: /^line/ })).toHaveCount(200);
  await expect(result(page).locator('td')).toHaveCount(80);
  const brought = await result(page).innerHTML();
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(result(page)).toHaveJSProperty('innerHTML', written);
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await expect(result(page)).toHaveJSProperty('innerHTML', brought);
  }
});

test('words that are pasted stay in the block they are pasted into', async ({ page }) => {
  await openEditor(page);
  await tool(page, 'Heading 2').click();
  await bring(page, 'paste', { 'text/html': 'some <b>bold</b> words', 'text/plain': 'some bold words' });
  await expect(result(page)).toHaveJSProperty('innerHTML', '<h3>some <strong>bold</strong> words</h3>');
  await page.keyboard.press('ControlOrMeta+A');
  await bring(page, 'paste', copied([text('others', 1)]));
  await expect(result(page)).toHaveJSProperty('innerHTML', '<h3><strong>others</strong></h3>');
});

test('what is dragged within the sheet is moved', async ({ page }) => {
  await openEditor(page);
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await page.keyboard.type('second');
  const [from, to] = await Promise.all(
    ['first', 'second'].map((words) => box(page).getByText(words).boundingBox()),
  );
  await box(page).getByText('first').dblclick();
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + (to?.width ?? 0) - 10, (to?.y ?? 0) + 10, { steps: 5 });
  await page.mouse.move((to?.x ?? 0) + (to?.width ?? 0) - 1, (to?.y ?? 0) + 10, { steps: 5 });
  await page.mouse.up();
  await expect(result(page).locator(':scope > p')).toHaveText(['', 'secondfirst']);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(result(page).locator(':scope > p')).toHaveText(['first', 'second']);
});

test('too much is refused with the limit, however it comes in, and what was written stays', async ({
  page,
}) => {
  test.slow();
  await openEditor(page);
  await page.keyboard.type('mine');
  const refusal = page.getByText('at most 100,000 characters and 1,500 elements');
  const tooMuch: Parameters<typeof bring>[2][] = [
    { 'text/html': '<p>words and words</p>'.repeat(50_000) },
    { 'text/html': `<table>${'<tr><td>a<td>b<td>c<td>d'.repeat(2_000)}</table>` },
    { 'text/plain': 'words and words\n'.repeat(60_000) },
    { 'text/plain': 'a\n'.repeat(4_001) },
    copied(Array.from({ length: 4_001 }, () => paragraph(text('a')))),
    copied([paragraph(text('a'.repeat(300_001)))]),
  ];
  for (const way of ['paste', 'drop'] as const)
    for (const brought of tooMuch) {
      await bring(page, way, brought);
      await expect(refusal).toBeVisible();
      // Something that is taken takes the refusal away.
      await bring(page, way, { 'text/html': '<p>!</p>' });
      await expect(refusal).toBeHidden();
      await page.keyboard.press('ControlOrMeta+Z');
    }
  await expect(result(page)).toHaveText('mine');
});

test('only a small table goes into the cells of a table', async ({ page }) => {
  await openEditor(page);
  await tool(page, 'Insert Table').click();
  await page.keyboard.press('Enter');
  await bring(page, 'paste', {
    'text/html': '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
  });
  await expect(result(page).locator('tr').nth(1).locator('td')).toHaveText(['c', 'd', '']);
  await bring(page, 'paste', { 'text/html': '<p>words</p><table><tr><td>a</td></tr></table>' });
  await expect(page.getByText('only a single small table can be inserted')).toBeVisible();
  await expect(result(page).locator('table')).toHaveCount(1);
});
