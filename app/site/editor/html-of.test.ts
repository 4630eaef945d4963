import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markupAttacks } from '#test/harness/markup-attacks.ts';
import { documentsWith } from '#test/harness/rich-text-documents.ts';
import { htmlOf } from './html-of.server.ts';
import { richTextSchema } from './rich-text.ts';
import { writeBlocks } from './write-html.ts';

const shown = (...children: unknown[]) => htmlOf(richTextSchema.parse({ root: { type: 'root', children } }));
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const text = (written: string, format = 0) => ({ type: 'text', text: written, format });
const link = (url: string, more: object = {}) => ({ type: 'link', url, children: [text('a')], ...more });
const cell = (more: object = {}, ...children: unknown[]) => ({
  type: 'tablecell',
  children: [paragraph(...children)],
  ...more,
});
const row = (...children: unknown[]) => ({ type: 'tablerow', children });

describe('what is written becomes', () => {
  test.each<[string, unknown, string]>([
    ['a paragraph', paragraph(text('Words & <more>')), '<p>Words &amp; &lt;more&gt;</p>'],
    ['an empty line', paragraph(), '<p><br /></p>'],
    [
      'words in several formats',
      paragraph(text('a', 1), text('b', 2), text('c', 8), text('d', 3)),
      '<p><strong>a</strong><em>b</em><u>c</u><strong><em>d</em></strong></p>',
    ],
    [
      'the other formats',
      paragraph(text('a', 4 + 128), text('b', 32), text('c', 64), text('d', 16)),
      '<p><s><mark>a</mark></s><sub>b</sub><sup>c</sup><code>d</code></p>',
    ],
    [
      'an aligned paragraph',
      { ...paragraph(text('a')), format: 'center' },
      '<p style="text-align:center">a</p>',
    ],
    [
      'headings, one level below the title of the page',
      { type: 'heading', tag: 'h1', children: [text('a')] },
      '<h2>a</h2>',
    ],
    ['a heading of the third level', { type: 'heading', tag: 'h3', children: [text('a')] }, '<h4>a</h4>'],
    ['a quote', { type: 'quote', children: [text('a')] }, '<blockquote>a</blockquote>'],
    ['a line end', paragraph(text('a'), { type: 'linebreak' }, text('b')), '<p>a<br />b</p>'],
    ['spaces that are seen', paragraph(text(' a   b ')), '<p>\u00a0a \u00a0\u00a0b </p>'],
    ['a tab', paragraph(text('a'), { type: 'tab' }), '<p>a\u00a0\u00a0\u00a0\u00a0</p>'],
    [
      'a bullet list',
      { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text('a')] }] },
      '<ul><li>a</li></ul>',
    ],
    [
      'a numbered list from where it begins',
      { type: 'list', start: 3, children: [{ type: 'listitem', value: 3, children: [text('a')] }] },
      '<ol start="3"><li>a</li></ol>',
    ],
    [
      'a check list with a list in it',
      {
        type: 'list',
        listType: 'check',
        children: [
          { type: 'listitem', checked: true, children: [text('a')] },
          { type: 'listitem', children: [text('b')] },
          {
            type: 'listitem',
            children: [
              { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text('c')] }] },
            ],
          },
        ],
      },
      '<ul><li data-checked="true">a</li><li data-checked="false">b</li><li><ul><li>c</li></ul></li></ul>',
    ],
    [
      'code with its language',
      {
        type: 'code',
        language: 'css',
        children: [text('a {'), { type: 'linebreak' }, { type: 'tab' }, text('}')],
      },
      '<pre data-language="css">a {\n\t}</pre>',
    ],
    [
      'code that begins with a line end',
      { type: 'code', language: null, children: [{ type: 'linebreak' }, text('a')] },
      '<pre data-language="plain">\n\na</pre>',
    ],
    [
      'a picture',
      paragraph({ type: 'image', src: '/media/a.webp', alt: 'A "cat"', width: 20, height: 10 }),
      '<p><img alt="A &quot;cat&quot;" width="20" height="10" src="/media/a.webp" /></p>',
    ],
  ])('%s', (_name, block, html) => expect(shown(block)).toBe(html));
});

describe('a link', () => {
  test.each(['http://example.org/', 'https://example.org/a?b=c&d'])('to %s sends no referrer', (url) =>
    expect(shown(paragraph(link(url)))).toBe(
      `<p><a href="${url.replace('&', '&amp;')}" rel="noopener noreferrer">a</a></p>`,
    ),
  );
  test.each(['mailto:a@example.org', 'sms:+48123', 'tel:+48123', '/contact', '#top'])('to %s stays', (url) =>
    expect(shown(paragraph(link(url)))).toBe(`<p><a href="${url}">a</a></p>`),
  );
  test.each(['javascript:x()', 'data:text/html,a', '//example.org', 'ftp://example.org', 'a', ''])(
    'to %s leaves its words',
    (url) => expect(shown(paragraph(link(url)))).toBe('<p>a</p>'),
  );
  test('has its title', () =>
    expect(shown(paragraph(link('/a', { title: '"b"' })))).toBe(
      '<p><a href="/a" title="&quot;b&quot;">a</a></p>',
    ));
  test('that was undone leaves its words', () =>
    expect(shown(paragraph(link('https://a.example', { type: 'autolink', isUnlinked: true })))).toBe(
      '<p>a</p>',
    ));
});

test.each(['https://example.org/a.png', '//example.org/a.png', 'data:image/png;base64,AA', 'a.png', '#a'])(
  'a picture from %s is not shown',
  (src) => expect(shown(paragraph(text('a'), { type: 'image', src, alt: '' }))).toBe('<p>a</p>'),
);

describe('a table', () => {
  test('has cells as wide as their share of 700 px, but never under 90', () => {
    expect(shown({ type: 'table', children: [row(cell({}, text('a')), cell())] })).toBe(
      '<figure tabindex="0"><table><colgroup><col style="width:350px" /><col style="width:350px" /></colgroup>' +
        '<tbody><tr><td style="width:350px"><p>a</p></td><td style="width:350px"><p><br /></p></td></tr></tbody></table></figure>',
    );
    const wide = shown({ type: 'table', children: [row(...Array.from({ length: 10 }, () => cell()))] });
    expect(wide).toContain('<td style="width:90px">');
  });
  test('has columns as wide as they were made', () =>
    expect(shown({ type: 'table', colWidths: [120, 80], children: [row(cell(), cell())] })).toContain(
      '<colgroup><col style="width:120px" /><col style="width:80px" /></colgroup>',
    ));
  test.each([
    [0, 'td', ''],
    [1, 'th', ' scope="col"'],
    [2, 'th', ' scope="row"'],
    [3, 'th', ' scope="col"'],
  ])('with header state %d has a %s', (headerState, tag, scope) => {
    const colour = headerState > 0 ? 'background-color:#f2f3f5;' : '';
    expect(shown({ type: 'table', children: [row(cell({ headerState }))] })).toContain(
      `<${tag}${scope} style="${colour}width:700px">`,
    );
  });
  test('keeps spans, colours, alignment and heights', () =>
    expect(
      shown({
        type: 'table',
        children: [
          {
            ...row(cell({ colSpan: 2, rowSpan: 3, backgroundColor: '#fff3c4', format: 'right' })),
            height: 40,
          },
        ],
      }),
    ).toContain(
      '<tr style="height:40px"><td colspan="2" rowspan="3" style="background-color:#fff3c4;text-align:right;width:700px">',
    ));
  test('does not take a colour on which nobody could read', () =>
    expect(shown({ type: 'table', children: [row(cell({ backgroundColor: '#202020' }))] })).not.toContain(
      '202020',
    ));
});

describe('a picture', () => {
  const picture = { type: 'image', src: '/media/a.webp', alt: 'A cat' };
  const captioned = { ...picture, size: 'small', caption: 'Tom & Co' };
  const figure =
    '<img alt="A cat" data-size="small" src="/media/a.webp" /><figcaption>Tom &amp; Co</figcaption></figure>';
  test('has its size', () =>
    expect(shown(paragraph({ ...picture, size: 'medium' }))).toBe(
      '<p><img alt="A cat" data-size="medium" src="/media/a.webp" /></p>',
    ));
  test('with a caption stands between the words before and after, aligned like them', () =>
    expect(
      shown({ ...paragraph(text('a'), captioned, { type: 'linebreak' }, text('b')), format: 'center' }),
    ).toBe(
      `<p style="text-align:center">a</p><figure style="text-align:center">${figure}<p style="text-align:center"><br />b</p>`,
    ));
  test('with a caption and alone has no paragraph', () =>
    expect(shown(paragraph(captioned))).toBe(`<figure>${figure}`));
  test('with a caption stands within the item of a list', () =>
    expect(
      shown({
        type: 'list',
        listType: 'bullet',
        children: [{ type: 'listitem', children: [text('a'), captioned] }],
      }),
    ).toBe(`<ul><li>a<figure>${figure}</li></ul>`));
  test('with a caption and a link around it keeps both, and what else is in the link', () => {
    const link = { type: 'link', url: '/kids', children: [text('see '), captioned] };
    const linked = figure.replace(/<img[^>]*>/, '<a href="/kids">$&</a>');
    expect(shown(paragraph(link))).toBe(`<p><a href="/kids">see </a></p><figure>${linked}`);
    const item = { type: 'listitem', children: [{ ...link, children: [captioned] }] };
    expect(shown({ type: 'list', listType: 'bullet', children: [item] })).toBe(
      `<ul><li><figure>${linked}</li></ul>`,
    );
  });
  test('from elsewhere leaves no caption', () =>
    expect(shown(paragraph(text('a'), { ...captioned, src: 'https://example.org/a.png' }))).toBe('<p>a</p>'));
});

/** Letters that mean something to a parser, and any others. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom('<', '>', '&', '"', "'", ' ', '\n', '\t', '\0', '/', 'p', '=', '\ud800'),
    maxLength: 12,
  }),
);

test('of any document, sanitising leaves everything as it was written', () => {
  fc.assert(
    fc.property(documentsWith(anyText), (document) => {
      const read = richTextSchema.parse(document);
      expect(htmlOf(read)).toBe(writeBlocks(read.root.children));
    }),
    { numRuns: 1_000 },
  );
});

test('of an attack in every place where a text can stand, nothing dangerous is left', () => {
  const attacks = fc.constantFrom(
    ...Object.values(markupAttacks).map((attack) => attack.slice(0, 500)),
    'javascript:alert(1)',
    '" onerror="alert(1)',
  );
  fc.assert(
    fc.property(documentsWith(attacks), (document) => {
      const html = htmlOf(richTextSchema.parse(document));
      // What is left of markup stands in texts, escaped; whatever begins a tag is ours.
      for (const [, tag = '', attributes = ''] of html.matchAll(/<([^\s>/]+)((?:[^>"]|"[^"]*")*)>/g)) {
        expect(tag).toMatch(
          /^(p|h[234]|blockquote|[uo]l|li|pre|a|img|br|figure|figcaption|table|colgroup|col|tbody|tr|t[hd]|strong|em|[us]|mark|su[bp]|code)$/,
        );
        const names = [...attributes.matchAll(/\s([\w-]+)="/g)].map(([, name]) => name);
        expect(names.filter((name) => /^on|^srcdoc$|^id$|^class$/.test(name ?? ''))).toEqual([]);
        expect(attributes).not.toMatch(/(href|src)="\s*(javascript|data|vbscript|\/\/)/i);
      }
    }),
    { numRuns: 500 },
  );
});
