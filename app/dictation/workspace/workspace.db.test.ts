import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { setFavorite } from '#app/library/browse/favorites.server.ts';
import { recordPlay } from '#app/library/browse/plays.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { type Entitlement, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { saveDraft } from '../drafts/drafts.server.ts';
import { findWorkspace } from './workspace.queries.server.ts';
import type { WorkspaceAddress } from './workspace-address.ts';

let site: TestDatabase;
let anna: Learner;
let night: { id: string };
let hidden: { id: string };
let family: { id: string };

const lyrics = 'Zyzzyva sleeps under the conveyor belt.';
const trial: Entitlement = { access: 'open', levels, premium: false };
const kids: Entitlement = { access: 'open', levels: ['kids'], premium: true };
const closed: Entitlement = { access: 'closed', reason: 'expired' };

beforeAll(async () => {
  site = await openTestDatabase();
  anna = await makeLearner(site.db);
  night = await makeAudioFile(site.db, {
    title: 'Night',
    lyrics,
    contentAccessLevel: 'kids',
    sentences: [{ text: lyrics, paragraph: 0, startMs: 0, endMs: 2_000, confident: true, words: [] }],
  });
  family = await makeAudioFile(site.db, {
    title: 'Family',
    lyrics,
    contentAccessLevel: 'family',
    languagesAudio: 'German',
    categories: ['IT'],
  });
  hidden = await makeAudioFile(site.db, { title: 'Hidden', lyrics, isVisible: false });
});
afterAll(() => site?.close());

const look = (
  address: Partial<WorkspaceAddress> = {},
  entitlement: Entitlement = trial,
  actor: Actor = anna,
) => findWorkspace({ db: site.db, actor }, entitlement, { favoritesOnly: false, ...address });

const titles = ({ shelf }: Awaited<ReturnType<typeof look>>) => shelf.cards.map(({ title }) => title).sort();

describe('the list', () => {
  test('shows what is visible, and what the plan does not cover as such', async () => {
    const workspace = await look({}, kids);
    expect(titles(workspace)).toEqual(['Family', 'Night']);
    expect(workspace.shelf.cards.find(({ title }) => title === 'Family')).toMatchObject({
      access: 'levelMissing',
      contentAccessLevel: 'family',
    });
  });

  test('is narrowed by language and category, and says which categories would be empty', async () => {
    const german = await look({ language: 'de' });
    expect(titles(german)).toEqual(['Family']);
    expect(german.counts.categories).toEqual({ IT: 1 });
    expect(titles(await look({ category: 'Logistics' }))).toEqual(['Night']);
    expect(titles(await look({ language: 'de', category: 'Logistics' }))).toEqual([]);
  });

  test('is narrowed to the favourites', async () => {
    const bert = await makeLearner(site.db);
    await setFavorite({ db: site.db, actor: bert, now: new Date() }, night.id, true);
    expect(titles(await look({ favoritesOnly: true }, trial, bert))).toEqual(['Night']);
    expect(titles(await look({ favoritesOnly: true }))).toEqual([]);
  });
});

describe('the session', () => {
  test('has the file that was requested, without its text', async () => {
    const workspace = await look({ file: night.id });
    expect(workspace.opened).toMatchObject({
      state: 'open',
      dictation: { id: night.id, title: 'Night', hasText: true },
    });
    expect(JSON.stringify(workspace)).not.toContain('Zyzzyva');
  });

  test('names what the plan does not cover, and nothing that is not there for the person', async () => {
    const fileOf = async (id: string, entitlement: Entitlement) => {
      const { opened } = await look({ file: id }, entitlement);
      return opened.state === 'refused' ? opened.file : undefined;
    };
    expect(await fileOf(family.id, kids)).toMatchObject({ missingLevel: 'family' });
    expect(await fileOf(night.id, closed)).toEqual({ title: 'Night', language: 'en' });
    expect(await fileOf(hidden.id, trial)).toBeUndefined();
  });

  test('has what its owner wrote so far, and nobody else', async () => {
    const writing = {
      mode: 'whole' as const,
      text: 'Zisiva slips',
      parts: { sentences: ['Zisiva'], gaps: [] },
      replays: 2,
      writingMs: 900,
    };
    await saveDraft(
      { db: site.db, actor: anna, now: new Date() },
      { file: night.id, revision: 0, ...writing },
    );
    expect((await look({ file: night.id })).opened).toMatchObject({ draft: { ...writing, revision: 1 } });
    const other = await look({ file: night.id }, trial, await makeLearner(site.db));
    expect(other.opened).not.toHaveProperty('draft');
  });

  test.each([
    [
      'a level that the plan lacks',
      () => family.id,
      kids,
      'payment',
      'dictation:refusal.levelMissing.family',
    ],
    ['a subscription that is over', () => night.id, closed, 'payment', 'dictation:refusal.closed'],
    ['a file nobody may see', () => hidden.id, trial, 'missing', 'library:refusal.missing'],
    ['no such file', () => 'nonsense', trial, 'missing', 'library:refusal.missing'],
  ])('says why it is empty: %s', async (_, file, entitlement, kind, problem) => {
    const workspace = await look({ file: file() }, entitlement);
    expect(workspace.opened).toMatchObject({ state: 'refused', kind, problem });
    expect(JSON.stringify(workspace)).not.toContain('Zyzzyva');
  });

  test('offers what can be played, and what was played last before anything else', async () => {
    const cleo = await makeLearner(site.db);
    expect((await look({}, kids, cleo)).opened).toMatchObject({
      suggested: { title: 'Night' },
      wasPlayed: false,
    });
    await recordPlay({ db: site.db, actor: cleo, now: new Date() }, family.id);
    expect((await look({}, trial, cleo)).opened).toMatchObject({
      suggested: { title: 'Family' },
      wasPlayed: true,
    });
    expect((await look({}, kids, cleo)).opened).toMatchObject({ suggested: { title: 'Night' } });
    expect((await look({}, closed, cleo)).opened).toEqual({ state: 'nothing', wasPlayed: false });
  });

  test('beside a list of what is done nothing is offered to begin with', async () => {
    const dora = await makeLearner(site.db);
    const whole = { sentenceStarts: [0], firstReached: 1, finalReached: 1 };
    await makeAttempt(site.db, { userId: dora.userId, audioFileId: night.id as AudioFileId, ...whole });
    const done = await look({ work: 'done' }, kids, dora);
    expect(titles(done)).toEqual(['Night']);
    expect(done.opened).toEqual({ state: 'nothing', wasPlayed: false });
    expect((await look({}, kids, dora)).opened).toMatchObject({ suggested: { title: 'Night' } });
  });
});
