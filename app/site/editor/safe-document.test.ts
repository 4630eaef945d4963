import { expect, test } from 'vitest';
import type { InlineNode, RichTextDocument } from './rich-text-nodes.ts';
import { safeDocument } from './safe-document.ts';

const words = { type: 'text' as const, text: 'words' };
const link = (url: string): InlineNode => ({ type: 'link', url, children: [words] });
const image = (src: string): InlineNode => ({ type: 'image', src, alt: '' });

/** The nodes in a paragraph, in a list within a list, and in a cell. */
function documentOf(...children: InlineNode[]): RichTextDocument {
  const paragraph = { type: 'paragraph' as const, children };
  const inner = {
    type: 'list' as const,
    listType: 'bullet' as const,
    children: [{ type: 'listitem' as const, children }],
  };
  const outer = { ...inner, children: [{ type: 'listitem' as const, children: [inner] }] };
  const cell = { type: 'tablecell' as const, children: [paragraph] };
  const table = { type: 'table' as const, children: [{ type: 'tablerow' as const, children: [cell] }] };
  return { root: { type: 'root', children: [paragraph, outer, table] } };
}

test('links that may be one and pictures of this site stay, wherever they stand', () => {
  const document = documentOf(words, link('https://example.org/'), link('/contact'), image('/media/a.webp'));
  expect(safeDocument(document)).toEqual(document);
});

test.each(['javascript:alert(1)', ' java\tscript:alert(1)', 'data:text/html,a', '//elsewhere.example/'])(
  'a link to %s becomes its words',
  (url) => expect(safeDocument(documentOf(link(url)))).toEqual(documentOf(words)),
);

test.each([
  'https://elsewhere.example/a.png',
  '//elsewhere.example/a.png',
  'data:image/png,a',
  '#a',
  'a.png',
])('a picture from %s goes, also out of a link', (src) => {
  const linked: InlineNode = {
    type: 'link',
    url: '/contact',
    children: [words, { type: 'image', src, alt: '' }],
  };
  expect(safeDocument(documentOf(image(src), linked))).toEqual(documentOf(link('/contact')));
});
