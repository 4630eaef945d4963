import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { audioPlays } from '#app/library/library.tables.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';
import { makeDictation, zyzzyvaText } from './harness/test-dictation.ts';

let app: TestApp;
let learner: Awaited<ReturnType<typeof signedIn>>;
let file: string;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
});
afterAll(() => app?.close());
beforeEach(async () => {
  learner = await signedIn(app.db);
  file = (await makeDictation(app.db)).id;
});

/** What is sent as it stands: JSON by today's pages, a form by those of version 0.8.0. */
async function post(path: string, body: string | URLSearchParams, { cookie } = learner) {
  const headers = { cookie, ...(typeof body === 'string' && { 'Content-Type': 'application/json' }) };
  const response = await app.fetch(`/dictation/${path}`, { method: 'POST', body, headers });
  const text = await response.text();
  return { status: response.status, text, answer: text ? JSON.parse(text) : undefined };
}

async function send(path: string, fields: Record<string, unknown>) {
  const { status, text, answer } = await post(path, JSON.stringify({ file, ...fields }));
  return { status, text, answer, value: answer?.value };
}
const sendForm = (path: string, fields: Record<string, string>) =>
  post(path, new URLSearchParams({ file, ...fields }));
const words = zyzzyvaText.match(/\p{L}{4,}/gu) ?? [];

/** Lyrics and a text within the limits, as unlike as the marker can find them. */
const pathological = {
  lyrics: 'twenty one '.repeat(450).trim(),
  text: '21 '.repeat(2_766),
};

describe('marking', () => {
  test('leaves everyone else answered: the loop never stands still for half of what it takes', async () => {
    file = (await makeDictation(app.db, { lyrics: pathological.lyrics })).id;
    let isOver = false;
    const startedAtMs = performance.now();
    const marked = send('attempts', { intent: 'compare', text: pathological.text }).finally(() => {
      isOver = true;
    });
    let [longestMs, beforeMs] = [0, startedAtMs];
    while (!isOver) {
      expect((await app.fetch('/health/live')).status).toBe(200);
      // A turn of the loop for everyone else.
      await new Promise(setImmediate);
      const nowMs = performance.now();
      longestMs = Math.max(longestMs, nowMs - beforeMs);
      beforeMs = nowMs;
    }
    expect((await marked).value).toMatchObject({ review: 'hints' });
    expect(longestMs).toBeLessThan((performance.now() - startedAtMs) / 2);
  });
});

describe('attempts', () => {
  test('a first look holds no word of the original that the learner did not write', async () => {
    for (const text of ['The', 'The zizzyva wass kold', 'slept home', 'Nobody in the brouhaha went', '🙂']) {
      const first = await send('attempts', { intent: 'compare', text });
      expect([first.status, first.value.review]).toEqual([200, 'hints']);
      for (const word of words) expect(first.text.replaceAll(/"verdict":"\w+"/g, '')).not.toContain(word);
    }
  });

  test('the original comes with the second look', async () => {
    const { value } = await send('attempts', { intent: 'compare', text: 'The zizzyva' });
    const second = await send('attempts', {
      intent: 'compare',
      text: 'The zyzzyva',
      attempt: value.attemptId,
    });
    expect(second.value).toMatchObject({
      review: 'result',
      original: zyzzyvaText,
      attemptId: value.attemptId,
    });
  });

  test('the original stays here once access has ended, whatever is asked for', async () => {
    const { value } = await send('attempts', { intent: 'compare', text: 'The zizzyva' });
    const ended = { subscriptionEndDate: new Date(Date.now() - 86_400_000) };
    await app.db
      .update(userProfiles)
      .set(ended)
      .where(eq(userProfiles.id, learner.userId as UserId));
    const fields = { text: 'The', attempt: value.attemptId, sentence: 0, taps: [], lyricsRevision: 1 };
    for (const intent of ['compare', 'finish', 'check', 'openPaper', 'paper']) {
      const refused = await send('attempts', { ...fields, intent });
      expect([refused.status, refused.answer]).toEqual([402, { problem: 'dictation:refusal.closed' }]);
    }
  });

  test.each([
    [
      'of a file that is not there',
      { intent: 'compare', text: 'a', file: 'x' },
      404,
      'library:refusal.missing',
    ],
    ['without a text', { intent: 'compare', text: '' }, 422, 'dictation:refusal.nothingWritten'],
    ['that is too long', { intent: 'compare', text: 'x'.repeat(20_001) }, 422, 'dictation:refusal.tooLong'],
    ['that intends nothing', { text: 'a' }, 422, 'dictation:refusal.invalid'],
  ])('one %s is refused with a sentence', async (_, fields, status, problem) => {
    const refused = await send('attempts', fields);
    expect([refused.status, refused.answer]).toEqual([status, { problem }]);
  });
});

test('a draft is saved, and whoever knows an older one gets the newer', async () => {
  const save = (text: string, revision: number) => send('drafts', { mode: 'whole', text, revision });
  expect(await save('one', 0)).toMatchObject({ status: 200, value: { revision: 1 } });
  expect(await save('two', 0)).toMatchObject({
    status: 409,
    answer: { problem: 'dictation:refusal.draftChanged', current: { text: 'one', revision: 1 } },
  });
  expect(await send('drafts', { mode: 'song' })).toMatchObject({ status: 422 });
});

test('an appeal and a rating follow a finished dictation, and not an open one', async () => {
  expect(await send('ratings', { stars: 5 })).toMatchObject({ status: 403 });
  const { value } = await send('attempts', { intent: 'finish', text: 'The zizzyva' });
  const { originalStart, learnerStart } = value.mistakes[0];
  const appeal = { attempt: value.attemptId, originalStart, learnerStart };
  expect(await send('appeals', appeal)).toMatchObject({ status: 200 });
  expect(await send('appeals', appeal)).toMatchObject({ status: 409 });
  expect(await send('ratings', { stars: 5 })).toMatchObject({
    ...{ status: 200, value: { stars: 5, averageRating: 5, ratingsCount: 1 } },
  });
});

test('a play is noted', async () => {
  expect(await send('plays', {})).toMatchObject({ status: 200 });
  expect(await send('plays', { file: 'x' })).toMatchObject({ status: 404 });
  const noted = app.db
    .select()
    .from(audioPlays)
    .where(eq(audioPlays.userId, learner.userId as UserId));
  expect(await noted).toMatchObject([{ audioFileId: file }]);
});

test.each(['{', '', 'null', '"x"', '[]'])('what is no request is refused: %s', async (body) => {
  for (const path of ['attempts', 'drafts']) expect([400, 422]).toContain((await post(path, body)).status);
});

describe('a page of version 0.8.0 that is still open', () => {
  test('has its draft saved, and understands that another was saved since', async () => {
    const parts = JSON.stringify({ sentences: [], gaps: [] });
    const save = (text: string) => sendForm('drafts', { mode: 'whole', text, parts, revision: '0' });
    expect(await save('one')).toMatchObject({ status: 200, answer: { revision: 1 } });
    expect(await save('two')).toMatchObject({ status: 409, answer: { draft: { text: 'one' } } });
  });

  test('has its text compared and finished, and understands the answers', async () => {
    const fields = { mode: 'whole', parts: '[]', replays: '1', writingMs: '5' };
    const first = await sendForm('attempts', { ...fields, intent: 'compare', text: 'The zizzyva' });
    expect(first.answer).toMatchObject({ pass: 'first', hints: expect.any(Array) });
    const shown = await sendForm('attempts', { ...fields, intent: 'reveal', text: 'The zizzyva' });
    expect(shown.answer).toMatchObject({ pass: 'final', original: zyzzyvaText });
    const refused = await sendForm('attempts', { ...fields, intent: 'compare', text: '' });
    expect(refused.answer).toEqual({ problem: 'dictation:refusal.nothingWritten' });
  });
});
