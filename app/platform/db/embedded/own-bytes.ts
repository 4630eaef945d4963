/**
 * Joins the parts in a buffer that shares its memory with nothing else, so that it can be handed to another
 * thread without a copy; sending a pooled buffer would copy the whole pool.
 */
export function ownBytes(parts: Uint8Array[]): Buffer<ArrayBuffer> {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const joined = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return Buffer.from(joined.buffer);
}
