import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import { plainRequest } from '#app/platform/http/plain-request.server.ts';
import { requestLines } from '#app/platform/http/request-log.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import type { FillPage, PageCache } from './page-cache.server.ts';
import { type PageWish, wishKey } from './page-wish.ts';
import type { SealedPage } from './sealed-page.server.ts';

interface ServeOptions {
  cache: PageCache;
  /** What the request wishes, if every visitor who wishes it gets the same. */
  read(request: { method: string; target: string; headers: Pick<Headers, 'get'> }): PageWish | undefined;
  fill(wish: PageWish): FillPage;
  /** Headers of every page. */
  headers: Record<string, string>;
  log: Log;
}

type Coding = 'br' | 'gzip' | 'identity';

/** Answers visitors from the page cache; everything else goes on to be rendered for who asks. */
export function servePages({ cache, read, fill, headers, log }: ServeOptions): MiddlewareHandler<AppEnv> {
  const write = requestLines(log);
  const prepared = new WeakMap<SealedPage, Partial<Record<Coding, Record<string, string>>>>();

  function headersOf(page: SealedPage, coding: Coding, length: number): Record<string, string> {
    const known = prepared.get(page) ?? {};
    prepared.set(page, known);
    known[coding] ??= {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(length),
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
      'Content-Security-Policy': page.contentPolicy,
      ETag: page.etag,
      // Kept by the reader's own browser, which asks each time whether it still holds: the next one may be signed in.
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding, Accept-Language, Cookie',
    };
    return known[coding];
  }

  function answer(page: SealedPage, { method, headers: asked }: ReturnType<typeof plainRequest>): Response {
    const [coding, body] = bestBody(page, asked.get('accept-encoding') ?? '');
    const shown = headersOf(page, coding, body.length);
    if (page.status === 200 && asked.get('if-none-match')?.includes(page.etag)) {
      const { 'Content-Length': _, 'Content-Encoding': __, ...kept } = shown;
      return new Response(null, { status: 304, headers: kept });
    }
    const bytes = method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>);
    return new Response(bytes, { status: page.status, headers: shown });
  }

  return async (c, next) => {
    const startedAt = performance.now();
    const request = plainRequest(c);
    const wish = read({ ...request, method: request.method, headers: request.headers, target: targetOf(c) });
    if (!wish) return next();
    const found = cache.find(wishKey(wish), fill(wish));
    const page = 'then' in found ? await found.catch(() => undefined) : found;
    // Nothing kept and nothing to keep: whoever renders the page for this one request also says what went wrong.
    if (!page) return next();
    const response = answer(page, request);
    write(c, { status: response.status, startedAt });
    return response;
  };
}

function bestBody(page: SealedPage, accepted: string): [Coding, Buffer] {
  if (page.brotli && acceptsEncoding(accepted, 'br')) return ['br', page.brotli];
  return acceptsEncoding(accepted, 'gzip') ? ['gzip', page.gzip] : ['identity', page.identity];
}

function targetOf(c: Context): string {
  const { url } = c.env?.incoming ?? {};
  if (typeof url === 'string') return url;
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
