import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type ActionFunction, createBrowserRouter, RouterProvider, redirectDocument } from 'react-router';
import { startClientRoot } from '../client-root.tsx';
import { splitLocalePath } from '../i18n/locales.ts';

interface Island {
  children: ReactNode;
  action: ActionFunction;
  /** What a press on a link to it does; otherwise the link is followed within the island. */
  onLink?(link: HTMLAnchorElement): void;
}

export type StartIsland = ReturnType<typeof island>;

/**
 * Starts React on a part of a static page that the server rendered, or at its end, and gives what a press on a link to it
 * does then. Links in it load documents, as all others on the page do, unless they lead to this very page.
 */
export const island =
  ({ children, action, onLink }: Island) =>
  async (area: HTMLElement | null, texts: readonly string[]) => {
    const rootAround = await startClientRoot(texts);
    const { prefix, path } = splitLocalePath(location.pathname);
    const [here, elsewhere] = [
      { path, element: children, action },
      { path: '*', loader: leave, action },
    ];
    const router = createBrowserRouter([here, elsewhere], { basename: prefix && `/${prefix}` });
    const root = rootAround(<RouterProvider router={router} useTransitions={false} />);
    // At once: what was pressed meanwhile is done right after this.
    flushSync(() => {
      if (area) hydrateRoot(area, root, { identifierPrefix: 'island-' });
      else createRoot(document.body.appendChild(document.createElement('div'))).render(root);
    });
    return async (link: HTMLAnchorElement): Promise<void> => {
      if (onLink) return onLink(link);
      if (link.pathname !== location.pathname) return location.assign(link.href);
      await router.navigate(path + link.search + link.hash);
      area?.scrollIntoView();
    };
  };

const leave = ({ request }: { request: Request }) => {
  document.documentElement.dataset.leaving = '';
  return redirectDocument(request.url);
};
