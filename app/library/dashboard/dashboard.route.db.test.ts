import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { postForm } from '#test/harness/post-form.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { findEditableFile } from '../files/manage.queries.server.ts';
import { audioFiles } from '../library.tables.server.ts';
import { action as categoriesAction } from './categories.route.tsx';
import { action as dashboardAction } from './dashboard.route.tsx';

let world: TestDashboard;
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());

const ask = (
  action: typeof dashboardAction,
  fields: Record<string, string | string[]>,
  actor: Actor = world.admin,
) => postForm(action, { scope: world.scope(actor), contexts: [[uploadsContext, world.uploads]] }, fields);

async function editOf(id: string) {
  const file = await findEditableFile(world.scope(world.admin), id);
  if (!file) throw new Error('there is no such file');
  return { ...file, identifier: '', lyrics: '', level: '', intent: 'edit' };
}

test('an edit is saved, or answered with what is wrong and all that was typed', async () => {
  const { id } = await makeAudioFile(world.db);
  const form = await editOf(id);
  expect(
    await ask(dashboardAction, { ...form, title: '', author: 'Bo', categories: ['IT', 'SEO'] }),
  ).toMatchObject({
    status: 422,
    intent: 'edit',
    errors: { title: 'dashboard:validation.title' },
    values: { title: '', author: 'Bo', categories: ['IT', 'SEO'] },
  });
  expect(await ask(dashboardAction, { ...form, title: 'New' })).toMatchObject({
    status: 200,
    done: 'dashboard:edit.saved',
  });
});

test('a stale edit is answered with what is stored now, whose revision one may insist on', async () => {
  const { id } = await makeAudioFile(world.db);
  const form = await editOf(id);
  await ask(dashboardAction, { ...form, title: 'Theirs' });
  const answer = await ask(dashboardAction, { ...form, title: 'Mine' });
  const { revision } = await editOf(id);
  expect(answer).toMatchObject({
    status: 409,
    problem: 'dashboard:refusal.stale',
    values: { title: 'Mine' },
    current: { title: 'Theirs', revision },
  });
  expect(await ask(dashboardAction, { ...form, title: 'Mine', revision })).toMatchObject({ status: 200 });
});

test('switches and deletion do what they say', async () => {
  const { id } = await makeAudioFile(world.db);
  await ask(dashboardAction, { intent: 'visibility', id, visible: 'no' });
  await ask(dashboardAction, { intent: 'access-type', id, accessType: 'premium' });
  const [file] = await world.db.select().from(audioFiles).where(eq(audioFiles.id, id));
  expect(file).toMatchObject({ isVisible: false, accessType: 'premium' });
  expect(await ask(dashboardAction, { intent: 'access-type', id, accessType: 'gold' })).toMatchObject({
    status: 422,
  });
  expect(await ask(dashboardAction, { intent: 'delete', id })).toMatchObject({
    done: 'dashboard:row.deleted',
  });
  expect(await ask(dashboardAction, { intent: 'delete', id })).toMatchObject({ status: 404 });
});

test('covers and pictures of categories come from uploads', async () => {
  const { id } = await makeAudioFile(world.db);
  const [cover, picture] = [await world.uploadPicture(world.admin), await world.uploadPicture(world.admin)];
  expect(await ask(dashboardAction, { intent: 'cover', id, upload: cover.id })).toMatchObject({
    done: 'dashboard:cover.replaced',
  });
  expect(await ask(dashboardAction, { intent: 'cover', id, upload: cover.id })).toMatchObject({
    status: 404,
    problem: 'media:refusal.missing',
  });
  expect(await ask(categoriesAction, { intent: 'image', name: 'IT', upload: picture.id })).toMatchObject({
    done: 'dashboard:categories.imageSet',
  });
  expect(
    await ask(categoriesAction, { intent: 'remove-image', name: 'IT', seen: picture.stem }),
  ).toMatchObject({ status: 200 });
});

test('categories are added and deleted with the sentences of the product', async () => {
  await makeAudioFile(world.db, { categories: ['Sales'] });
  expect(await ask(categoriesAction, { intent: 'add', name: 'Opera' })).toMatchObject({
    done: 'dashboard:categories.added',
  });
  expect(await ask(categoriesAction, { intent: 'add', name: 'opera' })).toMatchObject({
    status: 409,
    errors: { name: 'dashboard:categories.exists' },
    values: { name: 'opera' },
  });
  expect(await ask(categoriesAction, { intent: 'add', name: ' ' })).toMatchObject({ status: 422 });
  expect(await ask(categoriesAction, { intent: 'delete', name: 'Sales' })).toMatchObject({
    status: 409,
    problem: 'dashboard:categories.inUse',
  });
  expect(await ask(categoriesAction, { intent: 'delete', name: 'Opera' })).toMatchObject({ status: 200 });
});

test('a form that is none of the page’s is a clear 400, and learners get nothing done', async () => {
  for (const intent of ['', 'toString', 'add'])
    await expect(ask(dashboardAction, { intent })).rejects.toMatchObject({ init: { status: 400 } });
  const { id } = await makeAudioFile(world.db);
  const learner = world.learner();
  expect(await ask(dashboardAction, { intent: 'delete', id }, learner)).toMatchObject({ status: 404 });
  expect(await ask(categoriesAction, { intent: 'add', name: 'Mine' }, learner)).toMatchObject({
    status: 403,
  });
});
