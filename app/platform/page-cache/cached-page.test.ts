import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { buildCachedPage, compressBest } from './cached-page.server.ts';

const nonce = 'n0nce';
const seal = (html: string) =>
  buildCachedPage({ status: 200, html }, { nonce, policyOf: (sources) => `script-src ${sources}` });
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('a cached page', () => {
  const ours = 'start("</p>")';
  const html = `<p>Zażółć</p><script nonce="${nonce}">${ours}</script><link nonce="${nonce}" rel="x"/>`;

  test('allows our scripts by what they say, and carries no nonce', async () => {
    const page = await seal(html);
    expect(page.contentPolicy).toBe(`script-src 'self' ${hashOf(ours)}`);
    expect(page.identity.toString()).toBe(`<p>Zażółć</p><script>${ours}</script><link rel="x"/>`);
  });

  test.each([
    '<script>smuggled()</script>',
    '<script nonce="other">smuggled()</script>',
    '<script data-x="nonce=n0nce">smuggled()</script>',
  ])('does not allow what came in with a text: %s', async (script) => {
    const page = await seal(html + script);
    expect(page.contentPolicy).not.toContain(hashOf('smuggled()'));
  });

  test('does not allow data, which never runs', async () => {
    const data = '{"a":1}';
    const page = await seal(`<script nonce="${nonce}" type="application/json">${data}</script>`);
    expect(page.contentPolicy).toBe("script-src 'self'");
  });

  test('is the same in every compression', async () => {
    const page = await seal(html);
    expect(page.brotli).toBeUndefined();
    await compressBest(page);
    expect(gunzipSync(page.gzip)).toEqual(page.identity);
    expect(brotliDecompressSync(page.brotli ?? '')).toEqual(page.identity);
  });

  test('keeps its tag and its bytes while nothing changes', async () => {
    const before = await seal(html);
    const options = { nonce, policyOf: (sources: string) => `script-src ${sources}` };
    expect(await buildCachedPage({ status: 200, html }, options, before)).toBe(before);
    const changed = await buildCachedPage({ status: 200, html: `${html} ` }, options, before);
    expect(changed.etag).not.toBe(before.etag);
  });
});
