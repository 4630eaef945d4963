import { expect, test } from '@playwright/test';
import { fillRegistration, logIn, newPerson, openUserMenu } from './account-steps.ts';
import { collectComplaints } from './complaints.ts';
import { openSheet } from './dictation-steps.ts';
import { goTo } from './navigation.ts';
import { type ProductionSite, startProductionSite } from './production-site.ts';
import { demoRecording } from './recordings.ts';

let site: ProductionSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startProductionSite();
});
test.afterAll(() => site?.stop());

test('in production, behind TLS: one registers, signs in, uploads, writes a dictation and signs out', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: site.origin, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const complaints = collectComplaints(page);
  const person = newPerson();
  // A socket that is still being opened when its session ends is refused, and the browser complains of that.
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const socketStands = new Promise((resolve) => {
    network.once('Network.webSocketHandshakeResponseReceived', resolve);
  });
  const signOut = async () => {
    await openUserMenu(page, person.firstName);
    await page.locator('header details[open]').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  };

  await goTo(page, '/');
  await page.getByRole('link', { name: 'Register' }).click();
  await fillRegistration(page, person);
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/start');
  const session = (await context.cookies()).find(({ name }) => name.includes('session_token'));
  expect(session).toMatchObject({ name: '__Secure-dictoria.session_token', secure: true, httpOnly: true });
  expect(new URL(await site.mailedLink(person.email)).origin).toBe(site.origin);
  await socketStands;
  await signOut();

  await logIn(page, person);
  await expect(page).toHaveURL('/dictation');
  // Of whichever page opens one: the page before may open its own while it is being left.
  const sockets = new Set<string>();
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    sockets.add(socket.url());
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  const answer = await page.goto('/library/upload');
  expect(answer?.headers()['strict-transport-security']).toContain('max-age');

  await expect(page.getByText('Initializing storage...')).toBeHidden();
  const { file, lyrics } = demoRecording('en-night-at-the-warehouse');
  await page.getByLabel('Audio file', { exact: true }).setInputFiles(file);
  await page.getByLabel('Title').fill('A Night');
  await page.getByLabel('Author').fill(person.firstName);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('English');
  await page.getByRole('checkbox', { name: 'Logistics' }).check();
  await page.getByLabel('Text of the recording').fill(lyrics);
  await page.getByRole('button', { name: 'Upload audio' }).click();
  const made = page.getByRole('region', { name: 'A Night' });
  await expect(made.getByText('Waveform drawn')).toBeVisible({ timeout: 30_000 });
  expect(heard.length).toBeGreaterThan(0);
  expect([...sockets]).toEqual([`${site.origin.replace('https', 'wss')}/ws`]);

  await made.getByRole('link', { name: 'Open' }).click();
  const sheet = await openSheet(page);
  await sheet.fill(lyrics.replace('there is', 'their is'));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Mistakes to fix' }).getByRole('listitem')).toHaveCount(1);

  await signOut();
  await goTo(page, '/settings');
  await expect(page).toHaveURL('/?auth=login&returnTo=%2Fsettings');
  expect(complaints).toEqual([]);
  expect(site.logged().filter(({ level }) => level === 'error')).toEqual([]);
  await context.close();
});
