import { and, asc, eq, exists, lte, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { emptyAnswer, isReading } from '#app/media/serving/serve-range.server.ts';
import { storedObjects } from '#app/media/storage/media.tables.server.ts';
import type { Media } from '#app/media/storage/open-media.server.ts';
import { isServable, servableColumns } from '#app/media/storage/stored-objects.queries.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { addressKey } from '#app/platform/http/address-key.ts';
import { clientAddress } from '#app/platform/http/client-address.server.ts';
import { openTokenBuckets } from '#app/platform/http/limit-pages.server.ts';
import { plainRequest } from '#app/platform/http/plain-request.server.ts';
import { isLanguage, type Language, languageByName, languageNames } from '#app/platform/languages.ts';
import { visitorsMayPlay } from '#app/subscription/entitlement/subscription.policy.ts';
import { audioFiles } from '../library.tables.server.ts';
import { audioSentences } from '../processing/processing.tables.server.ts';
import { sendRecording } from './serve-audio.server.ts';

/** A visitor writes it in one go; and what it costs to mark has a bound. */
const longestMs = 180_000;

const sentencesOf = (db: Db) =>
  db.select({ one: sql`1` }).from(audioSentences).where(eq(audioSentences.audioFileId, audioFiles.id));

const mayBeSample = (db: Db) =>
  and(
    eq(audioFiles.isVisible, true),
    eq(audioFiles.accessType, 'basic'),
    lte(audioFiles.durationMs, longestMs),
    isServable,
    exists(sentencesOf(db)),
  );

/**
 * The one text of a language that everyone may hear and write: of the shown ones that are free, short and have their
 * sentence times, the easiest, and of those the one that has been there longest.
 */
export async function findSample(db: Db, language: Language) {
  const { id, title, level, lyrics, durationMs, isVisible, accessType } = audioFiles;
  const [found] = await db
    .select({ id, title, level, lyrics, durationMs, isVisible, accessType, object: servableColumns })
    .from(audioFiles)
    .innerJoin(storedObjects, eq(storedObjects.id, audioFiles.audioObjectId))
    .where(and(eq(audioFiles.languagesAudio, languageNames[language]), mayBeSample(db)))
    .orderBy(asc(audioFiles.level), asc(audioFiles.createdAt), asc(audioFiles.id))
    .limit(1);
  return found && visitorsMayPlay(found) ? found : undefined;
}

/** The languages that have such a text. */
export async function listSampleLanguages(db: Db): Promise<Language[]> {
  const rows = await db
    .selectDistinct({ name: audioFiles.languagesAudio })
    .from(audioFiles)
    .innerJoin(storedObjects, eq(storedObjects.id, audioFiles.audioObjectId))
    .where(mayBeSample(db));
  return rows.map(({ name }) => languageByName(name)).filter((language) => language !== undefined);
}

/** Players ask for a recording in pieces, and a class stands behind one address. */
const pieces = { limit: 600, windowMs: 10 * 60_000 };

/** The recording of a language's open text, for everyone, so often for one address. */
export function serveSample({ db, media, trustedProxies }: { db: Db; media: Media; trustedProxies: number }) {
  const take = openTokenBuckets(pieces);
  return async (c: Context) => {
    if (!isReading(plainRequest(c))) return emptyAnswer(405, { Allow: 'GET, HEAD' });
    const language = c.req.param('language');
    if (!isLanguage(language)) return emptyAnswer(404);
    const now = new Date();
    const taken = take(addressKey(clientAddress(c, trustedProxies)), now);
    if (!taken.ok)
      return emptyAnswer(429, { 'Retry-After': String(Math.ceil((taken.retryAfterMs ?? 1_000) / 1_000)) });
    const sample = await findSample(db, language);
    return sample ? sendRecording(c, media, sample.object, now) : emptyAnswer(404);
  };
}
