import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { currentAddress, expectOpenToEveryone, renderPage } from '#test/browser/render-page.tsx';
import { AuthButtons } from './auth-buttons.tsx';
import { AuthDialogHost } from './auth-dialog-host.tsx';

const Forgot = () => <h1>Forgot</h1>;

/** A page of visitors; `/login` takes what is sent and answers as the test says. */
async function showPage({ path = '/', answer = {} }: { path?: string; answer?: FormAnswer } = {}) {
  const sent: Record<string, unknown>[] = [];
  const screen = await renderPage(
    <main>
      <AuthButtons />
      <Link to="/" state={{ showAuthModal: true, authMode: 'register', returnTo: '/settings' }}>
        Try it
      </Link>
      <AuthDialogHost />
    </main>,
    {
      path,
      routes: [
        {
          path: '/login',
          action: async ({ request }: { request: Request }) => {
            sent.push(Object.fromEntries(await request.formData()));
            return answer;
          },
        },
        { path: '/forgot-password', Component: Forgot },
      ],
    },
  );
  return { screen, form: screen.getByRole('dialog'), sent };
}

test('a button opens it by the keyboard with the focus in its first field; Escape closes it and gives the focus back', async () => {
  const { screen, form } = await showPage();
  const button = screen.getByRole('link', { name: 'Log in' });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByLabelText('Email')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('an address that asks for it shows it, and is cleaned when it is closed', async () => {
  const { form } = await showPage({ path: '/?auth=login&returnTo=%2Flibrary&x=1' });
  await expect.element(form.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(currentAddress).toBe('/?x=1');
});

test('a navigation may ask for it, with where to go afterwards', async () => {
  const { screen, form } = await showPage();
  await screen.getByRole('link', { name: 'Try it' }).click();
  await expect.element(form.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(form.element().querySelector<HTMLInputElement>('[name=returnTo]')?.value).toBe('/settings');
});

test('switching clears every field and the error; who logs in is not asked to agree again', async () => {
  const { form, sent } = await showPage({ path: '/?auth=login' });
  const email = form.getByLabelText('Email');
  const boxes = () => form.getByRole('checkbox').elements() as HTMLInputElement[];
  const areTicked = () => boxes().map(({ checked }) => checked);
  await email.fill('someone');
  expect(areTicked()).toEqual([]);
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect.element(form.getByText('Please enter a valid email address')).toBeVisible();

  await form.getByRole('link', { name: 'Register' }).click();
  await expect.element(form.getByLabelText('First name')).toBeVisible();
  expect(areTicked()).toEqual([false, false]);
  await expect.element(form.getByText('Please enter a valid email address')).not.toBeInTheDocument();
  await expect.element(email).toHaveValue('');
  await email.fill('someone');

  await form.getByRole('link', { name: 'Log in' }).click();
  await expect.element(form.getByLabelText('First name')).not.toBeInTheDocument();
  await expect.element(email).toHaveValue('');
  expect(areTicked()).toEqual([]);
  expect(sent).toEqual([]);
});

test('registering says what is wrong in the words of each rule, and goes to the first field', async () => {
  const { form, sent } = await showPage({ path: '/?auth=register' });
  const submit = form.getByRole('button', { name: 'Register' });
  await submit.click();
  for (const sentence of [
    'First name is required',
    'Country is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters long',
    'You must accept the Terms of Service and Privacy Policy',
  ])
    await expect.element(form.getByText(sentence)).toBeVisible();
  await expect.element(form.getByLabelText('First name')).toHaveFocus();
  await expectOpenToEveryone();

  await fillRegistration(form);
  await form.getByLabelText('Confirm password').fill('another one');
  await submit.click();
  await expect.element(form.getByText('Passwords do not match')).toBeVisible();
  await expect.element(form.getByLabelText('Confirm password')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a registration is sent with all of it; what the server refuses is shown at its field', async () => {
  const answer = { errors: { password: 'accounts:validation.passwordCommon' } } as const;
  const { form, sent } = await showPage({ path: '/?auth=register&returnTo=%2Flibrary', answer });
  await fillRegistration(form);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect.element(form.getByText(/too common/)).toBeVisible();
  await expect.element(form.getByLabelText('Password')).toHaveFocus();
  expect(sent).toEqual([
    {
      ...{ intent: 'register', returnTo: '/library', firstName: 'Nora', country: 'PL' },
      ...{ email: 'nora@dictoria.example', password: 'moss kettle', confirmPassword: 'moss kettle' },
      ...{ acceptTerms: 'on', acceptPrivacy: 'on' },
    },
  ]);
});

test('where an address has to be confirmed first, the form says to look into the inbox', async () => {
  const { form } = await showPage({
    path: '/?auth=register',
    answer: { done: 'accounts:auth.verificationSent' },
  });
  await fillRegistration(form);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect.element(form.getByRole('status')).toMatchTextContent(/Verification email has been sent\./);
});

test('a wrong password is reported, and the address stays', async () => {
  const { form, sent } = await showPage({
    path: '/?auth=login&returnTo=%2Flibrary',
    answer: { problem: 'accounts:refusal.credentials' },
  });
  await form.getByLabelText('Email').fill('nora@dictoria.example');
  await form.getByLabelText('Password').fill('not the password');
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect.element(form.getByRole('alert')).toMatchTextContent(/The email or password is incorrect\./);
  await expect.element(form.getByLabelText('Email')).toHaveValue('nora@dictoria.example');
  expect(sent).toMatchObject([{ intent: 'login', returnTo: '/library', password: 'not the password' }]);
  await expectOpenToEveryone();
});

test('shows how strong a password is, and the password itself on demand', async () => {
  const { form } = await showPage({ path: '/?auth=register' });
  const password = form.getByLabelText('Password');
  await password.fill('dragon');
  await expect.element(form.getByRole('status')).toMatchTextContent(/Password strength: weak/);
  await password.fill('moss kettle 41 violin harbour');
  await expect.element(form.getByRole('status')).toMatchTextContent(/Password strength: strong/);
  await expect.element(password).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Show password' }).first().click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await form.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
});

test('terms and privacy open in a new tab; the way to a new password leads away from the dialog', async () => {
  const { screen, form } = await showPage({ path: '/?auth=register' });
  for (const [name, path] of [
    [/^Terms of Service/, '/page/terms'],
    [/^Privacy Policy/, '/page/privacy'],
  ] as const) {
    const link = form.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', path);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
  await form.getByRole('link', { name: 'Log in' }).click();
  // Who logs in agreed when they registered.
  await expect.element(form.getByRole('checkbox')).not.toBeInTheDocument();
  await form.getByRole('link', { name: 'Forgot password?' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Forgot' })).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
});

async function fillRegistration(form: Awaited<ReturnType<typeof showPage>>['form']) {
  await form.getByLabelText('First name').fill('Nora');
  await form.getByLabelText('Country').selectOptions('Poland');
  await form.getByLabelText('Email').fill('nora@dictoria.example');
  await form.getByLabelText('Password').fill('moss kettle');
  await form.getByLabelText('Confirm password').fill('moss kettle');
  await form.getByRole('checkbox', { name: /Terms of Service/ }).click();
  await form.getByRole('checkbox', { name: /Privacy Policy/ }).click();
}
