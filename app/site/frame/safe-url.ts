const schemes = /^(https?|mailto|sms|tel):/i;
/** Browsers drop tabs and line ends inside an address and read a backslash as a slash, so neither may hide anything. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const deceptive = /[\u0000-\u001f\u007f\\]/;

/** Whether an address stays on this site: a path or a place on the page, never another host. */
export const isSitePath = (url: string) => /^(\/(?!\/)|#)/.test(url) && !deceptive.test(url);

/** An address that may stand in a link as it is: http, https, mailto, sms, tel, or a path of this site. Anything else is `undefined`. */
export function safeUrl(raw: string | null | undefined): string | undefined {
  const url = raw?.trim() ?? '';
  if (deceptive.test(url)) return undefined;
  if (isSitePath(url)) return url;
  return schemes.test(url) && URL.canParse(url) ? url : undefined;
}
