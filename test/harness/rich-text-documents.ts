import fc from 'fast-check';
import type { RichTextDocument } from '#app/site/editor/rich-text.ts';
import { codeLanguages, imageSizes } from '#app/site/editor/rich-text-nodes.ts';

/** Any document that can be stored, with these texts in every place where one can stand. */
export function documentsWith(texts: fc.Arbitrary<string>): fc.Arbitrary<RichTextDocument> {
  const align = { format: fc.constantFrom('left', 'center', 'right', 'justify', 'start', 'end', '') };
  const text = fc.record({ type: fc.constant('text'), text: texts, format: fc.nat(255) });
  const lineBreak = fc.constant({ type: 'linebreak' });
  const tab = fc.constant({ type: 'tab' });
  const size = fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: undefined });
  const image = fc.record({
    type: fc.constant('image'),
    src: fc.oneof(texts, fc.constant('/media/a.webp')),
    alt: texts,
    width: size,
    height: size,
    size: fc.constantFrom(...imageSizes, undefined),
    caption: fc.option(texts, { nil: undefined }),
  });
  const link = fc.record({
    type: fc.constantFrom('link', 'autolink'),
    url: fc.oneof(
      texts,
      fc.webUrl(),
      texts.map((path) => `/${path}`),
    ),
    title: fc.option(texts),
    rel: fc.option(texts),
    target: fc.option(texts),
    children: fc.array(fc.oneof(text, lineBreak, tab, image), { maxLength: 2 }),
  });
  const inlines = fc.array(fc.oneof({ weight: 3, arbitrary: text }, lineBreak, tab, link, image), {
    maxLength: 4,
  });
  const paragraph = fc.record({ type: fc.constant('paragraph'), ...align, children: inlines });
  const heading = fc.record({
    type: fc.constant('heading'),
    tag: fc.constantFrom('h1', 'h2', 'h3'),
    ...align,
    children: inlines,
  });
  const quote = fc.record({ type: fc.constant('quote'), ...align, children: inlines });
  const code = fc.record({
    type: fc.constant('code'),
    language: fc.constantFrom(...codeLanguages),
    children: fc.array(fc.oneof(text, lineBreak, tab), { maxLength: 4 }),
  });
  const { list } = fc.letrec((tie) => ({
    list: fc.record({
      type: fc.constant('list'),
      listType: fc.constantFrom('bullet', 'number', 'check'),
      start: fc.nat(5),
      children: fc.array(tie('item'), { maxLength: 3 }),
    }),
    item: fc.record({
      type: fc.constant('listitem'),
      checked: fc.boolean(),
      ...align,
      children: fc.oneof(
        { weight: 4, arbitrary: inlines },
        fc.array(tie('list'), { maxLength: 1, depthIdentifier: 'list' }),
      ),
    }),
  }));
  const blocks = [paragraph, heading, quote, code, list] as const;
  const cell = fc.record({
    type: fc.constant('tablecell'),
    headerState: fc.nat(3),
    colSpan: fc.integer({ min: 1, max: 3 }),
    rowSpan: fc.integer({ min: 1, max: 3 }),
    backgroundColor: fc.constantFrom('#fff3c4', '#000000', null),
    ...align,
    children: fc.array(fc.oneof(...blocks), { maxLength: 2 }),
  });
  const table = fc.record({
    type: fc.constant('table'),
    colWidths: fc.option(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }), { nil: undefined }),
    children: fc.array(
      fc.record({ type: fc.constant('tablerow'), height: size, children: fc.array(cell, { maxLength: 3 }) }),
      { minLength: 1, maxLength: 3 },
    ),
  });
  return fc
    .array(fc.oneof(...blocks, table), { maxLength: 5 })
    .map((children) => ({ root: { type: 'root', children } }) as RichTextDocument);
}
