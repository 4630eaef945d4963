import { acceptsEncoding } from './accepts-encoding.ts';
import type { SealedPage } from './sealed-page.server.ts';

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

type Coding = 'br' | 'gzip' | 'identity';

interface Asked {
  method: string;
  headers: Pick<Headers, 'get'>;
}

const prepared = new WeakMap<SealedPage, Partial<Record<Coding, Record<string, string>>>>();

/** What a page is answered with: nothing when the reader has it already, else in the best compression they take. */
export function answerWith(
  page: SealedPage,
  { method, headers: asked }: Asked,
  fixedHeaders: Record<string, string>,
): PageAnswer {
  const [coding, body] = bestBody(page, asked.get('accept-encoding') ?? '');
  const headers = headersOf(page, coding, body.length, fixedHeaders);
  if (page.status === 200 && asked.get('if-none-match')?.includes(page.etag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _coding, ...kept } = headers;
    return { status: 304, headers: kept, body: null };
  }
  return { status: page.status, headers, body: method === 'HEAD' ? null : body };
}

function bestBody(page: SealedPage, accepted: string): [Coding, Buffer] {
  if (page.brotli && acceptsEncoding(accepted, 'br')) return ['br', page.brotli];
  return acceptsEncoding(accepted, 'gzip') ? ['gzip', page.gzip] : ['identity', page.identity];
}

function headersOf(
  page: SealedPage,
  coding: Coding,
  length: number,
  fixedHeaders: Record<string, string>,
): Record<string, string> {
  const known = prepared.get(page) ?? {};
  prepared.set(page, known);
  known[coding] ??= {
    ...fixedHeaders,
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
