import { renderToString } from 'react-dom/server';
import { createRoutesStub, redirect } from 'react-router';
import { expect, test } from 'vitest';
import { askToSignIn } from './guards.server.ts';
import { asksToSignIn, type SessionHandle, SessionProvider, useSessionEnded } from './session-provider.tsx';
import type { Viewer } from './viewer.ts';

const handle: SessionHandle = { staysWhenSessionEnds: true };

function Page() {
  return useSessionEnded() ? 'Please log in' : 'Your library';
}

function Root() {
  return (
    <SessionProvider>
      <Page />
    </SessionProvider>
  );
}

/** The page as the server sends it. */
function renderFor(viewer: Partial<Viewer> | undefined): string {
  const Site = createRoutesStub([{ id: 'root', path: '/', handle, Component: Root }]);
  return renderToString(<Site hydrationData={{ loaderData: { root: { viewer } } }} />);
}

test.each([
  ['a visitor', undefined],
  ['someone who is signed in', { id: 'ana' }],
])('the server renders the page for %s without asking for anything a browser has', (_who, viewer) => {
  expect(renderFor(viewer)).toBe('Your library');
});

test('a guard that asks to sign in is known by its answer, whatever else leads away is not', () => {
  expect(asksToSignIn(askToSignIn(new URL('http://localhost/library?language=de')))).toBe(true);
  expect(asksToSignIn(redirect('/dictation'))).toBe(false);
  expect(asksToSignIn(new TypeError('Failed to fetch'))).toBe(false);
});
