import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** What most answers need to know of a request. */
export interface PlainRequest {
  method: string;
  headers: Pick<Headers, 'get'>;
}

/**
 * The method and the headers as Node has read them. The web's own objects are built for each request anew, which
 * costs nothing beside a page and much beside a small piece of a file.
 */
export function plainRequest(c: Context): PlainRequest {
  const incoming: IncomingMessage | undefined = c.env?.incoming;
  if (!incoming) return c.req.raw;
  return {
    method: incoming.method ?? '',
    headers: { get: (name) => incoming.headers[name.toLowerCase()]?.toString() ?? null },
  };
}
