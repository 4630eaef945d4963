import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstProblem } from '#app/forms/form-answer.ts';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { postForm } from '#test/harness/post-form.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { audioFiles } from '../library.tables.server.ts';
import { listKnownIdentifiers } from './identifiers.queries.server.ts';
import { action } from './import-rows.route.ts';

let world: TestDashboard;
const learner = { kind: 'learner' as const, userId: randomUUID() as UserId, isVip: false };
beforeAll(async () => {
  world = await openTestDashboard();
  await makeAudioFile(world.db, { identifier: 'en-1', isVisible: false });
});
afterAll(() => world.close());

const ask = (
  fields: Record<string, string | string[]>,
  actor: typeof learner | typeof world.admin = world.admin,
) => postForm(action, { scope: world.scope(actor), contexts: [[uploadsContext, world.uploads]] }, fields);
const row = { title: 'Night', author: 'Ada', language: 'English', categories: 'IT', intent: 'create' };

test('an import learns which recordings the library knows, hidden ones too', async () => {
  const { value } = await ask({ intent: 'check', identifiers: JSON.stringify(['en-1', 'en-2']) });
  expect(value).toEqual(['en-1']);
});

test('only admins learn it', async () => {
  expect(await listKnownIdentifiers(world.scope(learner), ['en-1'])).toEqual([]);
  expect(await listKnownIdentifiers(world.scope({ kind: 'visitor' }), ['en-1'])).toEqual([]);
  expect(await listKnownIdentifiers(world.scope(world.admin), [])).toEqual([]);
});

test('a recording comes in once, however often it is handed in', async () => {
  const audioUpload = await world.uploadRecording(world.admin);
  expect(await ask({ ...row, identifier: 'en-3', audioUpload })).toMatchObject({ value: 'done' });
  const again = await world.uploadRecording(world.admin);
  expect(await ask({ ...row, identifier: 'en-3', audioUpload: again })).toMatchObject({ value: 'skipped' });
  const files = await world.db.select().from(audioFiles).where(eq(audioFiles.identifier, 'en-3'));
  expect(files).toHaveLength(1);
});

test('what is wrong with a row is one sentence', async () => {
  const told = async (wrong: Record<string, string>) => {
    const answer = await ask({ ...row, audioUpload: randomUUID(), ...wrong });
    return [answer.status, firstProblem(answer)];
  };
  expect(await told({ title: '' })).toEqual([422, 'dashboard:validation.title']);
  expect(await told({})).toEqual([404, 'media:refusal.missing']);
  const audioUpload = await world.uploadRecording(world.admin);
  expect(await told({ categories: 'Whales', audioUpload })).toEqual([409, 'dashboard:refusal.categoryGone']);
});

test('what an import cannot mean is refused', async () => {
  await expect(ask({ intent: 'other' })).rejects.toMatchObject({ init: { status: 400 } });
  for (const identifiers of [
    'no list',
    '{}',
    JSON.stringify(Array(1001).fill('a')),
    JSON.stringify(['en\0']),
  ])
    expect(await ask({ intent: 'check', identifiers })).toMatchObject({
      status: 422,
      errors: { identifiers: 'uploads:form.failed' },
    });
});
