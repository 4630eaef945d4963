import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { goTo, reload } from './navigation.ts';

const password = 'a lamp and a desk';
const consent = { acceptTerms: 'on', acceptPrivacy: 'on' };

/** Registers someone new, as a browser without scripts would; this browser is then signed in. */
async function register(context: BrowserContext, baseURL = ''): Promise<string> {
  const email = `session-${randomUUID()}@dictoria.example`;
  const person = { firstName: 'Ada', country: 'PL', email, password, confirmPassword: password };
  await sendForm(context, baseURL, { intent: 'register', ...person });
  return email;
}

const signIn = (context: BrowserContext, baseURL = '', email: string) =>
  sendForm(context, baseURL, { intent: 'login', email, password });

async function sendForm(context: BrowserContext, origin: string, form: Record<string, string>) {
  const answer = await context.request.post('/login', {
    form: { ...form, ...consent },
    headers: { origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

/** A tab that looks after its session: its scripts run and ask for the socket. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await Promise.all([page.waitForEvent('websocket'), page.goto(path)]);
  return page;
}

const userMenu = (page: Page) => page.getByText('User menu').locator('..');

test('a signed-in tab has one socket; signing in, a changed name and signing out show in the other tabs', async ({
  context,
  page: visitor,
  baseURL,
}) => {
  const sockets: string[] = [];
  visitor.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await goTo(visitor, '/');
  await expect(userMenu(visitor)).toBeHidden();
  expect(sockets).toEqual([]);
  await register(context, baseURL);
  const settings = await openTab(context, '/settings');
  await expect(userMenu(visitor)).toContainText('Ada');
  await settings.getByRole('checkbox', { name: 'Italiano' }).check();
  await settings.getByLabel('First name').fill('Grace');
  await settings.getByRole('button', { name: 'Save' }).first().click();
  await expect(settings.getByText('Profile updated successfully')).toBeVisible();
  await expect(userMenu(visitor)).toContainText('Grace');

  sockets.length = 0;
  await goTo(visitor, '/settings');
  await expect.poll(() => sockets).toEqual(['/ws']);
  await visitor.getByRole('link', { name: 'Library', exact: true }).first().click();
  await expect(visitor).toHaveURL('/library');
  expect(sockets).toEqual(['/ws']);

  const third = await openTab(context, '/dictation');
  await userMenu(settings).click();
  await settings.getByRole('button', { name: 'Log out' }).click();
  for (const page of [settings, visitor, third]) await expect(page).toHaveURL('/');
});

test('a session ended in another browser closes the open page within seconds', async ({
  browser,
  context,
  baseURL,
}) => {
  const email = await register(context, baseURL);
  const elsewhere = await browser.newContext();
  await signIn(elsewhere, baseURL, email);
  const [here, there] = [await openTab(context, '/settings'), await openTab(elsewhere, '/progress')];
  await reload(here);
  await here.getByRole('button', { name: 'End all other sessions' }).click();
  // A socket that was about to open is not notified; the server finds out at its next look, every 30 seconds.
  await expect(there).toHaveURL('/?auth=login&returnTo=%2Fprogress', { timeout: 35_000 });
  await expect(here.getByText('All other sessions ended')).toBeVisible();
  await expect(here).toHaveURL('/settings');
  await elsewhere.close();
});

test('changing the password ends no tab of this browser', async ({ context, baseURL }) => {
  await register(context, baseURL);
  const [settings, library] = [await openTab(context, '/settings'), await openTab(context, '/library')];
  const regained = library.waitForEvent('websocket');
  await settings.getByLabel('Current password').fill(password);
  await settings.getByLabel('New password', { exact: true }).fill('another lamp, same desk');
  await settings.getByLabel('Confirm new password').fill('another lamp, same desk');
  await settings.getByRole('button', { name: 'Change password' }).click();
  await expect(settings.getByText('Password changed successfully')).toBeVisible();
  await regained;
  await expect(settings).toHaveURL('/settings');
  await expect(library).toHaveURL('/library');
  await library.reload();
  await expect(library).toHaveURL('/library');
});
