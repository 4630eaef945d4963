import { and, eq } from 'drizzle-orm';
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

/** What decides about playing a file, and its recording, unless its bytes are gone or damaged. Says nothing about who may have it. */
async function findRecording(db: Db, fileId: AudioFileId) {
  const { id, userId, isVisible, contentAccessLevel, accessType, audioObjectId } = audioFiles;
  const [found] = await db
    .select({ id, userId, isVisible, contentAccessLevel, accessType, object: servableColumns })
    .from(audioFiles)
    .innerJoin(storedObjects, eq(storedObjects.id, audioObjectId))
    .where(and(eq(id, fileId), isServable));
  return found;
}

type Recording = NonNullable<Awaited<ReturnType<typeof findRecording>>>;

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
      const recording = await recordings.find(fileId, () => findRecording(database.db, fileId));
      return recording && mayHear(session, recording, now) ? recording.object : undefined;
    },
  };
}

function mayHear(session: CurrentSession, recording: Recording, now: Date): boolean {
  const { actor } = identify(session);
  if (actor.kind === 'visitor' || !maySee(actor, recording)) return false;
  return opens(actor, entitlement(session.profile, now), recording) === 'playable';
}
