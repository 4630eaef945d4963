import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectOpenToEveryone, renderPage } from '#test/browser/render-page.tsx';
import { playedUploads } from '#test/browser/upload-double.ts';
import type { ImageId } from '../image.ts';
import { type ChoicesAnswer, type ChosenImage, ImagePicker } from './image-picker.tsx';
import type { LibraryImage } from './images.queries.server.ts';

afterEach(() => vi.restoreAllMocks());

const imageOf = (nth: number): LibraryImage => ({
  ...{ id: `i${nth}` as ImageId, filePath: `images/${nth}`, title: `Image ${nth}`, altText: `Alt ${nth}` },
  ...{ tags: [], width: 1600, height: 900, focalX: 50, focalY: 50, revision: 1 },
});

/** A page with one button that opens the picker; says what was chosen. */
function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<ChosenImage>();
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Choose
      </button>
      <p>{chosen ? `${chosen.id} ${chosen.alt} ${chosen.url}` : 'nothing'}</p>
      <ImagePicker open={isOpen} onOpenChange={setIsOpen} onChoose={setChosen} />
    </main>
  );
}

async function open(answer: (query: string) => ChoicesAnswer) {
  await renderPage(<Page />, {
    routes: [
      {
        path: '/content/images/choices',
        loader: ({ request }) => answer(new URL(request.url).searchParams.get('query') ?? ''),
      },
    ],
  });
  await page.getByRole('button', { name: 'Choose' }).click();
}

const picker = page.getByRole('dialog', { name: 'Choose an image' });
const option = (nth: number) => picker.getByRole('option', { name: `Image ${nth}`, exact: true });

test('a picture is chosen by arrow keys and Enter, from one stop of the Tab key', async () => {
  await open((query) => ({ query, images: [1, 2, 3, 4, 5, 6].map(imageOf) }));
  await expect.element(option(1)).toBeVisible();
  option(1).element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(option(6)).toHaveFocus();
  await expect.element(option(6)).toHaveAttribute('tabindex', '0');
  await expect.element(option(1)).toHaveAttribute('tabindex', '-1');
  await userEvent.keyboard('{Enter}');
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(page.getByText(/^i6 Alt 6 \/media\/images\/images\/6/)).toBeVisible();
});

test('a picture is found by its words and chosen by a click', async () => {
  await open((query) => ({
    query,
    images: [1, 2].map(imageOf).filter(({ title }) => title.includes(query)),
  }));
  await expect.element(option(1)).toBeVisible();
  await picker.getByLabelText('Search images').fill('2');
  await expect.element(option(1)).not.toBeInTheDocument();
  await expectOpenToEveryone();
  await option(2).click();
  await expect.element(page.getByText(/^i2 /)).toBeVisible();
});

test('where nothing fits, or nothing is there, the picker says what to do', async () => {
  await open((query) => ({ query, images: [] }));
  await expect.element(picker.getByRole('heading', { name: 'No images yet' })).toBeVisible();
  await picker.getByLabelText('Search images').fill('owl');
  await expect.element(picker.getByRole('heading', { name: 'No images found' })).toBeVisible();
});

test('pictures that cannot be loaded are asked for again', async () => {
  let isBroken = true;
  await open((query) => (isBroken ? { failed: true } : { query, images: [imageOf(1)] }));
  await expect.element(picker.getByRole('alert')).toMatchTextContent('Failed to load images');
  isBroken = false;
  await picker.getByRole('button', { name: 'Try again' }).click();
  await expect.element(option(1)).toBeVisible();
});

test('a picture is uploaded where it is chosen, and stands among the others at once', async () => {
  const { fetch } = window;
  const library: LibraryImage[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'OPTIONS') return new Response(null, { status: 204 });
    if (input !== '/content/images/uploads') return fetch(input, init);
    library.push(imageOf(7));
    return Response.json({ value: { id: 'i7', wasAnimated: false } });
  });
  await open((query) => ({ query, images: library }));
  await picker.getByRole('button', { name: 'Upload images' }).click();
  const chooser = picker.getByRole('button', { name: 'Upload images' });
  await expect.element(chooser).toBeEnabled();
  await chooser.upload([new File(['x'], 'owl.png', { type: 'image/png' })]);
  playedUploads.at(-1)?.tell({ state: 'done', uploadId: 'u1' });
  await expect.element(option(7)).toBeVisible();
  await expect.element(picker.getByText('In the library')).toBeVisible();
  // Nothing here leads away from what one is in the middle of.
  expect(picker.getByRole('link').elements()).toEqual([]);
  await option(7).click();
  await expect.element(page.getByText(/^i7 Alt 7 /)).toBeVisible();
});
