import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Says whether an Accept-Encoding header names the coding, and not only to refuse it. */
export function acceptsEncoding(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false;
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Pages, and what the router asks for instead of them. */
const compressible = /^(text\/(html|x-script)|application\/json)\b/;

/**
 * Sends what is rendered for one person in a quarter of its size. Every piece leaves as soon as it is there: a page whose
 * shell comes first would otherwise wait for its last part.
 */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  const { res } = c;
  if (!compressible.test(res.headers.get('content-type') ?? '') || res.headers.has('content-encoding'))
    return;
  c.header('Vary', 'Accept-Encoding', { append: true });
  const coding = chooseCoding(c.req.header('accept-encoding') ?? '');
  if (!coding || !res.body || c.req.method === 'HEAD') return;
  const packer = packers[coding]();
  // The reader who leaves ends the rendering, and a rendering that breaks off breaks off the answer.
  pipeline(Readable.fromWeb(res.body as WebStream), packer, () => {});
  c.res = new Response(Readable.toWeb(packer) as ReadableStream, res);
  c.res.headers.delete('content-length');
  c.res.headers.set('content-encoding', coding);
};

/** The best first: zstd makes a page as small as brotli does, in half of the time. */
const packers = {
  zstd: () =>
    createZstdCompress({
      flush: constants.ZSTD_e_flush,
      // As far back as a page is long: the megabytes it would look through otherwise are made for every answer.
      params: { [constants.ZSTD_c_windowLog]: 17 },
    }),
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      // Beyond this every page costs more time than its last bytes are worth.
      params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
};

function chooseCoding(accepted: string): keyof typeof packers | undefined {
  return (['zstd', 'br', 'gzip'] as const).find((coding) => acceptsEncoding(accepted, coding));
}
