import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerFetch } from '#test/browser/answer-fetch.ts';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { playedUploads } from '#test/browser/upload-double.ts';
import type { ImageId } from '../images/image.ts';
import { readImageFilters } from '../images/image-filters.ts';
import type { LibraryImage } from '../images/images.queries.server.ts';
import * as imagesPage from './images.tsx';

vi.mock('#app/media/ui/upload-client.ts', () => import('#test/browser/upload-double.ts'));

const harbour: LibraryImage = {
  ...{ id: 'i1' as ImageId, filePath: 'images/harbour', title: 'Harbour', altText: 'Ships', tags: ['Cover'] },
  ...{ width: 1600, height: 900, focalX: 50, focalY: 30, revision: 1 },
};
const plain: LibraryImage = { ...harbour, id: 'i2' as ImageId, title: 'Plain', altText: '', tags: [] };

let images: LibraryImage[];
let answer: () => unknown;
let stored: () => Response | Promise<Response>;
let sent: Record<string, FormDataEntryValue>[];
beforeEach(() => {
  images = [harbour, plain];
  sent = [];
  answer = () => ({ done: 'images:delete.done' });
  stored = () => Response.json({ imageId: 'i9', wasAnimated: false });
  playedUploads.length = 0;
});

async function open(path = '/content/images') {
  answerFetch({
    '/uploads': () => new Response(null, { status: 204 }),
    '/content/images/uploads': () => stored(),
  });
  await renderModule(imagesPage, {
    path,
    loader({ request }) {
      const filters = readImageFilters(new URL(request.url).searchParams);
      const found = images.filter(({ title }) => title.includes(filters.query));
      return { filters, images: found, after: filters.after ? undefined : 'mark', before: filters.after };
    },
    async action({ request }) {
      sent.push(Object.fromEntries(await request.formData()));
      return answer();
    },
  });
  await expect.element(page.getByText('Initializing storage...')).not.toBeInTheDocument();
}

const card = (title: string) => page.getByRole('listitem').filter({ hasText: title }).first();
const question = page.getByRole('alertdialog');

describe('a picture of the library', () => {
  test('says what it is for, how large it is, and that nobody has described it', async () => {
    await open();
    await expect.element(card('Harbour')).toMatchTextContent('1600 × 900');
    await expect.element(card('Harbour')).toMatchTextContent('Cover');
    await expect.element(card('Plain')).toMatchTextContent('No alt text');
    await expect
      .element(page.getByRole('link', { name: 'Harbour', exact: true }))
      .toHaveAttribute('href', '/content/images/i1');
    const home = page.getByRole('link', { name: 'Download Harbour' });
    await expect.element(home).toHaveAttribute('download', 'Harbour.webp');
    await expectOpenToEveryone();
  });

  test('gives its whole address to the clipboard, or shows it where nobody may use that', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    const copy = page.getByRole('button', { name: 'Copy URL of Harbour' });
    await copy.click();
    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument();
    expect(write.mock.calls[0]?.[0]).toMatch(new RegExp(`^${location.origin}/media/images/images/harbour`));
    write.mockRejectedValue(new Error('not allowed'));
    await copy.click();
    await expect
      .element(page.getByText('The address could not be copied. Here it is:', { exact: true }))
      .toBeVisible();
    write.mockRestore();
  });

  test('is deleted after a question, and the focus stays with the pictures', async () => {
    answer = () => {
      images = [plain];
      return { done: 'images:delete.done' };
    };
    await open();
    await page.getByRole('button', { name: 'Delete Harbour' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('Image deleted', { exact: true })).toBeVisible();
    await expect.element(page.getByText('1600 × 900').nth(1)).not.toBeInTheDocument();
    expect(sent).toEqual([{ intent: 'delete', image: 'i1' }]);
  });

  test('that is in use stays, and every place that shows it is named', async () => {
    answer = () => ({
      problem: 'images:delete.inUse',
      places: [
        { kind: 'header', to: '/content/header' },
        { kind: 'page', name: 'About us', to: '/pages/about' },
        { kind: 'elsewhere' },
      ],
    });
    await open();
    await page.getByRole('button', { name: 'Delete Harbour' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: '“Harbour” was not deleted' });
    await expect.element(dialog.getByRole('link', { name: 'Header' })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Page “About us”' }))
      .toHaveAttribute('href', '/pages/about');
    await expect.element(dialog.getByText('Another place of the site')).toBeVisible();
    await expectOpenToEveryone();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('stays with a sentence when the line breaks', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await open();
    await page.getByRole('button', { name: 'Delete Harbour' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('The image could not be deleted. Please try again.')).toBeVisible();
  });
});

describe('pictures are found', () => {
  test('by words and tags, in the address', async () => {
    await open();
    await page.getByRole('radio', { name: 'Banner' }).click();
    await expect.poll(currentAddress).toBe('/content/images?tag=Banner');
    await page.getByRole('searchbox').click();
    await userEvent.keyboard('nothing like it');
    await expect.element(page.getByRole('heading', { name: 'No image fits' })).toBeVisible();
    expect(currentAddress()).toBe('/content/images?query=nothing+like+it&tag=Banner');
    await page.getByRole('link', { name: 'Clear filters' }).first().click();
    await expect.poll(currentAddress).toBe('/content/images');
    await expect.element(page.getByRole('radio', { name: 'All' })).toBeChecked();
    await page.getByRole('link', { name: 'Older' }).click();
    await expect.poll(currentAddress).toBe('/content/images?after=mark');
    await expect.element(page.getByRole('link', { name: 'Newer' })).toBeVisible();
  });

  test('once there are some', async () => {
    images = [];
    await open();
    await expect.element(page.getByRole('heading', { name: 'No images yet' })).toBeVisible();
  });
});

describe('pictures on their way', () => {
  const picture = (name: string, type = 'image/png') => new File([new Uint8Array(1000)], name, { type });
  const zone = page.getByLabelText('Upload images').last();
  const queue = page.getByRole('list', { name: 'Uploads' });

  test('are counted one by one, and what is no picture is refused by its own line', async () => {
    await open();
    await zone.upload([picture('one.png'), picture('drawing.svg', 'image/svg+xml')]);
    const svg = queue.getByRole('listitem').filter({ hasText: 'drawing.svg' });
    await expect.element(svg.getByRole('alert')).toBeVisible();
    playedUploads[0]?.tell({ sentBytes: 500 });
    const progress = queue.getByRole('progressbar', { name: 'one.png' });
    await expect.element(progress).toHaveAttribute('aria-valuetext', expect.stringMatching(/ of /));
    playedUploads[0]?.tell({ state: 'checking', sentBytes: 1000 });
    await expect.element(progress).toHaveAttribute('aria-valuetext', 'Checking');
    playedUploads[0]?.tell({ state: 'done', uploadId: 'u1' });
    await expect.element(queue.getByText('In the library')).toBeVisible();
    const describeIt = queue.getByRole('link', { name: 'Describe it' });
    await expect.element(describeIt).toHaveAttribute('href', '/content/images/i9');
    await page.getByRole('button', { name: 'Clear list' }).click();
    await expect.element(queue).not.toBeInTheDocument();
  });

  test('that fail are tried again or taken off the list', async () => {
    stored = () => new Response('bad gateway', { status: 502 });
    await open();
    await zone.upload([picture('one.png'), picture('two.png')]);
    await expect.poll(() => playedUploads).toHaveLength(2);
    playedUploads[0]?.tell({ state: 'failed', refusal: 'media:upload.interrupted' });
    playedUploads[1]?.tell({ state: 'done', uploadId: 'u2' });
    await expect.element(queue.getByText('Failed to upload file')).toBeVisible();
    await expect.element(queue.getByText('Error uploading image')).toBeVisible();
    stored = () => Response.json({ imageId: 'i9', wasAnimated: true });
    await page.getByRole('button', { name: 'Try one.png again' }).click();
    await expect.poll(() => playedUploads).toHaveLength(3);
    playedUploads[2]?.tell({ state: 'done', uploadId: 'u3' });
    await expect.element(queue.getByText(/only its first frame was kept$/)).toBeVisible();
    await page.getByRole('button', { name: 'Take two.png off the list' }).click();
    await expect.element(queue.getByText('two.png')).not.toBeInTheDocument();
  });
});

test('a library that cannot be read says so', async () => {
  await renderModule(imagesPage, {
    path: '/content/images',
    loader() {
      throw new Response(null, { status: 500 });
    },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load images');
});
