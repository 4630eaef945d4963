import { data } from 'react-router';
import { type FormFields, fieldsOf } from './form-answer.ts';

/** Far more than any form of ours has, far less than what would keep the server busy. */
export const mostFields = 200;

/** Reads a submitted form; a body that is none, or is absurd, is a clear 400, never a failure of ours. */
export async function readFields(request: Request): Promise<FormFields> {
  const type = request.headers.get('content-type') ?? '';
  const body = Buffer.from(await request.arrayBuffer());
  // Counted before anything reads them: half a million names take Node's own reader many seconds.
  if (hasTooMany(type, body)) throw data(null, 400);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw data(null, 400);
  });
  return fieldsOf(form);
}

/** Whether a body has more fields than a form may have; what comes after the end of a form in parts is none. */
function hasTooMany(type: string, body: Buffer): boolean {
  const boundary = /^multipart\/form-data\b.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  if (!boundary) return countUpTo(mostFields, '&', body) + 1 > mostFields;
  // The first part stands after a boundary, too, but needs no line before it.
  const parts = Buffer.concat([Buffer.from('\r\n'), body]);
  const opening = `\r\n--${boundary[1] ?? boundary[2]}`;
  const end = parts.indexOf(`${opening}--`);
  return countUpTo(mostFields + 1, opening, end < 0 ? parts : parts.subarray(0, end)) > mostFields;
}

function countUpTo(most: number, separator: string, body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0 && count < most; at = body.indexOf(separator, at + 1))
    count += 1;
  return count;
}
