import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SessionEnded } from '#app/accounts/sessions/session-provider.tsx';
import { expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import * as library from './library.route.tsx';
import * as recent from './recent.route.tsx';

const choices = {
  preferences: { languages: ['de'], interests: [] },
  categories: [
    { name: 'Tourism', image: null },
    { name: 'IT', image: 'admin/covers/it' },
  ],
};

test('preferences are ticked, sent and confirmed, and stay ticked when the connection breaks', async () => {
  const sent: string[] = [];
  let isBroken = false;
  await renderModule(library, {
    path: '/library?tab=preferences',
    loader: () => ({ tab: 'preferences', choices }),
    async action({ request }) {
      if (isBroken) throw new TypeError('Failed to fetch');
      sent.push(new URLSearchParams((await request.formData()) as never).toString());
      return { done: 'library:preferences.saved' };
    },
  });
  await expect.element(page.getByRole('checkbox', { name: 'Deutsch' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'IT', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save preferences' });
  await save.click();
  await expect.element(page.getByText('Preferences saved successfully')).toBeVisible();
  expect(sent).toEqual(['languages=de&interests=IT']);
  isBroken = true;
  await save.click();
  await expect.element(page.getByText('Failed to save preferences')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'IT', exact: true })).toBeChecked();
  await expectOpenToEveryone();
});

test('a library that cannot be read says so', async () => {
  const loader = () => {
    throw new Response(null, { status: 500 });
  };
  for (const [module, path] of [
    [library, '/library'],
    [recent, '/library/recent'],
  ] as const) {
    const screen = await renderModule(module, { path, loader });
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load library data');
    await expect.element(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await screen.unmount();
  }
});

test('where nothing was added yet, the recent files lead to the upload', async () => {
  await renderModule(recent, {
    path: '/library/recent',
    loader: () => ({ library: { shelf: { cards: [] } } }),
  });
  await expect.element(page.getByRole('heading', { name: 'No content to display' })).toBeVisible();
  const way = page.getByRole('link', { name: 'Upload audio' });
  await expect.element(way).toHaveAttribute('href', '/library/upload');
});

const LibraryOfEndedSession = (props: ComponentProps<typeof library.default>) => (
  <SessionEnded value={true}>
    <library.default {...props} />
  </SessionEnded>
);

test('a session that ended leaves nothing but the way to log in and back', async () => {
  await renderModule(
    { ...library, default: LibraryOfEndedSession },
    {
      path: '/library?language=de',
      loader: () => ({ tab: 'preferences', choices }),
    },
  );
  await expect
    .element(page.getByRole('heading', { name: 'Please log in to view your library' }))
    .toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  const way = page.getByRole('link', { name: 'Log in' });
  await expect.element(way).toHaveAttribute('href', '/?auth=login&returnTo=%2Flibrary%3Flanguage%3Dde');
});
