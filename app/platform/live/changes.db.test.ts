import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { openTexts, type Texts } from '../i18n/texts.server.ts';
import { translations } from '../i18n/translations.tables.server.ts';
import { createLog } from '../log.server.ts';
import { type Changes, changesEndpoint, openChanges } from './changes.server.ts';

let opened: TestDatabase;
let texts: Texts;
const made: Changes[] = [];
beforeAll(async () => {
  opened = await openTestDatabase();
  texts = await openTexts(opened.database, createLog({ level: 'silent' }));
});
afterAll(() => opened.close());
afterEach(() => {
  for (const changes of made.splice(0)) changes.close();
});

async function open(limits: Parameters<typeof openChanges>[1] = {}) {
  const changes = await openChanges({ database: opened.database, texts }, { settleMs: 20, ...limits });
  made.push(changes);
  return changes;
}

/** What a reader receives, piece by piece. */
function read(stream: ReadableStream<Uint8Array> | undefined) {
  const reader = stream?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  return {
    next,
    state: async () => JSON.parse((await next()).replace(/^data: /, '')),
    leave: () => reader?.cancel(),
  };
}

const writeText = (value: string) =>
  opened.db
    .insert(translations)
    .values({ language: 'pt', key: 'site:footer.rights', value })
    .onConflictDoUpdate({ target: [translations.language, translations.key], set: { value } });

describe('a reader of changes', () => {
  test('is notified that texts changed, once they are the ones that are shown', async () => {
    const changes = await open();
    const reader = read(changes.open('192.0.2.1'));
    const first = await reader.state();
    await writeText('Um');
    const second = await reader.state();
    expect(second.pages).toBe(first.pages);
    expect(second.texts).not.toBe(first.texts);
    expect(second.texts).toBe(texts.version());
    expect(texts.instance('pt').t('site:footer.rights')).toBe('Um');
  });

  test('is notified once of a burst of changed rows, and never what stands in them', async () => {
    const changes = await open({ settleMs: 150 });
    const reader = read(changes.open('192.0.2.1'));
    const first = await reader.state();
    await opened.db.execute(sql`select pg_notify('pages', 'secret ' || nth) from generate_series(1, 5) nth`);
    const told = await reader.next();
    expect(told).not.toContain('secret');
    expect(JSON.parse(told.replace(/^data: /, '')).pages).not.toBe(first.pages);
    expect(changes.state().pages).toBe(JSON.parse(told.replace(/^data: /, '')).pages);
  });

  test('whose page came before a change receives how it was, then how it is', async () => {
    const changes = await open({ settleMs: 5 });
    const before = changes.state();
    await opened.db.execute(sql`select pg_notify('pages', '')`);
    await expect.poll(() => changes.state().pages).not.toBe(before.pages);
    const older = read(changes.open('192.0.2.1', 60_000));
    expect(await older.state()).toEqual(before);
    expect(await older.state()).toEqual(changes.state());
    const unknown = read(changes.open('192.0.2.1'));
    expect(await unknown.state()).toEqual(changes.state());
  });

  test('receives a heartbeat while nothing changes', async () => {
    const reader = read((await open({ heartbeatMs: 30 })).open('192.0.2.1'));
    await reader.state();
    expect(await reader.next()).toBe(':\n\n');
  });

  test('finds no place when too many read, in all or from one address, until one leaves', async () => {
    const changes = await open({ most: 3, mostPerAddress: 2 });
    const first = read(changes.open('192.0.2.1'));
    changes.open('192.0.2.1');
    expect(changes.open('192.0.2.1')).toBeUndefined();
    changes.open('192.0.2.2');
    expect(changes.open('192.0.2.3')).toBeUndefined();
    await first.leave();
    expect(changes.openStreams()).toBe(2);
    expect(changes.open('192.0.2.1')).toBeDefined();
  });

  test('is sent away when the server stops', async () => {
    const changes = await open();
    const reader = read(changes.open('192.0.2.1'));
    await reader.state();
    changes.close();
    expect(await reader.next()).toBe('');
    expect(changes.open('192.0.2.1')).toBeUndefined();
  });

  test('gets a stream that nobody caches, or a clear no', async () => {
    const changes = await open({ most: 1 });
    const app = new Hono().get('/changes', changesEndpoint(changes, 0));
    const answer = await app.request('/changes?age=never');
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has('set-cookie')).toBe(false);
    const refused = await app.request('/changes');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    await answer.body?.cancel();
  });
});
