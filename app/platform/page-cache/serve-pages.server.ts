import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import type { Shortcut } from '#app/platform/http/listen.server.ts';
import { plainRequest } from '#app/platform/http/plain-request.server.ts';
import { countedLines, requestLines } from '#app/platform/http/request-log.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { answerWith, type PageAnswer, readUnpacks, type Unpacks } from './page-answer.server.ts';
import type { FillPage, PageCache } from './page-cache.server.ts';
import { type PageWish, type VisitorRequest, wishKey } from './page-wish.ts';
import { rawHeaders } from './raw-headers.ts';

interface ServeOptions {
  cache: PageCache;
  /** What the request wishes, if every visitor who wishes it gets the same. */
  read(request: VisitorRequest): PageWish | undefined;
  fill(wish: PageWish): FillPage;
  /** Whether a page that is not there yet may be made for who asks. */
  mayFill(c: Context): boolean;
  /** Headers of every page. */
  headers: Record<string, string>;
  log: Log;
}

/** Answers visitors from the page cache; everything else goes on to be rendered for who asks. */
export function servePages(options: ServeOptions): MiddlewareHandler<AppEnv> {
  const { cache, read, fill, mayFill, headers, log } = options;
  const write = requestLines(log);
  return async (c, next) => {
    const startedAt = performance.now();
    const { method, headers: asked } = plainRequest(c);
    const wish = read({ method, headers: asked, target: targetOf(c) });
    if (!wish) return next();
    const key = wishKey(wish);
    if (!cache.isKept(key) && !mayFill(c)) return next();
    const found = cache.find(key, fill(wish));
    const page = 'then' in found ? await found.catch(() => undefined) : found;
    // Nothing kept and nothing to keep: whoever renders the page for this one request also says what went wrong.
    if (!page) return next();
    const unpacks = readUnpacks(asked.get('accept-encoding'));
    const answer = answerWith(page, { method, unpacks, known: asked.get('if-none-match') }, headers);
    write(c.req, { status: answer.status, startedAt });
    return asResponse(answer);
  };
}

/**
 * The same for a page that is ready, straight from Node's own request to its answer: building the web's objects costs
 * as much as all the rest.
 */
export function pageShortcut({
  cache,
  read,
  headers,
  log,
}: Omit<ServeOptions, 'fill' | 'mayFill'>): Shortcut {
  const understand = understanding(read, log);
  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const { method = '', url: target = '' } = incoming;
    const asked = rawHeaders(incoming.rawHeaders);
    const way = understand({ method, target, headers: asked });
    const page = way && cache.findReady(way.key);
    if (!page) return false;
    const answer = answerWith(
      page,
      { method, unpacks: way.unpacks, known: asked.get('if-none-match') },
      headers,
    );
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    way.write({ status: answer.status, startedAt });
    return true;
  };
}

/** A way to ask for a page, understood. */
interface Way {
  key: string;
  unpacks: Unpacks;
  write: ReturnType<ReturnType<typeof countedLines>>;
}

const mostWays = 500;
const longestWay = 400;

/** Browsers ask in a few ways only. Each is read once and then known again as it stands. */
function understanding(read: ServeOptions['read'], log: Log) {
  const linesOf = countedLines(log);
  const known = new Map<string, Way>();
  return (request: VisitorRequest): Way | undefined => {
    const { method, target, headers } = request;
    const packed = headers.get('accept-encoding');
    const asWritten = `${method} ${target}\n${headers.get('cookie')}\n${headers.get('accept-language')}\n${packed}`;
    const way = known.get(asWritten);
    if (way) return way;
    const wish = read(request);
    if (!wish) return undefined;
    const path = target.replace(/\?.*/, '');
    const found = {
      key: wishKey(wish),
      unpacks: readUnpacks(packed),
      write: linesOf({ method, path }),
    };
    if (known.size === mostWays) known.clear();
    if (asWritten.length <= longestWay) known.set(asWritten, found);
    return found;
  };
}

const asResponse = ({ status, headers, body }: PageAnswer) =>
  new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });

function targetOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
