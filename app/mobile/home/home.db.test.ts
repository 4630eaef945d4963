import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordPlay } from '#app/library/browse/plays.server.ts';
import { type Entitlement, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { findPhonePlayer } from '../player/phone-player.queries.server.ts';
import { findPhoneHome } from './home.queries.server.ts';
import type { HomeChoice } from './home-address.ts';

const trial: Entitlement = { access: 'open', levels, premium: false };
const closed: Entitlement = { access: 'closed', reason: 'expired' };

let site: TestDatabase;
let anna: Learner;
let bruno: Learner;
beforeAll(async () => {
  site = await openTestDatabase();
  [anna, bruno] = [await makeLearner(site.db), await makeLearner(site.db)];
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.db.execute(sql`delete from audio_files`);
});

const scope = (actor = anna) => ({ db: site.db, actor, now: new Date() });
const home = (choice: HomeChoice = {}, actor = anna, granted: Entitlement = trial) =>
  findPhoneHome(scope(actor), granted, choice);
const titles = (cards: { title: string }[]) => cards.map(({ title }) => title);

async function sevenFiles() {
  for (let number = 1; number <= 7; number += 1)
    await makeAudioFile(site.db, {
      title: `file ${number}`,
      createdAt: new Date(Date.UTC(2026, 0, number)),
      languagesAudio: number === 7 ? 'Polish' : 'English',
      categories: [number === 7 ? 'IT' : 'Logistics'],
    });
}

describe('the first screen of the phone', () => {
  test('shows the three newest, and five of all', async () => {
    await sevenFiles();
    const { latest, list, total } = await home();
    expect(titles(latest)).toEqual(['file 7', 'file 6', 'file 5']);
    expect(titles(list)).toEqual(['file 7', 'file 6', 'file 5', 'file 4', 'file 3']);
    expect(total).toBe(7);
  });

  test('narrows the list to what was picked, and says what can be picked', async () => {
    await sevenFiles();
    const { list, topicCounts, languageCounts } = await home({ language: 'pl' });
    expect(titles(list)).toEqual(['file 7']);
    expect(topicCounts).toEqual({ IT: 1 });
    expect(languageCounts).toMatchObject({ en: 6, pl: 1, de: 0 });
    expect((await home({ language: 'pl', topic: 'Logistics' })).list).toEqual([]);
  });

  test('begins with the newest that is open, and goes on with what was played last', async () => {
    await sevenFiles();
    expect(await home()).toMatchObject({ promo: { title: 'file 7' }, wasPlayed: false });
    const { list } = await home({ language: 'en' });
    const played = list[1];
    await recordPlay(scope(), played?.id);
    expect(await home()).toMatchObject({ promo: { title: played?.title }, wasPlayed: true });
    expect(await home({}, bruno)).toMatchObject({ promo: { title: 'file 7' }, wasPlayed: false });
  });

  test('has nothing to begin with while everything is closed', async () => {
    await sevenFiles();
    expect((await home({}, anna, closed)).promo).toBeUndefined();
  });
});

describe('the player of the phone', () => {
  test('opens by itself what one would go on with', async () => {
    await sevenFiles();
    const opened = await findPhonePlayer(scope(), trial, {});
    expect(opened).toMatchObject({ state: 'open', dictation: { title: 'file 7' } });
  });

  test('has nothing to open in an empty library, and says why a file stays closed', async () => {
    expect(await findPhonePlayer(scope(), trial, {})).toMatchObject({ state: 'nothing' });
    const { id } = await makeAudioFile(site.db, {
      title: 'of Bruno',
      userId: bruno.userId,
      isVisible: false,
    });
    expect(await findPhonePlayer(scope(), trial, { file: id })).toMatchObject({
      state: 'refused',
      kind: 'missing',
    });
    expect(await findPhonePlayer(scope(), trial, { file: 'no file' })).toMatchObject({ state: 'refused' });
  });
});
