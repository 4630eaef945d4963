import type { PlainRequest } from '#app/platform/http/plain-request.server.ts';
import type { ByteRange, ObjectContent } from '../storage/storage.ts';
import { requestedRange } from './byte-ranges.ts';

/** What distinguishes one state of a resource from another. */
interface Validators {
  /** Strong, with its quotation marks. */
  etag: string;
  lastModified: Date;
}

/**
 * Whether the request's conditions forbid a full answer, in the order of RFC 9110, section 13.2.2: 412 when the
 * client counts on another state, 304 when it has this one already.
 */
function refusedByConditions(
  headers: Pick<Headers, 'get'>,
  { etag, lastModified }: Validators,
): 304 | 412 | undefined {
  const ifMatch = headers.get('if-match');
  const ifNoneMatch = headers.get('if-none-match');
  const modifiedAt = wholeSeconds(lastModified);
  const unmodifiedSince = parseHttpDate(headers.get('if-unmodified-since'));
  const modifiedSince = parseHttpDate(headers.get('if-modified-since'));

  if (ifMatch !== null) {
    if (!names(ifMatch, etag, 'strong')) return 412;
  } else if (unmodifiedSince !== undefined && modifiedAt > unmodifiedSince) return 412;

  if (ifNoneMatch !== null) return names(ifNoneMatch, etag, 'weak') ? 304 : undefined;
  return modifiedSince !== undefined && modifiedAt <= modifiedSince ? 304 : undefined;
}

/** Whether a `Range` may be answered in part: without `If-Range`, or when that is a strong match with this state. */
function allowsRange(ifRange: string | null, { etag, lastModified }: Validators, now: Date): boolean {
  if (ifRange === null) return true;
  if (/^(W\/)?"/.test(ifRange)) return ifRange === etag;
  const date = parseHttpDate(ifRange);
  const modifiedAt = wholeSeconds(lastModified);
  // A date has whole seconds: within the second of a change it could mean the state before it.
  return date === modifiedAt && now.getTime() - modifiedAt >= 2000;
}

/** Whether a list of entity tags has this one. A weak tag never equals another strongly. */
function names(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (list.trim() === '*') return true;
  const tags = list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return tags.some((tag) => (comparison === 'weak' ? tag.replace(/^W\//, '') : tag) === etag);
}

const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/** The three forms of a date in HTTP, all of them in GMT; the last two are obsolete and must still be read. */
const httpDates = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

function parseHttpDate(text: string | null): number | undefined {
  if (text === null || !httpDates.some((form) => form.test(text))) return undefined;
  const instant = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Something to serve whose bytes never change under the same entity tag. */
export interface Representation extends Validators {
  size: number;
  contentType: string;
  /**
   * `private`: cached by the listener's own browser, which revalidates each time. `immutable`: cached by
   * anyone, for ever, under an address that never means anything else.
   */
  caching: 'private' | 'immutable';
  open(range: ByteRange): Promise<ObjectContent>;
}

const cacheControl = { private: 'private, no-cache', immutable: 'public, max-age=31536000, immutable' };

/** What anyone could have uploaded is never run: not guessed to be a page, locked up if opened as one, not for other sites. */
const asFileOnly = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Answers GET and HEAD with the whole, a part, or what the request's conditions ask for, as RFC 9110 says. */
export async function serveRange(
  request: PlainRequest,
  representation: Representation,
  now = new Date(),
): Promise<Response> {
  const { method, headers } = request;
  const { size, etag, lastModified, contentType, caching } = representation;
  if (!isReading(request)) return emptyAnswer(405, { Allow: 'GET, HEAD' });

  const condition = refusedByConditions(headers, representation);
  if (condition === 412) return emptyAnswer(412);
  const known = {
    ETag: etag,
    'Last-Modified': lastModified.toUTCString(),
    'Cache-Control': cacheControl[caching],
    'Accept-Ranges': 'bytes',
    ...asFileOnly,
  };
  if (condition === 304) return new Response(null, { status: 304, headers: known });

  // A range is defined for GET alone; HEAD describes what there is.
  const isRangeAllowed = method === 'GET' && allowsRange(headers.get('if-range'), representation, now);
  const range = requestedRange(isRangeAllowed ? headers.get('range') : null, size);
  if (range === 'unsatisfiable') return emptyAnswer(416, { 'Content-Range': `bytes */${size}` });

  const whole = { start: 0, end: size - 1 };
  const { start, end } = range === 'whole' ? whole : range;
  const body = method === 'HEAD' || size === 0 ? null : await representation.open({ start, end });
  return new Response(body, {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...known,
      'Content-Type': contentType,
      'Content-Length': String(end + 1 - start),
      ...(range !== 'whole' && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  });
}

/** Whether the request asks for something to be sent, and changes nothing. */
export const isReading = ({ method }: Pick<PlainRequest, 'method'>) => method === 'GET' || method === 'HEAD';

/** An answer without a body, that nobody caches. */
export function emptyAnswer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store', ...asFileOnly, ...headers },
  });
}
