import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitBody } from './limit-pages.server.ts';
import { type Listening, listen } from './listen.server.ts';

const limitBytes = 1_000;
let listening: Listening;
beforeAll(async () => {
  const app = new Hono().post('/', limitBody(limitBytes), async (c) => c.text(await c.req.text()));
  listening = await listen(app, { host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.stop());

/** Everything the server says on a connection of its own, until it ends it. */
async function send(...parts: string[]): Promise<string> {
  const socket = connect(listening.port, '127.0.0.1');
  for (const part of parts) socket.write(part);
  return text(socket);
}

const head = (line: string) => `POST / HTTP/1.1\r\nHost: localhost\r\n${line}\r\n\r\n`;
const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;

describe('a body that is too large is refused, and the connection ends as the answer says', () => {
  test.each([1_001, 5_000_000])('when its length says so: %d bytes', async (length) => {
    const answer = await send(head(`Content-Length: ${length}`), 'x'.repeat(length));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).not.toMatch(/keep-alive/i);
    expect(answer).toContain('{"error":"request is too large"}');
  });

  test('when it turns out while it comes', async () => {
    const answer = await send(head('Transfer-Encoding: chunked'), chunk(900), chunk(900), chunk(0));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  test('when the rest of it never comes', async () => {
    expect(await send(head('Content-Length: 1000000'), 'x')).toMatch(/^HTTP\/1\.1 413 /);
  });
});

test('what is not too large leaves the connection open for the next request', async () => {
  const socket = connect(listening.port, '127.0.0.1').setEncoding('utf8');
  for (const body of ['one', 'x'.repeat(limitBytes)]) {
    socket.write(head(`Content-Length: ${body.length}`) + body);
    let answer = '';
    while (!answer.endsWith(body)) answer += (await once(socket, 'data'))[0];
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toMatch(/connection: close/i);
  }
  socket.destroy();
});
