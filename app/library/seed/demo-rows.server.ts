import { randomUUID } from 'node:crypto';
import { type ObjectId, objectUses } from '#app/media/media.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/realtime/publish.server.ts';
import type { AudioFileId } from '../audio-file.ts';
import { usedByAudioFile } from '../files/audio-file-use.ts';
import { audioFiles, demoItems } from '../library.tables.server.ts';
import { audioProcessing, audioSentences } from '../processing/processing.tables.server.ts';
import { type DemoFinding, type DemoItem, readWords } from './demo-items.ts';

export interface DemoFile {
  item: DemoItem;
  finding: DemoFinding;
  createdAt: Date;
  /** Its bytes, which are stored already. */
  object: { id: ObjectId; key: string };
}

/** Records the files, all or none, but for those that another process has brought in meanwhile. */
export function recordDemoFiles(db: Db, ownerId: UserId, files: readonly DemoFile[]): Promise<void> {
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

const fileRow = (
  { id, item, createdAt, object }: NewFile,
  userId: UserId,
): typeof audioFiles.$inferInsert => ({
  id,
  title: item.title,
  author: item.author,
  identifier: item.identifier,
  languagesAudio: item.language,
  categories: item.categories,
  lyrics: item.lyrics,
  filePath: object.key,
  audioObjectId: object.id,
  userId,
  contentAccessLevel: item.content_access_level,
  accessType: item.access_type,
  isVisible: true,
  level: item.level,
  durationMs: item.duration_ms,
  createdAt,
  updatedAt: createdAt,
});

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
