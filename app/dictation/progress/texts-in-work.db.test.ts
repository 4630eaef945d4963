import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingTexts } from '#app/subscription/entitlement/closing-texts.server.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';
import { listTextsInWork } from './texts-in-work.queries.server.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site.close());

test('names what somebody begins and wrote, once, the latest first; no uploads of theirs and nothing of others', async () => {
  const { db } = site;
  const [{ userId }, other] = [await makeLearner(db), await makeLearner(db)];
  const make = (title: string, contentAccessLevel: 'kids' | 'student' | 'family', owner?: typeof userId) =>
    makeAudioFile(db, { title, contentAccessLevel, isVisible: true, userId: owner });
  const tale = await make('A Tale', 'kids');
  const trade = await make('A Trade', 'student');
  const house = await make('A House', 'family');
  const own = await make('My Own', 'family', userId);
  const begin = (audioFileId: typeof tale.id, day: string, whose = userId) =>
    db.insert(drafts).values({
      ...{ userId: whose, audioFileId, mode: 'whole', text: 'a', parts: { sentences: [], gaps: [] } },
      updatedAt: new Date(`2026-03-${day}T12:00:00Z`),
    });
  await begin(trade.id, '03');
  await begin(own.id, '04');
  await begin(tale.id, '05', other.userId);
  const at = (day: string) => ({ createdAt: new Date(`2026-03-${day}T12:00:00Z`) });
  await makeAttempt(db, { userId, audioFileId: house.id, ...at('02') });
  await makeAttempt(db, { userId, audioFileId: tale.id, ...at('01') });
  await makeAttempt(db, { userId, audioFileId: trade.id, ...at('01') });

  const texts = await listTextsInWork(db, userId);
  expect(texts.map(({ title }) => title)).toEqual(['A Trade', 'A House', 'A Tale']);
  expect(closingTexts(texts, levels, 'free')).toEqual({ titles: ['A Trade', 'A House'], more: 0 });
  expect(closingTexts(texts, levels, 'student')).toEqual({ titles: ['A House'], more: 0 });
  expect(closingTexts(texts, levels, 'family')).toBeUndefined();
  // What is closed already does not close.
  expect(closingTexts(texts, ['kids'], 'free')).toBeUndefined();
  const many = Array.from({ length: 8 }, (_, number) => ({ title: `${number}`, level: 'family' as const }));
  expect(closingTexts(many, levels, 'student')).toMatchObject({ titles: { length: 5 }, more: 3 });
});
