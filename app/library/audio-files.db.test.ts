import { randomUUID } from 'node:crypto';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectUses, storedObjects, uploads } from '#app/media/storage/media.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type AudioFileForm, audioFileForm } from './files/audio-files.forms.ts';
import {
  createAudioFile,
  deleteAudioFile,
  replaceCover,
  setAccessType,
  setVisibility,
} from './files/audio-files.server.ts';
import { audioFiles } from './library.tables.server.ts';
import { audioProcessing } from './processing/processing.tables.server.ts';

let world: TestDashboard;
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());

const filledIn = (changed: Record<string, unknown>): AudioFileForm =>
  audioFileForm.parse({
    title: 'Night Train',
    author: 'Ada',
    language: 'Polish',
    lyrics: 'Pociąg jedzie nocą.',
    categories: ['Logistics', 'Tourism'],
    ...changed,
  });

const findFile = async (id: string) =>
  (
    await world.db
      .select()
      .from(audioFiles)
      .where(eq(audioFiles.id, id as never))
  )[0];
const usesOf = async (id: string) =>
  (
    await world.db
      .select()
      .from(objectUses)
      .where(eq(objectUses.usedById, id))
      .orderBy(asc(objectUses.objectId))
  ).map(({ objectId }) => objectId);
const releasedIds = async () =>
  (await world.db.select().from(storedObjects).where(isNotNull(storedObjects.releasedAt))).map(
    ({ id }) => id,
  );

async function create(
  actor: Parameters<TestDashboard['uploadRecording']>[0],
  changed: Record<string, unknown> = {},
) {
  const audioUpload = await world.uploadRecording(actor);
  const made = await createAudioFile(
    world.scope(actor),
    world.uploads,
    filledIn({ audioUpload, ...changed }),
  );
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

describe('an upload becomes a file', () => {
  it('with what was said about it, its recording, its cover and the work to be done', async () => {
    const { admin } = world;
    const picture = await world.uploadPicture(admin);
    const id = await create(admin, {
      coverUpload: picture.id,
      level: 'A2',
      contentAccessLevel: 'family',
      identifier: 'N-1',
    });
    const file = await findFile(id);
    expect(file).toMatchObject({
      title: 'Night Train',
      author: 'Ada',
      identifier: 'N-1',
      languagesAudio: 'Polish',
      lyrics: 'Pociąg jedzie nocą.',
      categories: ['Logistics', 'Tourism'],
      level: 'A2',
      contentAccessLevel: 'family',
      accessType: 'basic',
      coverImage: picture.stem,
      userId: admin.userId,
      isVisible: false,
    });
    expect(file?.durationMs).toBeGreaterThan(1_000);
    expect(await usesOf(id)).toEqual([file?.audioObjectId, ...picture.objectIds].sort());
    expect(await world.db.select().from(uploads).where(eq(uploads.userId, admin.userId))).toEqual([]);
    const [work] = await world.db.select().from(audioProcessing).where(eq(audioProcessing.audioFileId, id));
    expect(work).toMatchObject({ outlineState: 'waiting', alignmentState: 'waiting', warnings: [] });
    const waiting = await world.db.select().from(jobs).where(eq(jobs.kind, 'library.process'));
    expect(waiting.map(({ payload }) => payload)).toContainEqual({ fileId: id });
  });

  it('once, however often and however quickly the form is sent', async () => {
    const learner = world.learner();
    const audioUpload = await world.uploadRecording(learner);
    const send = () => createAudioFile(world.scope(learner), world.uploads, filledIn({ audioUpload }));
    const answers = await Promise.all([send(), send(), send()]);
    expect([...answers, await send()]).toEqual(Array(4).fill({ ok: true, value: { id: audioUpload } }));
    expect(
      await world.db.select().from(audioFiles).where(eq(audioFiles.userId, learner.userId)),
    ).toHaveLength(1);
    expect(await usesOf(audioUpload)).toHaveLength(1);
  });

  it('once, also when the second form has found the upload that the first takes away', async () => {
    const learner = world.learner();
    const audioUpload = await world.uploadRecording(learner);
    const send = (uploads = world.uploads) =>
      createAudioFile(world.scope(learner), uploads, filledIn({ audioUpload }));
    const first: ReturnType<typeof send>[] = [];
    const second = await send({
      ...world.uploads,
      async together(...finding) {
        first.push(send());
        await first[0];
        return world.uploads.together(...finding);
      },
    });
    expect([await first[0], second]).toEqual(Array(2).fill({ ok: true, value: { id: audioUpload } }));
  });

  it('names the categories as they are written, whatever the case', async () => {
    const id = await create(world.learner(), { categories: ['social MEDIA', 'it'] });
    expect((await findFile(id))?.categories).toEqual(['Social media', 'IT']);
  });
});

describe('an upload is refused, and nothing is lost or written', () => {
  const nothingWritten = async (audioUpload: string) => {
    expect(await findFile(audioUpload)).toBeUndefined();
    expect(await usesOf(audioUpload)).toEqual([]);
  };

  it('to visitors', async () => {
    const audioUpload = await world.uploadRecording(world.learner());
    const refused = await createAudioFile(world.scope(visitor), world.uploads, filledIn({ audioUpload }));
    expect(refused).toMatchObject({ kind: 'forbidden', code: 'media:refusal.signIn' });
    await nothingWritten(audioUpload);
  });

  it('when it is another’s, unknown, or of another kind', async () => {
    const learner = world.learner();
    const anothers = await world.uploadRecording(world.learner());
    const picture = await world.uploadPicture(learner);
    for (const audioUpload of [anothers, randomUUID(), picture.id]) {
      const refused = await createAudioFile(world.scope(learner), world.uploads, filledIn({ audioUpload }));
      expect(refused).toMatchObject({ kind: 'missing', code: 'media:refusal.missing', field: 'audioUpload' });
      await nothingWritten(audioUpload);
    }
  });

  it('when its bytes are no MP3', async () => {
    const learner = world.learner();
    const audioUpload = await world.uploadRecording(learner, Buffer.from('<html>'.repeat(500)));
    const refused = await createAudioFile(world.scope(learner), world.uploads, filledIn({ audioUpload }));
    expect(refused).toMatchObject({ kind: 'invalid', code: 'uploads:audio.notMp3', field: 'audioUpload' });
    await nothingWritten(audioUpload);
  });

  it('when a learner asks for the Family level', async () => {
    const learner = world.learner();
    const audioUpload = await world.uploadRecording(learner);
    const form = filledIn({ audioUpload, contentAccessLevel: 'family' });
    const refused = await createAudioFile(world.scope(learner), world.uploads, form);
    expect(refused).toMatchObject({ code: 'dashboard:refusal.familyLevel', field: 'contentAccessLevel' });
    await nothingWritten(audioUpload);
  });

  it('when a category does not exist; sent again with another, it is saved', async () => {
    const learner = world.learner();
    const audioUpload = await world.uploadRecording(learner);
    const refused = await createAudioFile(
      world.scope(learner),
      world.uploads,
      filledIn({ audioUpload, categories: ['Logistics', 'Alchemy'] }),
    );
    expect(refused).toMatchObject({
      kind: 'conflict',
      code: 'dashboard:refusal.categoryGone',
      field: 'categories',
    });
    await nothingWritten(audioUpload);
    expect(
      await createAudioFile(world.scope(learner), world.uploads, filledIn({ audioUpload })),
    ).toMatchObject({ ok: true });
  });

  it('when its cover is another’s, and the recording stays for another try', async () => {
    const learner = world.learner();
    const audioUpload = await world.uploadRecording(learner);
    const coverUpload = (await world.uploadPicture(world.admin)).id;
    const refused = await createAudioFile(
      world.scope(learner),
      world.uploads,
      filledIn({ audioUpload, coverUpload }),
    );
    expect(refused).toMatchObject({ code: 'media:refusal.missing', field: 'coverUpload' });
    await nothingWritten(audioUpload);
    expect(
      await createAudioFile(world.scope(learner), world.uploads, filledIn({ audioUpload })),
    ).toMatchObject({ ok: true });
  });

  it('when two files want the same cover in the same moment: one gets it, the other is asked again', async () => {
    const learner = world.learner();
    const coverUpload = (await world.uploadPicture(learner)).id;
    const audioUploads = [await world.uploadRecording(learner), await world.uploadRecording(learner)];
    const answers = await Promise.all(
      audioUploads.map((audioUpload) =>
        createAudioFile(world.scope(learner), world.uploads, filledIn({ audioUpload, coverUpload })),
      ),
    );
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ kind: 'missing', code: 'media:refusal.missing' });
  });
});

describe('switches', () => {
  it('show, hide and price a file, and may be flipped twice', async () => {
    const { id, updatedAt } = await makeAudioFile(world.db, { isVisible: false });
    const scope = world.scope(world.admin);
    for (let time = 0; time < 2; time += 1) {
      expect(await setVisibility(scope, id, true)).toMatchObject({ ok: true });
      expect(await setAccessType(scope, id, 'premium')).toMatchObject({ ok: true });
    }
    expect(await findFile(id)).toMatchObject({ isVisible: true, accessType: 'premium', updatedAt });
  });

  it('are not for learners, not even the owner; unknown files are refused alike', async () => {
    const learner = world.learner();
    const file = await makeAudioFile(world.db, { userId: learner.userId, isVisible: false });
    const missing = { kind: 'missing', code: 'dashboard:refusal.missing' };
    for (const [actor, id] of [
      [learner, file.id],
      [visitor, file.id],
      [world.admin, randomUUID()],
      [world.admin, "'; drop table audio_files"],
    ] as const) {
      expect(await setVisibility(world.scope(actor), id, true)).toMatchObject(missing);
      expect(await setAccessType(world.scope(actor), id, 'premium')).toMatchObject(missing);
    }
    expect(await findFile(file.id)).toEqual(file);
  });
});

describe('replacing a cover', () => {
  it('shows the new one and lets go of the old one, never of the recording', async () => {
    const file = await makeAudioFile(world.db);
    const [first, second] = [await world.uploadPicture(world.admin), await world.uploadPicture(world.admin)];
    const scope = world.scope(world.admin);
    expect(await replaceCover(scope, world.uploads, file.id, { upload: first.id })).toMatchObject({
      ok: true,
    });
    expect(
      await replaceCover(scope, world.uploads, file.id, { upload: second.id, seen: first.stem }),
    ).toMatchObject({ ok: true });
    expect(await findFile(file.id)).toMatchObject({ coverImage: second.stem });
    expect(await usesOf(file.id)).toEqual([file.audioObjectId, ...second.objectIds].sort());
    const released = await releasedIds();
    expect(released).toEqual(expect.arrayContaining(first.objectIds));
    expect(released).not.toContain(file.audioObjectId);
    expect(released).not.toContain(second.objectIds[0]);
  });

  it('leaves one that somebody else set meanwhile as it is', async () => {
    const file = await makeAudioFile(world.db);
    const [theirs, mine] = [await world.uploadPicture(world.admin), await world.uploadPicture(world.admin)];
    const scope = world.scope(world.admin);
    await replaceCover(scope, world.uploads, file.id, { upload: theirs.id });
    expect(await replaceCover(scope, world.uploads, file.id, { upload: mine.id, seen: '' })).toMatchObject({
      kind: 'conflict',
      code: 'dashboard:cover.overtaken',
    });
    expect(await findFile(file.id)).toMatchObject({ coverImage: theirs.stem });
    const again = { upload: mine.id, seen: theirs.stem };
    expect(await replaceCover(scope, world.uploads, file.id, again)).toMatchObject({ ok: true });
  });

  it('is refused to others, for unknown files, and with a picture that is not there', async () => {
    const file = await makeAudioFile(world.db);
    const learner = world.learner();
    const picture = await world.uploadPicture(learner);
    expect(
      await replaceCover(world.scope(learner), world.uploads, file.id, { upload: picture.id }),
    ).toMatchObject({
      kind: 'missing',
      code: 'dashboard:refusal.missing',
    });
    const asAdmin = world.scope(world.admin);
    const own = await world.uploadPicture(world.admin);
    expect(await replaceCover(asAdmin, world.uploads, randomUUID(), { upload: own.id })).toMatchObject({
      code: 'dashboard:refusal.missing',
    });
    for (const upload of [picture.id, randomUUID(), undefined])
      expect(await replaceCover(asAdmin, world.uploads, file.id, { upload: upload })).toMatchObject({
        code: 'media:refusal.missing',
      });
    expect(await findFile(file.id)).toEqual(file);
  });
});

describe('deleting', () => {
  it('puts the file of an admin into the bin, which keeps its recording and its cover', async () => {
    const file = await makeAudioFile(world.db);
    const picture = await world.uploadPicture(world.admin);
    await replaceCover(world.scope(world.admin), world.uploads, file.id, { upload: picture.id });
    expect(await deleteAudioFile(world.scope(world.admin), file.id)).toMatchObject({ ok: true });
    expect(await findFile(file.id)).toBeUndefined();
    expect(await usesOf(file.id)).toEqual([]);
    expect(await releasedIds()).not.toContain(file.audioObjectId);
    expect(await deleteAudioFile(world.scope(world.admin), file.id)).toMatchObject({ kind: 'missing' });
  });

  it('is for owners only while nobody else sees the file, and for good', async () => {
    const learner = world.learner();
    const shown = await makeAudioFile(world.db, { userId: learner.userId, isVisible: true });
    const hidden = await makeAudioFile(world.db, { userId: learner.userId, isVisible: false });
    expect(await deleteAudioFile(world.scope(learner), shown.id)).toMatchObject({
      kind: 'conflict',
      code: 'dashboard:refusal.published',
    });
    for (const actor of [world.learner(), visitor])
      for (const { id } of [shown, hidden])
        expect(await deleteAudioFile(world.scope(actor), id)).toMatchObject({
          code: 'dashboard:refusal.missing',
        });
    expect(await findFile(shown.id)).toEqual(shown);
    expect(await deleteAudioFile(world.scope(learner), hidden.id)).toMatchObject({ ok: true });
    expect(await findFile(hidden.id)).toBeUndefined();
    expect(await releasedIds()).toContain(hidden.audioObjectId);
  });
});
