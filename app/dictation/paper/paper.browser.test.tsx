import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSession, saveNow } from '#test/browser/open-session.tsx';
import { expectOpenToEveryone } from '#test/browser/render-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const choosePaper = () => page.getByRole('radio', { name: 'On paper' }).click({ force: true });

test('the pace is chosen or measured by copying a line, and remembered', async () => {
  const { server, screen } = await openSession();
  await choosePaper();
  await expect.element(heading('On paper')).toBeVisible();
  await button('Faster').click();
  await expect.element(page.getByText('80 letters a minute')).toBeVisible();
  await button('Measure it').click();
  const dialog = page.getByRole('dialog', { name: 'Measure your writing speed' });
  await expect.element(dialog).toMatchTextContent('I write this line');
  await button('Start').click();
  await button('Done').click();
  await expect.element(page.getByText('240 letters a minute')).toBeVisible();
  saveNow();
  await expect.poll(() => server.draft?.mode).toBe('paper');
  await screen.unmount();
  await openSession({ server });
  await expect.element(heading('On paper')).toBeVisible();
  await expect.element(page.getByText('240 letters a minute')).toBeVisible();
  await expectOpenToEveryone();
});

test('a dictation is read in pieces, and keys say again, wait and next', async () => {
  await openSession();
  await choosePaper();
  await button('Start the dictation').click();
  await expect.element(button('Again')).toHaveFocus();
  const piece = page.getByRole('progressbar', { name: /^Part/ });
  await expect.element(piece).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard('w');
  await expect.element(page.getByText('Waiting for you')).toBeVisible();
  await expectOpenToEveryone();
  await button('Continue').click();
  for (let number = 2; number <= 8; number += 1) {
    await userEvent.keyboard('n');
    await expect.element(piece).toHaveAttribute('aria-valuenow', String(number));
  }
  await userEvent.keyboard('n');
  await expect.element(heading('That was the whole text')).toBeVisible();
  await button('Dictate it again').click();
  await button('Stop').click();
  await expect.element(heading('On paper')).toBeVisible();
});

test('the sheet is compared by tapping words, with the keyboard too', async () => {
  const { server } = await openSession();
  await choosePaper();
  await button('Compare with the original').click();
  await expect.element(heading('Compare with your sheet')).toHaveFocus();
  await button('large').click();
  await page.getByRole('textbox', { name: 'What you wrote' }).fill('larg');
  await expectOpenToEveryone();
  await button('Mark as wrong').click();
  await expect.element(button('large: Spelling')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await button('Missing word').click();
  await expect.element(button('warehouse: Missing word')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await page.getByRole('textbox', { name: 'Extra word after it' }).fill('to');
  await button('Add').click();
  await expect.element(page.getByText('3 mistakes marked')).toBeVisible();
  await button('large: Spelling').click();
  await button('No mistake').click();
  await expect.element(page.getByText('2 mistakes marked')).toBeVisible();

  await button('Save result').click();
  await expect.element(heading('Your result')).toHaveFocus();
  expect(document.querySelector('[data-verdict="missing"]')).toBeTruthy();
  expect(document.querySelector('[data-verdict="extra"]')?.textContent).toBe('to');
  expect(server.sent.findLast(({ fields }) => fields.intent === 'paper')?.fields).toMatchObject({
    lyricsRevision: 1,
    timeZone: 'UTC',
  });
  await expectOpenToEveryone();
  await button('Done').click();
  await expect.element(heading('On paper')).toBeVisible();
});

test('marks outlast an answer that does not come, and a page that is loaded again', async () => {
  const { server, screen } = await openSession();
  await choosePaper();
  await button('Compare with the original').click();
  await button('large').click();
  await button('Spelling').click();
  server.mood = 'unreachable';
  await button('Save result').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('1 mistake marked', { exact: true })).toBeVisible();
  await screen.unmount();
  server.mood = 'well';
  await openSession({ server });
  await choosePaper();
  await button('Compare with the original').click();
  await expect.element(button('large: Spelling')).toBeVisible();
  await button('Save result').click();
  await expect.element(heading('Your result')).toBeVisible();
});
