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

/** Asks for so many sentences of a recording, one after the other, and then again. */
export function openClipClient(
  { port, path, cookie }: ServedFile,
  { sentences, connections }: { sentences: number; connections: number },
): Promise<RawClient> {
  let position = 0;
  return openRawClient({
    port,
    connections,
    status: 200,
    nextHead() {
      position = (position + 1) % sentences;
      return `GET ${path}/${position} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}`;
    },
  });
}
