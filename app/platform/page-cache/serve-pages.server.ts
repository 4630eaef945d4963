import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { acceptsEncoding } from '../http/compress-pages.server.ts';
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

/** What a reader can unpack. */
interface Unpacks {
  br: boolean;
  gzip: boolean;
}

/** Reads an Accept-Encoding header. */
const readUnpacks = (header: string | null): Unpacks => ({
  br: acceptsEncoding(header ?? '', 'br'),
  gzip: acceptsEncoding(header ?? '', 'gzip'),
});

interface Asked {
  method: string;
  unpacks: Unpacks;
  /** The If-None-Match header: what the reader has already. */
  known: string | null;
}

type Coding = keyof Unpacks | 'identity';

const prepared = new WeakMap<CachedPage, Partial<Record<Coding, PageAnswer>>>();

/** What a page is answered with: nothing when the reader has it already, else in the best compression they take. */
function answerWith(
  page: CachedPage,
  { method, unpacks, known }: Asked,
  fixedHeaders: Record<string, string>,
): PageAnswer {
  const answer = inCoding(page, bestCoding(page, unpacks), fixedHeaders);
  if (known !== null && page.status === 200 && known.includes(page.etag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _coding, ...kept } = answer.headers;
    return { status: 304, headers: kept, body: null };
  }
  return method === 'HEAD' ? { ...answer, body: null } : answer;
}

function bestCoding(page: CachedPage, unpacks: Unpacks): Coding {
  if (page.brotli && unpacks.br) return 'br';
  return unpacks.gzip ? 'gzip' : 'identity';
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
    const { method, headers: asked } = plainRequest(c);
    const wish = read({ method, headers: asked, target: targetOf(c) });
    if (!wish) return next();
    const key = cacheKeyOf(wish);
    if (!cache.isKept(key) && !mayFill(c)) return next();
    const found = cache.find(key, fill(wish));
    const page = 'then' in found ? await found.catch(() => undefined) : found;
    // Nothing cached and nothing to cache: rendering the page for this request also says what went wrong.
    if (!page) return next();
    const unpacks = readUnpacks(asked.get('accept-encoding'));
    const answer = answerWith(page, { method, unpacks, known: asked.get('if-none-match') }, headers);
    write(c.req, { status: answer.status, startedAt });
    return asResponse(answer);
  };
}

const asResponse = ({ status, headers, body }: PageAnswer) =>
  new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });

/** Path and query of an address that begins with a scheme and a host. */
const targetOf = ({ req: { url } }: Context) => url.slice(url.indexOf('/', 'https://'.length));
