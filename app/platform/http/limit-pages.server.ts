import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { Texts } from '../i18n/texts.server.ts';
import type { Actor } from '../ids.ts';
import { type Outcome, ok, refuse } from '../outcome.ts';
import { addressKey } from './address-key.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.server.ts';

interface Allowance {
  /** So many calls at once… */
  limit: number;
  /** …and then so many more, evenly, in each such span. */
  windowMs: number;
}

/** Lets a call through or says when to come back; refused calls cost nothing. */
export type TakeFromBucket = (key: string, now: Date) => Outcome<void, 'platform:tooManyRequests'>;

/**
 * The rule of `takeToken`, counted in memory: for calls that cost less than a write to the database would.
 * Each process counts its own. Keys are stored in the order of their last call, so what holds nobody back any
 * more is found in front.
 */
export function openTokenBuckets({ limit, windowMs }: Allowance): TakeFromBucket {
  const stepUs = Math.max(1, Math.floor((windowMs * 1000) / limit));
  const fullUs = stepUs * limit;
  const freeAtUs = new Map<string, number>();
  const forgetEmpty = (nowUs: number) => {
    for (const [key, freeAt] of freeAtUs) {
      if (freeAt > nowUs && freeAt <= nowUs + fullUs) return;
      freeAtUs.delete(key);
    }
  };
  return (key, now) => {
    const nowUs = now.getTime() * 1000;
    forgetEmpty(nowUs);
    const stored = freeAtUs.get(key) ?? nowUs;
    // What lies further ahead than a full bucket comes from a clock that was set back since.
    const start = stored < nowUs || stored > nowUs + fullUs ? nowUs : stored;
    const waitUs = start + stepUs - (nowUs + fullUs);
    if (waitUs > 0) {
      return refuse('busy', 'platform:tooManyRequests', { retryAfterMs: Math.ceil(waitUs / 1000) });
    }
    freeAtUs.delete(key);
    freeAtUs.set(key, start + stepUs);
    return ok();
  };
}

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

/** How long the rest of a body that is too large is still taken in. */
const lingerMs = 2_000;

/** Refuses larger bodies with 413. The connection ends with that answer: what is left of the body blocks what would follow. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      // A client that is cut off while it still sends sees a broken connection and never the answer.
      await Promise.race([discard(c.req.raw.body), pause(lingerMs, undefined, { ref: false })]);
      return c.json({ error: 'request is too large' }, 413, { Connection: 'close' });
    },
  });

async function discard(body: ReadableStream | null): Promise<void> {
  // One without a declared length was being read when it became too large, which no browser sends.
  if (!body || body.locked) return;
  await body.pipeTo(new WritableStream()).catch(() => {});
}
