import { mp3Bytes } from './mp3-bytes.ts';

/** Who uploads, and where to. */
export interface Sender {
  origin: string;
  /** The `Cookie` header of their browser; without one they are not signed in. */
  cookie?: string;
}

export interface Announced {
  bytes: number;
  kind?: string;
  name?: string;
}

/** A request of the upload protocol, as a browser on the site's own page would send it. */
export function askTus(
  { origin, cookie }: Sender,
  method: string,
  path: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  const usual = { 'tus-resumable': '1.0.0', origin, ...(cookie && { cookie }) };
  return fetch(`${origin}${path}`, { method, ...init, headers: { ...usual, ...headers } });
}

/** Announces an upload; the answer's `Location` is its path. */
export function announce(sender: Sender, announced: Announced): Promise<Response> {
  return askTus(sender, 'POST', '/uploads', { headers: announcement(announced) });
}

/** The headers with which an upload is announced. */
export function announcement({ bytes, kind = 'audio', name = 'lesson.mp3' }: Announced) {
  const metadata = Object.entries({ kind, filename: name });
  return {
    'upload-length': String(bytes),
    'upload-metadata': metadata
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  };
}

/** The headers with which bytes are sent from a position on. */
export const pieceHeaders = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

/** Sends bytes from a position on. */
export function sendBytes(sender: Sender, path: string, offset: number, content: Uint8Array) {
  return askTus(sender, 'PATCH', path, { headers: pieceHeaders(offset), body: Buffer.from(content) });
}

/** How much the server says it has; not a number when it knows of no such upload. */
export async function offsetOf(sender: Sender, path: string): Promise<number> {
  const { headers } = await askTus(sender, 'HEAD', path);
  return Number(headers.get('upload-offset') ?? Number.NaN);
}

/** A real recording of at least so many bytes: the same sound again and again. */
export function longMp3(bytes: number): Uint8Array {
  const piece = mp3Bytes(1500);
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / piece.length) }, () => piece));
}
