import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { signedIn, testAuthSecret } from '#test/harness/signed-in.ts';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import { audioFiles } from '../library.tables.server.ts';

const content = randomBytes(300_000);
const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
const yesterday = new Date(Date.now() - 86_400_000);

let app: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'dictoria-audio-'));
const { storage } = openMedia({ DATA_DIR: dataDir, STORAGE_FLOOR_MB: 0 });
const addFile = async (wanted: WantedFile = {}) =>
  (await makeAudioFile(app.db, { storage, content, ...wanted })).id;

beforeAll(async () => {
  app = await openTestApp({ DATA_DIR: dataDir, AUTH_SECRET: testAuthSecret });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (fileId: string, cookie?: string, init: RequestInit = {}) => {
  const headers = new Headers(init.headers);
  if (cookie) headers.set('cookie', cookie);
  return app.fetch(`/media/audio/${fileId}`, { ...init, headers });
};
const range = (start: number, end: number) => ({ headers: { Range: `bytes=${start}-${end}` } });
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

type Kind = 'session' | 'user' | 'file' | 'object';

/** Resolves when the application has heard of a change: it listens longer than this does. */
async function hearsOf(kind: Kind, { file, userId }: { file: string; userId: string }) {
  const ids = {
    user: sql`select ${userId} as id`,
    file: sql`select ${file} as id`,
    session: sql`select id from session where user_id = ${userId}`,
    object: sql`select audio_object_id as id from audio_files where id = ${file}`,
  };
  const { rows } = await app.db.execute(ids[kind]);
  const { promise, resolve } = Promise.withResolvers<void>();
  await app.database.listen('access_changed', (notice) => notice === `${kind}:${rows[0]?.id}` && resolve());
  return { heard: promise };
}

describe('a recording', () => {
  test('is sent whole, in parts, and by its headers alone', async () => {
    const [file, { cookie }] = [await addFile(), await signedIn(app.db)];
    const whole = await ask(file, cookie);
    expect(whole.status).toBe(200);
    expect((await bodyOf(whole)).equals(content)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '300000',
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      etag,
    });

    const part = await ask(file, cookie, range(100_000, 165_535));
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 100000-165535/300000');
    expect((await bodyOf(part)).equals(content.subarray(100_000, 165_536))).toBe(true);

    const head = await ask(file, cookie, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '300000']);
    expect(await bodyOf(head)).toHaveLength(0);
  });

  test('is sent in part only if it is still the one that was meant', async () => {
    const [file, { cookie }] = [await addFile(), await signedIn(app.db)];
    const resumed = (tag: string) => ask(file, cookie, { headers: { Range: 'bytes=5-9', 'If-Range': tag } });
    expect((await resumed(etag)).status).toBe(206);
    expect((await resumed('"another"')).status).toBe(200);
    expect((await ask(file, cookie, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await ask(file, cookie, range(300_000, 300_001))).status).toBe(416);
  });

  test('cannot be written to, by anyone', async () => {
    const { cookie } = await signedIn(app.db, { role: 'admin' });
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask(await addFile(), cookie, { method })).status).toBe(405);
  });

  test('leaves a line in the log, as everything does', async () => {
    const [file, { cookie }] = [await addFile(), await signedIn(app.db)];
    await ask(file, cookie, range(0, 9));
    expect(app.logged).toContainEqual(
      expect.objectContaining({ msg: 'request', path: `/media/audio/${file}`, status: 206 }),
    );
  });
});

type Profile = Parameters<typeof signedIn>[1];
const active = { subscriptionStatus: 'active' } as const;
const own = 'the listener' as UserId;

const decisions: [who: string, profile: Profile, file: WantedFile, plays: boolean][] = [
  ['someone in their trial', {}, {}, true],
  ['someone in their trial, a family file', {}, { contentAccessLevel: 'family' }, true],
  ['someone in their trial, a paid file', {}, { accessType: 'premium' }, false],
  ['someone whose trial ended', { subscriptionEndDate: yesterday }, {}, false],
  ['someone whose trial ended, their own file', { subscriptionEndDate: yesterday }, { userId: own }, true],
  ['someone whose payment failed', { ...active, paymentStatus: 'failed' }, {}, false],
  ['a Kids plan, a Kids file', active, { contentAccessLevel: 'kids', accessType: 'premium' }, true],
  ['a Kids plan, a Student file', active, { contentAccessLevel: 'student' }, false],
  [
    'a Student plan, a Family file',
    { ...active, subscriptionPlan: 'student' },
    { contentAccessLevel: 'family' },
    false,
  ],
  [
    'a Family plan, a Family file',
    { ...active, subscriptionPlan: 'family' },
    { contentAccessLevel: 'family' },
    true,
  ],
  ['someone else’s hidden file', { ...active, subscriptionPlan: 'family' }, { isVisible: false }, false],
  ['a hidden file nobody owns any more', {}, { isVisible: false, userId: null }, false],
  ['a VIP, someone else’s hidden file', { isVip: true }, { isVisible: false }, false],
  [
    'a VIP whose trial ended, a paid file',
    { isVip: true, subscriptionEndDate: yesterday },
    { accessType: 'premium' },
    true,
  ],
  ['their own hidden file', {}, { isVisible: false, userId: own }, true],
  [
    'an admin, someone else’s hidden file',
    { role: 'admin' },
    { isVisible: false, accessType: 'premium' },
    true,
  ],
  ['a disabled account', { disabled: true }, {}, false],
];

describe('who may hear it', () => {
  test.each(decisions)('%s', async (_, profile, changes, plays) => {
    const { cookie, userId } = await signedIn(app.db, profile);
    const isOwn = changes.userId === own;
    const file = await addFile({
      userId: randomUUID() as UserId,
      ...changes,
      ...(isOwn && { userId: userId as UserId }),
    });
    // Twice, because the second answer comes from memory.
    for (let nth = 0; nth < 2; nth += 1)
      expect((await ask(file, cookie, range(0, 9))).status).toBe(plays ? 206 : 404);
  });

  test('every refusal looks the same', async () => {
    const { cookie } = await signedIn(app.db);
    const [visible, hidden, paid] = [
      await addFile(),
      await addFile({ isVisible: false }),
      await addFile({ accessType: 'premium' }),
    ];
    const released = await addFile();
    await app.db.execute(sql`update stored_objects set damaged_at = now()
      where id = (select audio_object_id from audio_files where id = ${released})`);
    const refusals = [
      await ask(visible),
      await ask(visible, 'dictoria.session_token=forged.signature'),
      await ask(visible, cookie.replace('=', '=x')),
      await ask(hidden, cookie),
      await ask(paid, cookie),
      await ask(released, cookie),
      await ask(randomUUID(), cookie),
      await ask(visible.toUpperCase(), cookie),
      await ask('not-an-id', cookie),
      await ask('%00', cookie),
      await ask(`${visible}/more`, cookie),
      await ask(hidden, cookie, range(0, 9)),
      await ask(hidden, cookie, { headers: { 'If-None-Match': etag } }),
      await ask(hidden, cookie, { headers: { 'If-Match': '"x"' } }),
      await ask(hidden, cookie, range(900_000, 900_001)),
    ];
    const seen = await Promise.all(
      refusals.map(async (response) => {
        const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
        return { status: response.status, headers, bytes: (await bodyOf(response)).length };
      }),
    );
    expect(seen[0]).toMatchObject({ status: 404, bytes: 0, headers: { 'cache-control': 'no-store' } });
    for (const [nth, one] of seen.entries()) expect(one, `refusal ${nth}`).toEqual(seen[0]);
  });
});

describe('access that is lost ends with the next range', () => {
  const statusOf = async (file: string, cookie: string) => (await ask(file, cookie, range(0, 9))).status;

  test('when someone signs out', async () => {
    const [file, { cookie, userId }] = [await addFile(), await signedIn(app.db)];
    expect(await statusOf(file, cookie)).toBe(206);
    const { heard } = await hearsOf('session', { file, userId });
    await app.fetch('/sign-out', { method: 'POST', headers: { cookie } });
    await heard;
    expect(await statusOf(file, cookie)).toBe(404);
  });

  test.each([
    ['the subscription ends', 'user', sql`update user_profiles set subscription_status = 'expired'`],
    ['the payment fails', 'user', sql`update user_profiles set payment_status = 'failed'`],
    ['the account is disabled', 'user', sql`update user_profiles set disabled = true`],
    ['the account is deleted', 'user', sql`delete from "user"`],
    ['the session is ended', 'session', sql`delete from session`],
    ['the session runs out', 'session', sql`update session set expires_at = now()`],
    ['the file is hidden', 'file', sql`update audio_files set is_visible = false`],
    ['the file becomes a paid one', 'file', sql`update audio_files set access_type = 'premium'`],
    ['the file is deleted', 'file', sql`delete from audio_files`],
    ['the bytes are found to be damaged', 'object', sql`update stored_objects set damaged_at = now()`],
    ['the bytes are released', 'object', sql`update stored_objects set released_at = now()`],
  ] as const)('when %s', async (_, kind, change) => {
    const [file, { cookie, userId }] = [await addFile(), await signedIn(app.db)];
    expect(await statusOf(file, cookie)).toBe(206);
    const { heard } = await hearsOf(kind, { file, userId });
    await app.db.execute(change);
    await heard;
    expect(await statusOf(file, cookie)).toBe(404);
  });

  test('and what is given is heard of, too', async () => {
    const [file, { cookie, userId }] = [await addFile({ accessType: 'premium' }), await signedIn(app.db)];
    expect(await statusOf(file, cookie)).toBe(404);
    const { heard } = await hearsOf('user', { file, userId });
    await app.db.execute(sql`update user_profiles set subscription_status = 'active', subscription_plan = 'family'
      where id = ${userId}`);
    await heard;
    expect(await statusOf(file, cookie)).toBe(206);
  });
});

test('nothing of a file but its recording is sent: neither its key nor its lyrics', async () => {
  const [file, { cookie }] = [await addFile({ lyrics: 'la la la' }), await signedIn(app.db)];
  const [row] = await app.db.select().from(audioFiles).where(eq(audioFiles.id, file));
  const { headers } = await ask(file, cookie, range(0, 9));
  expect(JSON.stringify(Object.fromEntries(headers))).not.toContain(row?.filePath);
});

test('there is nothing else under /media', async () => {
  const { cookie } = await signedIn(app.db, { role: 'admin' });
  for (const path of ['/media', '/media/', '/media/audio', '/media/audio/', '/media/others/1'])
    expect((await app.fetch(path, { headers: { cookie } })).status, path).toBe(404);
});
