let count = 0;

/**
 * A network address of one's own, as a proxy would send it: the journeys together register more people than
 * the limit lets one address register.
 */
export function fromNewAddress(): Record<string, string> {
  count += 1;
  const [high, low] = [Math.floor(count / 250) + 1, (count % 250) + 1];
  return { 'x-forwarded-for': `10.${process.pid % 250}.${high}.${low}` };
}
