import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The part of the name before `session_token`, as better-auth composes it. */
export const cookiePrefix = 'dictoria';

/** Over TLS the browser itself insists that the cookie was set and is sent securely. */
export const sessionCookieName = (overTls: boolean) =>
  `${overTls ? '__Secure-' : ''}${cookiePrefix}.session_token`;

/** How a token is stored: whoever reads the database cannot sign in with what they find. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * The token of a request's session cookie, if the signature is ours. Written by hand beside better-auth, which signs
 * it: this runs for every request, and a forged cookie must not cost a query.
 */
export function readSessionToken(
  headers: Headers,
  { secret, overTls }: { secret: string; overTls: boolean },
): string | undefined {
  const signed = cookieValue(headers.get('cookie') ?? '', sessionCookieName(overTls));
  const dot = signed?.lastIndexOf('.') ?? -1;
  if (!signed || dot < 1) return undefined;
  const token = signed.slice(0, dot);
  // As text: decoders of base64 pass over what does not belong there, and a signature has one spelling.
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  const given = Buffer.from(signed.slice(dot + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

function cookieValue(header: string, name: string): string | undefined {
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
