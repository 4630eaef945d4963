import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { type ObjectId, objectUses } from '#app/media/storage/media.tables.server.ts';
import type { Media } from '#app/media/storage/open-media.server.ts';
import { storeObject } from '#app/media/storage/stored-objects.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { type AudioFileId, usedByAudioFile } from '../audio-file.ts';
import { audioFiles, demoItems } from '../library.tables.server.ts';
import { audioProcessing, audioSentences } from '../processing/processing.tables.server.ts';
import {
  type DemoFinding,
  type DemoItem,
  demoFinding,
  demoItem,
  inOrderOfArrival,
  readWords,
} from './demo-items.ts';

/** An item that has not come in yet, and when it shall have been added. */
export interface MissingItem {
  item: DemoItem;
  createdAt: Date;
}

interface DemoFile extends MissingItem {
  finding: DemoFinding;
  /** Its bytes, which are stored already. */
  object: { id: ObjectId; key: string };
}

/** Records the files, all or none, but for those that another process has brought in meanwhile. */
function recordDemoFiles(db: Db, ownerId: UserId, files: readonly DemoFile[]): Promise<void> {
  return db.transaction(async (tx) => {
    const rows = await claimItems(tx, files);
    if (rows.length === 0) return;
    await tx.insert(audioFiles).values(rows.map((row) => fileRow(row, ownerId)));
    await tx.insert(objectUses).values(
      rows.map(({ id, object }) => {
        const { kind: usedByKind, id: usedById } = usedByAudioFile(id);
        return { objectId: object.id, usedByKind, usedById };
      }),
    );
    await tx.insert(audioProcessing).values(rows.map(processingRow));
    await tx.insert(audioSentences).values(rows.flatMap(sentenceRows));
    await publish(tx, 'library');
  });
}

type NewFile = DemoFile & { id: AudioFileId };

/** Two processes that fill the library at once wait for each other here, and the second finds less to do. */
async function claimItems(tx: Db, files: readonly DemoFile[]): Promise<NewFile[]> {
  if (files.length === 0) return [];
  const claimed = await tx
    .insert(demoItems)
    .values(files.map(({ item }) => ({ identifier: item.identifier })))
    .onConflictDoNothing()
    .returning({ identifier: demoItems.identifier });
  const isOurs = new Set(claimed.map(({ identifier }) => identifier));
  return files
    .filter(({ item }) => isOurs.has(item.identifier))
    .map((file) => ({ ...file, id: randomUUID() as AudioFileId }));
}

function fileRow({ id, item, createdAt, object }: NewFile, userId: UserId): typeof audioFiles.$inferInsert {
  const { title, author, identifier, categories, lyrics, level } = item;
  return {
    ...{ id, title, author, identifier, categories, lyrics, level, userId, createdAt },
    languagesAudio: item.language,
    filePath: object.key,
    audioObjectId: object.id,
    contentAccessLevel: item.content_access_level,
    accessType: item.access_type,
    isVisible: true,
    durationMs: item.duration_ms,
    updatedAt: createdAt,
  };
}

const processingRow = ({ id, finding }: NewFile): typeof audioProcessing.$inferInsert => ({
  audioFileId: id,
  outlineState: 'done',
  alignmentState: 'done',
  warnings: [],
  peaks: [...Buffer.from(finding.peaks, 'base64')],
  loudnessDb: finding.loudnessDb,
});

const sentenceRows = ({ id, item, finding }: NewFile): (typeof audioSentences.$inferInsert)[] =>
  item.sentences.map(({ text, paragraph, start_ms: startMs, end_ms: endMs }, position) => ({
    audioFileId: id,
    position,
    text,
    paragraph,
    startMs,
    endMs,
    confident: true,
    words: readWords(finding.words[position] ?? ''),
  }));

/** Where the demo library is shipped. */
const seedPath = (...parts: string[]) => projectPath('db/seed', ...parts);
/** Stored side by side and recorded together: what is cut off in between costs no more than this. */
const batchSize = 14;
/** The demo library looks as if somebody had been adding to it for five weeks. */
const betweenArrivalsMs = 7 * 60 * 60_000;

interface Filling {
  db: Db;
  media: Media;
  now: Date;
  /** Ends the filling before the next few items. */
  signal?: AbortSignal;
}

/** The items that never came in. What an admin has deleted since is not missing. */
export async function listMissingDemoItems({ db, now }: Pick<Filling, 'db' | 'now'>): Promise<MissingItem[]> {
  const shipped = demoItem.array().parse(JSON.parse(await readFile(seedPath('library.json'), 'utf8')));
  const known = await db.select({ identifier: demoItems.identifier }).from(demoItems);
  const isKnown = new Set(known.map(({ identifier }) => identifier));
  return inOrderOfArrival(shipped)
    .map((item, age) => ({ item, createdAt: new Date(now.getTime() - (age + 1) * betweenArrivalsMs) }))
    .filter(({ item }) => !isKnown.has(item.identifier));
}

/**
 * Brings the missing items in as visible files of the first admin, with times and waveforms that were found beforehand.
 * Cut off anywhere, it goes on the next time: nothing comes twice. Returns what is missing still, when there is no room
 * for it; what another process has brought in meanwhile is not.
 */
export async function fillDemoLibrary(
  filling: Filling,
  missing: readonly MissingItem[],
): Promise<MissingItem[]> {
  const ownerId = await findFirstAdmin(filling.db);
  if (!ownerId) return [...missing];
  const findings = await readFindings();
  for (let at = 0; at < missing.length && !filling.signal?.aborted; at += batchSize) {
    const batch = missing.slice(at, at + batchSize);
    const stored = await Promise.all(batch.map(({ item }) => storeRecording(filling, ownerId, item)));
    const files = batch.flatMap((arriving, nth) => {
      const object = stored[nth];
      const finding = findings[arriving.item.identifier];
      return object && finding ? { ...arriving, object, finding } : [];
    });
    await recordDemoFiles(filling.db, ownerId, files);
    if (files.length < batch.length) break;
  }
  return listMissingDemoItems(filling);
}

const readFindings = async () =>
  z.record(z.string(), demoFinding).parse(JSON.parse(await readFile(seedPath('findings.json'), 'utf8')));

async function findFirstAdmin(db: Db): Promise<UserId | undefined> {
  const [admin] = await db
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.role, 'admin'))
    .orderBy(asc(userProfiles.createdAt), asc(userProfiles.id))
    .limit(1);
  return admin?.id as UserId | undefined;
}

/** The stored bytes; `undefined` when there is no room for them. */
async function storeRecording({ db, media, now }: Filling, userId: UserId, { audio }: DemoItem) {
  const stored = await storeObject({ db, now, actor: { kind: 'admin', userId } }, media, {
    kind: 'audio',
    name: audio,
    contentType: 'audio/mpeg',
    content: createReadStream(seedPath('audio', audio)),
  });
  return stored.ok ? stored.value : undefined;
}
