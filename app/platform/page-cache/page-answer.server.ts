import { acceptsEncoding } from './accepts-encoding.ts';
import type { SealedPage } from './sealed-page.server.ts';

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** What a reader can unpack. */
export interface Unpacks {
  br: boolean;
  gzip: boolean;
}

/** Reads an Accept-Encoding header. */
export const readUnpacks = (header: string | null): Unpacks => ({
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

const prepared = new WeakMap<SealedPage, Partial<Record<Coding, PageAnswer>>>();

/** What a page is answered with: nothing when the reader has it already, else in the best compression they take. */
export function answerWith(
  page: SealedPage,
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

function bestCoding(page: SealedPage, unpacks: Unpacks): Coding {
  if (page.brotli && unpacks.br) return 'br';
  return unpacks.gzip ? 'gzip' : 'identity';
}

/** Made once: all who ask in the same way get the very same answer. */
function inCoding(page: SealedPage, coding: Coding, fixedHeaders: Record<string, string>): PageAnswer {
  const answers = prepared.get(page) ?? {};
  if (!answers[coding]) prepared.set(page, answers);
  answers[coding] ??= prepare(page, coding, fixedHeaders);
  return answers[coding];
}

function prepare(page: SealedPage, coding: Coding, fixedHeaders: Record<string, string>): PageAnswer {
  const body = { br: page.brotli ?? page.gzip, gzip: page.gzip, identity: page.identity }[coding];
  const headers = {
    ...fixedHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(body.length),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    'Content-Security-Policy': page.contentPolicy,
    ETag: page.etag,
    // Kept by the reader's own browser, which asks each time whether it still holds: the next one may be signed in.
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  };
  return { status: page.status, headers, body };
}
