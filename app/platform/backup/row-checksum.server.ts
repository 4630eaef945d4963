import { createHash } from 'node:crypto';

const modulus = 1n << 256n;

/**
 * The checksum of a set of rows, whatever their order: engines and restores may return rows in another order, and
 * sorting a large table only to compare it would cost more than the backup.
 */
export function createRowChecksum() {
  let sum = 0n;
  return {
    add(line: string): void {
      sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % modulus;
    },
    digest: () => sum.toString(16).padStart(64, '0'),
  };
}
