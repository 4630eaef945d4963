import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  box,
  expectHtml,
  insertHtml,
  openEditor,
  press,
  sheet,
  tool,
  type,
} from '#test/browser/editor-sheet.tsx';
import { expectNoFindings } from '#test/browser/render-page.tsx';
import { testImage } from '#test/browser/test-images.ts';

const openWith = (altText: string) =>
  openEditor([
    {
      path: '/content/images/choices',
      loader: () => ({ query: '', images: [testImage({ altText })] }),
    },
  ]);

async function choose() {
  await tool('Insert image').click();
  await page.getByRole('dialog').getByRole('option', { name: 'Harbour' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const src = 'src="/media/images/1700000000000-harbour-1920.webp"';

test('a picture of the library without alternative text asks for it, and has a size and a caption', async () => {
  await openWith('');
  await type('Look: ');
  await choose();
  await expect.element(field('Alt text')).toHaveFocus();
  await expectNoFindings();
  await field('Alt text').fill('Boats');
  await field('Caption').fill('The old harbour');
  await field('Size').selectOptions('Small');
  await page.getByRole('button', { name: 'Save image' }).click();
  await expect.element(box()).toHaveFocus();
  await type('After.');
  await expectHtml(
    `<p>Look: </p><figure><img alt="Boats" width="600" height="300" data-size="small" ${src}><figcaption>The old harbour</figcaption></figure><p>After.</p>`,
  );
  // Here as there.
  const shown = sheet().querySelector('img') as HTMLElement;
  expect(shown.clientWidth).toBe(document.querySelector('#result img')?.clientWidth);
  await expect.element(box().getByText('The old harbour')).toBeVisible();
});

test('a picture is selected, changed and removed; one with alternative text asks nothing', async () => {
  await openWith('Boats in a harbour');
  await choose();
  await expectHtml(`<p><img alt="Boats in a harbour" width="600" height="300" ${src}></p>`);
  await expect.element(field('Alt text')).not.toBeInTheDocument();
  await box().getByRole('img').click();
  await expect.element(tool('Edit image')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sheet().querySelectorAll('.selected-picture').length).toBe(1);
  await tool('Edit image').click();
  await expect.element(field('Alt text')).toHaveValue('Boats in a harbour');
  await field('Size').selectOptions('Medium');
  field('Caption').element().focus();
  await press('Enter');
  await expectHtml(
    `<p><img alt="Boats in a harbour" width="600" height="300" data-size="medium" ${src}></p>`,
  );
  await box().getByRole('img').click();
  await tool('Edit image').click();
  await page.getByRole('button', { name: 'Remove image' }).click();
  await expectHtml('<p><br></p>');
  await expect.element(box()).toHaveFocus();
});

test('HTML of a page with a caption comes back as the picture it was', async () => {
  await openWith('');
  const html = `<figure><img alt="Boats" data-size="small" ${src}><figcaption>Old &amp; new</figcaption></figure>`;
  await insertHtml(html);
  await expectHtml(html);
});
