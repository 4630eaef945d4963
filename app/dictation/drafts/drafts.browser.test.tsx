import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSession, saveNow } from '#test/browser/open-session.tsx';
import { renderPage } from '#test/browser/render-page.tsx';
import type { HintsReview } from '../grading/attempt.ts';
import { Problem, SignedOutShown, signedOut } from '../sending.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const saved = page.getByText('Saved', { exact: true });
const onDevice = page.getByText('Saved on this device', { exact: true });
const kept = () => Object.keys(localStorage).filter((key) => key.includes('Draft'));

test('what was saved is on the server alone, and there when the page is opened again', async () => {
  const { sheet, server, screen } = await openSession();
  await sheet.fill('Daniel works');
  expect(kept()).toHaveLength(1);
  saveNow();
  await expect.element(saved).toBeVisible();
  expect(kept()).toEqual([]);
  await screen.unmount();
  await openSession({ server });
  await expect.element(sheet).toHaveValue('Daniel works');
});

test('a server that fails, and no network at all, lose nothing', async () => {
  const { sheet, server, screen } = await openSession();
  server.mood = 'broken';
  await sheet.fill('Daniel works');
  saveNow();
  await expect.element(onDevice).toBeVisible();
  await expect.element(page.getByText(/will be sent as soon as the server responds/)).toBeInTheDocument();
  server.mood = 'unreachable';
  await sheet.fill('Daniel works in a large warehouse');
  await screen.unmount();

  await openSession({ server });
  await expect.element(sheet).toHaveValue('Daniel works in a large warehouse');
  server.mood = 'well';
  saveNow();
  await expect.element(saved).toBeVisible();
  expect(server.draft?.text).toBe('Daniel works in a large warehouse');
});

test('a text written in two places is a question', async () => {
  const { sheet, server } = await openSession();
  const question = page.getByText(/^You’ve also written this dictation somewhere else\./);
  server.saveElsewhere({ text: 'from the tablet' });
  await sheet.fill('from the desk');
  saveNow();
  await expect.element(question).toBeVisible();
  await expect.element(page.getByText('from the tablet')).toBeVisible();
  await button('Use the other version').click();
  await expect.element(sheet).toHaveValue('from the tablet');

  server.saveElsewhere({ text: 'from the tablet, and on' });
  await sheet.fill('from the tablet!');
  saveNow();
  await button('Keep this version').click();
  await expect.element(saved).toBeVisible();
  expect(server.draft?.text).toBe('from the tablet!');
});

test('a window that goes on is notified of what was finished in another', async () => {
  const { sheet, server } = await openSession();
  await sheet.fill('Daniel works');
  saveNow();
  await expect.element(saved).toBeVisible();
  server.saveElsewhere({ text: '' });
  await sheet.fill('Daniel works on');
  saveNow();
  const notice = page.getByText(/^You finished this dictation in another window\./);
  await expect.element(notice).toBeVisible();
  await button('Clear text').click();
  await expect.element(sheet).toHaveValue('');
});

test('whoever is signed out while writing is told so once, and keeps the text', async () => {
  const { sheet, server, dictation } = await openSession();
  server.mood = 'signedOut';
  await sheet.fill('Daniel works');
  saveNow();
  const notice = page.getByText(/^You’re logged out\./);
  await expect.element(notice).toBeVisible();
  await button('Check').click();
  await expect.poll(() => server.sent.map(({ path }) => path)).toContain('/dictation/attempts');
  await expect.element(notice).toHaveLength(1);
  await expect.element(page.getByText(/^We can’t reach the server/)).not.toBeInTheDocument();
  await expect.element(sheet).toHaveValue('Daniel works');
  await expect
    .element(page.getByRole('link', { name: 'Log in', exact: true }))
    .toHaveAttribute('href', `/login?returnTo=${encodeURIComponent(`/dictation?file=${dictation.id}`)}`);
});

test('a page that is loaded again between the two looks goes on with the first', async () => {
  const { sheet, server, screen, lyrics } = await openSession();
  const text = lyrics.replace('there is', 'their is').replace('receive', 'recieve');
  await sheet.fill(text);
  await button('Check').click();
  const hints = page.getByRole('list', { name: 'Mistakes to fix' }).getByRole('listitem');
  await expect.element(hints).toHaveLength(2);
  const answer = server.said as HintsReview;
  await sheet.fill(text.replace('recieve', 'receive'));
  saveNow();
  await expect.element(saved).toBeVisible();
  await screen.unmount();

  await openSession({ server, begun: [{ mode: 'whole', looks: [{ text, answer }] }] });
  await expect.element(page.getByRole('heading', { name: 'Mistakes to fix' })).toBeVisible();
  await expect.element(hints).toHaveLength(1);
  expect(document.body.textContent).not.toContain('there is a problem');
});

test('where the page says already that one is signed out, nothing else says it again', async () => {
  const screen = await renderPage(<Problem problem={signedOut} />);
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await screen.unmount();
  await renderPage(
    <SignedOutShown value={true}>
      <Problem problem={signedOut} />
      <p>All else</p>
    </SignedOutShown>,
  );
  await expect.element(page.getByText('All else')).toBeVisible();
  await expect.element(page.getByText(/^You’re logged out\./)).not.toBeInTheDocument();
});
