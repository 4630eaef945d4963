import { BlockList, isIP } from 'node:net';

const kept = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  kept.addSubnet(network, prefix, 'ipv4');

/** Of the newer addresses only those that the internet hands out, without those that carry an older one inside. */
const handedOut = new BlockList();
handedOut.addSubnet('2000::', 3, 'ipv6');
const carriers = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  carriers.addSubnet(network, prefix, 'ipv6');

/** Whether an address leads to this machine, its own network, or nowhere; anything that is no address does, to be safe. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return kept.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return true;
  return !handedOut.check(address, 'ipv6') || carriers.check(address, 'ipv6');
}
