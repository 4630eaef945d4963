import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { originGuard } from './client-address.server.ts';

const app = new Hono();
app.use(originGuard);
app.all('*', (c) => c.text('reached'));

const send = (method: string, headers: Record<string, string>) =>
  app.request('https://dictoria.example/settings', {
    method,
    headers: { host: 'evil.example', ...headers },
  });

describe('requests of our own pages pass', () => {
  test.each([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
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
    { origin: 'http://dictoria.example' },
    { origin: 'https://dictoria.example:8443' },
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

test('reading is open to everyone', async () => {
  expect((await send('GET', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
});

test('a refusal says which site this is, and what to do if it is another', async () => {
  const answer = await send('POST', { origin: 'https://evil.example' });
  expect(await answer.json()).toEqual({
    error: 'cross-site request refused',
    hint: 'forms are taken from https://dictoria.example; if people open this site at another address, set BASE_URL',
  });
});
