import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from './sending.tsx';

const refusal = { problem: 'dictation:refusal.noText' };
const unreachable = { problem: 'dictation:refusal.unreachable' };

const answers: Record<string, [status: number, body: string, headers?: Record<string, string>]> = {
  '/refused': [409, JSON.stringify(refusal)],
  '/broken': [500, '<h1>Sorry</h1>'],
  '/other': [404, 'null'],
  '/login': [302, '', { location: '/echo' }],
  '/unknown': [401, 'null'],
};

const server = createServer(async (request, response) => {
  const sent = await text(request);
  const echo = JSON.stringify({ method: request.method, sent });
  const [status, body, headers] = answers[request.url ?? ''] ?? [200, echo];
  response.writeHead(status, headers).end(body);
});
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());

const sendTo = (path: string) => ask(`${base}${path}`, { file: 'f', stars: 4 });

describe('what is sent', () => {
  it('goes as JSON and brings the answer back', async () => {
    expect(await sendTo('/echo')).toEqual({ method: 'POST', sent: '{"file":"f","stars":4}' });
  });

  it('may be refused with a sentence', async () => {
    expect(await sendTo('/refused')).toEqual(refusal);
  });

  it.each([
    ['when the server breaks', '/broken'],
    ['when something else answers', '/other'],
  ])('is reported as unreachable %s', async (_, path) => {
    expect(await sendTo(path)).toEqual(unreachable);
  });

  it.each(['/login', '/unknown'])(
    'says that one is signed out where the answer is the login: %s',
    async (path) => {
      expect(await sendTo(path)).toEqual({ problem: 'dictation:refusal.signedOut' });
    },
  );

  it('is reported as unreachable without a connection', async () => {
    expect(await ask('http://127.0.0.1:1/', {})).toEqual(unreachable);
  });
});
