import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import {
  currentAddress,
  expectNoFindings,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import { testImage } from '#test/browser/test-images.ts';
import { alarm, markupAttacks } from '#test/harness/markup-attacks.ts';
import { imageSearch } from './image-filters.ts';
import type { LibraryImage } from './images.queries.server.ts';
import * as images from './images.route.tsx';

const { fetch } = window;
let storage: () => Promise<Response> | Response;

beforeEach(() => {
  storage = () => new Response(null, { status: 204 });
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    init?.method === 'OPTIONS' ? storage() : fetch(input, init),
  );
});
afterEach(() => vi.restoreAllMocks());

async function openLibrary(found: LibraryImage[], { search = '', answer = {} as FormAnswer | Error } = {}) {
  let shown = found;
  const sent: unknown[] = [];
  await renderModule(images, {
    path: `/content/images${search}`,
    loader: ({ request }) => {
      const filters = imageSearch.read(new URL(request.url).searchParams);
      return { filters, images: shown, total: 31, after: 'cursor' };
    },
    action: async ({ request }) => {
      const fields = Object.fromEntries(await request.formData());
      sent.push(fields);
      if (answer instanceof Error) throw answer;
      if (!answer.problem) shown = shown.filter(({ id }) => id !== fields.id);
      return answer;
    },
  });
  return sent;
}

const chooser = () => page.getByRole('button', { name: 'Upload images' });
const deletion = async (title: string) => {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  return page.getByRole('alertdialog', { name: `Delete “${title}”?` });
};

test('a card says what the picture is, leads to its form, and offers it to take home', async () => {
  await openLibrary([
    testImage(),
    testImage({ id: '2' as LibraryImage['id'], title: 'Bare', altText: '', tags: [] }),
  ]);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect.element(cards.first().getByText('600 × 300')).toBeVisible();
  await expect.element(cards.first().getByText('Banner')).toBeVisible();
  await expect.element(cards.nth(1).getByText('No alt text')).toBeVisible();
  const picture = cards.first().element().querySelector('img') as HTMLImageElement;
  expect(getComputedStyle(picture).objectPosition).toBe('61% 40%');
  await expect
    .element(page.getByRole('link', { name: 'Harbour', exact: true }))
    .toHaveAttribute('href', `/content/images/${testImage().id}`);
  const download = page.getByRole('link', { name: 'Download Harbour' });
  await expect.element(download).toHaveAttribute('download', 'Harbour.webp');
  await expect.element(download).toHaveAttribute('href', '/media/images/1700000000000-harbour-1920.webp');
  await expectOpenToEveryone();
});

test('its address is copied by a key, which a tick says for a while; or it is shown to be taken by hand', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openLibrary([testImage()]);
  const copy = page.getByRole('button', { name: 'Copy URL of Harbour' });
  (copy.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => copy.element().querySelector('[data-copied]')).not.toBeNull();
  await expect.element(copy).toHaveFocus();
  const address = `${location.origin}/media/images/1700000000000-harbour-1920.webp`;
  expect(copied).toHaveBeenCalledWith(address);
  copied.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The URL couldn’t be copied. Here it is:').first()).toBeVisible();
  await expect.element(page.getByText(address).first()).toBeVisible();
});

test('words and tags are looked for at once, and live in the address', async () => {
  await openLibrary([]);
  await expect.element(page.getByText('No images yet')).toBeVisible();
  await page.getByRole('radio', { name: 'Icon' }).click({ force: true });
  await expect.poll(currentAddress).toContain('tag=Icon');
  await page.getByLabelText('Search images').fill('harbour');
  await expect.poll(currentAddress).toContain('query=harbour');
  await expect.element(page.getByText('No images found')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Older' }))
    .toHaveAttribute('href', expect.stringContaining('after=cursor'));
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect.poll(currentAddress).toBe('/content/images');
});

test('a picture is deleted once somebody says so again, and the focus stays on the page', async () => {
  const sent = await openLibrary([testImage()], { answer: { done: 'images:delete.done' } });
  await (await deletion('Harbour')).getByRole('button', { name: 'Keep it' }).click();
  expect(sent).toEqual([]);
  await (await deletion('Harbour')).getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('The image is in the trash').first()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Harbour' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Images' })).toHaveFocus();
  expect(sent).toEqual([{ intent: 'delete', id: testImage().id }]);
});

test('one that is in use stays, and the places that show it are named, with the way there', async () => {
  const places = [
    { kind: 'header', to: '/top' },
    { kind: 'page', to: '/pages/7', name: 'About' },
  ];
  await openLibrary([testImage()], { answer: { problem: 'images:delete.inUse', current: places } });
  await (await deletion('Harbour')).getByRole('button', { name: 'Delete' }).click();
  const told = page.getByRole('dialog', { name: '“Harbour” wasn’t deleted' });
  await expect.element(told.getByText(/^It’s still in use\./)).toBeVisible();
  await expect.element(told.getByRole('link', { name: 'Header' })).toHaveAttribute('href', '/top');
  await expect.element(told.getByRole('link', { name: 'Page “About”' })).toHaveAttribute('href', '/pages/7');
  await expectNoFindings();
  await userEvent.keyboard('{Escape}');
  await expect.element(told).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 3, name: 'Harbour' })).toBeVisible();
});

test('says how the storage is, and asks again on request', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  storage = () => promise;
  await openLibrary([]);
  await expect.element(page.getByText('Initializing storage...')).toBeVisible();
  await expect.element(chooser()).toBeDisabled();
  resolve(new Response(null, { status: 503 }));
  await expect.element(page.getByText(/^Storage setup error/)).toBeVisible();
  storage = () => new Response(null, { status: 204 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(chooser()).toBeEnabled();
});

test('what cannot be a picture of the library is refused by its own line, which can be taken away', async () => {
  await openLibrary([]);
  await expect.element(chooser()).toBeEnabled();
  await chooser().upload([new File(['<svg onload="1"/>'], 'logo.svg', { type: 'image/svg+xml' })]);
  const queue = page.getByRole('list', { name: 'Uploads' });
  await expect
    .element(queue.getByText('Invalid file type. Allowed types: JPG, PNG, GIF, WebP'))
    .toBeVisible();
  await expect.element(queue.getByRole('button', { name: /^Try / })).not.toBeInTheDocument();
  await expectNoFindings();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect.element(queue).not.toBeInTheDocument();
});

test('names that are markup stay names', async () => {
  let ran = 0;
  Object.assign(window, { [alarm]: () => (ran += 1) });
  const attacks = Object.values(markupAttacks);
  await openLibrary(
    attacks.map((title, nth) => testImage({ id: `${nth}` as LibraryImage['id'], title, altText: title })),
  );
  const shown = page.getByRole('heading', { level: 3 }).elements();
  expect(shown.map((heading) => heading.textContent)).toEqual(attacks);
  expect(ran).toBe(0);
});
