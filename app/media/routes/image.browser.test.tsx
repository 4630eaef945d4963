import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import type { ImageId } from '../images/image.ts';
import type { LibraryImage } from '../images/images.queries.server.ts';
import * as imagePage from './image.tsx';

const harbour: LibraryImage = {
  ...{ id: 'i1' as ImageId, filePath: 'images/harbour', title: 'Harbour', altText: 'Ships', tags: ['Cover'] },
  ...{ width: 400, height: 300, focalX: 50, focalY: 30, revision: 1 },
};
const listAddress = '/content/images?tag=Cover';
const List = () => <p>The pictures</p>;

let image: LibraryImage | undefined;
let sent: Record<string, FormDataEntryValue>[];
let answer: (fields: Record<string, FormDataEntryValue>) => unknown;
beforeEach(() => {
  image = harbour;
  sent = [];
  answer = () => ({ done: 'images:edit.saved' });
});

const open = () =>
  renderModule(imagePage, {
    path: '/content/images/i1?tag=Cover',
    loader: () => ({ image, listAddress }),
    async action({ request }) {
      const form = await request.formData();
      const fields = { ...Object.fromEntries(form), tags: form.getAll('tags').join() };
      sent.push(fields);
      return answer(fields);
    },
    routes: [{ path: '/content/images', Component: List }],
  });

const title = page.getByLabelText('Title');
const save = page.getByRole('button', { name: 'Save' });
const point = page.getByRole('slider');

test('everything that is said about a picture is sent, and one is back where one came from', async () => {
  await open();
  await title.fill('The old harbour');
  await page.getByLabelText('Alt text').fill('Two ships at dawn');
  await page.getByRole('checkbox', { name: 'Banner' }).click();
  await save.click();
  await expect.poll(currentAddress).toBe(listAddress);
  expect(sent).toMatchObject([
    {
      ...{ title: 'The old harbour', altText: 'Two ships at dawn', tags: 'Cover,Banner' },
      ...{ focalX: '50', focalY: '30', revision: '1' },
    },
  ]);
});

test('the point that stays in sight is moved by keys, by numbers and by pressing the picture', async () => {
  await open();
  point.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(point).toHaveAttribute('aria-valuenow', '51');
  await expect.element(page.getByRole('spinbutton').nth(1)).toHaveValue(31);
  await page.getByRole('spinbutton').first().fill('140');
  await expect.element(point).toHaveAttribute('aria-valuenow', '100');
  const picture = page.getByRole('img', { name: 'Ships' });
  const { width, height } = picture.element().getBoundingClientRect();
  await picture.click({ position: { x: width / 4, y: height / 2 } });
  await expect.element(point).toHaveFocus();
  await expect.element(point).toHaveAttribute('aria-valuenow', '25');
});

test('what is wrong is said at its field, and what was typed is not forgotten unasked', async () => {
  await open();
  await title.fill('');
  await save.click();
  await expect.element(page.getByText('Please enter a title.')).toBeVisible();
  await expect.element(title).toHaveFocus();
  expect(sent).toEqual([]);
  await expectOpenToEveryone();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(title).toHaveValue('');
});

test('a line that breaks is a sentence', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await open();
  await title.fill('Mine');
  await save.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(title).toHaveValue('Mine');
});

test('who saves over what somebody else saved sees theirs, or insists', async () => {
  answer = ({ revision }) =>
    revision === '1'
      ? {
          problem: 'images:refusal.changedMeanwhile',
          current: { ...harbour, title: 'Theirs', focalX: 10, revision: 2 },
        }
      : { done: 'images:edit.saved' };
  await open();
  await title.fill('Mine');
  await save.click();
  await page.getByRole('button', { name: 'Show what is there now' }).click();
  await expect.element(title).toHaveValue('Theirs');
  await expect.element(point).toHaveAttribute('aria-valuenow', '10');
  await title.fill('Mine again');
  await save.click();
  await expect.poll(currentAddress).toBe(listAddress);
  expect(sent.map(({ title: typed, revision }) => [typed, revision])).toEqual([
    ['Mine', '1'],
    ['Mine again', '2'],
  ]);
});

test('a picture that somebody deleted stays open with what was typed', async () => {
  answer = () => {
    image = undefined;
    return { problem: 'images:refusal.missing' };
  };
  await open();
  await title.fill('An hour of work');
  await save.click();
  await expect.element(page.getByText('This image no longer exists.').first()).toBeVisible();
  await expect.element(title).toHaveValue('An hour of work');
});
