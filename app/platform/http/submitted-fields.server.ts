import { data } from 'react-router';
import { type FormFields, fieldsOf } from '#app/platform/form-fields.ts';

/** Far more than any form of ours has, far less than what would keep the server busy. */
export const mostFields = 200;

/** Reads a submitted form; a body that is none, or is absurd, is a clear 400, never a failure of ours. */
export async function readFields(request: Request): Promise<FormFields> {
  const type = request.headers.get('content-type') ?? '';
  const body = Buffer.from(await request.arrayBuffer());
  // Counted before anything reads them: half a million names take Node's own reader many seconds.
  if (countUpTo(mostFields + 1, separatorIn(type), body) > mostFields) throw data(null, 400);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw data(null, 400);
  });
  return fieldsOf(form);
}

/** What stands before each part of a form but the first, or after the last. */
function separatorIn(type: string): string {
  const boundary = /^multipart\/form-data\b.*\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  return boundary ? `\r\n--${boundary[1] ?? boundary[2]}` : '&';
}

function countUpTo(most: number, separator: string, body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(separator); at >= 0 && count < most; at = body.indexOf(separator, at + 1))
    count += 1;
  return count;
}
