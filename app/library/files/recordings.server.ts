import { eq } from 'drizzle-orm';
import { releaseObject } from '#app/media/storage/stored-objects.server.ts';
import { claimUpload, finishUpload, type Uploads, unlessTaken } from '#app/media/uploads/uploads.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { languageByName } from '#app/platform/languages.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { usedByAudioFile } from '../audio-file.ts';
import { mayManageLibrary } from '../audio-files.policy.ts';
import { publishFileChange, recordFileEvent } from '../file-changes.server.ts';
import { audioFiles } from '../library.tables.server.ts';
import { isOvertaken } from '../new-picture.ts';
import { enqueueProcessing, listTimedSentences } from '../processing/processing.server.ts';
import { audioProcessing } from '../processing/processing.tables.server.ts';
import { numberedSentences, splitSentences } from '../processing/sentences.ts';
import { isAsLong, keepTimes } from '../processing/unchanged-times.ts';
import type { NewRecordingForm } from './audio-files.forms.ts';
import { lockFile } from './audio-files.server.ts';
import type { AudioFinding } from './inspect-audio.server.ts';

const missing = refuse('missing', 'dashboard:refusal.missing');

/**
 * Gives the file another recording of the same text; what learners did with it stays. Where the new one is as long as the
 * old one the sentence times stay, too; else all are found anew, and those set by hand are given up only when that was
 * said. Admins only.
 */
export async function replaceRecording(
  scope: CommandScope,
  uploads: Uploads,
  fileId: unknown,
  { upload, seen, replaceTimes }: NewRecordingForm,
): Promise<Outcome> {
  const { db, actor } = scope;
  if (!mayManageLibrary(actor)) return missing;
  const audio = await finishUpload(scope, uploads, upload, 'audio');
  if (!audio.ok) return audio;
  const { durationMs, warnings } = audio.value.finding as AudioFinding;
  const [audioObjectId] = audio.value.objectIds;
  if (!audioObjectId) throw new Error(`upload ${audio.value.id} is finished without an object`);
  const replacing = db.transaction(async (tx): Promise<Outcome> => {
    const file = await lockFile(tx, fileId);
    if (!file) return missing;
    if (isOvertaken(file.audioObjectId, seen)) return refuse('conflict', 'dashboard:recording.overtaken');
    const sentences = splitSentences(file.lyrics ?? '', languageByName(file.languagesAudio) ?? 'en');
    const fits = isAsLong(file.durationMs, durationMs);
    const { kept, lost } = keepTimes(await listTimedSentences(tx, file.id), fits ? sentences : []);
    if (lost.length > 0 && !replaceTimes)
      return refuse('invalid', 'dashboard:recording.timesLost', {
        words: { sentences: numberedSentences(lost) },
      });
    await claimUpload(tx, audio.value, usedByAudioFile(file.id));
    // `updated_at` stays: another recording is no reason to refuse the text that someone is just writing.
    const changed = { audioObjectId, filePath: audio.value.storedKey, durationMs };
    await tx.update(audioFiles).set(changed).where(eq(audioFiles.id, file.id));
    await releaseObject({ ...scope, db: tx }, file.audioObjectId, usedByAudioFile(file.id));
    await enqueueProcessing(
      tx,
      file.id,
      'everything',
      kept.map((one) => ({ ...one, endMs: Math.min(one.endMs, durationMs) })),
    );
    await tx.update(audioProcessing).set({ warnings }).where(eq(audioProcessing.audioFileId, file.id));
    await recordFileEvent(tx, actor, 'audio-file.recording', {
      before: file,
      after: { ...file, ...changed },
    });
    await publishFileChange(tx, file);
    return ok();
  });
  return unlessTaken(replacing);
}
