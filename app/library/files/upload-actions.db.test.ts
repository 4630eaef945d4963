import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#app/platform/ids.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { listMyUploads } from './manage.queries.server.ts';
import { answerUploadForm } from './upload-actions.server.ts';

let world: TestDashboard;
const learner = { kind: 'learner' as const, userId: randomUUID() as UserId, isVip: false };
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());

const ask = (fields: Record<string, string>) =>
  answerUploadForm({ scope: world.scope(learner), uploads: world.uploads, fields });
const filledIn = {
  intent: 'create',
  title: 'Night',
  author: 'Ada',
  language: 'English',
  categories: 'IT',
  lyrics: 'One. Two.',
};

test('a form with its recording becomes a file, and its owner may delete it', async () => {
  const audioUpload = await world.uploadRecording(learner);
  const made = await ask({ ...filledIn, audioUpload, coverUpload: '' });
  expect(made.data).toEqual({ done: 'uploads:form.success', fileId: audioUpload });
  expect(await listMyUploads(world.scope(learner))).toMatchObject([{ id: audioUpload, isVisible: false }]);
  expect((await ask({ intent: 'delete', fileId: audioUpload })).data).toEqual({});
  expect(await listMyUploads(world.scope(learner))).toEqual([]);
});

test('a form with mistakes comes back with them, and with everything that was typed', async () => {
  expect(await ask({ ...filledIn, title: '' })).toMatchObject({
    data: {
      errors: { title: 'dashboard:validation.title', audioUpload: 'dashboard:validation.audio' },
      values: { author: 'Ada', language: 'English', lyrics: 'One. Two.' },
    },
    init: { status: 422 },
  });
});

test('a refusal stands at its field', async () => {
  expect(await ask({ ...filledIn, audioUpload: randomUUID() })).toMatchObject({
    data: { errors: { audioUpload: 'media:refusal.missing' }, values: { title: 'Night' } },
    init: { status: 404 },
  });
  const family = { ...filledIn, audioUpload: randomUUID(), contentAccessLevel: 'family' };
  expect(await ask(family)).toMatchObject({
    data: { errors: { contentAccessLevel: 'dashboard:refusal.familyLevel' } },
    init: { status: 403 },
  });
});

test('what is not there cannot be deleted, and what the page cannot mean is a bad request', async () => {
  expect(await ask({ intent: 'delete', fileId: randomUUID() })).toMatchObject({
    data: { problem: 'dashboard:refusal.missing' },
    init: { status: 404 },
  });
  expect(() => ask({ intent: 'other' })).toThrow(expect.objectContaining({ init: { status: 400 } }));
});
