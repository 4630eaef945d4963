import { Link, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ChangedMeanwhile } from '#app/forms/edit-conflict.tsx';
import { LeaveGuard } from '#app/forms/leave-guard.tsx';
import { expectOpenToEveryone, renderPage } from '#test/browser/render-page.tsx';
import { LanguageSwitcher, ThemeSwitcher } from '../profile/preferences.tsx';
import type { Viewer } from '../sessions/viewer.ts';
import { UserMenu } from './user-menu.tsx';

const learner: Partial<Viewer> = { id: 'nora', firstName: 'Nora', role: 'user' };

const Settings = () => <h1>Settings at {useLocation().pathname}</h1>;
const routes = [{ path: '/settings', Component: Settings }];

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

const menu = (
  <header className="flex justify-end">
    <UserMenu extras={<li>Content edit mode</li>} />
  </header>
);

const places = () => [...document.querySelectorAll('details[open] a')].map((link) => link.textContent);

test('the menu opens from one’s name and has everything about oneself', async () => {
  const screen = await renderPage(menu, { viewer: learner });
  await screen.getByText('Nora').click();
  expect(places()).toEqual(['Dictation', 'Library', 'Manage Subscription', 'My preferences', 'Settings']);
  await expect.element(screen.getByText('Content edit mode')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expectOpenToEveryone();
});

test('an admin finds the VIP status in its place', async () => {
  const screen = await renderPage(menu, { viewer: { ...learner, firstName: ' ', role: 'admin' } });
  await screen.getByText('User').click();
  await expect.element(screen.getByRole('link', { name: 'Admin area' })).toHaveAttribute('href', '/content');
  const row = screen.getByRole('link', { name: /^VIP Status/ });
  await expect.element(row).toMatchTextContent(/VIP StatusActive/);
  await expect.element(row).toHaveAttribute('href', '/subscription/manage');
});

test('a visitor has none', async () => {
  await renderPage(<main>{menu}</main>);
  expect(document.querySelector('details')).toBeNull();
});

test('Escape, leaving it and going elsewhere close it', async () => {
  const screen = await renderPage(
    <main>
      {menu}
      <button type="button">Elsewhere</button>
      <Link to="/?again">Again</Link>
    </main>,
    { viewer: learner },
  );
  const isOpen = () => document.querySelector('details')?.open;
  const summary = screen.getByText('Nora');
  await summary.click();
  await userEvent.keyboard('{Tab}{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  await userEvent.keyboard('{Enter}');
  expect(isOpen()).toBe(true);
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  expect(isOpen()).toBe(false);
  await summary.click();
  // By script, as a link within it would: the focus stays where it is.
  (screen.getByRole('link', { name: 'Again' }).element() as HTMLElement).click();
  await expect.poll(isOpen).toBe(false);
});

test('every theme switcher on a page shows the same, and what was chosen stays', async () => {
  const screen = await renderPage(
    <main>
      <ThemeSwitcher />
      <ThemeSwitcher />
    </main>,
  );
  const dark = screen.getByRole('button', { name: 'Dark' });
  await dark.first().click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  for (const button of dark.elements()) expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(document.cookie).toMatch(/theme[^;]*=dark/);
});

test('choosing a language changes the page at once, is stored, and sent to the server for mail', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  const screen = await renderPage(<LanguageSwitcher />, { locale: 'fr', viewer: learner });
  await screen.getByText('Français').first().click();
  await expect
    .element(screen.getByRole('button', { name: 'Français' }))
    .toHaveAttribute('aria-current', 'true');
  expect(document.querySelectorAll('details[open] button')).toHaveLength(7);
  await expectOpenToEveryone();
  fetched.mockClear();
  await screen.getByRole('button', { name: 'Polski' }).click();
  expect(document.querySelector('details')?.open).toBe(false);
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect([path, String(init?.body)]).toEqual(['/preferences', 'locale=pl']);
  expect(Object.values({ ...localStorage })).toContain('pl');
});

const guard = (isChanged: boolean) => (
  <main>
    <LeaveGuard
      active={isChanged}
      title="accounts:settings.title"
      description="accounts:settings.profile.intro"
      leave="accounts:settings.delete.confirm"
      stay="accounts:settings.cancel"
    />
    <Link to="/settings">Settings</Link>
  </main>
);

test('leaving asks where something would be lost: one may stay, or go all the same', async () => {
  const screen = await renderPage(guard(true), { routes });
  const link = screen.getByRole('link', { name: 'Settings' });
  const question = screen.getByRole('alertdialog');
  await link.click();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await link.click();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Settings at /settings' })).toBeVisible();
});

test('where nothing would be lost, neither the page nor the browser asks before leaving', async () => {
  const screen = await renderPage(guard(false), { routes });
  const unload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(false);
  await screen.getByRole('link', { name: 'Settings' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Settings at /settings' })).toBeVisible();
});

test('who saves over what another admin changed decides whose version stays', async () => {
  const [theirs, mine] = [vi.fn(), vi.fn()];
  const screen = await renderPage(
    <main>
      <ChangedMeanwhile onTakeTheirs={theirs} onKeepMine={mine}>
        <p>What stands there now</p>
      </ChangedMeanwhile>
    </main>,
  );
  await expect.element(screen.getByText('What stands there now')).toBeVisible();
  await screen.getByRole('button', { name: 'Load the latest version' }).click();
  expect([theirs.mock.calls.length, mine.mock.calls.length]).toEqual([1, 0]);
  await screen.getByRole('button', { name: 'Save mine over it' }).click();
  expect([theirs.mock.calls.length, mine.mock.calls.length]).toEqual([1, 1]);
  await expectOpenToEveryone();
});
