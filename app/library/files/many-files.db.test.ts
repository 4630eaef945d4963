import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostAtOnce } from '#app/forms/many-rows.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import { removeCategory } from '../categories/categories.server.ts';
import { audioFiles } from '../library.tables.server.ts';
import { setVisibility } from './audio-files.server.ts';
import { changeManyForm, undoManyForm } from './many-files.forms.ts';
import { changeManyFiles, deleteManyFiles, undoManyFiles } from './many-files.server.ts';

let world: TestDashboard;
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());
beforeEach(() => world.db.execute(sql`truncate audio_files, audio_file_counts, audit_log cascade`));

const asAdmin = () => world.scope(world.admin);
const make = async (...files: WantedFile[]) => {
  const ids: string[] = [];
  for (const file of files) ids.push((await makeAudioFile(world.db, file)).id);
  return ids;
};

/** Changes as the form of the page asks for it. */
function change(fields: Record<string, string>, scope = asAdmin()) {
  const form = changeManyForm.parse(fields);
  return changeManyFiles(scope, form, form);
}
const undo = (steps: unknown, scope = asAdmin()) =>
  undoManyFiles(scope, undoManyForm.parse({ steps: JSON.stringify(steps) }).steps);

/** The command's answer, which must be a yes. */
async function yes<Value>(asked: Promise<{ ok: boolean; value?: Value }>): Promise<Value> {
  const outcome = await asked;
  expect(outcome).toMatchObject({ ok: true });
  return outcome.value as Value;
}

async function stored(ids: string[]) {
  const rows = await world.db
    .select()
    .from(audioFiles)
    .where(inArray(audioFiles.id, ids as never));
  return ids.map((id) => rows.find((row) => row.id === id));
}
const acts = async () =>
  (await world.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, subjectName }) => [
    action,
    subjectName,
  ]);

describe('many files are changed at once', () => {
  test.each([
    ['visibility', 'hidden', { isVisible: false }],
    ['access', 'premium', { accessType: 'premium' }],
    ['plan', 'kids', { contentAccessLevel: 'kids' }],
    ['level', 'B2', { level: 'B2' }],
    ['level', '', { level: null }],
    ['add-category', 'sales', { categories: ['Logistics', 'IT', 'Sales'] }],
    ['remove-category', 'IT', { categories: ['Logistics'] }],
  ])('%s to “%s”, and back again as each of them was', async (name, to, columns) => {
    const categories = ['Logistics', 'IT'];
    const ids = await make({ categories, level: 'A1' }, { categories, level: 'A2' }, { categories });
    const before = await stored(ids);
    const result = await yes(change({ ids: ids.join(' '), change: name, to }));
    for (const file of await stored(ids)) expect(file).toMatchObject(columns);
    expect(result.left).toEqual([]);
    expect(await undo(result.undo)).toMatchObject({ ok: true, value: { changed: result.changed, left: [] } });
    const pick = (files: typeof before) =>
      files.map((file) => ({ ...file, updatedAt: undefined, headingWords: undefined }));
    expect(pick(await stored(ids))).toEqual(pick(before));
  });

  test('each with its line in the audit log; what is so already is no change', async () => {
    const ids = await make({ title: 'One' }, { title: 'Two', accessType: 'premium' }, { title: 'Three' });
    const result = await yes(change({ ids: ids.join(' '), change: 'access', to: 'premium' }));
    expect(result).toMatchObject({ changed: 2 });
    await undo(result.undo);
    const each = [
      ['audio-file.access', 'One'],
      ['audio-file.access', 'Three'],
    ];
    expect((await acts()).toSorted()).toEqual([...each, ...each].toSorted());
  });

  test('a file loses its last category to the one that all fall back to', async () => {
    const ids = await make({ categories: ['IT'] });
    await yes(change({ ids: ids.join(' '), change: 'remove-category', to: 'IT' }));
    expect(await stored(ids)).toMatchObject([{ categories: ['Logistics'] }]);
  });

  test('whoever has one of them open is told, unless it was a switch', async () => {
    const ids = await make({});
    const [before] = await stored(ids);
    await yes(change({ ids: ids.join(' '), change: 'visibility', to: 'hidden' }));
    expect((await stored(ids))[0]?.updatedAt).toEqual(before?.updatedAt);
    await yes(
      change({ ids: ids.join(' '), change: 'plan', to: 'family' }, world.scope(world.admin, new Date(0))),
    );
    expect((await stored(ids))[0]?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0);
  });

  test('all that match the filters, on whichever page, and no others', async () => {
    const [rain, storm, sun] = await make(
      { title: 'Rain', level: 'A1' },
      { title: 'Rain and storm', level: 'A1', processing: { alignmentState: 'failed' } },
      { title: 'Sun', level: 'A1' },
    );
    const files = [rain, storm, sun] as string[];
    await yes(change({ matching: 'q=rain&level=A1', change: 'access', to: 'premium' }));
    await yes(change({ matching: 'work=failed', change: 'plan', to: 'kids' }));
    expect(await stored(files)).toMatchObject([
      { accessType: 'premium', contentAccessLevel: 'student' },
      { accessType: 'premium', contentAccessLevel: 'kids' },
      { accessType: 'basic', contentAccessLevel: 'student' },
    ]);
  });

  test('more than fit into one change are refused, and none is touched', async () => {
    const [id] = await make({ title: 'First' });
    await world.db.execute(sql`
      insert into audio_files (title, author, languages_audio, categories, file_path, audio_object_id, duration_ms)
      select 'Copy', author, languages_audio, categories, file_path, audio_object_id, duration_ms
      from audio_files, generate_series(1, ${mostAtOnce}) where id = ${id}`);
    expect(await change({ matching: '', change: 'access', to: 'premium' })).toMatchObject({
      ok: false,
      code: 'many:tooMany',
      words: { most: String(mostAtOnce) },
    });
    expect(await acts()).toEqual([]);
    expect(await change({ matching: 'q=copy', change: 'access', to: 'premium' })).toMatchObject({
      value: { changed: mostAtOnce },
    });
  });
});

describe('what happened meanwhile', () => {
  test('a file that is gone is counted, the others are changed', async () => {
    const ids = await make({});
    const result = await yes(
      change({ ids: [...ids, randomUUID(), 'nonsense'].join(' '), change: 'access', to: 'premium' }),
    );
    expect(result).toMatchObject({
      changed: 1,
      left: [{ why: 'many:left.gone' }, { why: 'many:left.gone' }],
    });
    expect(await change({ ids: randomUUID(), change: 'access', to: 'premium' })).toMatchObject({
      kind: 'missing',
    });
  });

  test('what somebody else changed again is not taken back, and is named', async () => {
    const ids = await make({ title: 'Mine' }, { title: 'Theirs' });
    const result = await yes(change({ ids: ids.join(' '), change: 'visibility', to: 'hidden' }));
    await setVisibility(asAdmin(), ids[1], true);
    expect(await undo(result.undo)).toMatchObject({
      value: { changed: 1, left: [{ name: 'Theirs', why: 'many:left.meanwhile' }] },
    });
    expect(await stored(ids)).toMatchObject([{ isVisible: true }, { isVisible: true }]);
  });

  test('a category that is gone is neither given nor given back', async () => {
    const ids = await make({ categories: ['IT', 'Opera house'] });
    expect(await change({ ids: ids.join(' '), change: 'add-category', to: 'Opera' })).toMatchObject({
      code: 'dashboard:refusal.categoryGone',
    });
    const result = await yes(change({ ids: ids.join(' '), change: 'remove-category', to: 'Opera house' }));
    await removeCategory(asAdmin(), 'Opera house');
    expect(await undo(result.undo)).toMatchObject({ code: 'dashboard:refusal.categoryGone' });
    expect(await stored(ids)).toMatchObject([{ categories: ['IT'] }]);
  });
});

test('many are deleted at once, each with its line in the audit log', async () => {
  const ids = await make({ title: 'One' }, { title: 'Two' }, { title: 'Stays' });
  const doomed = { ids: [...ids.slice(0, 2), randomUUID()] };
  expect(await deleteManyFiles(asAdmin(), doomed)).toMatchObject({ value: { changed: 2, left: [{}] } });
  expect(await stored(ids)).toMatchObject([undefined, undefined, { title: 'Stays' }]);
  expect((await acts()).toSorted()).toEqual([
    ['audio-file.delete', 'One'],
    ['audio-file.delete', 'Two'],
  ]);
  expect(await deleteManyFiles(asAdmin(), doomed)).toMatchObject({ kind: 'missing' });
});

test('nobody but admins, not even with files of their own', async () => {
  const learner = world.learner();
  const ids = await make({ userId: learner.userId, isVisible: false });
  const step = { id: ids[0], was: { isVisible: true }, is: { isVisible: false } };
  for (const actor of [learner, visitor]) {
    const scope = world.scope(actor);
    for (const asked of [
      change({ ids: ids.join(' '), change: 'visibility', to: 'shown' }, scope),
      change({ matching: '', change: 'visibility', to: 'shown' }, scope),
      undo([step], scope),
      deleteManyFiles(scope, { ids }),
    ])
      expect(await asked).toMatchObject({ ok: false, kind: 'forbidden' });
  }
  expect(await stored(ids)).toMatchObject([{ isVisible: false }]);
  expect(await acts()).toEqual([]);
});
