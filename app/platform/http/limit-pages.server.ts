import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { Actor } from '#app/platform/actor.ts';
import type { Texts } from '#app/platform/i18n/texts.server.ts';
import { addressKey } from '#app/platform/rate-limit/address-key.ts';
import { openTokenBuckets } from '#app/platform/rate-limit/token-buckets.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.server.ts';

interface PageLimitOptions {
  env: { PAGES_PER_MINUTE: number; TRUSTED_PROXIES: number };
  texts: Texts;
}

/**
 * Limits what one asker can make us render: a page costs some milliseconds of the only thread, a refusal next to nothing.
 * Whoever is signed in is counted by themselves, whoever is not by their address.
 */
export function openPageLimit({ env, texts }: PageLimitOptions) {
  // Half a minute's worth at once: a class that comes in together is let in, and nobody waits long behind a flood.
  const take = openTokenBuckets({ limit: Math.ceil(env.PAGES_PER_MINUTE / 2), windowMs: 30_000 });
  return {
    /** Counts a page that is to be made for a visitor of whom nothing else is known; says whether it may be. */
    hasRoom: (c: Context) => take(addressKey(clientAddress(c, env.TRUSTED_PROXIES)), new Date()).ok,

    middleware: createMiddleware<AppEnv>(async (c, next) => {
      const { actor, address, now, locale } = c.var.scope;
      const taken = take(keyOf(actor, address), now);
      if (taken.ok) return next();
      const { t } = texts.instance(locale);
      const words = {
        title: t('platform:error.busyTitle'),
        sentence: t('platform:error.busy'),
        retry: t('platform:error.retry'),
      };
      c.header('Retry-After', String(Math.ceil((taken.retryAfterMs ?? 1_000) / 1000)));
      const { siteName, theme } = c.var.frame;
      const scheme = theme === 'system' ? 'light dark' : theme;
      return c.html(busyPage({ locale, siteName, scheme, ...words }), 429);
    }),
  };
}

const keyOf = (actor: Actor, address: string) =>
  actor.kind === 'visitor' ? addressKey(address) : `user:${actor.userId}`;

/** Written by hand, because rendering is what there is no room for. */
const busyPage = (words: Record<'locale' | 'siteName' | 'scheme' | 'title' | 'sentence' | 'retry', string>) =>
  html`<!doctype html><html lang="${words.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="${words.scheme}"><meta name="robots" content="noindex"><title>${words.title} · ${words.siteName}</title><style>body{font:1rem/1.6 system-ui,sans-serif;margin:0}main{box-sizing:border-box;display:grid;align-content:center;gap:1rem;min-height:100dvh;max-width:36rem;margin:auto;padding:1.5rem}h1{font-size:1.875rem;line-height:1.2}h1,p{margin:0}a{color:inherit}</style></head><body><main><h1>${words.title}</h1><p>${words.sentence}</p><p><a href="">${words.retry}</a></p></main></body></html>`;
