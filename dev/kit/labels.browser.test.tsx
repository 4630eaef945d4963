import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bundledTexts, namespaces, type TextTree } from '#app/platform/i18n/bundled-texts.server.ts';
import { type Locale, locales } from '#app/platform/i18n/locales.ts';
import { Button } from '#app/ui/button.tsx';
import { renderPage } from '#test/browser/render-page.tsx';

const textsIn = (tree: TextTree): string[] =>
  Object.values(tree).flatMap((text) => (typeof text === 'string' ? [text] : textsIn(text)));

/** What can stand on a button: some words that are no sentence. */
const labelsOf = (locale: Locale) =>
  namespaces
    .flatMap((namespace) => textsIn(bundledTexts(locale, namespace)))
    .filter((text) => text.length <= 40 && !/[.:!?]$|\{\{|<|\n/.test(text));

/** The labels that stick out of their button on the narrowest phone, or need a third line in it. */
async function longerThanTheirButton(labels: readonly string[]): Promise<string[]> {
  await page.viewport(320, 800);
  await renderPage(
    <ul className="px-4">
      {[...new Set(labels)].map((label) => (
        <li key={label} className="flex">
          <Button>{label}</Button>
        </li>
      ))}
    </ul>,
  );
  // Measured before the font has come, they would be as wide as in another.
  await document.fonts.ready;
  return [...document.querySelectorAll('li > button')]
    .filter((button) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(button);
      const twoLines = 2 * Number.parseFloat(lineHeight);
      const written = button.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      const isTooWide =
        button.getBoundingClientRect().right > 320 - 16 || button.scrollWidth > button.clientWidth;
      return isTooWide || written > twoLines + 1;
    })
    .map((button) => button.textContent ?? '');
}

test.each(locales)('no label in %s is longer than its button on a phone', async (locale) =>
  expect(await longerThanTheirButton(labelsOf(locale))).toEqual([]),
);

test('a longer one would be found', async () => {
  const long =
    'Das hier sind so viele Worte, dass zwei Zeilen eines Telefons dafür lange nicht reichen können';
  expect(await longerThanTheirButton(['Speichern', long])).toEqual([long]);
});
