import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#app/platform/ids.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { audioFiles } from '../library.tables.server.ts';
import { listKnownIdentifiers } from './identifiers.queries.server.ts';
import { answerImport } from './import-actions.server.ts';

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
) => answerImport({ scope: world.scope(actor), uploads: world.uploads, fields });
const row = { title: 'Night', author: 'Ada', language: 'English', categories: 'IT', intent: 'create' };

test('an import learns which recordings the library knows, hidden ones too', async () => {
  const { data } = await ask({ intent: 'check', identifiers: JSON.stringify(['en-1', 'en-2']) });
  expect(data).toEqual({ known: ['en-1'] });
});

test('only admins learn it', async () => {
  expect(await listKnownIdentifiers(world.scope(learner), ['en-1'])).toEqual([]);
  expect(await listKnownIdentifiers(world.scope({ kind: 'visitor' }), ['en-1'])).toEqual([]);
  expect(await listKnownIdentifiers(world.scope(world.admin), [])).toEqual([]);
});

test('a recording comes in once, however often it is handed in', async () => {
  const audioUpload = await world.uploadRecording(world.admin);
  expect((await ask({ ...row, identifier: 'en-3', audioUpload })).data).toEqual({ outcome: 'done' });
  const again = await world.uploadRecording(world.admin);
  expect((await ask({ ...row, identifier: 'en-3', audioUpload: again })).data).toEqual({
    outcome: 'skipped',
  });
  const files = await world.db.select().from(audioFiles).where(eq(audioFiles.identifier, 'en-3'));
  expect(files).toHaveLength(1);
});

test('what is wrong with a row is one sentence', async () => {
  const answer = await ask({ ...row, title: '', audioUpload: randomUUID() });
  expect(answer).toMatchObject({ data: { problem: 'dashboard:validation.title' }, init: { status: 422 } });
  const missing = await ask({ ...row, audioUpload: randomUUID() });
  expect(missing).toMatchObject({ data: { problem: 'media:refusal.missing' }, init: { status: 404 } });
  const audioUpload = await world.uploadRecording(world.admin);
  const unknown = await ask({ ...row, categories: 'Whales', audioUpload });
  expect(unknown).toMatchObject({
    data: { problem: 'dashboard:refusal.categoryGone' },
    init: { status: 409 },
  });
});

test('what an import cannot mean is a bad request', async () => {
  const bad = { init: { status: 400 } };
  expect(() => ask({ intent: 'other' })).toThrow(expect.objectContaining(bad));
  for (const identifiers of [
    'no list',
    '{}',
    JSON.stringify(Array(1001).fill('a')),
    JSON.stringify(['en\0']),
  ])
    await expect(ask({ intent: 'check', identifiers })).rejects.toMatchObject(bad);
});
