import { expect, type Locator, type Page } from '@playwright/test';
import { expectOpenToEveryone } from './accessibility.ts';
import { box, insertHtml } from './editor-steps.ts';
import { goTo } from './navigation.ts';
import { openPage, test } from './people.ts';

test.use({ storageState: async ({ asAdmin }, use) => use(asAdmin) });

const written = `<h1>First</h1><p>Some words, <b>bold</b>, <i>italic</i>, <u>underlined</u> and a <a href="/contact">link</a>.</p>
<h2>Second</h2><ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>
<h3>Third</h3><blockquote>A quotation.</blockquote><p style="text-align:center">In the middle</p><pre>some code</pre>
<table><tr><th>Head</th><th>Other</th></tr><tr><td style="background-color:#fff3c4">yellow</td><td>plain</td></tr></table>`;

/** What it is called in the editor, and on a page, where headings stand one level lower. */
const pairs = [
  ['h1', 'h2'],
  ['h2', 'h3'],
  ['h3', 'h4'],
  ['p', 'p'],
  ['p[style*=center], p.in-editor[style]', 'p[style*=center]'],
  ['strong', 'strong'],
  ['em', 'em'],
  ['a', 'a'],
  ['blockquote', 'blockquote'],
  ['ul', 'ul'],
  ['ol', 'ol'],
  ['li', 'li'],
  ['.code-block', 'pre'],
  ['table', 'table'],
  ['th', 'th'],
  ['td', 'td'],
] as const;

const looks = [
  ...(['fontSize', 'fontWeight', 'fontStyle', 'fontFamily', 'lineHeight', 'letterSpacing', 'color'] as const),
  ...(['backgroundColor', 'marginTop', 'marginBottom', 'paddingLeft', 'paddingTop'] as const),
  ...([
    'listStyleType',
    'textDecorationLine',
    'borderTopWidth',
    'borderLeftWidth',
    'borderTopColor',
  ] as const),
  ...(['borderRadius', 'textAlign', 'verticalAlign'] as const),
];

const lookOf = (element: Locator) =>
  element.first().evaluate((node, names) => {
    const look = getComputedStyle(node);
    return names.map((name) => `${name}: ${look[name]}`);
  }, looks);

/** The names of the scripts that a page asks for, and whether one of them is the editor's. */
function scriptsOf(page: Page) {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(texts)).filter((text) => /lexical/i.test(text)).length;
}

test('a page looks as the editor did, and loads nothing of the editor', async ({ page, browser }) => {
  const title = `Looks ${Date.now()}`;
  const editorScripts = scriptsOf(page);
  await goTo(page, '/pages/new');
  await page.getByLabel('Title').fill(title);
  await insertHtml(page, written);
  await expect(box(page).locator('td').last()).toHaveText('plain');
  // The look for would be blind if the editor itself could not be found by it.
  expect(await editorScripts()).toBeGreaterThan(0);
  const inEditor = new Map<string, string[]>();
  for (const [there, here] of pairs) inEditor.set(here, await lookOf(box(page).locator(there)));
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page).toHaveURL('/pages', { timeout: 30_000 });

  const visitor = await openPage(browser, { storageState: { cookies: [], origins: [] } });
  const publicScripts = scriptsOf(visitor);
  await visitor.goto(`/page/${title.toLowerCase().replace(' ', '-')}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  const article = visitor.getByRole('article').locator('.written');
  for (const [, here] of pairs)
    expect([here, await lookOf(article.locator(here))]).toEqual([here, inEditor.get(here)]);
  // Cells with a colour can be read in the dark theme too, as the product is built.
  await expectOpenToEveryone(visitor, [1280]);
  // Hydrated it has all of its code, and still none of the editor's.
  await visitor.locator('header').getByRole('link', { name: 'Register' }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();
  expect(await publicScripts()).toBe(0);

  await page.getByRole('button', { name: `Delete “${title}”` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`“${title}” is in the trash`, { exact: true })).toBeVisible();
});
