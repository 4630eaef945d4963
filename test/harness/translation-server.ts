import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface TranslationRequest {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** How the server behaves: as it should, or in one of the ways in which others let one down. */
export type Behaviour =
  | 'well'
  | 'hangs'
  | 'drips'
  | 'breaks'
  | 'speaks html'
  | 'sends too much'
  | 'redirects'
  | 'refuses the key'
  | 'is busy'
  | 'sends too few'
  | 'knows no Brazilian'
  | 'loses variables';

/** A translation server that understands both ways of asking. It translates by writing the language before each text. */
export async function startTranslationServer() {
  const requests: TranslationRequest[] = [];
  let manner: Behaviour = 'well';
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    requests.push({ path: request.url, headers: request.headers, body });
    const isDeepl = request.url === '/v2/translate';
    const texts: string[] = isDeepl ? body.text : body.q;
    const language = String(isDeepl ? body.target_lang : body.target);
    const translated = texts.map(
      (one) => `${language} ${manner === 'loses variables' ? one.replaceAll(/<[^>]*>/g, '') : one}`,
    );
    if (manner === 'sends too few') translated.pop();
    const answer = isDeepl
      ? { translations: translated.map((one) => ({ text: one, detected_source_language: 'EN' })) }
      : { translatedText: translated };
    const send = (status: number, content: string, headers = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(content);
    switch (manner) {
      case 'hangs':
        return;
      case 'drips':
        response.writeHead(200).write('{');
        return;
      case 'breaks':
        return request.socket.destroy();
      case 'speaks html':
        return send(200, '<html>Welcome</html>');
      case 'sends too much':
        response.writeHead(200);
        for (let nth = 0; nth < 40; nth += 1) response.write(' '.repeat(65_536));
        return response.end(JSON.stringify(answer));
      case 'redirects':
        return send(307, '', { location: '/elsewhere' });
      case 'refuses the key':
        return send(403, '{"error":"Invalid API key"}');
      case 'is busy':
        return send(429, '{"error":"Slowdown"}');
      case 'knows no Brazilian':
        return language === 'pb'
          ? send(400, '{"error":"pb is not supported"}')
          : send(200, JSON.stringify(answer));
      default:
        return send(200, JSON.stringify(answer));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    become(next: Behaviour): void {
      manner = next;
    },
    async stop(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
