import { eq } from 'drizzle-orm';
import type { Handler } from 'hono';
import { emptyAnswer, isReading, serveRange } from '#app/media/serving/serve-range.server.ts';
import { StorageUnavailable } from '#app/media/storage/storage.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { plainRequest } from '#app/platform/http/plain-request.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { NotifiedCache } from '#app/platform/notified-cache.ts';
import type { AudioFileId } from '../audio-file.ts';
import type { PlaybackAccess } from '../playback/playback-access.server.ts';
import { audioProcessing, audioSentences } from '../processing/processing.tables.server.ts';
import type { CutSentence } from './cut-sentence.server.ts';

/** The times of a text may be corrected: nobody announces it, so it is seen after as long as this. */
const textLimits = { most: 2_000, longestMs: 5_000 };

interface Served {
  db: Db;
  cut: CutSentence;
  access: PlaybackAccess;
}

/**
 * One sentence of a recording as an MP3 of its own, for those who may hear the recording; it is cut out anew for each who
 * asks, and always here. `?revision` says of which text: when the file has another one by now the answer is 409. Where it
 * cannot be cut exactly, the whole recording is named, with the start and the end in it.
 */
export function serveClip({ db, cut, access }: Served): Handler {
  const texts = new NotifiedCache<TimedText>(textLimits);
  texts.setHearing(true);

  return async (c) => {
    const request = plainRequest(c);
    if (!isReading(request)) return emptyAnswer(405, { Allow: 'GET, HEAD' });
    const now = new Date();
    const object = await access.find(request.headers.get('cookie'), c.req.param('id'), now);
    const fileId = parseId<'audio file'>(c.req.param('id'));
    const text = object && fileId && (await texts.find(fileId, () => findTimes(db, fileId)));
    if (!object || !text) return emptyAnswer(404);
    const { revision, sentences } = text;
    if ((c.req.query('revision') ?? String(revision)) !== String(revision)) return emptyAnswer(409);
    const position = c.req.param('position') ?? '';
    const sentence = sentences.find((one) => String(one.position) === position);
    if (!sentence) return emptyAnswer(404);

    const { startMs, endMs } = sentence;
    const clip = await cut(object, sentence).catch(unlessUnavailable);
    if (clip === 'unavailable') return emptyAnswer(503, { 'Retry-After': '2' });
    if (!clip) {
      const here = c.req.query('here') === undefined ? '' : '?here';
      const whole = `/media/audio/${fileId}${here}#t=${startMs / 1000},${endMs / 1000}`;
      return emptyAnswer(302, { Location: whole, 'Cache-Control': 'private, no-store' });
    }
    const representation = {
      size: clip.length,
      etag: `"${object.sha256}.${startMs}-${endMs}.${revision}"`,
      lastModified: text.changedAt,
      contentType: object.contentType,
      caching: 'private' as const,
      open: async ({ start, end }: { start: number; end: number }) => clip.subarray(start, end + 1),
    };
    return serveRange(request, representation, now);
  };
}

function unlessUnavailable(error: unknown): 'unavailable' {
  if (error instanceof StorageUnavailable) return 'unavailable';
  throw error;
}

type TimedText = NonNullable<Awaited<ReturnType<typeof findTimes>>>;

/** When the sentences of a file are spoken, and which of its texts they are of: one statement, so that both belong together. */
async function findTimes(db: Db, fileId: AudioFileId) {
  const rows = await db
    .select({
      revision: audioProcessing.lyricsRevision,
      changedAt: audioProcessing.updatedAt,
      position: audioSentences.position,
      startMs: audioSentences.startMs,
      endMs: audioSentences.endMs,
    })
    .from(audioProcessing)
    .innerJoin(audioSentences, eq(audioSentences.audioFileId, audioProcessing.audioFileId))
    .where(eq(audioProcessing.audioFileId, fileId));
  const [first] = rows;
  return first && { revision: first.revision, changedAt: first.changedAt, sentences: rows };
}
