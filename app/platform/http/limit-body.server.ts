import { setTimeout as pause } from 'node:timers/promises';
import { bodyLimit } from 'hono/body-limit';

/** How long the rest of a body that is too large is still taken in. */
const lingerMs = 2_000;

/** Refuses larger bodies with 413. The connection ends with that answer: what is left of the body blocks what would follow. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: async (c) => {
      // A client that is cut off while it still sends sees a broken connection and never the answer.
      await Promise.race([discard(c.req.raw.body), pause(lingerMs, undefined, { ref: false })]);
      return c.json({ error: 'request is too large' }, 413, { Connection: 'close' });
    },
  });

async function discard(body: ReadableStream | null): Promise<void> {
  // One without a declared length was being read when it became too large, which no browser sends.
  if (!body || body.locked) return;
  await body.pipeTo(new WritableStream()).catch(() => {});
}
