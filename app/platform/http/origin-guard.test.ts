import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { originGuard } from './origin-guard.server.ts';

const app = new Hono();
app.use(originGuard({ baseUrl: 'https://dictoria.example', exempt: ['/webhooks/stripe'] }));
app.all('*', (c) => c.text('reached'));

const send = (method: string, headers: Record<string, string>, path = '/settings') =>
  app.request(`http://app.internal:3000${path}`, {
    method,
    headers: { host: 'app.internal:3000', ...headers },
  });

describe('requests of our own pages pass', () => {
  test.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://app.internal:3000' },
    { origin: 'https://dictoria.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://dictoria.example' },
  ])('%j', async (headers) => {
    expect((await send('POST', headers as Record<string, string>)).status).toBe(200);
  });
});

describe('requests another site could have caused are refused', () => {
  const sources = [
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://dictoria.example.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://dictoria.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ];
  const bodies = [
    'application/json',
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    undefined,
  ];
  const cases = sources.flatMap((source) =>
    bodies.map((type) => ({ ...source, ...(type && { 'content-type': type }) })),
  );
  test.each(cases)('%j', async (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await send(method, headers as Record<string, string>)).status).toBe(403);
  });
});

test('reading is open to everyone, and endpoints that check a signature are exempt', async () => {
  expect((await send('GET', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  expect((await send('POST', {}, '/webhooks/stripe')).status).toBe(200);
  expect((await send('POST', {}, '/webhooks/stripe/more')).status).toBe(403);
});
