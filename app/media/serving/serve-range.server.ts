import type { PlainRequest } from '#app/platform/http/plain-request.server.ts';
import type { ByteRange, ObjectContent } from '../storage/storage.ts';
import { requestedRange } from './byte-ranges.ts';
import { allowsRange, refusedByConditions, type Validators } from './http-conditions.ts';

/** Something to serve whose bytes never change under the same entity tag. */
export interface Representation extends Validators {
  size: number;
  contentType: string;
  /**
   * `private`: kept by the listener's own browser, which asks again each time whether it may. `immutable`: kept by
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

  // A range is defined for GET alone; HEAD tells what there is.
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

/** An answer without a body, that nobody keeps. */
export function emptyAnswer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store', ...asFileOnly, ...headers },
  });
}
