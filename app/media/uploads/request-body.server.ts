import type { IncomingMessage } from 'node:http';

const received = new WeakSet<ArrayBufferLike>();

/**
 * The body of a request, as its pieces come from the network. Unlike the body of a `Request` they are not copied on
 * the way, and whoever is done with one can give its memory back with `letGo`.
 */
export function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const pieces = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        received.add(value.buffer);
        controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Frees a piece of a body at once. Ten uploads bring hundreds of megabytes in a few seconds, and the collector, which
 * sees only small objects, would let them pile up. What did not come from `bodyOf` is left alone.
 */
export function letGo({ buffer }: Uint8Array): void {
  if (received.delete(buffer) && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
