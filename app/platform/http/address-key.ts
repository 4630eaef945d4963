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

function parseIpv6(text: string): number[] | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map((half, nth) => parseGroups(half, nth === halves.length - 1));
  if (!head || (halves.length === 2 && !tail)) return undefined;
  if (!tail) return head.length === 8 ? head : undefined;
  const zeros = 8 - head.length - tail.length;
  return zeros >= 1 ? [...head, ...Array<number>(zeros).fill(0), ...tail] : undefined;
}

/** The groups of one side of `::`; only the last group of the address may be written as IPv4. */
function parseGroups(text: string, isEnd: boolean): number[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const v4 = isEnd ? parseIpv4(parts.at(-1) ?? '') : undefined;
  const hex = v4 ? parts.slice(0, -1) : parts;
  if (!hex.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return undefined;
  const groups = hex.map((part) => Number.parseInt(part, 16));
  return v4 ? [...groups, pair(v4[0], v4[1]), pair(v4[2], v4[3])] : groups;
}

const pair = (high = 0, low = 0) => high * 256 + low;

function mappedIpv4(groups: number[]): number[] | undefined {
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return undefined;
  return groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
}
