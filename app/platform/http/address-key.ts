/**
 * The same key for every spelling of an address, and for every address one customer of a provider can pick: an IPv6
 * customer owns a whole /64, so single IPv6 addresses would give anyone endless fresh keys.
 */
export function addressKey(ip: string): string {
  const plain = ip
    .trim()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '');
  const v4 = parseIpv4(plain);
  if (v4) return `ip4:${v4.join('.')}`;
  const groups = parseIpv6(plain);
  if (!groups) return 'ip:unknown';
  const mapped = mappedIpv4(groups);
  if (mapped) return `ip4:${mapped.join('.')}`;
  return `ip6:${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function parseIpv4(text: string): number[] | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part))) return undefined;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

/** As the web's own reader of addresses reads it, which has one spelling for each. */
function parseIpv6(text: string): number[] | undefined {
  const host = /^[\da-f:.]+$/i.test(text) ? URL.parse(`http://[${text}]`)?.hostname : undefined;
  if (!host) return undefined;
  const [head = [], tail = []] = host
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

function mappedIpv4(groups: number[]): number[] | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return undefined;
  return groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
}
