import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { visitor } from '#app/platform/actor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Env } from '#app/platform/env.server.ts';
import { localeStorageKey, pickLocale } from '#app/platform/i18n/locales.ts';
import { pickTheme, themeStorageKey } from '#app/platform/theme.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.server.ts';

interface ScopeSource {
  env: Env;
  database: { db: Db };
}

/** Reads once what the rest of the request needs to know about who asks, and how to answer them. */
export const withScope = ({ env, database }: ScopeSource) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { requestId, log } = c.var;
    const locale = pickLocale({
      stored: getCookie(c, localeStorageKey),
      acceptLanguage: c.req.header('accept-language'),
    });
    c.set('scope', {
      db: database.db,
      actor: visitor,
      now: new Date(),
      locale,
      log,
      requestId,
      address: clientAddress(c, env.TRUSTED_PROXIES),
    });
    c.set('frame', {
      locale,
      theme: pickTheme(getCookie(c, themeStorageKey)),
      siteName: env.SITE_NAME,
      requestId,
    });
    await next();
    c.res.headers.append('Vary', 'Accept-Language, Cookie');
  });
