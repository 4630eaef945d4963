import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { fillRegistration, logIn, mailedLink, newPerson, openUserMenu, register } from './account-steps.ts';
import { collectComplaints } from './complaints.ts';
import { goTo, reload } from './navigation.ts';
import { admin } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog');

test('a newcomer registers, is signed in, sees the dictation page in the trial, and signs out', async ({
  page,
}) => {
  const person = newPerson();
  await goTo(page, '/');
  await page.getByRole('link', { name: 'Register' }).click();
  await fillRegistration(page, person);
  await expectNoFindings(page);
  await dialog(page).getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/dictation');
  await expect(page.getByRole('heading', { level: 1, name: 'Dictation' })).toBeVisible();
  await expect(page.getByText('Important Information')).toBeHidden();
  await expectNoFindings(page);

  await openUserMenu(page, person.firstName);
  const menu = page.locator('header details[open]');
  await expect(menu.getByRole('link')).toHaveText([
    'Dictation',
    'Library',
    'Manage Subscription',
    'My Preferences',
    'Settings',
  ]);
  await expectNoFindings(page);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.goto('/settings');
  await expect(page).toHaveURL(/^[^?]*\/\?auth=login&returnTo=%2Fsettings$/);
});

test('an admin finds the VIP status in the menu', async ({ page }) => {
  await logIn(page, admin);
  await expect(page).toHaveURL('/dictation');
  await openUserMenu(page, 'Admin');
  const row = page.locator('header details[open]').getByRole('link', { name: /^VIP Status/ });
  await expect(row).toHaveText('VIP StatusActive');
  await expect(row).toHaveAttribute('href', '/subscription/manage');
  await expectNoFindings(page);
});

test('a visitor who opens the library signs in and lands there', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.context().clearCookies();
  await goTo(page, '/library');
  await expect(page).toHaveURL('/?auth=login&returnTo=%2Flibrary');
  const form = dialog(page);
  await expect(form.getByRole('heading', { name: 'Welcome back' })).toBeVisible();

  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill('not the password');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(form.getByRole('alert')).toHaveText('The email or password is incorrect.');
  await expect(form.getByLabel('Email')).toHaveValue(person.email);

  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/library');
  await expect(dialog(page)).toBeHidden();
});

test.describe('the auth dialog', () => {
  test('switching clears every field and the error; the boxes start as the mode says', async ({ page }) => {
    await goTo(page, '/?auth=login');
    const form = dialog(page);
    const boxes = form.getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await expect(box).toBeChecked();
    await form.getByLabel('Email').fill('someone');
    await form.getByRole('button', { name: 'Log in' }).click();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();

    await form.getByRole('link', { name: 'Register' }).click();
    for (const box of await boxes.all()) await expect(box).not.toBeChecked();
    await expect(form.getByText('Please enter a valid email address')).toBeHidden();
    await expect(form.getByLabel('Email')).toHaveValue('');
    await form.getByLabel('Email').fill('someone');

    await form.getByRole('link', { name: 'Log in' }).click();
    await expect(form.getByLabel('Email')).toHaveValue('');
    for (const box of await boxes.all()) await expect(box).toBeChecked();
  });

  test('says what is wrong in the words of each rule, and goes to the first field', async ({ page }) => {
    await goTo(page, '/signup');
    await expect(page).toHaveURL('/?auth=register');
    const form = dialog(page);
    const submit = form.getByRole('button', { name: 'Register' });
    await submit.click();
    for (const sentence of [
      'First name is required',
      'Country is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters long',
      'You must accept the Terms of Service and Privacy Policy',
    ])
      await expect(form.getByText(sentence)).toBeVisible();
    await expect(form.getByLabel('First name')).toBeFocused();
    await expectNoFindings(page);

    await fillRegistration(page, newPerson());
    await form.getByLabel('Confirm password').fill('another one');
    await submit.click();
    await expect(form.getByText('Passwords do not match')).toBeVisible();
    await expect(form.getByLabel('Confirm password')).toBeFocused();

    await form.getByLabel('Password', { exact: true }).fill('password1');
    await form.getByLabel('Confirm password').fill('password1');
    await submit.click();
    await expect(form.getByText('one of the first that anyone would try')).toBeVisible();
  });

  test('shows how strong a password is, and the password itself on demand', async ({ page }) => {
    await goTo(page, '/?auth=register');
    const form = dialog(page);
    const password = form.getByLabel('Password', { exact: true });
    await password.fill('dragon');
    await expect(form.getByRole('status')).toHaveText('Password strength: weak');
    await password.fill('moss kettle 41 violin harbour');
    await expect(form.getByRole('status')).toHaveText('Password strength: strong');
    await expect(password).toHaveAttribute('type', 'password');
    await form.getByRole('button', { name: 'Show password' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await form.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('opens terms and privacy in a new tab', async ({ page }) => {
    await goTo(page, '/?auth=register');
    for (const [name, path] of [
      [/Terms of Service/, '/page/terms'],
      [/Privacy Policy/, '/page/privacy'],
    ] as const) {
      const link = dialog(page).getByRole('link', { name });
      await expect(link).toHaveAttribute('href', path);
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('closes with Escape, cleans the address and gives the focus back', async ({ page }) => {
    await goTo(page, '/');
    const button = page.getByRole('link', { name: 'Log in' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();

    await goTo(page, '/?auth=login&returnTo=%2Flibrary');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('opens by the state of a navigation', async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await goTo(page, '/');
    const state = { usr: { showAuthModal: true, authMode: 'register', returnTo: '/settings' }, key: 'k' };
    await page.evaluate((entry) => history.replaceState({ ...history.state, ...entry }, ''), state);
    await reload(page);
    await expect(dialog(page).getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expect(dialog(page).locator('input[name=returnTo]')).toHaveValue('/settings');
    expect(complaints).toEqual([]);
  });

  test('a broken connection is a sentence, and nothing typed is lost', async ({ page }) => {
    await goTo(page, '/?auth=login');
    await page.route('**/login.data*', (route) => route.abort());
    const form = dialog(page);
    await form.getByLabel('Email').fill('someone@dictoria.example');
    await form.getByLabel('Password', { exact: true }).fill('whatever');
    await form.getByRole('button', { name: 'Log in' }).click();
    await expect(form.getByRole('alert')).toHaveText('An error occurred');
    await expect(form.getByLabel('Email')).toHaveValue('someone@dictoria.example');
  });
});

test('a forgotten password is replaced by the link in the mail, once', async ({ page, browser }) => {
  const person = newPerson();
  await register(page, person);
  const elsewhere = await (await browser.newContext()).newPage();
  await goTo(elsewhere, '/forgot-password');
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByRole('button', { name: 'Send the link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expectNoFindings(elsewhere);

  const link = await mailedLink(person.email, '/reset-password');
  await goTo(elsewhere, link);
  await elsewhere.getByLabel('New password', { exact: true }).fill('a better password 7');
  await elsewhere.getByLabel('Confirm new password').fill('a better password 8');
  await elsewhere.getByRole('button', { name: 'Save the new password' }).click();
  await expect(elsewhere.getByText('Passwords do not match')).toBeVisible();
  await elsewhere.getByLabel('Confirm new password').fill('a better password 7');
  await elsewhere.getByRole('button', { name: 'Save the new password' }).click();
  await expect(elsewhere).toHaveURL('/dictation');

  await page.goto('/settings');
  await expect(page).toHaveURL(/auth=login/);
  await logIn(page, { email: person.email, password: 'a better password 7' });
  await expect(page).toHaveURL('/dictation');

  await goTo(page, link);
  await page.getByLabel('New password', { exact: true }).fill('one more password 9');
  await page.getByLabel('Confirm new password').fill('one more password 9');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await elsewhere.context().close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one is sent to log in, told what is wrong, signed in, and signed out', async ({ page }) => {
    const person = newPerson();
    await register(page, person);
    await page.context().clearCookies();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Log in' }).last().click();
    await expect(page).toHaveURL('/login?returnTo=%2Fsettings');

    const form = page.getByRole('main');
    await form.getByLabel('Email').fill(person.email);
    await form.getByRole('button', { name: 'Log in' }).click();
    await expect(form.getByText('Password is required')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue(person.email);
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/settings');

    await openUserMenu(page, person.firstName);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  });

  test('one registers on the page of the form', async ({ page }) => {
    const person = newPerson();
    await page.goto('/login');
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    const form = page.getByRole('main');
    await form.getByLabel('First name').fill(person.firstName);
    await form.getByLabel('Country').selectOption({ label: 'Germany' });
    await form.getByLabel('Email').fill(person.email);
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(form.getByText('Password must be at least 6 characters long')).toBeVisible();
    await expect(form.getByLabel('Country')).toHaveValue('DE');
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByLabel('Confirm password').fill(person.password);
    await form.getByLabel(/Terms of Service/).check();
    await form.getByLabel(/Privacy Policy/).check();
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL('/dictation');
  });
});

const screens = {
  'log in dialog': '/?auth=login',
  'register dialog': '/?auth=register',
  'log in': '/login',
  register: '/login?mode=register',
  'forgot password': '/forgot-password',
  'new password': `/reset-password?token=${'a'.repeat(43)}`,
  'a reset link that is none': '/reset-password?token=no',
  'a verification link that is none': `/verify-email?token=${'a'.repeat(43)}`,
  'send the mail again': '/verify-email',
};

for (const [width, colorScheme, locale] of [
  [1440, 'light', 'en-US'],
  [390, 'dark', 'pl-PL'],
  [320, 'light', 'de-DE'],
] as const) {
  test(`every screen is open to everyone (${width} px, ${colorScheme}, ${locale})`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, locale });
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    for (const [name, path] of Object.entries(screens)) {
      await test.step(name, async () => {
        await goTo(page, path);
        if (path.startsWith('/?')) await expect(dialog(page)).toBeVisible();
        await expectNoFindings(page);
        await expectNoSidewaysScroll(page);
      });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}
