import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { type ActionFunction, createBrowserRouter, type LoaderFunction, RouterProvider } from 'react-router';
import { documentFrame, PageFrameProvider } from '../http/page-frame.tsx';
import type { Namespace } from '../i18n/i18next.d.ts';
import { splitLocalePath } from '../i18n/locales.ts';
import { startTexts } from '../i18n/texts.client.ts';
import { reportUncaughtErrors } from '../report-error.client.ts';

reportUncaughtErrors();

type Start = (island: HTMLElement) => Promise<unknown>;

/** Where the script of a static page, which is built apart, finds what it has loaded. */
export type IslandWindow = Window & { islands?: Record<string, Start> };

export function registerIsland(name: string, start: Start): void {
  const known = window as IslandWindow;
  known.islands = { ...known.islands, [name]: start };
}

interface Island {
  /** The part of the page that was rendered by the server; without one the island stands at the end of the page. */
  area?: Element;
  children: ReactNode;
  /** What it says at once; other texts come when they are needed. */
  texts: Namespace[];
  /** Who answers its forms, by their address. */
  actions: Record<string, ActionFunction>;
}

/**
 * Starts React on one part of a static page. Its links load documents, as all others on the page do, unless they lead to
 * this very page. Gives what follows such a link.
 */
export async function startIsland(island: Island): Promise<(to: string) => Promise<void>> {
  const { area, children, texts, actions } = island;
  const i18n = await startTexts(texts);
  const { prefix, path } = splitLocalePath(location.pathname);
  const { promise, resolve } = Promise.withResolvers<void>();
  const others = Object.entries({ ...actions, '*': undefined }).filter(([other]) => other !== path);
  const router = createBrowserRouter(
    [
      { path, element: <Started onStart={resolve}>{children}</Started>, action: actions[path] },
      ...others.map(([other, action]) => ({ path: other, action, loader: leave })),
    ],
    { basename: prefix && `/${prefix}` },
  );
  const root = (
    <I18nextProvider i18n={i18n}>
      <PageFrameProvider value={documentFrame()}>
        <RouterProvider router={router} useTransitions={false} />
      </PageFrameProvider>
    </I18nextProvider>
  );
  const options = { identifierPrefix: 'island-' };
  if (area) hydrateRoot(area, root, options);
  else createRoot(document.body.appendChild(document.createElement('div')), options).render(root);
  await promise;
  return (to) => router.navigate(to);
}

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart]);
  return children;
}

const leave: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  document.documentElement.dataset.leaving = '';
  location.assign(pathname + search);
  return new Promise(() => {});
};
