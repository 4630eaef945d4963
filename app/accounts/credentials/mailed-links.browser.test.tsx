import { expect, test } from 'vitest';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { expectFits, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import * as forgotPassword from './forgot-password.route.tsx';
import * as resetPassword from './reset-password.route.tsx';
import * as verifyEmail from './verify-email.route.tsx';

const token = 'a'.repeat(43);

const Forgot = () => <h1>Forgot your password?</h1>;

/** A page of a mail's link with what its loader found; its action answers as the test says. */
async function show(
  module: Parameters<typeof renderModule>[0],
  { loaded = {}, answer = {}, locale = 'en' }: { loaded?: object; answer?: FormAnswer; locale?: Locale } = {},
) {
  const sent: Record<string, unknown>[] = [];
  const screen = await renderModule(module, {
    locale,
    loader: () => loaded,
    action: async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()));
      return answer;
    },
    routes: [{ path: '/forgot-password', Component: Forgot }],
  });
  return { screen, sent };
}

test('who forgot a password asks for a link, and the answer is the same without an account', async () => {
  const { screen, sent } = await show(forgotPassword, { answer: { done: 'accounts:recovery.sent' } });
  const email = screen.getByLabelText('Email');
  await screen.getByRole('button', { name: 'Send link' }).click();
  await expect.element(screen.getByText('Please enter a valid email address')).toBeVisible();
  await expect.element(email).toHaveFocus();
  await email.fill('nora@dictoria.example');
  await screen.getByRole('button', { name: 'Send link' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect
    .element(screen.getByRole('status'))
    .toMatchTextContent(/If there’s an account with this email/);
  expect(sent).toEqual([{ email: 'nora@dictoria.example' }]);
  await expectOpenToEveryone();
});

/** What both pages ask for that let whoever opened a link choose a password. */
const pagesToChoose = [
  ['for a new password', resetPassword, { token }, 'Set a new password', 'Save new password', {}],
  [
    'to confirm an address elsewhere',
    verifyEmail,
    { opened: { token, where: 'other' } },
    'Choose a password to finish',
    'Confirm and log in',
    { intent: 'claim' },
  ],
] as const;

test.each(pagesToChoose)(
  'the link %s lets one choose a password, typed twice alike',
  async (_which, module, loaded, title, submit, asked) => {
    const { screen, sent } = await show(module, { loaded });
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · Dictoria`);
    const confirm = screen.getByLabelText('Confirm new password');
    await screen.getByLabelText('New password').fill('a better password 7');
    await confirm.fill('a better password 8');
    await screen.getByRole('button', { name: submit }).click();
    await expect.element(screen.getByText('Passwords do not match')).toBeVisible();
    await expect.element(confirm).toHaveFocus();
    await expectOpenToEveryone();
    expect(sent).toEqual([]);
    await confirm.fill('a better password 7');
    await screen.getByRole('button', { name: submit }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        { ...asked, token, password: 'a better password 7', confirmPassword: 'a better password 7' },
      ]);
  },
);

test.each([
  ['Nie pamiętasz hasła?', forgotPassword, {}],
  ['Ustaw nowe hasło', resetPassword, { token }],
  ['Ten link już nie działa', resetPassword, {}],
] as const)('with longer words too, “%s” fits the smallest phone', async (title, module, loaded) => {
  const { screen } = await show(module, { loaded, locale: 'pl' });
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectFits(320);
});

test('a used link for a new password says so once it is sent, and leads to another one', async () => {
  const { screen } = await show(resetPassword, {
    loaded: { token },
    answer: { problem: 'accounts:refusal.link' },
  });
  await screen.getByLabelText('New password').fill('one more password 9');
  await screen.getByLabelText('Confirm new password').fill('one more password 9');
  await screen.getByRole('button', { name: 'Save new password' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await screen.getByRole('link', { name: 'Request a new link' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});

test('what cannot be a link of ours is recognized at once', async () => {
  const { screen } = await show(resetPassword);
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectOpenToEveryone();
});

test('where its account is signed in, an address is confirmed by one press', async () => {
  const { screen, sent } = await show(verifyEmail, { loaded: { opened: { token, where: 'own' } } });
  await expectOpenToEveryone();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => sent).toEqual([{ intent: 'verify', token }]);
});

test('whoever signed out since then is asked for a password, with the reason', async () => {
  const { screen } = await show(verifyEmail, {
    loaded: { opened: { token, where: 'own' } },
    answer: { problem: 'accounts:refusal.choosePassword' },
  });
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Choose a password to finish' })).toBeVisible();
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/To confirm the address in this browser, choose a password\./);
});

test.each(['own', 'other'] as const)(
  'a link that was used meanwhile says what to do next (opened in a browser: %s)',
  async (where) => {
    const { screen } = await show(verifyEmail, {
      loaded: { opened: { token, where } },
      answer: { errors: { token: 'accounts:refusal.link' } },
    });
    if (where === 'other') {
      await screen.getByLabelText('New password').fill('only mine 77');
      await screen.getByLabelText('Confirm new password').fill('only mine 77');
    }
    await screen.getByRole('button', { name: /^Confirm/ }).click();
    await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Request a new link' })).toBeVisible();
  },
);

test.each([
  [true, 'This link no longer works', 'Request a new link'],
  [false, 'Send the verification email again', 'Send link'],
])('a verification mail is asked for again (by a dead link: %s)', async (isDead, title, submit) => {
  const { screen, sent } = await show(verifyEmail, {
    loaded: { isDead },
    answer: { done: 'accounts:auth.verificationSent' },
  });
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await screen.getByLabelText('Email').fill('nora@dictoria.example');
  await screen.getByRole('button', { name: submit }).click();
  await expect
    .element(screen.getByRole('status'))
    .toMatchTextContent(/Verification email has been sent\. Please check your inbox\./);
  await expect.element(screen.getByLabelText('Email')).not.toBeInTheDocument();
  expect(sent).toEqual([{ intent: 'resend', email: 'nora@dictoria.example' }]);
  await expectOpenToEveryone();
});
