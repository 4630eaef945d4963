import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentsWith } from '#test/harness/rich-text-documents.ts';
import { htmlOf } from './html-of.server.ts';
import { richTextSchema } from './rich-text.ts';
import { tidyDocument } from './tidy-document.ts';

const tidied = (...children: unknown[]) => tidyDocument({ root: { type: 'root', children } });
const text = (written: string) => ({ type: 'text', text: written });

test('words that stand nowhere get a paragraph', () =>
  expect(tidied(text('a')).root.children).toEqual([{ type: 'paragraph', children: [text('a')] }]));

test('of a kind that nobody knows the words stay', () =>
  expect(htmlOf(tidied({ type: 'poll', children: [{ type: 'paragraph', children: [text('a')] }] }))).toBe(
    '<p>a</p>',
  ));

test('a colour in the words of a browser becomes ours', () =>
  expect(
    JSON.stringify(
      tidied({
        type: 'table',
        children: [
          {
            type: 'tablerow',
            children: [{ type: 'tablecell', backgroundColor: 'rgb(255, 243, 196)', children: [] }],
          },
        ],
      }),
    ),
  ).toContain('"backgroundColor":"#fff3c4"'));

test('nothing at all is an empty paragraph', () =>
  expect(tidyDocument(undefined).root.children).toEqual([{ type: 'paragraph', children: [] }]));

const kinds = fc.constantFrom(
  'paragraph',
  'heading',
  'quote',
  'list',
  'listitem',
  'code',
  'table',
  'tablerow',
  'tablecell',
  'link',
  'text',
  'image',
  'poll',
);
const { node } = fc.letrec((tie) => ({
  node: fc.record({
    type: kinds,
    text: fc.string({ maxLength: 5 }),
    format: fc.anything({ maxDepth: 0 }),
    colSpan: fc.anything({ maxDepth: 0 }),
    children: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constant([]),
      fc.array(tie('node'), { maxLength: 3 }),
    ),
  }),
}));

test('whatever an editor leaves can be stored', () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 3 }), (children) => {
      expect(richTextSchema.safeParse(tidied(...children)).error?.issues).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('what can be stored shows the same after it was tidied', () => {
  fc.assert(
    fc.property(documentsWith(fc.string({ maxLength: 5 })), (document) => {
      const read = richTextSchema.parse(document);
      const again = richTextSchema.parse(tidyDocument(read));
      // A cell or a text without anything in it gets an empty line.
      expect(htmlOf(again).replaceAll('<p><br /></p>', '')).toBe(
        htmlOf(read).replaceAll('<p><br /></p>', ''),
      );
    }),
    { numRuns: 100 },
  );
});
