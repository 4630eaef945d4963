import type { Context, Handler } from 'hono';
import { representationOf } from '#app/media/serving/serve-object.server.ts';
import { emptyAnswer, isReading, serveRange } from '#app/media/serving/serve-range.server.ts';
import type { Media } from '#app/media/storage/open-media.server.ts';
import type { ServableObject } from '#app/media/storage/stored-objects.queries.server.ts';
import { plainRequest } from '#app/platform/http/plain-request.server.ts';
import type { PlaybackAccess } from './playback-access.server.ts';

/** How long an address at the storage server plays, for whoever has it. */
const addressLifetimeMs = 300_000;

/**
 * A recording, for those who may hear it; for all others there is none, whatever the reason. Each answer is
 * decided anew: who loses access hears nothing of the next range. With `?here` it comes from this server in
 * any case: a page that stores it on the device may read nothing from another.
 */
export function serveAudio({ media, access }: { media: Media; access: PlaybackAccess }): Handler {
  return async (c) => {
    const request = plainRequest(c);
    if (!isReading(request)) return emptyAnswer(405, { Allow: 'GET, HEAD' });
    const now = new Date();
    const object = await access.find(request.headers.get('cookie'), c.req.param('id'), now);
    return object ? sendRecording(c, media, object, now) : emptyAnswer(404);
  };
}

/** The piece of a recording that was asked for, from wherever it is stored. Who may have it is decided already. */
export async function sendRecording(
  c: Context,
  { storage, proxyLocation }: Media,
  object: ServableObject,
  now: Date,
): Promise<Response> {
  const request = plainRequest(c);
  // An address is signed for GET alone; what HEAD asks for, the row knows.
  const isFetchedHere = c.req.query('here') !== undefined;
  if (storage.temporaryAddress && request.method === 'GET' && !isFetchedHere) {
    const { contentType } = object;
    const address = await storage.temporaryAddress(object, { contentType, lifetimeMs: addressLifetimeMs });
    return emptyAnswer(302, { Location: address, 'Cache-Control': 'private, no-store' });
  }
  if (proxyLocation) return handToProxy(`${proxyLocation}${object.bucket}/${object.key}`, object.contentType);
  return serveRange(request, representationOf(storage, object, 'private'), now);
}

/** The proxy in front sends the file and answers ranges and conditions itself; only it ever sees where the file is. */
function handToProxy(location: string, contentType: string): Response {
  return new Response(null, {
    headers: {
      'X-Accel-Redirect': location,
      'Content-Type': contentType,
      'Cache-Control': 'private, no-cache',
    },
  });
}
