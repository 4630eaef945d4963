import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { takeToken } from '#app/platform/rate-limit/take-token.server.ts';
import { fitsQuota, mayUpload, quotaOf } from '../media.policy.ts';
import { type UploadId, uploads as uploadRows } from '../media.tables.server.ts';
import { objectKindNames, objectKinds } from '../objects/object-kinds.ts';
import { findUsage, lockOwner } from '../objects/quota.server.ts';
import type { Asking } from '../objects/stored-objects.server.ts';
import type { Uploads } from './open-uploads.server.ts';
import { countUnfinishedUploads } from './uploads.queries.server.ts';

const mostUnfinished = 20;
const longestName = 200;
/** More than a learner ever has to send. Admins import by the thousand. */
const announcementsOfLearner = { limit: 120, windowMs: 60 * 60_000 };

export interface AnnouncedUpload {
  id: UploadId;
  kind: string | null | undefined;
  name: string | null | undefined;
  bytes: number;
}

/**
 * Says whether someone may send so many bytes of that kind, and if so counts them as theirs from now on. Nobody should
 * send fifty megabytes to hear that they have no room.
 */
export async function beginUpload(
  { db, actor, now }: Asking,
  uploads: Uploads,
  announced: AnnouncedUpload,
): Promise<Outcome> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'media:refusal.signIn');
  const { userId } = actor;
  if (actor.kind === 'learner') {
    const allowed = await takeToken(db, { key: `uploads:${userId}`, ...announcementsOfLearner, now });
    if (!allowed.ok) return allowed;
  }
  const { id, bytes } = announced;
  const kind = objectKindNames.find((name) => name === announced.kind);
  if (!kind || !mayUpload(actor, kind)) return refuse('invalid', 'media:refusal.kind');
  const { limitBytes, tooLarge } = objectKinds[kind];
  if (bytes > limitBytes) return refuse('invalid', tooLarge);
  // Once while they wait, and once more while they are stored.
  const space = await uploads.checkSpace(2 * bytes);
  if (!space.ok) return space;
  const quota = quotaOf(actor);
  return db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    if ((await countUnfinishedUploads(tx, userId)) >= mostUnfinished)
      return refuse('busy', 'media:refusal.tooMany');
    if (quota && !fitsQuota(await findUsage(tx, userId), quota, bytes))
      return refuse('full', 'media:refusal.quota');
    const name = plainName(announced.name ?? '');
    await tx.insert(uploadRows).values({ id, userId, kind, name, bytes, createdAt: now });
    return ok();
  });
}

/** Without what no file name has and no text column takes. */
const plainName = (name: string) => name.replace(/\p{Cc}/gu, '').slice(0, longestName);
