import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { CurrentSession } from '#app/accounts/credentials/auth.server.ts';
import { identify } from '#app/accounts/sessions/current-session.ts';
import { storedObjects } from '#app/media/storage/media.tables.server.ts';
import {
  isServable,
  type ServableObject,
  servableColumns,
} from '#app/media/storage/stored-objects.queries.server.ts';
import type { Database, Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { NotifiedCache } from '#app/platform/notified-cache.ts';
import { entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import type { AudioFileId } from '../audio-file.ts';
import { maySee, opens } from '../library.policy.ts';
import { audioFiles } from '../library.tables.server.ts';

/** What decides about playing files, and their recordings, unless the bytes are gone or damaged. Says nothing about who may have them. */
function listRecordings(db: Db, which: SQL) {
  const { id, userId, isVisible, contentAccessLevel, accessType, audioObjectId } = audioFiles;
  return db
    .select({ id, userId, isVisible, contentAccessLevel, accessType, object: servableColumns })
    .from(audioFiles)
    .innerJoin(storedObjects, eq(storedObjects.id, audioObjectId))
    .where(and(which, isServable));
}

type Recording = Awaited<ReturnType<typeof listRecordings>>[number];

/** The recordings of these files that whoever is signed in may play at this instant. */
export async function listHearable(
  db: Db,
  session: CurrentSession,
  { files, now }: { files: readonly AudioFileId[]; now: Date },
): Promise<Map<AudioFileId, ServableObject>> {
  const recordings = files.length === 0 ? [] : await listRecordings(db, inArray(audioFiles.id, [...files]));
  const heard = recordings.filter((recording) => mayHear(session, recording, now));
  return new Map(heard.map(({ id, object }) => [id, object]));
}

/** The channel on which triggers name every row that may have taken access away. */
const accessChannel = 'access_changed';
const limits = { most: 2_000, longestMs: 5_000 };
/** Cookies of ours are shorter by far; what else somebody sends is not worth remembering. */
const longestCookies = 4_096;

/** Decides who may hear what, for every piece of a recording that a player asks for. */
export interface PlaybackAccess {
  /** The recording of a file, if whoever sent the cookies may play it at this instant. Why not is not said. */
  find(cookies: string | null, fileId: unknown, now: Date): Promise<ServableObject | undefined>;
}

interface AccessOptions {
  database: Pick<Database, 'db' | 'listen'>;
  auth: { findSession(headers: Headers, now: Date): Promise<CurrentSession | undefined> };
}

/**
 * Sessions and files are read once and then cached for seconds, until the database says that one of them
 * changed; what depends on the clock is decided anew each time.
 */
export async function openPlaybackAccess({ database, auth }: AccessOptions): Promise<PlaybackAccess> {
  const sessions = new NotifiedCache<CurrentSession>(limits);
  const recordings = new NotifiedCache<Recording>(limits);

  function forget(notice: string): void {
    const [kind, id] = notice.split(':');
    if (kind === 'session') sessions.forget(({ sessionId }) => sessionId === id);
    if (kind === 'user') sessions.forget(({ user }) => user.id === id);
    if (kind === 'file') recordings.forget((recording) => recording.id === id);
    if (kind === 'object') recordings.forget(({ object }) => object.id === id);
  }
  await database.listen(accessChannel, forget, (isHeard) => {
    sessions.setHearing(isHeard);
    recordings.setHearing(isHeard);
  });

  function findSession(cookies: string, now: Date): Promise<CurrentSession | undefined> {
    const find = () => auth.findSession(new Headers({ cookie: cookies }), now);
    return cookies.length > longestCookies ? find() : sessions.find(cookies, find);
  }

  return {
    async find(cookies, rawFileId, now) {
      const fileId = parseId<'audio file'>(rawFileId);
      const session = fileId && cookies ? await findSession(cookies, now) : undefined;
      if (!fileId || !session || session.expiresAt <= now) return undefined;
      const find = async () => (await listRecordings(database.db, eq(audioFiles.id, fileId)))[0];
      const recording = await recordings.find(fileId, find);
      return recording && mayHear(session, recording, now) ? recording.object : undefined;
    },
  };
}

function mayHear(session: CurrentSession, recording: Recording, now: Date): boolean {
  const { actor } = identify(session);
  if (actor.kind === 'visitor' || !maySee(actor, recording)) return false;
  return opens(actor, entitlement(session.profile, now), recording) === 'playable';
}
