import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { demoDictation } from '#test/browser/demo-dictation.ts';
import { expectFits, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { chooseGaps } from '../gaps/choose-gaps.ts';
import * as print from './print.route.tsx';
import { printSearch } from './print-address.ts';
import { blankRows, printedLines, printedText, withoutWords } from './printed-text.ts';

const { dictation, lyrics } = demoDictation('The Knight and the Dragon');
const address = `/dictation/print/${dictation.id}`;

/** What the page's loader answers, from the same rules. */
function answer(url: string) {
  const wish = printSearch.read(new URL(url).searchParams);
  const { title, language, bursts, sentences } = dictation;
  const about = { title, language };
  if (wish.sheet === 'lined') {
    const lines = printedLines(bursts, sentences);
    return { wish, printout: { ...about, sheet: wish.sheet, lines, blankRows: 0 } };
  }
  const paragraphs = printedText(lyrics, chooseGaps(lyrics, language, wish));
  const shown = wish.sheet === 'key' ? paragraphs : withoutWords(paragraphs);
  return { wish, printout: { ...about, sheet: wish.sheet, paragraphs: shown } };
}

/** In the measure of the browser; the sheet has margins of 14, 16 and 12. */
const mm = 96 / 25.4;

const open = () =>
  renderModule(print, {
    ...{ path: `${address}?sheet=lined`, pattern: '/dictation/print/:file' },
    loader: ({ request }) => answer(request.url),
  });

test('lines hold no word, the key holds all, and the sheet with gaps as many gaps as the key has words', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: dictation.title })).toBeVisible();
  expect(page.getByRole('article').element().textContent).not.toContain('knight lived');
  await page.getByRole('radio', { name: 'Answer key' }).click({ force: true });
  await expect.element(page.getByRole('article')).toMatchTextContent(/a young\d* knight\d* lived/);
  const words = page.getByRole('listitem').length;
  await page.getByRole('radio', { name: 'Gap sheet' }).click({ force: true });
  await expect.element(page.getByRole('img', { name: /^Gap/ })).toHaveLength(words);
  const before = page.getByRole('article').element().textContent;
  await page.getByRole('link', { name: 'Create new gaps' }).click();
  await expect.poll(() => page.getByRole('article').element().textContent).not.toBe(before);
  await expectOpenToEveryone();
});

test('the rows of a text of half a minute fit on one sheet of A4', async () => {
  await open();
  await expect.element(page.getByRole('article')).toBeVisible();
  await page.viewport(Math.floor(178 * mm), 900);
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })));
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  const rows = () => document.querySelectorAll('.printed-row').length;
  expect(rows()).toBeGreaterThanOrEqual(18);
  await expect
    .poll(() => page.getByRole('article').element().getBoundingClientRect().height)
    .toBeLessThan((297 - 14 - 12) * mm);
});

test('on paper there is the sheet alone, black on white', async () => {
  await open();
  await page.getByRole('radio', { name: 'Answer key' }).click({ force: true });
  await expect.element(page.getByRole('article')).toMatchTextContent(/knight/);
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
  document.documentElement.dataset.theme = 'dark';
  const media = (name: string) => cdp().send('Emulation.setEmulatedMedia', { media: name });
  onTestFinished(async () => {
    delete document.documentElement.dataset.theme;
    await media('');
  });
  await media('print');
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Print a sheet' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('article'))
    .toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
});

test('a text that is not divided gets rows, and one without a text a sentence', async () => {
  const { title, language } = dictation;
  const wish = printSearch.read(new URLSearchParams());
  const rows = blankRows(dictation.durationMs);
  const printout = { title, language, sheet: 'lined', lines: [], blankRows: rows };
  const screen = await renderModule(print, { path: address, loader: () => ({ wish, printout }) });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expectFits(320);
  await screen.unmount();
  const refusal = 'dictation:refusal.noText';
  await renderModule(print, { path: address, loader: () => ({ wish, refusal }) });
  await expect.element(page.getByText('This dictation has no text to check against.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Print' })).not.toBeInTheDocument();
});
