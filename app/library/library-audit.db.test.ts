import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import {
  addCategory,
  removeCategory,
  removeCategoryImage,
  setCategoryImage,
} from './categories/categories.server.ts';
import { audioFileForm, editAudioFileForm } from './files/audio-files.forms.ts';
import {
  createAudioFile,
  deleteAudioFile,
  editAudioFile,
  replaceCover,
  setAccessType,
  setVisibility,
} from './files/audio-files.server.ts';
import { findEditableFile } from './files/manage.queries.server.ts';
import { realign, saveSentenceTimes } from './times/sentence-times.server.ts';

let world: TestDashboard;
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());

const asAdmin = () => world.scope(world.admin);

/** What was written down about one thing, in its order. */
const actsOn = (subjectId: string) =>
  world.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(asc(auditLog.id));

const described = { title: 'Night Train', author: 'Ada', language: 'Polish', categories: ['Logistics'] };

test('what an admin does to a recording is written down with what it was before', async () => {
  const audioUpload = await world.uploadRecording(world.admin);
  const created = await createAudioFile(
    asAdmin(),
    world.uploads,
    audioFileForm.parse({ ...described, audioUpload }),
  );
  if (!created.ok) throw new Error(created.code);
  const { id } = created.value;
  const editable = await findEditableFile(asAdmin(), id);
  const form = { ...editable, identifier: '', lyrics: '', level: '', title: 'Day Train' };
  await editAudioFile(asAdmin(), id, editAudioFileForm.parse(form));
  await setAccessType(asAdmin(), id, 'premium');
  await setVisibility(asAdmin(), id, true);
  const cover = await world.uploadPicture(world.admin);
  await replaceCover(asAdmin(), world.uploads, id, { upload: cover.id });
  await deleteAudioFile(asAdmin(), id);
  const actorId = world.admin.userId;
  expect(await actsOn(id)).toMatchObject([
    { action: 'audio-file.create', actorId, subjectName: 'Night Train', before: null, after: described },
    { action: 'audio-file.edit', before: { title: 'Night Train' }, after: { title: 'Day Train' } },
    { action: 'audio-file.access', before: { accessType: 'basic' }, after: { accessType: 'premium' } },
    { action: 'audio-file.visibility', before: { isVisible: false }, after: { isVisible: true } },
    { action: 'audio-file.cover', before: { cover: null }, after: { cover: cover.stem } },
    { action: 'audio-file.delete', subjectName: 'Day Train', before: { title: 'Day Train' }, after: null },
  ]);
});

test('nothing is written down of what changes nothing, and of what was refused', async () => {
  const { id } = await makeAudioFile(world.db, { isVisible: true });
  await setVisibility(asAdmin(), id, true);
  await setAccessType(asAdmin(), id, 'basic');
  await setVisibility(world.scope(world.learner()), id, false);
  await deleteAudioFile(world.scope(world.learner()), id);
  expect(await actsOn(id)).toEqual([]);
});

test('a learner who looks after an own upload is no admin', async () => {
  const learner = world.learner();
  const audioUpload = await world.uploadRecording(learner);
  const form = audioFileForm.parse({ ...described, audioUpload });
  const created = await createAudioFile(world.scope(learner), world.uploads, form);
  if (!created.ok) throw new Error(created.code);
  expect(await deleteAudioFile(world.scope(learner), created.value.id)).toMatchObject({ ok: true });
  expect(await actsOn(created.value.id)).toEqual([]);
});

test('times set by hand, and found anew, are written down', async () => {
  const sentence = { text: 'One.', paragraph: 0, startMs: 0, endMs: 900, confident: true, words: [] };
  const { id } = await makeAudioFile(world.db, { durationMs: 2000, sentences: [sentence] });
  await saveSentenceTimes(asAdmin(), id, {
    sentences: [{ startMs: 100, endMs: 800 }],
    seen: [{ startMs: 0, endMs: 900 }],
    checked: [],
    revision: 1,
  });
  await realign(asAdmin(), id);
  expect(await actsOn(id)).toMatchObject([
    { action: 'audio-file.times', before: { times: '0–900' }, after: { times: '100–800' } },
    { action: 'audio-file.times', before: { alignment: 'edited' }, after: { alignment: 'waiting' } },
  ]);
});

test('categories are written down by their name', async () => {
  await addCategory(asAdmin(), { name: 'Opera' });
  await addCategory(asAdmin(), { name: 'opera' });
  const picture = await world.uploadPicture(world.admin);
  await setCategoryImage(asAdmin(), world.uploads, 'Opera', { upload: picture.id });
  await removeCategoryImage(asAdmin(), 'Opera', picture.stem);
  await removeCategory(asAdmin(), 'Opera');
  await removeCategory(asAdmin(), 'Opera');
  expect(await actsOn('Opera')).toMatchObject([
    { action: 'category.create', subjectName: 'Opera', before: null, after: { name: 'Opera' } },
    { action: 'category.image', before: { image: null }, after: { image: picture.stem } },
    { action: 'category.image', before: { image: picture.stem }, after: { image: null } },
    { action: 'category.delete', before: { name: 'Opera' }, after: null },
  ]);
});
