import { afterAll, beforeAll, expect, test } from 'vitest';
import { readForm, submitForm } from './harness/html-form.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';

/** What a browser without scripts sees and sends: pages, the forms in them, and where they lead. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const password = 'moss kettle violin';

/** A browser without scripts: stores its cookies, and fills forms as they stand in the pages. */
function openBrowser() {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map((pair) => pair.join('=')).join('; ');
  async function send(path: string, init: RequestInit = {}) {
    const answer = await app.fetch(path, { ...init, headers: { cookie: cookie() } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
  }
  return {
    open: send,
    async press(path: string, button: string | RegExp, filled: Record<string, string> = {}) {
      const { html } = await send(path);
      return submitForm(send, { path, form: readForm(html, button), filled });
    },
  };
}

const registration = (email: string) => ({
  ...{ firstName: 'Nora', country: 'DE', email, password, confirmPassword: password },
  ...{ acceptTerms: 'on', acceptPrivacy: 'on' },
});

test('one registers on the page of the form, after what was wrong with it was shown', async () => {
  const browser = openBrowser();
  const { html } = await browser.open('/login');
  expect(html).toContain('href="/login?mode=register"');
  const path = '/login?mode=register';
  const given = registration('newcomer@dictoria.example');
  const refused = await browser.press(path, 'Register', { ...given, password: '', confirmPassword: '' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Password must be at least 6 characters long');
  expect(readForm(refused.html, 'Register').fields).toMatchObject({
    ...{ firstName: 'Nora', country: 'DE', email: given.email, password: '' },
  });
  expect(await browser.press(path, 'Register', given)).toMatchObject({ status: 302, to: '/start' });
  expect((await browser.open('/start')).status).toBe(200);
});

test('one is sent to log in, told what is wrong, signed in where one wanted to go, and signed out', async () => {
  const email = 'returner@dictoria.example';
  await openBrowser().press('/login?mode=register', 'Register', registration(email));
  const browser = openBrowser();
  const sentAway = await browser.open('/settings');
  expect(sentAway.to).toBe('/?auth=login&returnTo=%2Fsettings');
  const home = await browser.open(sentAway.to ?? '');
  expect(home.html).toMatch(
    /<noscript>.*Please log in or register to continue\..*href="\/login\?returnTo=%2Fsettings"/s,
  );

  const path = '/login?returnTo=%2Fsettings';
  const refused = await browser.press(path, 'Log in', { email });
  expect(refused.html).toContain('Enter your password.');
  expect(readForm(refused.html, 'Log in').fields).toMatchObject({ email, password: '' });
  expect(await browser.press(path, 'Log in', { email, password })).toMatchObject({ to: '/settings' });
  expect(await browser.press('/settings', 'Log out')).toMatchObject({ status: 302, to: '/' });
  expect((await browser.open('/settings')).to).toBe('/?auth=login&returnTo=%2Fsettings');
});

test('the profile is saved and the account deleted all the same', async () => {
  const browser = openBrowser();
  await browser.press('/login?mode=register', 'Register', registration('leaver@dictoria.example'));
  const refused = await browser.press('/settings', 'Save');
  expect(refused.html).toContain('Please select at least one language');
  const saved = await browser.press('/settings', 'Save', { firstName: 'Ewa', learningLanguages: 'de' });
  expect(saved.html).toContain('Profile updated successfully');
  expect(saved.html).toMatch(/<summary[^>]*>.*?Ewa.*?<\/summary>/s);

  const unknown = await browser.press('/settings', 'Delete permanently', { password: 'not the password' });
  expect(unknown.html).toContain('The current password is incorrect.');
  const gone = await browser.press('/settings', 'Delete permanently', { password });
  expect(gone).toMatchObject({ status: 302, to: '/' });
  expect((await browser.open('/settings')).status).toBe(302);
});

test('the theme and the language are chosen by forms of the page', async () => {
  const browser = openBrowser();
  await browser.press('/login?mode=register', 'Register', registration('chooser@dictoria.example'));
  expect(await browser.press('/settings', 'Dark')).toMatchObject({ status: 302, to: '/settings' });
  await browser.press('/settings', 'Polski');
  const { html } = await browser.open('/settings');
  expect(html).toMatch(/<html[^>]* lang="pl"/);
  expect(html).toMatch(/<html[^>]* data-theme="dark"/);
});
