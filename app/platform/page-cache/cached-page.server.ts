import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as its first reader gets it. */
export interface RenderedPage {
  status: number;
  html: string;
}

/** A page whose bytes are the same for everyone. */
export interface CachedPage {
  status: number;
  etag: string;
  contentPolicy: string;
  identity: Buffer;
  gzip: Buffer;
  /** The best compression takes longer than the first reader should wait. */
  brotli: Buffer | undefined;
}

interface SealOptions {
  /** The nonce the page was rendered with. It never leaves the server. */
  nonce: string;
  /** The content policy that lets these scripts run, each a hash, and those of our own address. */
  policyOf(scriptSources: string): string;
}

/**
 * Exchanges the nonce for hashes, so that the same bytes serve everyone. Only scripts that carry the nonce are allowed:
 * one that came in with somebody's text cannot know it.
 */
export async function buildCachedPage(
  { status, html }: RenderedPage,
  { nonce, policyOf }: SealOptions,
  before?: CachedPage,
): Promise<CachedPage> {
  const contentPolicy = policyOf(["'self'", ...scriptHashes(html, nonce)].join(' '));
  const identity = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''));
  const etag = `W/"${createHash('sha256').update(contentPolicy).update(identity).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return before;
  const page: CachedPage = {
    status,
    etag,
    contentPolicy,
    identity,
    gzip: await promisify(gzip)(identity, { level: 9 }),
    brotli: undefined,
  };
  return page;
}

/** Adds the best compression to a cached page. */
export async function compressBest(page: CachedPage): Promise<void> {
  page.brotli ??= await promisify(brotliCompress)(page.identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.identity.length,
    },
  });
}

const inertType = /\stype="(application\/json|application\/ld\+json)"/;

function scriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', content = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isOurs = attributes.includes(` nonce="${nonce}"`);
    if (!isOurs || content === '' || inertType.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return [...hashes];
}
