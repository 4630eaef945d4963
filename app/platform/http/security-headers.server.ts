import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

export interface HeaderOptions {
  overTls: boolean;
  /** The server that audio is redirected to, when it is not this one. */
  audioOrigin: string | undefined;
  /** Other sites that a form may lead on to. */
  formTargets: readonly string[];
}

/**
 * The headers of every answer, also of a refusal and of a failure. Scripts run by nonce only; styles may be inline,
 * because the dialogs and menus of the kit place themselves with style attributes.
 */
export function securityHeaders(options: HeaderOptions): MiddlewareHandler<AppEnv> {
  const fixed = Object.entries(fixedHeaders(options));
  return async (c, next) => {
    const nonce = randomBytes(16).toString('base64');
    c.set('nonce', nonce);
    await next();
    const set = (name: string, value: string) => {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    };
    set('Content-Security-Policy', contentPolicy(`'nonce-${nonce}' 'strict-dynamic'`, options));
    for (const [name, value] of fixed) set(name, value);
    // What was not declared cacheable may be someone's own page.
    set('Cache-Control', 'private, no-store');
  };
}

/** The headers that are the same on every answer. */
export const fixedHeaders = ({ overTls }: HeaderOptions): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(overTls && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/** What a page may load and run; of scripts, only those from the given sources. */
export function contentPolicy(
  scriptSources: string,
  { audioOrigin = '', formTargets }: HeaderOptions,
): string {
  return [
    "default-src 'none'",
    `script-src ${scriptSources}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `media-src 'self' blob: ${audioOrigin}`.trim(),
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
