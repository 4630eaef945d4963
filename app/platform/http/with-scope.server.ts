import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { createRequestHandler, type RequestHandler } from 'react-router';
import type { Db } from '../db/database.server.ts';
import { type Env, siteAddress } from '../env.server.ts';
import {
  type Locale,
  localeStorageKey,
  localisedPath,
  pickLocale,
  splitLocalePath,
} from '../i18n/locales.ts';
import { pickTheme, themeStorageKey } from '../theme.ts';
import type { AppEnv, Identity } from './app-env.ts';
import { clientAddress } from './client-address.server.ts';

interface ScopeSource<Session> {
  env: Env;
  database: { db: Db };
  /** Who the request comes from, asked once for each request. */
  authenticate(headers: Headers, now: Date): Promise<Identity<Session>>;
}

/** Reads once what the rest of the request needs to know about who asks, and how to answer them. */
export const withScope = <Session>({ env, database, authenticate }: ScopeSource<Session>) =>
  createMiddleware<AppEnv<Session>>(async (c, next) => {
    const { requestId, log } = c.var;
    const now = new Date();
    const identity = await authenticate(c.req.raw.headers, now);
    c.set('identity', identity);
    const locale = pickLocale({
      stored:
        splitLocalePath(c.req.path).prefix ?? getCookie(c, localeStorageKey) ?? identity.preferredLocale,
      acceptLanguage: c.req.header('accept-language'),
    });
    c.set('scope', {
      db: database.db,
      actor: identity.actor,
      learning: identity.learning,
      now,
      locale,
      log,
      requestId,
      address: clientAddress(c, env.TRUSTED_PROXIES),
    });
    c.set('frame', {
      locale,
      theme: pickTheme(getCookie(c, themeStorageKey)),
      siteName: env.SITE_NAME,
      siteAddress: siteAddress(env),
      requestId,
    });
    await next();
    c.res.headers.append('Vary', 'Accept-Language, Cookie');
  });

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
