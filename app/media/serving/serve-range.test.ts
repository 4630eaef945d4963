import { describe, expect, it } from 'vitest';
import { type Representation, serveRange } from './serve-range.server.ts';

const text = '0123456789';
const etag = '"abc"';
const lastModified = new Date('2026-05-01T12:00:00.700Z');
const modifiedText = 'Fri, 01 May 2026 12:00:00 GMT';
const earlier = 'Thu, 30 Apr 2026 12:00:00 GMT';
const later = 'Sat, 02 May 2026 12:00:00 GMT';
const now = new Date('2026-06-01T00:00:00Z');

function serve(
  headers: Record<string, string> = {},
  { method = 'GET', ...changed }: Partial<Representation> & { method?: string } = {},
  at = now,
) {
  const representation: Representation = {
    size: text.length,
    etag,
    lastModified,
    contentType: 'audio/mpeg',
    caching: 'private',
    open: async ({ start, end }) => Uint8Array.from(Buffer.from(text.slice(start, end + 1))),
    ...changed,
  };
  return serveRange(new Request('http://localhost/', { method, headers }), representation, at);
}

interface Case {
  asks: string;
  headers: Record<string, string>;
  status: number;
  body?: string;
  contentRange?: string;
}

const whole = { status: 200, body: text };
const head = { status: 206, body: '01', contentRange: 'bytes 0-1/10' };
const none = { status: 416, body: '', contentRange: 'bytes */10' };
const range = (value: string, more: Record<string, string> = {}) => ({ headers: { Range: value, ...more } });

const rangeCases: Case[] = [
  { asks: 'for everything', headers: {}, ...whole },
  { asks: 'for the first byte', ...range('bytes=0-0'), status: 206, body: '0', contentRange: 'bytes 0-0/10' },
  { asks: 'for the last byte', ...range('bytes=-1'), status: 206, body: '9', contentRange: 'bytes 9-9/10' },
  { asks: 'for the rest', ...range('bytes=5-'), status: 206, body: '56789', contentRange: 'bytes 5-9/10' },
  { asks: 'for all as a range', ...range('bytes=0-'), status: 206, body: text, contentRange: 'bytes 0-9/10' },
  { asks: 'past the end', ...range('bytes=8-99'), status: 206, body: '89', contentRange: 'bytes 8-9/10' },
  { asks: 'for a longer end', ...range('bytes=-99'), status: 206, body: text, contentRange: 'bytes 0-9/10' },
  { asks: 'in capitals', ...range('BYTES=0-1'), ...head },
  { asks: 'behind the end', ...range('bytes=10-'), ...none },
  { asks: 'for no bytes at the end', ...range('bytes=-0'), ...none },
  { asks: 'for two ranges behind the end', ...range('bytes=10-11,20-'), ...none },
  { asks: 'for one that is there and one that is not', ...range('bytes=0-1,20-'), ...head },
  { asks: 'for touching ranges', ...range('bytes=0-0,1-1'), ...head },
  { asks: 'for two apart', ...range('bytes=0-0,5-5'), ...whole },
  { asks: 'backwards', ...range('bytes=5-1'), ...whole },
  { asks: 'in another unit', ...range('lines=0-1'), ...whole },
];

const ifRangeCases: Case[] = [
  { asks: 'if the tag is the same', ...range('bytes=0-1', { 'If-Range': etag }), ...head },
  { asks: 'if another tag is the same', ...range('bytes=0-1', { 'If-Range': '"other"' }), ...whole },
  { asks: 'if a weak tag is the same', ...range('bytes=0-1', { 'If-Range': `W/${etag}` }), ...whole },
  { asks: 'if the date is the same', ...range('bytes=0-1', { 'If-Range': modifiedText }), ...head },
  { asks: 'if an earlier date is the same', ...range('bytes=0-1', { 'If-Range': earlier }), ...whole },
  { asks: 'if a later date is the same', ...range('bytes=0-1', { 'If-Range': later }), ...whole },
  { asks: 'if nonsense is the same', ...range('bytes=0-1', { 'If-Range': 'abc' }), ...whole },
  { asks: 'for a foreign range behind the end', ...range('bytes=99-', { 'If-Range': '"other"' }), ...whole },
];

const conditionCases: Case[] = [
  { asks: 'for what it has', headers: { 'If-None-Match': etag }, status: 304, body: '' },
  { asks: 'for what it has, weakly', headers: { 'If-None-Match': `W/${etag}` }, status: 304, body: '' },
  { asks: 'with a list', headers: { 'If-None-Match': `"x", ${etag},"y"` }, status: 304, body: '' },
  { asks: 'with a star', headers: { 'If-None-Match': '*' }, status: 304, body: '' },
  { asks: 'for what it has not', headers: { 'If-None-Match': '"x"' }, ...whole },
  { asks: 'for part of the tag', headers: { 'If-None-Match': '"ab", "abcd", abc' }, ...whole },
  { asks: 'for news since', headers: { 'If-Modified-Since': modifiedText }, status: 304, body: '' },
  { asks: 'for news since before', headers: { 'If-Modified-Since': earlier }, ...whole },
  {
    asks: 'for news in the old form of a date',
    headers: { 'If-Modified-Since': 'Friday, 01-May-26 12:00:00 GMT' },
    status: 304,
    body: '',
  },
  {
    asks: 'for news in the oldest form of a date',
    headers: { 'If-Modified-Since': 'Fri May  1 11:59:59 2026' },
    ...whole,
  },
  { asks: 'for news since nonsense', headers: { 'If-Modified-Since': '2099' }, ...whole },
  {
    asks: 'by tag and date: the tag decides',
    headers: { 'If-None-Match': '"x"', 'If-Modified-Since': later },
    ...whole,
  },
  {
    asks: 'for a part of what it has',
    ...range('bytes=0-1', { 'If-None-Match': etag }),
    status: 304,
    body: '',
  },
  { asks: 'for this state', headers: { 'If-Match': `"x", ${etag}` }, ...whole },
  { asks: 'for any state', headers: { 'If-Match': '*' }, ...whole },
  { asks: 'for another state', headers: { 'If-Match': '"x"' }, status: 412, body: '' },
  { asks: 'for a weak state', headers: { 'If-Match': `W/${etag}` }, status: 412, body: '' },
  { asks: 'if unchanged since', headers: { 'If-Unmodified-Since': modifiedText }, ...whole },
  { asks: 'if unchanged since before', headers: { 'If-Unmodified-Since': earlier }, status: 412, body: '' },
  {
    asks: 'for this state, and if unchanged since before: the tag decides',
    headers: { 'If-Match': etag, 'If-Unmodified-Since': earlier },
    ...whole,
  },
  {
    asks: 'for another state of what it has',
    headers: { 'If-Match': '"x"', 'If-None-Match': etag },
    status: 412,
    body: '',
  },
];

describe.each([
  ['a range', rangeCases],
  ['a range on a condition', ifRangeCases],
  ['a condition', conditionCases],
])('a request with %s', (_title, cases) => {
  it.each(cases)('that asks $asks gets $status', async ({ headers, status, body, contentRange }) => {
    const response = await serve(headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange ?? null);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe(body);
    if (status === 200 || status === 206)
      expect(response.headers.get('content-length')).toBe(String(body?.length));
  });
});

describe('an answer', () => {
  it('names its state, its type, and how it may be cached', async () => {
    const { headers } = await serve();
    expect(Object.fromEntries(headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-length': '10',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'audio/mpeg',
      'cross-origin-resource-policy': 'same-origin',
      etag,
      'last-modified': modifiedText,
      'x-content-type-options': 'nosniff',
    });
  });

  it('of something public may be cached for ever, also when it is only confirmed', async () => {
    const forEver = 'public, max-age=31536000, immutable';
    const answers = [await serve({}, { caching: 'immutable' })];
    answers.push(await serve({ 'If-None-Match': etag }, { caching: 'immutable' }));
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual([forEver, forEver]);
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual([etag, etag]);
  });

  it('that refuses is never cached', async () => {
    const refused = [
      await serve({ Range: 'bytes=99-' }, { caching: 'immutable' }),
      await serve({ 'If-Match': '"x"' }, { caching: 'immutable' }),
      await serve({}, { caching: 'immutable', method: 'POST' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([416, 412, 405]);
    for (const { headers } of refused) expect(headers.get('cache-control')).toBe('no-store');
  });

  it('to HEAD has the headers of GET, reads nothing, and knows no ranges', async () => {
    const open = () => Promise.reject(new Error('nothing should be read'));
    const response = await serve({ Range: 'bytes=0-1' }, { method: 'HEAD', open });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
    expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries((await serve()).headers));
    expect((await serve({ 'If-None-Match': etag }, { method: 'HEAD', open })).status).toBe(304);
  });

  it('to any other method says which there are', async () => {
    const response = await serve({}, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('about nothing is empty', async () => {
    const response = await serve({}, { size: 0 });
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '0']);
    expect((await serve({ Range: 'bytes=0-' }, { size: 0 })).headers.get('content-range')).toBe('bytes */0');
  });

  it('to a thousand overlapping ranges is no larger than the whole', async () => {
    const greedy = `bytes=${Array.from({ length: 1000 }, () => '0-').join(',')}`;
    const response = await serve({ Range: greedy });
    expect([response.status, await response.text()]).toEqual([206, text]);
  });

  it('does not trust a date within the second of the change', async () => {
    const headers = { Range: 'bytes=0-1', 'If-Range': modifiedText };
    expect((await serve(headers, {}, new Date(lastModified.getTime() + 500))).status).toBe(200);
    expect((await serve(headers, {}, new Date(lastModified.getTime() + 2_000))).status).toBe(206);
  });
});
