import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoDictation } from '#test/browser/demo-dictation.ts';
import { openSession } from '#test/browser/open-session.tsx';

test('special characters come from the bar, at the caret, and can be undone', async () => {
  const { sheet } = await openSession({ demo: demoDictation('Droga do Poznania') });
  await sheet.fill('Magosia');
  await userEvent.keyboard('{ArrowLeft>5/}');
  const bar = page.getByRole('toolbar', { name: 'Special characters' });
  await bar.getByRole('button', { name: 'ł', exact: true }).click();
  await expect.element(sheet).toHaveValue('Małgosia');
  await expect.element(sheet).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(sheet).toHaveValue('Magosia');

  bar.getByRole('button', { name: 'ą', exact: true }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(bar.getByRole('button', { name: 'ć', exact: true })).toHaveFocus();
  await userEvent.keyboard('{Shift>}');
  await bar.getByRole('button', { name: 'Ś', exact: true }).click();
  await userEvent.keyboard('{/Shift}');
  await expect.element(sheet).toHaveValue(expect.stringContaining('Ś'));
});

test('the keyboard comes to the editor and through the list in a few steps', async () => {
  const { sheet, dictation } = await openSession();
  const skip = page.getByRole('link', { name: 'Skip to your text' });
  skip.element().focus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).toHaveFocus();

  const list = page.getByRole('list', { name: 'Dictations to choose from' });
  const entry = (name: string) => list.getByRole('link', { name, exact: true });
  const stops = () => [...list.element().querySelectorAll('a[data-entry][tabindex="0"]')];
  expect(stops().map((stop) => stop.textContent)).toEqual([dictation.title]);
  entry(dictation.title).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('The New Password')).toHaveFocus();
  expect(stops()).toHaveLength(1);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(entry(dictation.title)).toHaveFocus();
});

test('Control and Enter compare, and arrows go from mark to mark', async () => {
  const { sheet, lyrics } = await openSession();
  await sheet.fill(lyrics.replace('there is', 'their is').replace('receive', 'recieve'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Mistakes to fix' })).toBeVisible();
  await page.getByRole('button', { name: 'Next mistake' }).click();
  await expect.element(sheet).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  const region = page.getByRole('region', { name: 'Writing area' }).element();
  const marks = [...region.querySelectorAll<HTMLElement>('[data-verdict]')];
  expect(marks).toHaveLength(2);
  marks[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(marks[1]);
  expect(marks.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('what does not fit into the editor any more is not left out in silence', async () => {
  const { sheet } = await openSession();
  const told = page.getByText(/^Your text can have up to 20,000 characters\./);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'a'.repeat(20_001));
  sheet.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.element(told).toBeVisible();
  await sheet.fill('b');
  await expect.element(told).not.toBeInTheDocument();
});
