import { expect, test } from 'vitest';
import {
  box,
  bring,
  copied,
  insertHtml,
  openEditor,
  paragraph,
  result,
  sheet,
  text,
  tool,
} from '#test/browser/editor-sheet.tsx';
import { alarm, elsewhere, markupAttacks } from '#test/harness/markup-attacks.ts';
import { dangersIn } from '#test/harness/markup-dangers.ts';

const attacks = Object.values(markupAttacks);

/** Reports everything that ran or was asked for elsewhere: here no policy of a page would stop it. */
function watchAttacks() {
  let ran = 0;
  Object.assign(window, { [alarm]: () => (ran += 1) });
  performance.clearResourceTimings();
  performance.setResourceTimingBufferSize(10_000);
  return () => [
    ...Array.from({ length: ran }, () => 'a script ran'),
    ...performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.startsWith(elsewhere) ? name : [])),
  ];
}

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

test('attacks neither run nor load, however they come in', async () => {
  const alarms = watchAttacks();
  await openEditor();
  await insertHtml(attacks.join('\n'));
  await expect.element(box()).toHaveAttribute('aria-busy', 'false');
  for (const way of ['paste', 'drop'] as const)
    await bring(way, ...attacks.map((attack) => ({ 'text/html': attack, 'text/plain': 'plain' })));
  await bring('paste', { 'text/html': '<p>the end</p>' });
  await expect.poll(() => result().textContent).toContain('the end');
  expect(dangersIn()).toEqual([]);
  expect(alarms()).toEqual([]);
});

test('attacks in the editor’s own format do no more', async () => {
  const alarms = watchAttacks();
  await openEditor();
  for (const way of ['paste', 'drop'] as const)
    await bring(way, copied(forged), copied(attacks.map((attack) => paragraph(text(attack)))));
  await expect.poll(() => sheet().textContent.match(/some words/g)).toHaveLength(2);
  expect(sheet().textContent.match(/a frame/g)).toHaveLength(2);
  expect(sheet().querySelectorAll('img[alt="a picture"], img[alt=another]')).toHaveLength(0);
  await expect.poll(() => result().textContent).toContain('some words');
  expect(dangersIn()).toEqual([]);
  expect(alarms()).toEqual([]);
});

test('attacks that come into a block of code are words', async () => {
  const alarms = watchAttacks();
  await openEditor();
  await tool('Code block').click();
  const attack = markupAttacks['way out of everything'] ?? '';
  for (const way of ['paste', 'drop'] as const)
    await bring(way, { 'text/html': attack, 'text/plain': `if (a) {\n    run();\n}\n` });
  await expect
    .poll(() => result().querySelector('pre')?.textContent)
    .toBe(`if (a) {\n    run();\n}\n`.repeat(2));
  expect(dangersIn()).toEqual([]);
  expect(alarms()).toEqual([]);
});
