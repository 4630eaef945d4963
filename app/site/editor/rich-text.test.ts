import { describe, expect, test } from 'vitest';
import {
  emptyDocument,
  isEmptyDocument,
  type RichTextDocument,
  richTextLimits,
  richTextSchema,
} from './rich-text.ts';

const documentOf = (...children: unknown[]) => ({ root: { type: 'root', children } });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const text = (written: string, more: object = {}) => ({ type: 'text', text: written, ...more });
const table = (cell: object) => ({
  type: 'table',
  children: [{ type: 'tablerow', children: [{ type: 'tablecell', children: [paragraph()], ...cell }] }],
});

const accepts = (document: unknown) => richTextSchema.safeParse(document).success;

describe('a document may be', () => {
  test.each([
    ['empty', emptyDocument],
    ['of words in every format', documentOf(paragraph(text('a', { format: 255 })))],
    ['aligned', documentOf({ ...paragraph(), format: 'center' })],
    [
      'a check list in a list',
      documentOf({
        type: 'list',
        listType: 'bullet',
        children: [
          {
            type: 'listitem',
            children: [
              {
                type: 'list',
                listType: 'check',
                children: [{ type: 'listitem', checked: true, children: [text('a')] }],
              },
            ],
          },
        ],
      }),
    ],
    [
      'a table with spans and colours',
      documentOf(table({ headerState: 3, colSpan: 2, rowSpan: 3, width: 90, backgroundColor: '#fff3c4' })),
    ],
    [
      'code',
      documentOf({
        type: 'code',
        language: 'css',
        children: [text('a'), { type: 'linebreak' }, { type: 'tab' }],
      }),
    ],
    [
      'a picture in a link',
      documentOf(
        paragraph({ type: 'link', url: '/a', children: [{ type: 'image', src: '/media/a.webp', alt: 'a' }] }),
      ),
    ],
    [
      'written in the long form',
      documentOf({
        ...paragraph(text('a', { detail: 0, mode: 'normal', style: '', version: 1 })),
        direction: null,
        format: '',
        indent: 0,
        version: 1,
      }),
    ],
  ])('%s', (_name, document) => expect(accepts(document)).toBe(true));
});

describe('a document is refused', () => {
  test.each<[string, unknown]>([
    ['without a root', {}],
    ['as text', '<p>a</p>'],
    ['with a kind of node that nobody knows', documentOf({ type: 'iframe', children: [] })],
    ['with words outside of a block', documentOf(text('a'))],
    ['with a block in a paragraph', documentOf(paragraph(paragraph()))],
    ['with a table in a table', documentOf(table({ children: [table({})] }))],
    ['with a heading of a fourth level', documentOf({ type: 'heading', tag: 'h4', children: [] })],
    ['with a format that does not exist', documentOf(paragraph(text('a', { format: 256 })))],
    ['with an alignment that is a style', documentOf({ ...paragraph(), format: 'left;position:fixed' })],
    ['with a colour that is a style', documentOf(table({ backgroundColor: 'url(//a)' }))],
    ['with a cell that spans too much', documentOf(table({ colSpan: 101 }))],
    ['with a fifth kind of header', documentOf(table({ headerState: 4 }))],
    ['with a width that is text', documentOf(table({ width: '90px' }))],
    [
      'with an address without end',
      documentOf(paragraph({ type: 'link', url: 'a'.repeat(2_001), children: [] })),
    ],
    ['with too many nodes', documentOf(...Array.from({ length: richTextLimits.nodes }, () => paragraph()))],
    ['with too many letters', documentOf(paragraph(text('a'.repeat(richTextLimits.characters + 1))))],
  ])('%s', (_name, document) => expect(accepts(document)).toBe(false));

  test('however deep it is', () => {
    let list: object = { type: 'list', listType: 'bullet', children: [] };
    for (let depth = 0; depth < 100_000; depth += 1)
      list = { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [list] }] };
    expect(accepts(documentOf(list))).toBe(false);
  });
});

test('what a node says beyond what we know is dropped', () =>
  expect(
    richTextSchema.parse(documentOf(paragraph(text('a', { style: 'position:fixed', onclick: 'x()' })))),
  ).toEqual(documentOf(paragraph(text('a')))));

test('a language of code that we do not know is plain text', () =>
  expect(richTextSchema.parse(documentOf({ type: 'code', language: 'brainfuck', children: [] }))).toEqual(
    documentOf({ type: 'code', language: 'plain', children: [] }),
  ));

describe('empty is', () => {
  const isEmpty = (...children: unknown[]) => isEmptyDocument(documentOf(...children) as RichTextDocument);
  test('nothing', () => expect(isEmptyDocument(emptyDocument)).toBe(true));
  test('spaces and line ends', () =>
    expect(isEmpty(paragraph(text('  '), { type: 'linebreak' }))).toBe(true));
  test('not a word', () => expect(isEmpty(paragraph(text('a')))).toBe(false));
  test('not a picture', () => expect(isEmpty(paragraph({ type: 'image', src: '/a', alt: '' }))).toBe(false));
});
