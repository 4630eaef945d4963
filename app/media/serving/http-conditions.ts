/** What tells one state of a resource from another. */
export interface Validators {
  /** Strong, with its quotation marks. */
  etag: string;
  lastModified: Date;
}

/**
 * Whether the request's conditions forbid a full answer, in the order of RFC 9110, section 13.2.2: 412 when the
 * client counts on another state, 304 when it has this one already.
 */
export function refusedByConditions(
  headers: Pick<Headers, 'get'>,
  { etag, lastModified }: Validators,
): 304 | 412 | undefined {
  const ifMatch = headers.get('if-match');
  const ifNoneMatch = headers.get('if-none-match');
  const modifiedAt = wholeSeconds(lastModified);
  const unmodifiedSince = parseHttpDate(headers.get('if-unmodified-since'));
  const modifiedSince = parseHttpDate(headers.get('if-modified-since'));

  if (ifMatch !== null) {
    if (!names(ifMatch, etag, 'strong')) return 412;
  } else if (unmodifiedSince !== undefined && modifiedAt > unmodifiedSince) return 412;

  if (ifNoneMatch !== null) return names(ifNoneMatch, etag, 'weak') ? 304 : undefined;
  return modifiedSince !== undefined && modifiedAt <= modifiedSince ? 304 : undefined;
}

/** Whether a `Range` may be answered in part: without `If-Range`, or when that is a strong match with this state. */
export function allowsRange(ifRange: string | null, { etag, lastModified }: Validators, now: Date): boolean {
  if (ifRange === null) return true;
  if (/^(W\/)?"/.test(ifRange)) return ifRange === etag;
  const date = parseHttpDate(ifRange);
  const modifiedAt = wholeSeconds(lastModified);
  // A date has whole seconds: within the second of a change it could mean the state before it.
  return date === modifiedAt && now.getTime() - modifiedAt >= 2000;
}

/** Whether a list of entity tags has this one. A weak tag never equals another strongly. */
function names(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  if (list.trim() === '*') return true;
  const tags = list.match(/(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return tags.some((tag) => (comparison === 'weak' ? tag.replace(/^W\//, '') : tag) === etag);
}

const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;

/** The three forms of a date in HTTP, all of them in GMT; the last two are obsolete and must still be read. */
const httpDates = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

function parseHttpDate(text: string | null): number | undefined {
  if (text === null || !httpDates.some((form) => form.test(text))) return undefined;
  const instant = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(instant) ? undefined : instant;
}
