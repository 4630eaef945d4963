import { eq } from 'drizzle-orm';
import { releaseAllUsedBy } from '#app/media/storage/stored-objects.server.ts';
import {
  claimUpload,
  type FinishedUpload,
  finishUpload,
  type Uploads,
  unlessTaken,
} from '#app/media/uploads/uploads.server.ts';
import { putIntoBin } from '#app/platform/bin/bin.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { type Actor, parseId } from '#app/platform/ids.ts';
import { languageByName } from '#app/platform/languages.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { type AccessType, type AudioFileId, fallbackCategory, usedByAudioFile } from '../audio-file.ts';
import { arrivalOf, levelsToGive, mayDelete, mayManageLibrary, shownFrom } from '../audio-files.policy.ts';
import { ensureFallbackCategory, holdCategories } from '../categories/categories.server.ts';
import { publishFileChange, publishInbox, recordFileEvent } from '../file-changes.server.ts';
import { audioFiles } from '../library.tables.server.ts';
import { isOvertaken, type NewPicture } from '../new-picture.ts';
import { longestAlignableMs } from '../processing/align.ts';
import { enqueueProcessing, listTimedSentences } from '../processing/processing.server.ts';
import { audioProcessing } from '../processing/processing.tables.server.ts';
import { numberedSentences, splitSentences } from '../processing/sentences.ts';
import { givenTimes, keepTimes } from '../processing/unchanged-times.ts';
import type { AudioFileForm, EditAudioFileForm } from './audio-files.forms.ts';
import type { AudioFinding } from './inspect-audio.server.ts';
import { enqueueShowing } from './show-scheduled.jobs.server.ts';
import { settleReview } from './upload-reviews.server.ts';

type Row = typeof audioFiles.$inferSelect;

/** One refusal for another's file, one that is gone and one nobody may change: nothing can be found out. */
const missing = refuse('missing', 'dashboard:refusal.missing');

/**
 * Makes an audio file of what was uploaded, and has it processed. The file takes the id of its upload: sending the same
 * form twice makes one file.
 */
export async function createAudioFile(
  scope: CommandScope,
  uploads: Uploads,
  form: AudioFileForm,
): Promise<Outcome<{ id: AudioFileId }>> {
  const { db, actor } = scope;
  if (actor.kind === 'visitor') return refuse('forbidden', 'media:refusal.signIn');
  if (!levelsToGive(actor).includes(form.contentAccessLevel))
    return refuse('forbidden', 'dashboard:refusal.familyLevel', { field: 'contentAccessLevel' });
  const id = form.audioUpload as string as AudioFileId;
  const isSaved = async () => (await findFile(db, id))?.userId === actor.userId;
  if (await isSaved()) return ok({ id });
  const made = await makeAudioFile({ ...scope, actor }, uploads, { ...form, id });
  // The same form, sent a moment earlier, may have used the upload up meanwhile.
  return made.ok || !(await isSaved()) ? made : ok({ id });
}

async function makeAudioFile(
  scope: CommandScope & { actor: Exclude<Actor, { kind: 'visitor' }> },
  uploads: Uploads,
  { id, ...form }: AudioFileForm & { id: AudioFileId },
): Promise<Outcome<{ id: AudioFileId }>> {
  const { db, actor, now } = scope;
  const audio = await finishUpload(scope, uploads, form.audioUpload, 'audio');
  if (!audio.ok) return { ...audio, field: 'audioUpload' };
  const cover = form.coverUpload
    ? await finishUpload(scope, uploads, form.coverUpload, 'cover')
    : ok<FinishedUpload | undefined>(undefined);
  if (!cover.ok) return { ...cover, field: 'coverUpload' };

  const { durationMs, warnings } = audio.value.finding as AudioFinding;
  const [audioObjectId] = audio.value.objectIds;
  if (!audioObjectId) throw new Error(`upload ${audio.value.id} is finished without an object`);
  const { audioUpload: _audio, coverUpload: _cover, visible, times, language, ...described } = form;
  const sentences = splitSentences(form.lyrics ?? '', languageByName(language) ?? 'en');
  if (times && times.length !== sentences.length)
    return refuse('invalid', 'dashboard:refusal.timesCount', { field: 'times' });
  if (times?.some(({ endMs }) => endMs > durationMs))
    return refuse('invalid', 'uploads:audio.timesWrong', { field: 'times' });
  const arrival = arrivalOf(actor, { ...form, isVisible: visible === 'yes' }, now);
  const saving = db.transaction(async (tx): Promise<Outcome<{ id: AudioFileId }>> => {
    const categories = await holdCategories(tx, form.categories);
    if (!categories) return refuse('conflict', 'dashboard:refusal.categoryGone', { field: 'categories' });
    const [file] = await tx
      .insert(audioFiles)
      .values({
        ...described,
        id,
        categories,
        languagesAudio: language,
        coverImage: cover.value?.storedKey,
        filePath: audio.value.storedKey,
        audioObjectId,
        userId: actor.userId,
        ...arrival,
        durationMs,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!file) return ok({ id });
    await claimUpload(tx, audio.value, usedByAudioFile(id));
    if (cover.value) await claimUpload(tx, cover.value, usedByAudioFile(id));
    await tx.insert(audioProcessing).values({ audioFileId: id, warnings });
    await enqueueProcessing(tx, id, 'everything', givenTimes(sentences, times ?? []));
    await enqueueShowing(tx, file);
    await recordFileEvent(tx, actor, 'audio-file.create', { after: file });
    await publishFileChange(tx, file);
    if (!file.isVisible) await publishInbox(tx);
    return ok({ id });
  });
  return unlessTaken(saving);
}

/**
 * Saves what an admin changed. Of a text that became another, what changed is aligned anew; a text that is read in
 * another language, all of it. Times that were set by hand are given up only when that was said. Saving over something
 * newer is refused; saving again what is already there is not.
 */
export async function editAudioFile(
  { db, actor, now }: CommandScope,
  fileId: unknown,
  { revision, language, replaceTimes, ...described }: EditAudioFileForm,
): Promise<Outcome> {
  if (!mayManageLibrary(actor)) return missing;
  return db.transaction(async (tx) => {
    const file = await lockFile(tx, fileId);
    if (!file) return missing;
    if (described.categories.length === 0) await ensureFallbackCategory(tx);
    const wanted = described.categories.length > 0 ? described.categories : [fallbackCategory];
    const categories = await holdCategories(tx, wanted);
    if (!categories) return refuse('conflict', 'dashboard:refusal.categoryGone', { field: 'categories' });
    const { isVisible, publishAt } = file.isVisible
      ? file
      : shownFrom({ isVisible: false, publishAt: described.publishAt }, now);
    const changed = { ...described, categories, languagesAudio: language, isVisible, publishAt };
    if (holds(file, changed)) return ok();
    if (file.updatedAt.getTime() !== revision.getTime()) return refuse('conflict', 'dashboard:refusal.stale');
    const sentences = splitSentences(changed.lyrics ?? '', languageByName(language) ?? 'en');
    const isSameLanguage = file.languagesAudio === language;
    const isRetimed = file.lyrics !== changed.lyrics || !isSameLanguage;
    const { kept, lost } = keepTimes(
      isRetimed ? await listTimedSentences(tx, file.id) : [],
      isSameLanguage ? sentences : [],
      file.durationMs <= longestAlignableMs,
    );
    if (lost.length > 0 && !replaceTimes)
      return refuse('invalid', 'dashboard:refusal.timesLost', {
        words: { sentences: numberedSentences(lost) },
      });
    // Two changes within one tick of the clock are still two.
    const updatedAt = new Date(Math.max(now.getTime(), file.updatedAt.getTime() + 1));
    await tx
      .update(audioFiles)
      .set({ ...changed, updatedAt })
      .where(eq(audioFiles.id, file.id));
    if (isRetimed) await enqueueProcessing(tx, file.id, 'alignment', kept);
    await enqueueShowing(tx, { ...file, publishAt });
    await recordFileEvent(tx, actor, 'audio-file.edit', { before: file, after: { ...file, ...changed } });
    await publishFileChange(tx, { ...file, isVisible });
    return ok();
  });
}

/** Says whether the trial is enough to play the file. Admins only. */
export function setAccessType(
  scope: CommandScope,
  fileId: unknown,
  accessType: AccessType,
): Promise<Outcome> {
  return setColumn(scope, fileId, 'audio-file.access', { accessType });
}

/** Shows the file to everyone, or only to its owner and to admins. Admins only. */
export function setVisibility(scope: CommandScope, fileId: unknown, isVisible: boolean): Promise<Outcome> {
  return setColumn(scope, fileId, 'audio-file.visibility', { isVisible });
}

/** `updated_at` stays: a switch that was flipped is no reason to refuse what someone else is just writing. */
function setColumn(
  { db, actor, now }: CommandScope,
  fileId: unknown,
  action: 'audio-file.access' | 'audio-file.visibility',
  column: Partial<Pick<Row, 'accessType' | 'isVisible'>>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const file = mayManageLibrary(actor) ? await lockFile(tx, fileId) : undefined;
    if (!file) return missing;
    if (holds(file, column)) return ok();
    await tx.update(audioFiles).set(column).where(eq(audioFiles.id, file.id));
    // Whoever shows a learner's upload has approved it, also when it is hidden again.
    if (column.isVisible) await settleReview(tx, { id: file.id, decision: 'approved', note: null, now });
    await recordFileEvent(tx, actor, action, { before: file, after: { ...file, ...column } });
    // A file that is shown no more must leave the libraries that are open.
    await publishFileChange(tx, { ...file, isVisible: file.isVisible || column.isVisible === true });
    return ok();
  });
}

/** Gives the file another cover in place of the one that was seen, and lets go of that. Admins only. */
export async function replaceCover(
  scope: CommandScope,
  uploads: Uploads,
  fileId: unknown,
  { upload, seen }: NewPicture,
): Promise<Outcome> {
  const { db, actor } = scope;
  if (!mayManageLibrary(actor) || !(await findFile(db, parseId(fileId)))) return missing;
  const cover = await finishUpload(scope, uploads, upload, 'cover');
  if (!cover.ok) return cover;
  const replacing = db.transaction(async (tx): Promise<Outcome> => {
    const file = await lockFile(tx, fileId);
    if (!file) return missing;
    if (isOvertaken(file.coverImage, seen)) return refuse('conflict', 'dashboard:cover.overtaken');
    await releaseAllUsedBy(tx, usedByAudioFile(file.id), file.audioObjectId);
    await claimUpload(tx, cover.value, usedByAudioFile(file.id));
    const coverImage = cover.value.storedKey;
    await tx.update(audioFiles).set({ coverImage }).where(eq(audioFiles.id, file.id));
    await recordFileEvent(tx, actor, 'audio-file.cover', { before: file, after: { ...file, coverImage } });
    await publishFileChange(tx, file);
    return ok();
  });
  return unlessTaken(replacing);
}

/**
 * Deletes the file with all that belongs to it. Admins any, which lie in the bin from then on; owners their own, as long as
 * nobody else sees it, and for good.
 */
export function deleteAudioFile({ db, actor, now }: CommandScope, fileId: unknown): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const file = await lockFile(tx, fileId);
    const answer = file ? mayDelete(actor, file) : 'missing';
    if (!file || answer === 'missing') return missing;
    if (answer === 'published') return refuse('conflict', 'dashboard:refusal.published');
    if (mayManageLibrary(actor))
      await putIntoBin(tx, { actor, now }, { kind: 'recording', id: file.id, name: file.title });
    else {
      await tx.delete(audioFiles).where(eq(audioFiles.id, file.id));
      await releaseAllUsedBy(tx, usedByAudioFile(file.id));
    }
    await recordFileEvent(tx, actor, 'audio-file.delete', { before: file });
    await publishFileChange(tx, file);
    return ok();
  });
}

async function findFile(db: Db, id: AudioFileId | undefined) {
  if (!id) return undefined;
  const [file] = await db.select({ userId: audioFiles.userId }).from(audioFiles).where(eq(audioFiles.id, id));
  return file;
}

/** The file, for the caller's transaction alone; `undefined` when it is gone. */
export async function lockFile(tx: Db, fileId: unknown): Promise<Row | undefined> {
  const id = parseId<'audio file'>(fileId);
  if (!id) return undefined;
  const [file] = await tx.select().from(audioFiles).where(eq(audioFiles.id, id)).for('update');
  return file;
}

/** Whether a file says the same already. */
export function holds(row: Row, wanted: Partial<Row>): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(row[name as keyof Row]) === JSON.stringify(value),
  );
}
