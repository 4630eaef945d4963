import type { Handler } from 'hono';
import { isLocale } from './locales.ts';
import type { Texts } from './texts.server.ts';

/** The texts of one namespace, for a browser that navigates to a page whose texts it does not have yet. */
export const textsEndpoint =
  (texts: Texts): Handler =>
  (c) => {
    const { locale, file = '' } = c.req.param();
    const found = isLocale(locale) ? texts.namespace(locale, file.replace(/\.json$/, '')) : undefined;
    if (!found) return c.json({ error: 'no such texts' }, 404);
    const etag = `"${found.etag}"`;
    const headers = { ETag: etag, 'Cache-Control': 'public, no-cache' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.json(found.texts, 200, headers);
  };
