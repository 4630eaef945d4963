import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '#test/browser/render-page.tsx';
import { closeListsWhenLeft } from './open-lists.ts';

const list = () => document.querySelector('header details') as HTMLDetailsElement;

beforeEach(async () => {
  closeListsWhenLeft();
  // Two lists as a server sends them, which no script has touched.
  await renderPage(
    <>
      <header>
        <details data-list="">
          <summary>Menu</summary>
          <a href="#pricing">Pricing</a>
        </details>
      </header>
      <main>
        <h1>Our voices</h1>
        <details open>
          <summary>A question</summary>
          <p id="pricing">An answer</p>
        </details>
      </main>
    </>,
  );
  await page.getByText('Menu').click();
  expect(list().open).toBe(true);
});

test('a list of the header closes by Escape, and the focus returns to its button', async () => {
  page.getByRole('link').element().focus();
  await userEvent.keyboard('{Escape}');
  expect(list().open).toBe(false);
  expect(document.activeElement?.textContent).toBe('Menu');
});

test('it closes when somebody touches something else, and nothing outside a header does', async () => {
  await page.getByRole('heading').click();
  expect(list().open).toBe(false);
  expect(document.querySelector<HTMLDetailsElement>('main details')?.open).toBe(true);
});

test('it closes when the focus leaves it', async () => {
  await userEvent.keyboard('{Tab}{Tab}');
  expect(list().open).toBe(false);
});

test('it closes when a link in it is followed, though that leads to this very page', async () => {
  await page.getByRole('link').click();
  expect(list().open).toBe(false);
});
