import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSession, saveNow } from '#test/browser/open-session.tsx';
import { expectOpenToEveryone } from '#test/browser/render-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true });
const sentence = (number: number) => page.getByRole('textbox', { name: `Sentence ${number}`, exact: true });
const gaps = page.getByRole('textbox', { name: /^Gap \d+ of \d+/ });
const saved = page.getByText('Saved', { exact: true });

test('sentence by sentence: checked, corrected, checked again, finished and gone on with', async () => {
  const { sentences } = await openSession();
  await choose('Sentence by sentence');
  await sentence(1).fill('works in a large warehous near the airport.');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Check again')).toBeVisible();
  const places = page.getByRole('list', { name: 'Mistakes to fix' }).getByRole('listitem');
  await expect.element(places).toHaveLength(2);
  await expect.element(places.first()).toMatchTextContent(/at the beginning/);
  await expect.element(places.last()).toMatchTextContent(/warehous/);
  expect(document.body.textContent).not.toContain('warehouse near');
  await expectOpenToEveryone();

  await sentence(1).fill(sentences[0] ?? '');
  await button('Check again').click();
  await expect.element(sentence(2)).toHaveFocus();
  await sentence(2).fill(sentences[1] ?? '');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Sentence 3 of 8' })).toBeVisible();
  await expect.element(page.getByText(/warehouse near the airport/)).toBeVisible();
  await button('Finish and see your result').click();
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await button('Continue from sentence 3').click();
  await expect.element(sentence(3)).toHaveFocus();
});

test('gaps are cut, filled by keys, and marked', async () => {
  const { server } = await openSession();
  await choose('Fill in the gaps');
  await choose('50%');
  await button('Create gaps').click();
  await expect.poll(() => gaps.length).toBeGreaterThan(40);
  const asked = server.sent.filter(({ path }) => path === '/dictation/gaps');
  expect(asked.map(({ fields }) => fields.share)).toEqual([50]);
  server.mood = 'unreachable';
  await button('Create new gaps').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^We can’t reach the server/);
  server.mood = 'well';
  await gaps.first().fill('Something');
  await userEvent.keyboard('{Enter}');
  await expect.element(gaps.nth(1)).toHaveFocus();
  gaps.last().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(gaps.last()).toHaveFocus();
  await button('Check').click();
  await expect.element(page.getByRole('heading', { name: 'Mistakes to fix' })).toBeVisible();
  await expectOpenToEveryone();
  await button('Next mistake').click();
  await expect.element(gaps.first()).toHaveFocus();
  await button('Show the original').click();
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toBeVisible();

  await page.getByRole('button', { name: /^Continue from sentence/ }).click();
  await expect.element(gaps.first()).toHaveValue('Something');
  await expect.element(gaps.nth(1)).toHaveFocus();
  await gaps.nth(1).fill('more');
  await button('Check').click();
  await expect.element(page.getByRole('heading', { name: 'Mistakes to fix' })).toBeVisible();
});

test('new gaps need a confirmation once something is filled in', async () => {
  await openSession();
  await choose('Fill in the gaps');
  await button('Create gaps').click();
  await button('Create new gaps').click();
  await expect.element(button('Create new gaps')).not.toHaveAttribute('aria-busy');
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await gaps.first().fill('something');
  await button('Create new gaps').click();
  const question = page.getByRole('alertdialog', { name: 'Create new gaps?' });
  await expect.element(question.getByRole('button', { name: 'Keep these gaps' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(gaps.first()).toHaveValue('something');
  await button('Create new gaps').click();
  await question.getByRole('button', { name: 'Create new gaps' }).click();
  await expect.element(gaps.first()).toHaveValue('');
});

test('each way of writing keeps its own text, also when one of them was submitted', async () => {
  const { sheet, server, screen } = await openSession();
  await sheet.fill('Daniel works');
  await choose('Sentence by sentence');
  await sentence(1).fill('Daniel sleeps');
  saveNow();
  await expect.element(saved).toBeVisible();
  await screen.unmount();

  await openSession({ server });
  await expect.element(sentence(1)).toHaveValue('Daniel sleeps');
  await choose('Whole text');
  await expect.element(sheet).toHaveValue('Daniel works');
  await button('Show the original').click();
  await expect.element(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await button('Write again').click();
  await expect.element(sheet).toHaveValue('');
  await choose('Sentence by sentence');
  await expect.element(sentence(1)).toHaveValue('Daniel sleeps');
});

test('a recording without sentence times is written as one text, or with gaps', async () => {
  await openSession({ dictation: { sentences: [], bursts: [] } });
  await expect.element(page.getByText(/^This dictation isn’t divided into sentences yet/)).toBeVisible();
  for (const name of ['Sentence by sentence', 'On paper'])
    await expect.element(page.getByRole('radio', { name })).toBeDisabled();
});

test('a recording without a text is only heard', async () => {
  await openSession({ dictation: { hasText: false } });
  await expect.element(page.getByText('Select an audio file with text')).toBeVisible();
  await expect.element(button('Check')).toBeDisabled();
});
