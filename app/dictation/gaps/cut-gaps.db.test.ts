import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { type Entitlement, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import { fillGaps, type GapChoice, type GapShare } from '../grading/grade-gaps.ts';
import { plainWordsOf } from '../verify/words.ts';
import { cutGaps } from './cut-gaps.server.ts';

const lyrics = 'Góra jest daleko. Nad morzem stoi stary dom, a w ogródku rośnie jabłoń.';
const open: Entitlement = { access: 'open', levels, premium: true };
const now = new Date('2026-03-11T12:00:00Z');

let site: TestDatabase;
let anna: Learner;
let fileId: AudioFileId;
beforeAll(async () => {
  site = await openTestDatabase();
  anna = await makeLearner(site.db);
  fileId = (await makeAudioFile(site.db, { lyrics, languagesAudio: 'Polish' })).id;
});
afterAll(() => site?.close());

type Wanted = {
  actor?: Actor;
  entitlement?: Entitlement;
  file?: unknown;
  share?: GapShare;
  choice?: GapChoice;
};

const cut = ({
  actor = anna,
  entitlement = open,
  file = fileId,
  share = 50,
  choice = 'random',
}: Wanted = {}) => cutGaps({ db: site.db, actor, now }, entitlement, { file, share, choice });

async function draftOf({ userId }: Learner, audioFileId = fileId) {
  const [draft] = await site.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.audioFileId, audioFileId)));
  return draft;
}

describe('cutting gaps', () => {
  test('stores in a new draft what was left out, and gives the page the rest', async () => {
    const learner = await makeLearner(site.db);
    const done = await cut({ actor: learner });
    if (!done.ok) throw new Error(done.code);
    const draft = await draftOf(learner);
    const gaps = draft?.gaps;
    expect(draft).toMatchObject({
      mode: 'gaps',
      text: '',
      parts: { sentences: [], gaps: [] },
      revision: 1,
      updatedAt: now,
    });
    expect(gaps).toMatchObject({ share: 50, choice: 'random', lyricsRevision: 1 });
    expect(gaps?.hidden).toHaveLength(Math.round(plainWordsOf(lyrics).length / 2));
    expect(done.value.revision).toBe(1);
    expect(done.value.pieces.filter((piece) => 'gap' in piece)).toHaveLength(gaps?.hidden.length ?? 0);
    const right = gaps?.hidden.map(([start, end]) => lyrics.slice(start, end)) ?? [];
    expect(fillGaps(lyrics, { hidden: gaps?.hidden ?? [] }, right)).toBe(lyrics);
  });

  test('keeps the text someone wrote, clears the gaps, and counts as a save', async () => {
    const learner = await makeLearner(site.db);
    await site.db.insert(drafts).values({
      userId: learner.userId,
      audioFileId: fileId,
      mode: 'whole',
      text: 'Gura jest',
      parts: { sentences: ['Gura'], gaps: ['old'] },
      revision: 7,
    });
    expect(await cut({ actor: learner, share: 25 })).toMatchObject({ ok: true, value: { revision: 8 } });
    expect(await draftOf(learner)).toMatchObject({ mode: 'gaps', text: 'Gura jest', revision: 8 });
    expect((await draftOf(learner))?.parts).toEqual({ sentences: ['Gura'], gaps: [] });
  });

  test('leaves out first what this learner gets wrong in this language, and nobody else’s mistakes', async () => {
    const learner = await makeLearner(site.db);
    await makeAttempt(site.db, {
      userId: learner.userId,
      language: 'pl',
      original: 'Góra i jabłoń',
      firstText: 'Gura i jabuoń',
    });
    await makeAttempt(site.db, { userId: learner.userId, language: 'en', original: 'stary', firstText: '' });
    const weak = ['Góra', 'jabłoń', 'ogródku'];
    for (let round = 0; round < 5; round++) {
      await cut({ actor: learner, share: 25, choice: 'weak' });
      const hidden = (await draftOf(learner))?.gaps?.hidden ?? [];
      const words = hidden.map(([start, end]) => lyrics.slice(start, end));
      expect(words).toEqual(expect.arrayContaining(weak));
      expect(words).toHaveLength(3);
    }
  });

  test('can be done by two windows at once', async () => {
    const learner = await makeLearner(site.db);
    const both = await Promise.all([cut({ actor: learner }), cut({ actor: learner })]);
    expect(both.map((done) => done.ok && done.value.revision).sort()).toEqual([1, 2]);
  });
});

describe('is refused', () => {
  test('when somebody cuts without end', async () => {
    const learner = await makeLearner(site.db);
    const done = [];
    for (let nth = 0; nth < 31; nth++) done.push(await cut({ actor: learner }));
    expect(done.filter(({ ok }) => ok)).toHaveLength(30);
    expect(done.at(-1)).toMatchObject({ kind: 'busy', code: 'platform:tooManyRequests' });
  });

  test.each([
    ['a visitor', { actor: visitor }, 'accounts:access.signInFirst'],
    ['a file that is not there', { file: randomUUID() }, 'library:refusal.missing'],
    ['what is no id', { file: "'; drop table drafts" }, 'library:refusal.missing'],
    [
      'someone whose access ended',
      { entitlement: { access: 'closed', reason: 'expired' } as const },
      'dictation:refusal.closed',
    ],
  ])('for %s', async (_, wanted, code) => {
    expect(await cut(wanted)).toMatchObject({ ok: false, code });
  });

  test('for a file without a text, a level that is not theirs, and a stranger’s hidden file', async () => {
    const silent = await makeAudioFile(site.db, { lyrics: null });
    const hidden = await makeAudioFile(site.db, { lyrics, isVisible: false });
    const kids: Entitlement = { access: 'open', levels: ['kids'], premium: true };
    const family = await makeAudioFile(site.db, { lyrics, contentAccessLevel: 'family' });
    expect(await cut({ file: silent.id })).toMatchObject({ code: 'dictation:refusal.noText' });
    expect(await cut({ file: hidden.id })).toMatchObject({ code: 'library:refusal.missing' });
    expect(await cut({ file: family.id, entitlement: kids })).toMatchObject({
      kind: 'payment',
      code: 'dictation:refusal.levelMissing.family',
    });
    for (const { id } of [silent, hidden, family]) expect(await draftOf(anna, id)).toBeUndefined();
  });
});
