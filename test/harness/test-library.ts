import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { usedByAudioFile } from '#app/library/audio-file.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { audioProcessing, audioSentences } from '#app/library/processing/processing.tables.server.ts';
import { objectUses, storedObjects } from '#app/media/storage/media.tables.server.ts';
import type { ObjectStorage } from '#app/media/storage/storage.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { mp3Bytes } from './mp3-bytes.ts';

type AudioFile = typeof audioFiles.$inferSelect;
type Sentence = Omit<typeof audioSentences.$inferInsert, 'audioFileId' | 'position'>;

/** What matters to a test; the rest is made up. */
export interface WantedFile extends Partial<typeof audioFiles.$inferInsert> {
  processing?: Partial<typeof audioProcessing.$inferInsert>;
  sentences?: Sentence[];
  /** Where the recording's bytes go; without it there is only the row that speaks of them. */
  storage?: ObjectStorage;
  /** The recording; two seconds of real sound when absent. */
  content?: Uint8Array;
}

/** An audio file as if it had been uploaded and processed: visible, English, with an object, a use and a processing row. */
export async function makeAudioFile(db: Db, wanted: WantedFile = {}): Promise<AudioFile> {
  const { processing, sentences = [], storage, content, ...given } = wanted;
  const userId = given.userId ?? (randomUUID() as UserId);
  const object = await makeObject(db, {
    ownerId: userId,
    storage,
    content: content ?? (storage && mp3Bytes()),
  });
  // Together, as an upload stores it: whoever deletes the file meanwhile finds it whole or not at all.
  return db.transaction(async (tx) => {
    const [file] = await tx
      .insert(audioFiles)
      .values({
        title: 'A Night at the Warehouse',
        author: 'Dictoria Studio',
        languagesAudio: 'English',
        categories: ['Logistics'],
        durationMs: 2_400,
        isVisible: true,
        ...given,
        userId: given.userId === null ? null : userId,
        filePath: object.key,
        audioObjectId: object.id,
      })
      .returning();
    if (!file) throw new Error('the file was not stored');
    const { kind, id } = usedByAudioFile(file.id);
    await tx.insert(objectUses).values({ objectId: object.id, usedByKind: kind, usedById: id });
    await tx.insert(audioProcessing).values({
      outlineState: 'done',
      alignmentState: sentences.length > 0 ? 'done' : 'no_lyrics',
      warnings: [],
      ...processing,
      audioFileId: file.id,
    });
    if (sentences.length > 0)
      await tx
        .insert(audioSentences)
        .values(sentences.map((sentence, position) => ({ ...sentence, audioFileId: file.id, position })));
    return file;
  });
}

interface WantedObject {
  ownerId: UserId;
  storage?: ObjectStorage;
  content?: Uint8Array;
}

async function makeObject(db: Db, { ownerId, storage, content }: WantedObject) {
  const bytes = content ?? Buffer.from('sound');
  const key = `${ownerId}/${randomUUID()}.mp3`;
  await storage?.put({
    bucket: 'audio-files',
    keys: [key],
    content: Readable.from([bytes]),
    limitBytes: bytes.length,
  });
  const [object] = await db
    .insert(storedObjects)
    .values({
      bucket: 'audio-files',
      key,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      contentType: 'audio/mpeg',
      ownerId,
    })
    .returning();
  if (!object) throw new Error('the object was not stored');
  return object;
}
