import { openRawClient, type RawClient } from './raw-client.ts';

export interface ServedFile {
  port: number;
  path: string;
  cookie: string;
}

/** Asks for one range after the other, so that no two that follow each other are neighbours. */
export function openRangeClient(
  { port, path, cookie }: ServedFile,
  { fileBytes, rangeBytes, connections }: { fileBytes: number; rangeBytes: number; connections: number },
): Promise<RawClient> {
  const places = Math.floor(fileBytes / rangeBytes);
  let place = 0;
  return openRawClient({
    port,
    connections,
    status: 206,
    bodyBytes: rangeBytes,
    nextHead() {
      place = (place + 7) % places;
      const start = place * rangeBytes;
      const range = `bytes=${start}-${start + rangeBytes - 1}`;
      return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nRange: ${range}\r\nCookie: ${cookie}`;
    },
  });
}

/** Asks for one sentence again and again; how long it is, its first answer says. */
export async function openClipClient(
  { port, path, cookie }: ServedFile,
  connections: number,
): Promise<RawClient> {
  const first = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  const bodyBytes = (await first.arrayBuffer()).byteLength;
  const nextHead = () => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}`;
  return openRawClient({ port, connections, nextHead, status: first.status, bodyBytes });
}
