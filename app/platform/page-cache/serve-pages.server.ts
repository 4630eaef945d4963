import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { acceptsEncoding } from '../http/compress-pages.server.ts';
import type { Shortcut } from '../http/listen.server.ts';
import { plainRequest } from '../http/plain-request.server.ts';
import { countedLines, requestLines } from '../http/request-log.server.ts';
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

/**
 * Headers by their names in small letters, read from what came in: a name and its value in turn. Node would list all of
 * them by name first, for every request anew.
 */
export const rawHeaders = (raw: readonly string[]): Pick<Headers, 'get'> => ({
  get(name) {
    let found: string | null = null;
    for (let at = 0; at < raw.length; at += 2) {
      const candidate = raw[at] as string;
      if (candidate.length !== name.length || candidate.toLowerCase() !== name) continue;
      // One that is sent twice counts as one list.
      found =
        found === null ? (raw[at + 1] as string) : found + (name === 'cookie' ? '; ' : ', ') + raw[at + 1];
    }
    return found;
  },
});

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
      key: cacheKeyOf(wish),
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
