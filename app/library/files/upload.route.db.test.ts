import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadsContext } from '#app/media/uploads/uploads.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { postForm } from '#test/harness/post-form.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { listMyUploads } from './manage.queries.server.ts';
import { action } from './upload.route.tsx';

let world: TestDashboard;
const learner = { kind: 'learner' as const, userId: randomUUID() as UserId, isVip: false };
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());

const ask = (fields: Record<string, string>) =>
  postForm(action, { scope: world.scope(learner), contexts: [[uploadsContext, world.uploads]] }, fields);
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
  expect(made).toMatchObject({ status: 200, done: 'uploads:form.success', value: audioUpload });
  expect(await listMyUploads(world.scope(learner))).toMatchObject([{ id: audioUpload, isVisible: false }]);
  expect(await ask({ intent: 'delete', id: audioUpload })).toMatchObject({ status: 200, id: audioUpload });
  expect(await listMyUploads(world.scope(learner))).toEqual([]);
});

test('a form with mistakes comes back with them, and with everything that was typed', async () => {
  expect(await ask({ ...filledIn, title: '' })).toMatchObject({
    status: 422,
    errors: { title: 'dashboard:validation.title', audioUpload: 'dashboard:validation.audio' },
    values: { author: 'Ada', language: 'English', lyrics: 'One. Two.' },
  });
});

test('a refusal stands at its field', async () => {
  expect(await ask({ ...filledIn, audioUpload: randomUUID() })).toMatchObject({
    status: 404,
    errors: { audioUpload: 'media:refusal.missing' },
    values: { title: 'Night' },
  });
  const family = { ...filledIn, audioUpload: randomUUID(), contentAccessLevel: 'family' };
  expect(await ask(family)).toMatchObject({
    status: 403,
    errors: { contentAccessLevel: 'dashboard:refusal.familyLevel' },
  });
});

test('what is not there cannot be deleted, and what the page cannot mean is a bad request', async () => {
  expect(await ask({ intent: 'delete', id: randomUUID() })).toMatchObject({
    status: 404,
    problem: 'dashboard:refusal.missing',
  });
  await expect(ask({ intent: 'other' })).rejects.toMatchObject({ init: { status: 400 } });
});
