import { requestedRange } from '#app/media/serving/byte-ranges.ts';
import { deviceCaches } from '#app/platform/offline/device-caches.ts';

/** A downloaded sound or picture from the device, also in the pieces that a player asks for; all others from the server. */
export async function answerMedia(request: Request): Promise<Response> {
  const kept = await findKept(request.url).catch(() => undefined);
  if (!kept) return fetch(request);
  const whole = await kept.blob();
  const range = requestedRange(request.headers.get('range'), whole.size);
  const headers = { 'Content-Type': whole.type, 'Accept-Ranges': 'bytes' };
  if (range === 'whole') return new Response(whole, { headers });
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${whole.size}` } });
  const { start, end } = range;
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end + 1 - start),
      'Content-Range': `bytes ${start}-${end}/${whole.size}`,
    },
  });
}

const findKept = async (address: string) =>
  (await caches.open(deviceCaches.media)).match(address, { ignoreVary: true });
