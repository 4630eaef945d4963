export interface ReadMail {
  /** By lower-case name, unfolded and decoded; a header that stands there twice is there twice. */
  headers: Map<string, string[]>;
  /** The decoded text of each part, by content type. */
  parts: Map<string, string>;
}

/** Reads a mail as a mail program does, as far as our own mails need it. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = splitHead(raw);
  const parts = new Map<string, string>();
  collectParts(headers, body, parts);
  return { headers, parts };
}

function collectParts(headers: Map<string, string[]>, body: string, parts: Map<string, string>): void {
  const contentType = headers.get('content-type')?.[0] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  if (!boundary) {
    const encoding = headers.get('content-transfer-encoding')?.[0] ?? '7bit';
    parts.set(contentType.split(';')[0] ?? '', decodeBody(body, encoding));
    return;
  }
  for (const piece of body.split(`--${boundary}`).slice(1, -1)) {
    const part = splitHead(piece.replace(/^\r?\n/, ''));
    collectParts(part.headers, part.body, parts);
  }
}

function splitHead(raw: string) {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const headers = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), decodeWords(line.slice(colon + 1).trim())]);
  }
  return { headers, body: end ? raw.slice(end.index + end[0].length) : '' };
}

function decodeBody(body: string, encoding: string): string {
  const text = body.replaceAll('\r\n', '\n');
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(text.replaceAll(/=\n/g, ''));
  return text;
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
