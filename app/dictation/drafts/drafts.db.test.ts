import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#app/accounts/accounts.tables.server.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { audioProcessing } from '#app/library/processing/processing.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { entitlements, makeDictation } from '#test/harness/test-dictation.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { findLyrics } from '../content/content.queries.server.ts';
import { draftForm } from './draft.ts';
import { findDraft, saveDraft } from './drafts.server.ts';
import { drafts } from './drafts.tables.server.ts';

let site: TestDatabase;
let anna: Learner;
let file: string;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(async () => {
  anna = await makeLearner(site.db);
  file = (await makeDictation(site.db)).id;
});

const now = new Date('2026-03-01T12:00:00Z');
const save = (text: string, revision: number, fields: Record<string, unknown> = {}, actor: Actor = anna) =>
  saveDraft({ db: site.db, actor, now }, draftForm.parse({ file, mode: 'whole', text, revision, ...fields }));
const find = (entitlement: Entitlement = entitlements.trial, actor: Actor = anna, id: unknown = file) =>
  findLyrics({ db: site.db, actor }, entitlement, id).then((lyrics) =>
    findDraft({ db: site.db, actor }, id, lyrics.ok ? lyrics.value : undefined),
  );
const saved = (revision: number) => ({ ok: true, value: { revision } });
const conflict = { ok: false, kind: 'conflict', code: 'dictation:refusal.draftChanged' };

describe('a draft', () => {
  test('is stored with all that belongs to it, and found again', async () => {
    expect(await find()).toBeUndefined();
    const parts = { sentences: ['a', ''], gaps: ['', 'b'] };
    const fields = { mode: 'sentences', parts, replays: 3, writingMs: 4500 };
    expect(await save('The', 0, fields)).toEqual(saved(1));
    expect(await find()).toEqual({
      ...{ mode: 'sentences', text: 'The', parts, replays: 3, writingMs: 4500, revision: 1 },
    });
  });

  test('grows by the one before, and may be emptied', async () => {
    expect(await save('The', 0)).toEqual(saved(1));
    expect(await save('The zyz', 1)).toEqual(saved(2));
    expect(await save('', 2)).toEqual(saved(3));
    expect(await find()).toMatchObject({ text: '', revision: 3 });
  });

  test('is not overwritten by someone who does not know the newest', async () => {
    await save('one', 0);
    await save('two', 1);
    for (const revision of [0, 1, 7]) expect(await save('three', revision)).toEqual(conflict);
    expect(await find()).toMatchObject({ text: 'two', revision: 2 });
  });

  test('sent twice is saved once', async () => {
    expect(await save('one', 0)).toEqual(saved(1));
    expect(await save('one', 0)).toEqual(saved(1));
    expect(await save('one', 0, { parts: { sentences: [], gaps: ['x'] } })).toEqual(conflict);
  });

  test('of two tabs that save at once: one is saved, the other gets a conflict', async () => {
    await save('start', 0);
    const both = await Promise.all([save('left', 1), save('right', 1)]);
    expect(both.filter(({ ok }) => ok)).toEqual([saved(2)]);
    expect(both).toContainEqual(conflict);
  });

  test('is one for each file and each person', async () => {
    const berta = await makeLearner(site.db);
    await save('mine', 0);
    await save('hers', 0, {}, berta);
    const other = (await makeDictation(site.db)).id;
    await save('another', 0, { file: other });
    expect(await find()).toMatchObject({ text: 'mine' });
    expect(await find(entitlements.trial, berta)).toMatchObject({ text: 'hers' });
    expect(await find(entitlements.trial, anna, other)).toMatchObject({ text: 'another' });
  });

  test('goes on after what it was written upon is gone', async () => {
    expect(await save('again', 4)).toEqual(saved(5));
    expect(await save('again and again', 5)).toEqual(saved(6));
  });

  test('is stored also for someone whose plan has ended', async () => {
    await save('mine', 0);
    expect(await find(entitlements.expired)).toMatchObject({ text: 'mine' });
  });

  test('goes with its file and with its account', async () => {
    const left = () => site.db.select().from(drafts).where(eq(drafts.userId, anna.userId));
    await save('a', 0);
    await site.db.delete(audioFiles).where(eq(audioFiles.id, file as never));
    expect(await left()).toEqual([]);
    file = (await makeDictation(site.db)).id;
    await save('a', 0);
    await site.db.delete(users).where(eq(users.id, anna.userId));
    expect(await left()).toEqual([]);
  });
});

describe('the text around the gaps of a draft', () => {
  beforeEach(async () => {
    await site.db.insert(drafts).values({
      ...{
        userId: anna.userId,
        audioFileId: file as never,
        mode: 'gaps',
        text: '',
        parts: { sentences: [], gaps: [] },
      },
      gaps: { share: 25, choice: 'random', hidden: [[4, 11]], lyricsRevision: 1 },
    });
  });

  test('comes with it, without what was left out, and stays when it is saved', async () => {
    await save('', 1, { mode: 'gaps', parts: { sentences: [], gaps: ['zizz'] } });
    const draft = await find();
    expect(draft).toMatchObject({
      parts: { gaps: ['zizz'] },
      gaps: [{ text: 'The ' }, { gap: 0 }, { text: expect.stringContaining(' was cold.') }],
    });
    expect(JSON.stringify(draft)).not.toContain('zyzzyva');
  });

  test('does not come to someone who may not play the file now', async () => {
    const draft = await find(entitlements.expired);
    expect(draft).toMatchObject({ mode: 'gaps' });
    expect(draft?.gaps).toBeUndefined();
  });

  test('does not come when the text has changed since', async () => {
    const own = eq(audioProcessing.audioFileId, file as never);
    await site.db.update(audioProcessing).set({ lyricsRevision: 2 }).where(own);
    expect((await find())?.gaps).toBeUndefined();
  });
});

describe('refused', () => {
  test('when somebody saves without end', async () => {
    const sent: Outcome<unknown>[] = [];
    for (let nth = 0; nth < 241; nth++) sent.push(await save(`${nth}`, nth));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(240);
    expect(sent.at(-1)).toMatchObject({ kind: 'busy', code: 'platform:tooManyRequests' });
  });

  test('to a visitor', async () => {
    expect(await save('x', 0, {}, visitor)).toMatchObject({ kind: 'forbidden' });
    expect(await find(entitlements.trial, visitor)).toBeUndefined();
  });

  test('alike for what does not exist, what is hidden and what is no id', async () => {
    const hidden = (await makeDictation(site.db, { isVisible: false })).id;
    for (const id of [randomUUID(), hidden, 'x', undefined]) {
      expect(await save('x', 0, { file: id })).toEqual({
        ok: false,
        kind: 'missing',
        code: 'library:refusal.missing',
      });
      expect(await find(entitlements.trial, anna, id)).toBeUndefined();
    }
  });
});
