import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { acceptsEncoding } from '../http/compress-pages.server.ts';
import type { Shortcut } from '../http/listen.server.ts';
import { plainRequest } from '../http/plain-request.server.ts';
import { requestLines } from '../http/request-log.server.ts';
import type { Log } from '../log.server.ts';
import { cacheKeyOf, type PageKey, type VisitorRequest } from './cache-key.ts';
import type { CachedPage } from './cached-page.server.ts';
import type { FillPage, PageCache } from './page-cache.server.ts';

interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

interface Asked {
  method: string;
  headers: Pick<Headers, 'get'>;
}

type Coding = 'br' | 'gzip' | 'identity';

const prepared = new WeakMap<CachedPage, Partial<Record<Coding, PageAnswer>>>();

/** What a page is answered with: nothing when the reader has it already, else in the best compression they take. */
function answerWith(
  page: CachedPage,
  { method, headers }: Asked,
  fixedHeaders: Record<string, string>,
): PageAnswer {
  const answer = inCoding(page, bestCoding(page, headers.get('accept-encoding') ?? ''), fixedHeaders);
  const known = headers.get('if-none-match');
  if (known !== null && page.status === 200 && known.includes(page.etag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _coding, ...kept } = answer.headers;
    return { status: 304, headers: kept, body: null };
  }
  return method === 'HEAD' ? { ...answer, body: null } : answer;
}

function bestCoding({ brotli }: CachedPage, accepted: string): Coding {
  if (brotli && acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** Made once: all who ask in the same way get the very same answer. */
function inCoding(page: CachedPage, coding: Coding, fixedHeaders: Record<string, string>): PageAnswer {
  const answers = prepared.get(page) ?? {};
  if (!answers[coding]) prepared.set(page, answers);
  answers[coding] ??= prepare(page, coding, fixedHeaders);
  return answers[coding];
}

function prepare(page: CachedPage, coding: Coding, fixedHeaders: Record<string, string>): PageAnswer {
  const body = { br: page.brotli ?? page.gzip, gzip: page.gzip, identity: page.identity }[coding];
  const headers = {
    ...fixedHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    'Content-Security-Policy': page.contentPolicy,
    ETag: page.etag,
    // Cached by the reader's own browser, which revalidates it each time: the next one may be signed in.
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  };
  return { status: page.status, headers, body };
}

interface ServeOptions {
  cache: PageCache;
  /** The key of the requested page, if every visitor with this key gets the same page. */
  read(request: VisitorRequest): PageKey | undefined;
  fill(wish: PageKey): FillPage;
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
    const asked = plainRequest(c);
    const wish = read({ method: asked.method, headers: asked.headers, target: targetOf(c) });
    if (!wish) return next();
    const key = cacheKeyOf(wish);
    if (!cache.isKept(key) && !mayFill(c)) return next();
    const found = cache.find(key, fill(wish));
    const page = 'then' in found ? await found.catch(() => undefined) : found;
    // Nothing cached and nothing to cache: rendering the page for this request also says what went wrong.
    if (!page) return next();
    const answer = answerWith(page, asked, headers);
    write(c.req, { status: answer.status, startedAt });
    return new Response(answer.body as Uint8Array<ArrayBuffer> | null, answer);
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
  const write = requestLines(log);
  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const { method = '', url: target = '' } = incoming;
    const asked = { method, headers: { get: (name: string) => incoming.headers[name]?.toString() ?? null } };
    const wish = read({ ...asked, target });
    const page = wish && cache.findReady(cacheKeyOf(wish));
    if (!page) return false;
    const answer = answerWith(page, asked, headers);
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    write({ method, path: target.replace(/\?.*/, '') }, { status: answer.status, startedAt });
    return true;
  };
}

/** Path and query of an address that begins with a scheme and a host. */
const targetOf = ({ req: { url } }: Context) => url.slice(url.indexOf('/', 'https://'.length));
