import { createRequestHandler, type RequestHandler } from 'react-router';
import { localisedPath } from '#app/platform/i18n/locale-paths.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';

const renderers = new Map<Locale | undefined, Promise<RequestHandler>>();

/**
 * React Router for the pages under a language's prefix, or under none. The prefix is its base: routes and links are
 * written without it, and every link of a Polish page leads to a Polish one.
 */
export function pageRenderer(prefix: Locale | undefined): Promise<RequestHandler> {
  const renderer = renderers.get(prefix) ?? openRenderer(prefix);
  renderers.set(prefix, renderer);
  return renderer;
}

async function openRenderer(prefix: Locale | undefined): Promise<RequestHandler> {
  const build = await import('virtual:react-router/server-build');
  return createRequestHandler({ ...build, basename: localisedPath(prefix, '/') }, import.meta.env.MODE);
}
