import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Brought,
  box,
  bring,
  copied,
  expectCount,
  expectHtml,
  expectText,
  openEditor,
  paragraph,
  press,
  result,
  selectAll,
  sheet,
  text,
  tool,
  type,
  undo,
} from '#test/browser/editor-sheet.tsx';

const expectParagraphs = (words: string[]) =>
  expect
    .poll(() => [...result().querySelectorAll(':scope > p')].map((one) => one.textContent))
    .toEqual(words);

const rows = Array.from({ length: 60 }, (_, nth) => `<tr><td>${nth}</td><td>b</td></tr>`).join('');
const items = Array.from({ length: 90 }, (_, nth) => `<li>item ${nth}</li>`).join('');
const ways: [string, Brought][] = [
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

test.each(ways)(
  'what is brought as %s goes where the cursor stands, in its order, in one step that can be undone',
  async (_way, brought) => {
    await openEditor();
    await type('before behind');
    for (let steps = 0; steps < 6; steps += 1) await press('ArrowLeft');
    await bring('paste', brought);
    await expectCount('tr', 60);
    await expectCount('table', 1);
    await expectCount('ul', 1);
    await expectCount('li', 90);
    expect(result().querySelector('li:last-child')?.textContent).toBe('item 89');
    await expectParagraphs(['before one', 'twobehind']);
    await type('!');
    await expectParagraphs(['before one', 'two!behind']);
    await undo();
    await undo();
    await expectText('before behind');
  },
);

test('a long text that is taken back and brought again is the same, and so is what stood around it', async () => {
  await openEditor();
  await type('before');
  await press('Enter');
  await type('after');
  await press('Home');
  const written = '<p>before</p><p>after</p>';
  await expectHtml(written);
  const rows = Array.from({ length: 30 }, (_, nth) => `<tr><td>${nth}<td>cell</tr>`).join('');
  const lines = Array.from({ length: 200 }, (_, nth) => `<p>line <b>${nth}</b></p>`).join('');
  await bring('paste', { 'text/html': `${lines}<table>${rows}</table><ul><li>an item</ul>` });
  await expectCount('p > strong', 200);
  await expectCount('td', 60);
  const brought = result().innerHTML;
  for (let times = 0; times < 2; times += 1) {
    await undo();
    await expectHtml(written);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expectHtml(brought);
  }
});

test('the editor says that it is busy before a long text goes in, and no longer once it is there', async () => {
  await openEditor();
  const seen: [string | null, string | undefined][] = [];
  const look = () => seen.push([sheet().ariaBusy, document.querySelector('[role=status]')?.textContent]);
  const observer = new MutationObserver(look);
  observer.observe(sheet(), { attributes: true, attributeFilter: ['aria-busy'] });
  await bring('paste', { 'text/plain': 'a line\n'.repeat(150) });
  observer.disconnect();
  expect(seen).toEqual([
    ['true', 'Inserting…'],
    ['false', undefined],
  ]);
  await expectCount('p', 151);
});

test('words that are pasted stay in the block they are pasted into', async () => {
  await openEditor();
  await tool('Heading 2').click();
  await bring('paste', { 'text/html': 'some <b>bold</b> words', 'text/plain': 'some bold words' });
  await expectHtml('<h3>some <strong>bold</strong> words</h3>');
  await selectAll();
  await bring('paste', copied([text('others', 1)]));
  await expectHtml('<h3><strong>others</strong></h3>');
});

test('what is dragged within the editor is moved', async () => {
  await openEditor();
  await type('first');
  await press('Enter');
  await type('second');
  const [first, second] = [box().getByText('first'), box().getByText('second')];
  await first.dblClick();
  const { width, height } = second.element().getBoundingClientRect();
  await userEvent.dragAndDrop(first, second, {
    sourcePosition: { x: 10, y: 10 },
    targetPosition: { x: width - 1, y: height / 2 },
  });
  await expectParagraphs(['', 'secondfirst']);
  await undo();
  await expectParagraphs(['first', 'second']);
});

test('too much is refused with the limit, however it comes in, and what was written stays', async () => {
  await openEditor();
  await type('mine');
  const refusal = page.getByText(/at most 100,000 characters and 600 elements/);
  const tooMuch: Brought[] = [
    { 'text/html': '<p>words and words</p>'.repeat(50_000) },
    { 'text/html': `<table>${'<tr><td>a<td>b<td>c<td>d'.repeat(2_000)}</table>` },
    { 'text/plain': 'words and words\n'.repeat(60_000) },
    { 'text/plain': 'a\n'.repeat(4_001) },
    copied(Array.from({ length: 4_001 }, () => paragraph(text('a')))),
    copied([paragraph(text('a'.repeat(300_001)))]),
  ];
  for (const way of ['paste', 'drop'] as const)
    for (const brought of tooMuch) {
      await bring(way, brought);
      await expect.element(refusal).toBeVisible();
      // Something that is taken takes the refusal away.
      await bring(way, { 'text/html': '<p>!</p>' });
      await expect.element(refusal).not.toBeInTheDocument();
      await undo();
    }
  await expectText('mine');
});

test('a table alone goes into the cells of a table, with text it does not', async () => {
  await openEditor();
  await tool('Insert table').click();
  await expect.element(page.getByLabelText(/^Rows/)).toHaveFocus();
  await press('Enter');
  await expect.element(box()).toHaveFocus();
  await bring('paste', {
    'text/html': '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
  });
  await expect
    .poll(() => [...result().querySelectorAll('tr:nth-child(2) td')].map((cell) => cell.textContent))
    .toEqual(['c', 'd', '']);
  await bring('paste', { 'text/html': '<p>words</p><table><tr><td>a</td></tr></table>' });
  await expect.element(page.getByText(/you can insert text or one table, but not both/)).toBeVisible();
  await expectCount('table', 1);
});

test('what a page cannot show is left out, and the editor says so; the rest looks there as here', async () => {
  await openEditor();
  const said = page.getByRole('status').filter({ hasText: 'Some things couldn’t be kept' });
  await bring('paste', {
    'text/html':
      '<p style="color:#000">words</p><table><tr><td style="background:#f00">red</td><td style="background:#fff3c4">yellow</td></tr></table>',
  });
  await expect.element(said).toMatchTextContent('Some colors were left out');
  await expect.element(said).not.toMatchTextContent('Images');
  await expectCount('td', 2);
  for (const place of [sheet(), result()])
    expect([...place.querySelectorAll('td')].map((cell) => cell.style.backgroundColor)).toEqual([
      '',
      'rgb(255, 243, 196)',
    ]);
  // What can be kept whole says nothing.
  await bring('paste', {
    'text/html': '<p style="color:#222">grey <a style="color:#00f" href="/x">link</a></p>',
  });
  await expect.element(said).not.toBeInTheDocument();
  const elsewhere = { type: 'image', version: 1, src: 'https://elsewhere.example/a.png', alt: '' };
  for (const brought of [
    { 'text/html': '<p>a</p><img src="https://elsewhere.example/a.png" alt="">' },
    copied([paragraph(text('a'), elsewhere)]),
  ]) {
    await bring('paste', brought);
    await expect.element(said).toMatchTextContent('Images were left out');
    await said.getByRole('button', { name: 'Got it' }).click();
    await expect.element(said).not.toBeInTheDocument();
  }
  await bring('paste', { 'text/html': '<p>a film</p><iframe src="https://elsewhere.example"></iframe>' });
  await expect.element(said).toMatchTextContent('Videos and other embedded parts were left out');
  await tool('Paste HTML').click();
  (page.getByPlaceholder('Paste your HTML here...').element() as HTMLTextAreaElement).value =
    '<p>only</p><img src="https://elsewhere.example/a.png" alt="">';
  await page.getByRole('button', { name: 'Insert HTML' }).click();
  await expect.element(said).toMatchTextContent('Images were left out');
  await expectHtml('<p>only</p>');
});

test('a picture that is pasted or dropped as a file is not taken, and the editor says how it comes in', async () => {
  await openEditor();
  for (const way of ['paste', 'drop'] as const) {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    const manner = { bubbles: true, cancelable: true };
    const event =
      way === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, ...manner })
        : new DragEvent('drop', { dataTransfer: data, ...manner });
    expect(sheet().dispatchEvent(event)).toBe(false);
    await expect.element(page.getByText(/Upload them with “Insert image”/)).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
  }
});
