import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import { removeCategory } from '../categories/categories.server.ts';
import { audioCategories, audioFiles } from '../library.tables.server.ts';
import { longestAlignableMs } from '../processing/align.ts';
import { audioProcessing } from '../processing/processing.tables.server.ts';
import { editAudioFileForm } from './audio-files.forms.ts';
import { editAudioFile, setVisibility } from './audio-files.server.ts';
import { findEditableFile } from './manage.queries.server.ts';
import { showScheduledFile } from './show-scheduled.jobs.server.ts';

let world: TestDashboard;
const log = createLog({ level: 'silent' });
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());

const asAdmin = () => world.scope(world.admin);

/** What an admin sees in the form of a file. */
async function open(id: string): Promise<Record<string, unknown>> {
  const file = await findEditableFile(asAdmin(), id);
  if (!file) throw new Error('there is no such file');
  return { ...file, identifier: file.identifier ?? '', lyrics: file.lyrics ?? '', level: file.level ?? '' };
}

const save = (id: string, form: Record<string, unknown>, scope = asAdmin()) =>
  editAudioFile(scope, id, editAudioFileForm.parse(form));

async function findFile(id: string) {
  const [file] = await world.db
    .select()
    .from(audioFiles)
    .where(eq(audioFiles.id, id as never));
  return file;
}

async function make(wanted: WantedFile = {}) {
  const file = await makeAudioFile(world.db, {
    categories: ['Sales'],
    lyrics: 'One. Two.',
    sentences: [{ text: 'One.', paragraph: 0, startMs: 0, endMs: 900, confident: true, words: [] }],
    ...wanted,
  });
  return file.id;
}

async function alignmentOf(id: string) {
  const [work] = await world.db
    .select()
    .from(audioProcessing)
    .where(eq(audioProcessing.audioFileId, id as never));
  return work && [work.alignmentState, work.outlineState];
}

test('every field is saved', async () => {
  const id = await make();
  const changed = {
    title: 'Morning',
    author: 'Bo',
    identifier: 'M-7',
    language: 'German',
    lyrics: 'Guten Morgen.',
    categories: ['Sales', 'IT'],
    contentAccessLevel: 'family',
    level: 'B1',
  };
  expect(await save(id, { ...(await open(id)), ...changed })).toMatchObject({ ok: true });
  expect(await open(id)).toMatchObject(changed);
});

test('a text that changed, or is read in another language, is aligned anew; anything else is not', async () => {
  const id = await make();
  await save(id, { ...(await open(id)), title: 'Another title' });
  expect(await alignmentOf(id)).toEqual(['done', 'done']);
  await save(id, { ...(await open(id)), lyrics: 'One. Two. Three.' });
  expect(await alignmentOf(id)).toEqual(['waiting', 'done']);
  const other = await make();
  await save(other, { ...(await open(other)), language: 'Polish' });
  expect(await alignmentOf(other)).toEqual(['waiting', 'done']);
});

describe('the times of a text that is corrected', () => {
  const byHand = (text: string, startMs: number, wanted = {}) => ({
    ...{ text, paragraph: 0, startMs, endMs: startMs + 700, confident: true, byHand: true, words: [] },
    ...wanted,
  });
  const timed = () =>
    make({
      lyrics: 'One. Two. Three.',
      sentences: [byHand('One.', 0), byHand('Two.', 800, { byHand: false }), byHand('Three.', 1600)],
      processing: { alignmentState: 'edited' },
    });
  const keptOf = async (id: string) => {
    const [work] = await world.db
      .select()
      .from(audioProcessing)
      .where(eq(audioProcessing.audioFileId, id as never));
    return (work?.kept ?? []).map(({ text, position, startMs }) => [text, position, startMs]);
  };

  test('stay with the sentences that did not change', async () => {
    const id = await timed();
    const lyrics = 'One. Two and a half. Three.';
    expect(await save(id, { ...(await open(id)), lyrics })).toMatchObject({ ok: true });
    expect(await keptOf(id)).toEqual([
      ['One.', 0, 0],
      ['Three.', 2, 1600],
    ]);
    // Corrected again before anybody has looked for the new times.
    expect(await save(id, { ...(await open(id)), lyrics: 'Zero. One. Three.' })).toMatchObject({ ok: true });
    expect(await keptOf(id)).toEqual([
      ['One.', 1, 0],
      ['Three.', 2, 1600],
    ]);
  });

  test('are all asked about where the recording is too long to look for those of the words that changed', async () => {
    const id = await timed();
    await world.db
      .update(audioFiles)
      .set({ durationMs: longestAlignableMs + 1 })
      .where(eq(audioFiles.id, id as never));
    const form = { ...(await open(id)), lyrics: 'One. Two and a half. Three.' };
    expect(await save(id, form)).toMatchObject({
      code: 'dashboard:refusal.timesLost',
      words: { sentences: '1, 3' },
    });
    expect(await save(id, { ...form, replaceTimes: 'yes' })).toMatchObject({ ok: true });
    expect(await keptOf(id)).toEqual([]);
  });

  test('are asked about when they were set by hand and would be lost', async () => {
    const id = await timed();
    const form = { ...(await open(id)), lyrics: 'One. Two. Third.' };
    expect(await save(id, form)).toEqual({
      ok: false,
      kind: 'invalid',
      code: 'dashboard:refusal.timesLost',
      words: { sentences: '3' },
    });
    expect(await findFile(id)).toMatchObject({ lyrics: 'One. Two. Three.' });
    expect(await alignmentOf(id)).toEqual(['edited', 'done']);
    const other = { ...(await open(id)), language: 'Polish' };
    expect(await save(id, other)).toMatchObject({ words: { sentences: '1, 3' } });
    expect(await save(id, { ...form, replaceTimes: 'yes' })).toMatchObject({ ok: true });
    expect(await keptOf(id)).toEqual([
      ['One.', 0, 0],
      ['Two.', 1, 800],
    ]);
  });
});

test('a hidden file is shown by itself at its time, unless it got another or none', async () => {
  const [due, moved, taken] = [
    await make({ isVisible: false }),
    await make({ isVisible: false }),
    await make({ isVisible: false }),
  ];
  const soon = new Date(Date.now() + 3_600_000);
  const later = new Date(Date.now() + 7_200_000);
  const schedule = async (id: string, publishAt: string) =>
    expect(await save(id, { ...(await open(id)), publishAt })).toMatchObject({ ok: true });
  for (const id of [due, moved, taken]) await schedule(id, soon.toISOString());
  await schedule(moved, later.toISOString());
  await schedule(taken, '');
  expect(await findFile(due)).toMatchObject({ isVisible: false, publishAt: soon });
  // An hour has passed.
  await world.db
    .update(audioFiles)
    .set({ publishAt: new Date(0) })
    .where(eq(audioFiles.id, due as never));
  await world.db
    .update(jobs)
    .set({ runAt: new Date(0) })
    .where(eq(jobs.runAt, soon));
  const runner = startRunner({ database: world.database, handlers: [showScheduledFile], log });
  await runner.runPending();
  await runner.stop();
  expect(await findFile(due)).toMatchObject({ isVisible: true, publishAt: null });
  expect(await findFile(moved)).toMatchObject({ isVisible: false, publishAt: later });
  expect(await findFile(taken)).toMatchObject({ isVisible: false, publishAt: null });
});

test('a time that has come shows a file at once, and whoever shows it has answered when', async () => {
  const [past, future] = [await make({ isVisible: false }), await make({ isVisible: false })];
  await save(past, { ...(await open(past)), publishAt: '2020-01-01T10:00' });
  expect(await findFile(past)).toMatchObject({ isVisible: true, publishAt: null });
  await save(future, { ...(await open(future)), publishAt: '2099-01-01T10:00' });
  await setVisibility(asAdmin(), future, true);
  expect(await findFile(future)).toMatchObject({ isVisible: true, publishAt: null });
});

test('a text that a browser sends back unchanged is not taken for another', async () => {
  const id = await make({ lyrics: 'One.\nTwo.' });
  await save(id, { ...(await open(id)), title: 'Another title', lyrics: 'One.\r\nTwo.' });
  expect(await alignmentOf(id)).toEqual(['done', 'done']);
});

test('without a category a file falls back to Logistics, even if that had been deleted', async () => {
  const id = await make();
  expect(await removeCategory(asAdmin(), 'Logistics')).toMatchObject({ ok: true });
  expect(await save(id, { ...(await open(id)), categories: undefined })).toMatchObject({ ok: true });
  expect((await findFile(id))?.categories).toEqual(['Logistics']);
  const names = await world.db.select({ name: audioCategories.name }).from(audioCategories);
  expect(names).toContainEqual({ name: 'Logistics' });
});

test('a category that does not exist is refused at its field', async () => {
  const id = await make();
  expect(await save(id, { ...(await open(id)), categories: ['Alchemy'] })).toMatchObject({
    kind: 'conflict',
    code: 'dashboard:refusal.categoryGone',
    field: 'categories',
  });
});

test('who saves over something newer gets a conflict, and changes nothing', async () => {
  const id = await make();
  const [mine, theirs] = [await open(id), await open(id)];
  expect(await save(id, { ...theirs, title: 'Theirs' })).toMatchObject({ ok: true });
  expect(await save(id, { ...mine, title: 'Mine' })).toMatchObject({
    kind: 'conflict',
    code: 'dashboard:refusal.stale',
  });
  expect(await findFile(id)).toMatchObject({ title: 'Theirs' });
  const { revision } = await open(id);
  expect(await save(id, { ...mine, title: 'Mine', revision })).toMatchObject({ ok: true });
});

test('of two who save in the same moment one gets a conflict', async () => {
  const id = await make();
  const form = await open(id);
  const now = new Date();
  const answers = await Promise.all(
    ['Mine', 'Theirs'].map((title) => save(id, { ...form, title }, world.scope(world.admin, now))),
  );
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test('two saves within one tick of the clock, or on a clock that runs behind, are two revisions', async () => {
  const id = await make();
  const first = await open(id);
  const past = world.scope(world.admin, new Date(0));
  expect(await save(id, { ...first, title: 'Second' }, past)).toMatchObject({ ok: true });
  const second = await open(id);
  expect(second.revision).not.toBe(first.revision);
  expect(await save(id, { ...second, title: 'Third' }, past)).toMatchObject({ ok: true });
  expect(await save(id, { ...second, title: 'Fourth' }, past)).toMatchObject({
    code: 'dashboard:refusal.stale',
  });
});

test('saving again what is there already is fine, and a flipped switch disturbs nobody', async () => {
  const id = await make();
  const form = { ...(await open(id)), title: 'Once' };
  await save(id, form);
  expect(await save(id, form)).toMatchObject({ ok: true });
  const next = await open(id);
  await setVisibility(asAdmin(), id, false);
  expect(await save(id, { ...next, title: 'Twice' })).toMatchObject({ ok: true });
  expect(await findFile(id)).toMatchObject({ title: 'Twice', isVisible: false });
});

test('nobody but an admin edits, not even the owner; unknown files are refused alike', async () => {
  const learner = world.learner();
  const id = await make({ userId: learner.userId });
  const form = await open(id);
  const before = await findFile(id);
  const missing = { kind: 'missing', code: 'dashboard:refusal.missing' };
  for (const actor of [learner, world.learner(), visitor])
    expect(await save(id, { ...form, title: 'x' }, world.scope(actor))).toMatchObject(missing);
  for (const unknown of [randomUUID(), 'nonsense']) expect(await save(unknown, form)).toMatchObject(missing);
  expect(await findFile(id)).toEqual(before);
  expect(await findEditableFile(world.scope(learner), id)).toBeUndefined();
});
