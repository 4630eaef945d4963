import { expect, test } from 'vitest';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { expectFits, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { listCountries } from '../profile/profile.forms.ts';
import type { AuthRequest } from './auth-request.ts';
import * as login from './login.route.tsx';

const show = (request: AuthRequest, action: () => unknown = () => ({}), locale: Locale = 'en') =>
  renderModule(login, {
    ...{ path: '/login', locale },
    loader: () => ({ request, countries: listCountries(locale) }),
    action: async () => action(),
  });

test('a broken connection is a sentence, and nothing typed is lost', async () => {
  const screen = await show({ mode: 'login' }, () => {
    throw new TypeError('Failed to fetch');
  });
  await screen.getByLabelText('Email').fill('someone@dictoria.example');
  await screen.getByLabelText('Password').fill('whatever');
  await screen.getByRole('button', { name: 'Log in' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/An error occurred/);
  await expect.element(screen.getByLabelText('Email')).toHaveValue('someone@dictoria.example');
  await expect.element(screen.getByLabelText('Password')).toHaveValue('whatever');
});

test.each([
  ['login', 'Welcome back', 'Register', '/login?mode=register&returnTo=%2Flibrary'],
  ['register', 'Create your account', 'Log in', '/login?returnTo=%2Flibrary'],
] as const)('to %s has a page of its own, which leads to the other one and keeps the aim', async (...row) => {
  const [mode, title, other, path] = row;
  const screen = await show({ mode, returnTo: '/library' });
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(title);
  expect(document.title).toBe(`${title} · Dictoria`);
  await expect.element(screen.getByRole('link', { name: other })).toHaveAttribute('href', path);
  await expectOpenToEveryone();
});

test.each(['login', 'register'] as const)(
  'with longer words too, to %s fits the smallest phone',
  async (mode) => {
    const screen = await show({ mode }, undefined, 'pl');
    await expect.element(screen.getByLabelText('Hasło', { exact: true })).toBeVisible();
    await expectFits(320);
  },
);
