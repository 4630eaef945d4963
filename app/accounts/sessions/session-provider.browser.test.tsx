import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCodes } from '#app/platform/live/realtime-protocol.ts';
import { renderPage } from '#test/browser/render-page.tsx';
import type { SessionEvent } from './session-events.ts';
import { SessionProvider, useSessionEnded } from './session-provider.tsx';
import { useViewer, type Viewer } from './viewer.ts';

const ada = { id: 'ada', firstName: 'Ada' };

/** What the server says when the page asks whose session it is. */
let held: { session: { expiresAt: string }; user: { id: string } } | { session: null; user: null };
let sockets: FakeSocket[] = [];
const told: SessionEvent[] = [];
let otherTab: BroadcastChannel;

/** A socket on its way, which the test may close. */
class FakeSocket {
  onclose?: (event: { code: number }) => void;
  readonly path: string;
  constructor({ pathname }: URL) {
    this.path = pathname;
    sockets.push(this);
  }
  close() {}
}

beforeEach(() => {
  held = { session: { expiresAt: new Date(Date.now() + 86_400_000).toISOString() }, user: { id: 'ada' } };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => ({ ok: true, json: async () => held })),
  );
  vi.stubGlobal('WebSocket', FakeSocket);
  otherTab = new BroadcastChannel('session');
  otherTab.onmessage = ({ data }) => told.push(data as SessionEvent);
});
afterEach(() => {
  otherTab.close();
  sockets = [];
  told.length = 0;
  vi.unstubAllGlobals();
});

function Person() {
  const viewer = useViewer();
  return useSessionEnded() ? <p>Please log in</p> : <p>{viewer ? `Hello ${viewer.firstName}` : 'Hello'}</p>;
}

const shown = (
  <SessionProvider>
    <Person />
    <form method="post" action="/sign-out">
      <button type="submit">Log out</button>
    </form>
  </SessionProvider>
);

test('a visitor has no socket, and nobody asks for a session', async () => {
  const screen = await renderPage(shown);
  await expect.element(screen.getByText('Hello')).toBeVisible();
  expect(sockets).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

test('someone who is signed in has a socket, and the other tabs are notified of who it is', async () => {
  await renderPage(shown, { viewer: ada });
  await expect.poll(() => new Set(sockets.map(({ path }) => path))).toEqual(new Set(['/ws']));
  await expect.poll(() => told).toContainEqual(expect.objectContaining({ kind: 'signed-in', userId: 'ada' }));
});

test('a tab revalidates when a visitor signs in elsewhere, and when one’s name changes', async () => {
  let viewer: Partial<Viewer> | undefined;
  const screen = await renderPage(shown, { viewer: () => viewer });
  await expect.element(screen.getByText('Hello')).toBeVisible();
  viewer = ada;
  otherTab.postMessage({ kind: 'signed-in', userId: 'ada', person: JSON.stringify(ada) });
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
  viewer = { ...ada, firstName: 'Grace' };
  otherTab.postMessage({ kind: 'user-updated', userId: 'ada', person: JSON.stringify(viewer) });
  await expect.element(screen.getByText('Hello Grace')).toBeVisible();
});

test('signing out is broadcast to the other tabs, and sent as a form that counts as pending', async () => {
  const screen = await renderPage(shown, { viewer: ada });
  const sent: boolean[] = [];
  // Else the test itself would be left.
  const stay = (event: Event) => {
    sent.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('submit', stay);
  await screen.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => sent).toEqual([false, true]);
  removeEventListener('submit', stay);
  await expect.poll(() => told).toContainEqual({ kind: 'signing-out' });
});

test('where a page stays when its session ends elsewhere, it says that one has to log in again', async () => {
  const clock = vi.spyOn(Date, 'now');
  const handle = { staysWhenSessionEnds: true };
  const screen = await renderPage(shown, { viewer: ada, handle });
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
  held = { session: null, user: null };
  clock.mockReturnValue(Date.now());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const socket of sockets) socket.onclose?.({ code: closeCodes.sessionEnded });
  await vi.advanceTimersByTimeAsync(1_000);
  // It stays in doubt for two seconds: the password may just be changed in another tab.
  expect(document.body.textContent).toContain('Hello Ada');
  clock.mockReturnValue(Date.now() + 3_000);
  await vi.advanceTimersByTimeAsync(3_000);
  vi.useRealTimers();
  clock.mockRestore();
  await expect.element(screen.getByText('Please log in')).toBeVisible();
});
