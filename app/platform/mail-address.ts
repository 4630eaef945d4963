const longestAddressChars = 254;
const longestLocalPartChars = 64;

/**
 * One plain address and nothing else. Quoted local parts, comments, groups and lists are legal mail syntax, but
 * nobody we write to needs them and parsers disagree about them: that is how a mail goes to a stranger.
 */
const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Whether this is one address that can stand in a mail header as it is. */
export function isMailAddress(raw: string): boolean {
  if (raw.length > longestAddressChars) return false;
  const at = raw.lastIndexOf('@');
  const local = raw.slice(0, Math.max(0, at));
  const labels = raw.slice(at + 1).split('.');
  if (local.length > longestLocalPartChars || !localPart.test(local)) return false;
  return labels.length > 1 && labels.every((label) => domainLabel.test(label));
}

/** Reads `Name <address>` or a plain address, as an operator writes it in a setting. */
export function parseSender(raw: string): { name: string; address: string } | undefined {
  const named = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(raw.trim());
  const name = (named?.[1] ?? '').trim().replace(/^"(.*)"$/, '$1');
  const address = (named?.[2] ?? raw).trim();
  return isMailAddress(address) ? { name, address } : undefined;
}
