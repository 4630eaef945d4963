import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { testImage } from '#test/browser/test-images.ts';
import * as image from './image.route.tsx';
import type { LibraryImage } from './images.queries.server.ts';

const list = '/content/images?tag=Banner';
const Library = () => <h1>The library</h1>;

/** Opens the form of a picture; each time it is sent, the server gives the next of these answers. */
async function openImage(
  answers: (FormAnswer | Error)[] = [],
  stored: { image?: LibraryImage } = { image: testImage() },
) {
  const sent: Record<string, FormDataEntryValue>[] = [];
  await renderModule(image, {
    path: '/content/images/1?tag=Banner',
    loader: () => ({ ...stored, listAddress: list }),
    action: async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()));
      const answer = answers.shift() ?? {};
      if (answer instanceof Error) throw answer;
      return answer;
    },
    routes: [{ path: '/content/images', Component: Library }],
  });
  return sent;
}

const title = () => page.getByRole('textbox', { name: 'Title', exact: true });
const altText = () => page.getByLabelText('Alt text');
const fromLeft = () => page.getByLabelText('From the left (%)');
const save = () => page.getByRole('button', { name: 'Save', exact: true });

test('a picture is described, tagged and given a focal point by the keyboard', async () => {
  const sent = await openImage([{ done: 'images:edit.saved' }]);
  const handle = page.getByRole('slider', { name: 'Focal point' });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  await expect.element(handle).toHaveAttribute('aria-valuetext', '72% from the left, 30% from the top');
  await expect.element(fromLeft()).toHaveValue(72);
  await title().fill(' ');
  await save().click();
  await expect.element(title()).toHaveFocus();
  await expect.element(page.getByText('Enter a title.')).toBeVisible();
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  await title().fill('Night harbour');
  await altText().fill('A harbour');
  (page.getByRole('checkbox', { name: 'Icon' }).element() as HTMLElement).focus();
  await userEvent.keyboard('[Space]');
  (save().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Image saved').first()).toBeVisible();
  await expect.poll(currentAddress).toBe(list);
  expect(sent).toMatchObject([
    { title: 'Night harbour', altText: 'A harbour', focalX: '72', focalY: '30', revision: '1' },
  ]);
});

test('the focal point is pressed on the picture or typed; what is not saved is not left without a question', async () => {
  await openImage();
  const picture = page.getByRole('img', { name: 'Boats in a harbour' });
  // There is no such picture here: its place is as large as it would be.
  Object.assign((picture.element() as HTMLElement).style, { width: '400px', height: '200px' });
  await picture.click({ position: { x: 100, y: 100 }, force: true });
  await expect.element(fromLeft()).toHaveValue(25);
  await fromLeft().fill('30');
  await expect
    .element(page.getByRole('slider', { name: 'Focal point' }))
    .toHaveAttribute('aria-valuenow', '30');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes to “Harbour”?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(fromLeft()).toHaveValue(30);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(currentAddress).toBe(list);
});

test('the second of two admins is notified, takes what is there, and then saves over it', async () => {
  const current = testImage({ title: 'Port', altText: 'Theirs', revision: 2 });
  const stale: FormAnswer = { problem: 'images:refusal.changedMeanwhile', current };
  const sent = await openImage([stale, { done: 'images:edit.saved' }]);
  await altText().fill('Mine');
  await save().click();
  await expect.element(page.getByText('Current version: “Port”')).toBeVisible();
  await expect.element(altText()).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Load the latest version' }).click();
  await expect.element(altText()).toHaveValue('Theirs');
  await expect.element(page.getByText('Current version: “Port”')).not.toBeInTheDocument();
  await altText().fill('Mine again');
  await save().click();
  await expect.poll(currentAddress).toBe(list);
  expect(sent).toMatchObject([
    { altText: 'Mine', revision: '1' },
    { altText: 'Mine again', revision: '2' },
  ]);
});

test('what is typed stays when somebody else deletes the picture, or the line breaks', async () => {
  const stored: { image?: LibraryImage } = { image: testImage() };
  const missing: FormAnswer = { problem: 'images:refusal.missing' };
  await openImage([new TypeError('no connection'), missing], stored);
  await altText().fill('An hour of work');
  await save().click();
  await expect.element(page.getByText('The image couldn’t be saved. Please try again.')).toBeVisible();
  stored.image = undefined;
  await save().click();
  await expect.element(page.getByText('This image no longer exists.')).toBeVisible();
  await expect.element(page.getByText(/^Someone else deleted this image in the meantime\./)).toBeVisible();
  await expect.element(altText()).toHaveValue('An hour of work');
});
