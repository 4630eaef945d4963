import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoDictation } from '#test/browser/demo-dictation.ts';
import { openSession } from '#test/browser/open-session.tsx';
import { expectOpenToEveryone } from '#test/browser/render-page.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { name, exact: true });
const hints = page.getByRole('list', { name: 'Mistakes to fix' }).getByRole('listitem');
const mistakes = page.getByRole('list', { name: 'Mistakes' }).getByRole('listitem');

test('the first look says where, the second what was right and by which rule', async () => {
  const { sheet, lyrics, server } = await openSession();
  await sheet.fill(lyrics.replace('there is', 'their is').replace('receive', 'recieve'));
  await button('Check').click();
  await expect.element(title('Mistakes to fix')).toBeVisible();
  await expect.element(hints).toHaveLength(2);
  expect(document.body.textContent).not.toContain('receive');

  await sheet.fill(lyrics.replace('there is', 'their is'));
  await expect.element(hints).toHaveLength(1);
  await button('Check again').click();
  await expect.element(title('Your result')).toBeVisible();
  await expect.element(page.getByText('Original text')).toBeVisible();
  await expect.element(mistakes).toHaveLength(1);
  await mistakes.getByRole('button', { name: 'The rule' }).click();
  await expect.element(mistakes.getByText('Words that sound alike')).toBeVisible();
  await expect.element(page.getByText(/of the words, then/)).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'All my attempts' })).toBeVisible();
  const asked = server.sent.filter(({ path }) => path === '/dictation/attempts').map(({ fields }) => fields);
  expect(asked).toMatchObject([
    { intent: 'compare', mode: 'whole', timeZone: 'UTC' },
    { intent: 'compare', attempt: 'attempt' },
  ]);
  await expectOpenToEveryone();
});

test('in German the page and the rules speak German', async () => {
  const demo = demoDictation('Die gelöschte Datei');
  await openSession({ demo, locale: 'de' });
  await page.getByRole('textbox', { name: 'Dein Text' }).fill(demo.lyrics.replace('dass es', 'das es'));
  await button('Prüfen').click();
  await button('Noch einmal prüfen').click();
  await expect.element(title('Dein Ergebnis')).toBeVisible();
  await button('Die Regel').click();
  await expect.element(page.getByText(/^„dass“ ist eine Konjunktion/)).toBeVisible();
});

test('the original is shown at once on request, and the editor is empty afterwards', async () => {
  const { sheet, server } = await openSession();
  await button('Show the original').click();
  await expect
    .element(page.getByText('You’re viewing the original. This attempt wasn’t scored or saved.'))
    .toBeVisible();
  await expect.element(page.getByText(/The truck leaves on time/)).toBeVisible();
  await sheet.fill('Daniel works');
  await button('Show the original').click();
  await expect.element(title('Your result')).toBeVisible();
  await button('Write again').click();
  await expect.element(sheet).toHaveValue('');
  expect(server.draft?.text ?? '').toBe('');
});

test('two of eight sentences are marked as two, and gone on with', async () => {
  const { sheet, sentences } = await openSession();
  const [first = '', second = '', ...others] = sentences;
  const two = `${first.replace('warehouse', 'wearhouse')} ${second}`;
  await sheet.fill(two);
  await button('Check').click();
  await expect.element(page.getByText('You wrote 2 of 8 sentences.').last()).toBeVisible();
  await expect.element(hints).toHaveLength(1);
  expect(document.body.textContent).not.toContain(others[0]);
  await button('Continue from sentence 3').click();
  await expect.element(sheet).toHaveFocus();

  await button('Check again').click();
  await expect.element(title('Your result')).toBeVisible();
  await expect.element(mistakes).toHaveLength(1);
  await expect.element(page.getByText(others[0] ?? '', { exact: false })).not.toBeVisible();
  await page.getByText('6 sentences not reached').click();
  await expect.element(page.getByRole('button', { name: /^Play sentence/ })).toHaveLength(8);
  await button('Continue from sentence 3').click();
  await expect.element(sheet).toHaveFocus();
  await expect.element(sheet).toHaveValue(two);
  await sheet.fill([two, ...others].join(' '));
  await button('Check').click();
  await expect.element(title('Mistakes to fix')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/You wrote \d/);
});

test('a mark can be objected to, with a reason', async () => {
  const { sheet, lyrics, server } = await openSession();
  await sheet.fill(lyrics.replace('receive', 'recieve'));
  await button('Show the original').click();
  await mistakes.getByRole('button', { name: 'I was right' }).click();
  const dialog = page.getByRole('dialog', { name: 'I was right' });
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('So it says in my book.');
  server.mood = 'unreachable';
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByText(/^We can’t reach the server/)).toBeVisible();
  server.mood = 'well';
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('Sent. Thank you.')).toBeVisible();
  const appeal = server.sent.findLast(({ path }) => path === '/dictation/appeals');
  expect(appeal?.fields).toMatchObject({ attempt: 'attempt', reason: 'So it says in my book.' });
});

test('stars are given once it is finished, and are there the next time', async () => {
  const { sheet } = await openSession();
  await sheet.fill('Daniel');
  await button('Show the original').click();
  await page.getByRole('radio', { name: '4 stars' }).click({ force: true });
  await expect.element(page.getByText('Thank you for your rating.')).toBeVisible();
  await button('Write again').click();
  await sheet.fill('Daniel works');
  await button('Show the original').click();
  await expect.element(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
});

test('what counts is chosen, remembered and sent', async () => {
  const { sheet, server, screen } = await openSession();
  await button('Marking settings').click();
  const dialog = page.getByRole('dialog', { name: 'What counts as a mistake' });
  await dialog.getByRole('radio', { name: 'Off' }).nth(2).click({ force: true });
  await expectOpenToEveryone(dialog.element());
  await dialog.getByRole('button', { name: 'Close' }).click();
  await sheet.fill('daniel works');
  await button('Check').click();
  const sent = () => server.sent.find(({ fields }) => fields.intent === 'compare')?.fields.strictness;
  await expect.poll(sent).toMatchObject({ case: 'strict', punctuation: 'ignore' });
  await screen.unmount();
  await openSession({ server });
  await button('Marking settings').click();
  await expect.element(dialog.getByRole('radio', { name: 'Off' }).nth(2)).toBeChecked();
});

test('a server that cannot be reached is reported, and the same request can be repeated', async () => {
  const { sheet, server } = await openSession();
  await sheet.fill('Daniel works');
  server.mood = 'unreachable';
  await button('Check').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/We can’t reach the server\./);
  await expect.element(sheet).toHaveValue('Daniel works');
  server.mood = 'well';
  await button('Try again').click();
  await expect.element(title('Mistakes to fix')).toBeVisible();
});
