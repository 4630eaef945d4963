import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audioPlays } from '#app/library/library.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { noticeChannel } from '#app/platform/live/hub.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { notePlay } from './plays.server.ts';

let site: TestDatabase;
let anna: Learner;
beforeAll(async () => {
  site = await openTestDatabase();
  anna = await makeLearner(site.db);
});
afterAll(() => site?.close());

test('a play is noted with its time, and the listener’s pages hear of it', async () => {
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  await site.database.listen(noticeChannel, resolve);
  const { id } = await makeAudioFile(site.db);
  const now = new Date('2026-03-01T12:00:00Z');
  expect(await notePlay({ db: site.db, actor: anna, now }, id)).toMatchObject({ ok: true });
  expect(JSON.parse(await heard)).toMatchObject({ topic: `plays:${anna.userId}` });
  const played = site.db.select().from(audioPlays).where(eq(audioPlays.audioFileId, id));
  expect(await played).toMatchObject([{ userId: anna.userId, playedAt: now }]);
});

test('a visitor and a file that is not there are refused', async () => {
  const scope = { db: site.db, actor: anna, now: new Date() };
  const { id } = await makeAudioFile(site.db, { isVisible: false });
  expect(await notePlay({ ...scope, actor: visitor }, id)).toMatchObject({ kind: 'forbidden' });
  for (const none of [id, randomUUID(), undefined])
    expect(await notePlay(scope, none)).toMatchObject({ ok: false, kind: 'missing' });
});

test('nobody plays without end', async () => {
  const scope = { db: site.db, actor: await makeLearner(site.db), now: new Date() };
  const { id } = await makeAudioFile(site.db);
  for (let nth = 0; nth < 120; nth++) expect(await notePlay(scope, id)).toMatchObject({ ok: true });
  expect(await notePlay(scope, id)).toMatchObject({ kind: 'busy', code: 'platform:tooManyRequests' });
});
