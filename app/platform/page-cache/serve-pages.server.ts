import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import type { Shortcut } from '#app/platform/http/listen.server.ts';
import { type PlainRequest, plainRequest } from '#app/platform/http/plain-request.server.ts';
import { requestLines } from '#app/platform/http/request-log.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { answerWith, type PageAnswer } from './page-answer.server.ts';
import type { FillPage, PageCache } from './page-cache.server.ts';
import { type PageWish, wishKey } from './page-wish.ts';

interface ServeOptions {
  cache: PageCache;
  /** What the request wishes, if every visitor who wishes it gets the same. */
  read(request: PlainRequest & { target: string }): PageWish | undefined;
  fill(wish: PageWish): FillPage;
  /** Headers of every page. */
  headers: Record<string, string>;
  log: Log;
}

/** Answers visitors from the page cache; everything else goes on to be rendered for who asks. */
export function servePages({ cache, read, fill, headers, log }: ServeOptions): MiddlewareHandler<AppEnv> {
  const write = requestLines(log);
  return async (c, next) => {
    const startedAt = performance.now();
    const request = plainRequest(c);
    const wish = read({ method: request.method, headers: request.headers, target: targetOf(c) });
    if (!wish) return next();
    const found = cache.find(wishKey(wish), fill(wish));
    const page = 'then' in found ? await found.catch(() => undefined) : found;
    // Nothing kept and nothing to keep: whoever renders the page for this one request also says what went wrong.
    if (!page) return next();
    const answer = answerWith(page, request, headers);
    write(c.req, { status: answer.status, startedAt });
    return asResponse(answer);
  };
}

/** The same for a page that is ready, straight from Node's own request to its answer: building the web's objects costs as much as all the rest. */
export function pageShortcut({ cache, read, headers, log }: Omit<ServeOptions, 'fill'>): Shortcut {
  const write = requestLines(log);
  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const { method = '', url: target = '' } = incoming;
    const asked = { get: (name: string) => incoming.headers[name]?.toString() ?? null };
    const wish = read({ method, target, headers: asked });
    const page = wish && cache.findReady(wishKey(wish));
    if (!page) return false;
    const answer = answerWith(page, { method, headers: asked }, headers);
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    write({ method, path: pathOf(target) }, { status: answer.status, startedAt });
    return true;
  };
}

const asResponse = ({ status, headers, body }: PageAnswer) =>
  new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });

const pathOf = (target: string) => target.replace(/\?.*/, '');

function targetOf(c: Context): string {
  const { url } = c.env?.incoming ?? {};
  if (typeof url === 'string') return url;
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
