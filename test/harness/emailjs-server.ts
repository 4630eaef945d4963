import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ServiceRequest {
  method?: string;
  path?: string;
  contentType?: string;
  body: unknown;
}

/** An e-mail service on a port of its own, which answers with the status it is set to, or never. */
export async function startEmailJsServer() {
  const requests: ServiceRequest[] = [];
  let answer: number | 'hang' = 200;
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    requests.push({
      method,
      path,
      contentType: headers['content-type'],
      body: JSON.parse(await text(request)),
    });
    if (answer === 'hang') return;
    response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end('whatever');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    become(next: typeof answer): void {
      answer = next;
    },
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
