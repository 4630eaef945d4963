import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../project.server.ts';
import { readStylesheet, usedStyles, writeStylesheet } from './used-styles.ts';

const used = (css: string, html: string) => usedStyles(readStylesheet(css), html);

const page = '<main class="card md:flex w-1/2 [&amp;&gt;svg]:size-4"><p class="2xl:p-4">text</p></main>';

/** Rules that mean something on that page, each with others that do not. */
const kept = [
  '.card{color:red}',
  'main .card>p{color:red}',
  '.md\\:flex{display:flex}',
  '.w-1\\/2{width:50%}',
  '.\\32 xl\\:p-4{padding:1px}',
  '.\\[\\&\\>svg\\]\\:size-4>*{width:1px}',
  'P{color:red}',
  'html,body{margin:0}',
  '*,:before,::backdrop{margin:0}',
  ':root{color:red}',
  '.card:hover{color:red}',
  '.card[data-state=open]{color:red}',
  '[data-waking]{opacity:.6}',
  '[data-theme=dark]{color:red}',
  '.card::-webkit-details-marker{display:none}',
  '.card:not(.gone){color:red}',
  '.card:has(:checked){color:red}',
  ':is(:where(.card):is([open],:popover-open) p){color:red}',
  '.card:nth-child(2n + 1){color:red}',
  '#anything{color:red}',
  '@font-face{font-family:A;src:url("a;b}.woff2")}',
  '@keyframes rise{0%{opacity:0}}',
  '@page{margin:1cm}',
  '.card{&:hover{color:red}}',
];

const dropped = [
  '.other{color:red}',
  '.card .other{color:red}',
  '.other .card{color:red}',
  '.card.other{color:red}',
  '.cards{color:red}',
  'aside{color:red}',
  'aside>.card{color:red}',
  ':is(.other,aside){color:red}',
  ':is(:where(.other):hover .card){color:red}',
  '.card:has(.other){color:red}',
  '@media print{.other{color:red}}',
  '@supports (color:red){@media (width>=64rem){aside{color:red}}}',
];

describe('of a stylesheet a static page', () => {
  test.each(kept)('keeps %s', (rule) => {
    expect(used(rule, page)).toBe(rule);
  });

  test.each(dropped)('leaves out %s', (rule) => {
    expect(used(rule, page)).toBe('');
  });

  test('keeps of a list the selectors it can use', () => {
    expect(used('aside,.card,.a:is(b,c),p{color:red}', page)).toBe('.card,p{color:red}');
  });

  test('keeps conditions and layers around what it keeps', () => {
    const around = (rules: string) => `@layer a{@media (width>=64rem){@container x (width>1px){${rules}}}}`;
    expect(used(around('.card{color:red}.other{color:red}'), page)).toBe(around('.card{color:red}'));
  });

  test('keeps the order of layers, also of those it uses nothing of', () => {
    expect(used('@layer a,b;@layer c{.other{color:red}}@layer d{p{color:red}}', page)).toBe(
      '@layer a,b;@layer c;@layer d{p{color:red}}',
    );
  });

  test('keeps custom properties that are inherited, because a drawing of another file may read them', () => {
    const css = ':root{--a:1px}.card{--b:2px}@property --b{syntax:"*";inherits:true}';
    expect(used(css, page)).toBe(css);
  });

  test("keeps those that are an element's own only if something reads them, at whatever remove", () => {
    const own = (name: string) => `@property ${name}{syntax:"*";inherits:false}`;
    const css = [
      '*{--a:var(--b);--b:1px;--c:2px;--d:3px}',
      'p{margin:var(--a)}',
      'p{--c:4px}',
      '.other{margin:var(--c)}',
      ...['--a', '--b', '--c', '--d'].map(own),
    ].join('');
    expect(used(css, '<p style="padding:var(--d)">')).toBe(
      `*{--a:var(--b);--b:1px;--d:3px}p{margin:var(--a)}${own('--a')}${own('--b')}${own('--d')}`,
    );
  });

  test('is not misled by signs in strings, brackets and comments', () => {
    const rule = 'p{content:"}.other{";background:url(data:a;b{)}';
    expect(used(`/*! a{b} .other{} */${rule}.other{color:red}`, page)).toBe(rule);
  });
});

const ident = fc.stringMatching(/^[a-z][a-z0-9:/[\].%-]{0,12}$/);
const escaped = (name: string) => name.replace(/[^\w-]/g, '\\$&');
const wrappers = [
  (rule: string) => rule,
  (rule: string) => `@media (width>=40rem){${rule}}`,
  (rule: string) => `@layer utilities{@supports (color:red){${rule}}}`,
];

test('whatever class a page has, every rule for it stays, and none for another', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(ident, { minLength: 2, maxLength: 12 }),
      fc.nat(),
      fc.array(fc.nat({ max: wrappers.length - 1 }), { minLength: 12, maxLength: 12 }),
      (classes, cut, wraps) => {
        const present = classes.slice(0, 1 + (cut % (classes.length - 1)));
        const rule = (name: string, at: number) =>
          wrappers[wraps[at] ?? 0]?.(`.${escaped(name)}:hover{order:${at}}`) ?? '';
        const out = used(classes.map(rule).join(''), `<p class="${present.join(' ')}">`);
        const orders = [...out.matchAll(/order:(\d+)/g)].map(([, order]) => Number(order));
        expect(orders).toEqual(present.map((_, at) => at));
      },
    ),
  );
});

test('our own stylesheet is read and written without a change', () => {
  const bare = (css: string) => css.replace(/\/\*[\s\S]*?\*\/|\s+/g, '').replace(/;(?=})/g, '');
  const css = readFileSync(projectPath('app/app.css'), 'utf8');
  expect(bare(writeStylesheet(readStylesheet(css)))).toBe(bare(css));
});
