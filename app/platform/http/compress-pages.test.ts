import {
  brotliDecompressSync,
  createBrotliDecompress,
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { compressPages } from './compress-pages.server.ts';

const page = '<p>Listen and write.</p>'.repeat(500);

function ask(answer: () => Response, headers: Record<string, string> = {}, method = 'GET') {
  const app = new Hono().all('*', compressPages, answer);
  return app.request('/', { headers, method });
}

const html = (body: BodyInit = page, headers = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

describe('a page for one person', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('comes to who accepts "%s" as %s, with the same words', async (accepted, coding, unpack) => {
    const answer = await ask(() => html(page, { 'content-length': String(page.length) }), {
      'accept-encoding': accepted,
    });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(answer.headers.get('content-length')).toBeNull();
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(page.length / 10);
    expect(unpack(bytes).toString()).toBe(page);
  });

  test.each([
    ['who accepts none', () => html(), {}, 'GET'],
    ['who asks for the headers', () => html(), { 'accept-encoding': 'br' }, 'HEAD'],
  ])('comes as it is to %s', async (_who, answer, headers, method) => {
    const { headers: got } = await ask(answer, headers, method);
    expect([got.get('content-encoding'), got.get('vary')]).toEqual([null, 'Accept-Encoding']);
  });

  test.each([
    ['a table', () => html('a;b', { 'content-type': 'text/csv' })],
    ['what is packed already', () => html('', { 'content-encoding': 'zstd' })],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('leaves %s alone', async (_what, answer) => {
    const { headers } = await ask(answer, { 'accept-encoding': 'br' });
    expect([headers.get('content-encoding') ?? 'zstd', headers.get('vary')]).toEqual(['zstd', null]);
  });

  test.each([
    ['zstd', createZstdDecompress],
    ['br', createBrotliDecompress],
  ])('sends its first part as %s before the last one is there', async (coding, openUnpacker) => {
    const { readable, writable } = new TransformStream<Uint8Array>();
    const writer = writable.getWriter();
    const answer = await ask(() => html(readable), { 'accept-encoding': coding });
    const unpacked = openUnpacker();
    const first = new Promise((resolve) => unpacked.once('data', (part) => resolve(String(part))));
    const reader = answer.body?.getReader();
    void writer.write(new TextEncoder().encode('<p>The shell.</p>'));
    unpacked.write((await reader?.read())?.value);
    expect(await first).toBe('<p>The shell.</p>');
    await writer.close();
  });

  test('is not made any further when its reader leaves', async () => {
    let isEnded = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(page)),
      cancel: () => {
        isEnded = true;
      },
    });
    const answer = await ask(() => html(endless), { 'accept-encoding': 'gzip' });
    await answer.body?.cancel();
    await expect.poll(() => isEnded).toBe(true);
  });

  test('breaks off when its making breaks off', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('no database')) });
    const answer = await ask(() => html(broken), { 'accept-encoding': 'gzip' });
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });
});
