import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type ActionFunction, createBrowserRouter, RouterProvider, redirectDocument } from 'react-router';
import { startClientRoot } from '../client-root.tsx';
import type { Namespace } from '../i18n/i18next.d.ts';
import { splitLocalePath } from '../i18n/locales.ts';

interface Island {
  children: ReactNode;
  /** What it says at once; other texts come when they are needed. */
  texts: Namespace[];
  action: ActionFunction;
  /** What a press on a link to it does; otherwise the link is followed within the island. */
  onLink?(link: HTMLAnchorElement): void;
}

export type StartIsland = (area: HTMLElement | null) => Promise<(link: HTMLAnchorElement) => unknown>;

/** Where the script of a static page, which is built apart, finds what it has loaded. */
export type IslandWindow = Window & { islands?: Record<string, StartIsland> };

/**
 * Starts React on a part of a static page that the server rendered, or at its end, and gives what a press on a link to it
 * does then. Links in it load documents, as all others on the page do, unless they lead to this very page.
 */
export function island(name: string, { children, texts, action, onLink }: Island): void {
  const start: StartIsland = async (area) => {
    const rootAround = await startClientRoot(texts);
    const { prefix, path } = splitLocalePath(location.pathname);
    const routes = [
      { path, element: children, action },
      { path: '*', loader: leave, action },
    ];
    const router = createBrowserRouter(routes, { basename: prefix && `/${prefix}` });
    const root = rootAround(<RouterProvider router={router} useTransitions={false} />);
    // At once: what was pressed meanwhile is done right after this.
    flushSync(() => {
      if (area) hydrateRoot(area, root, { identifierPrefix: 'island-' });
      else createRoot(document.body.appendChild(document.createElement('div'))).render(root);
    });
    return async (link) => {
      if (onLink) return onLink(link);
      if (link.pathname !== location.pathname) return location.assign(link.href);
      await router.navigate(path + link.search + link.hash);
      area?.scrollIntoView();
    };
  };
  const known = window as IslandWindow;
  known.islands = { ...known.islands, [name]: start };
}

const leave = ({ request }: { request: Request }) => {
  document.documentElement.dataset.leaving = '';
  return redirectDocument(request.url);
};
