import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { countTextsByLevel } from './shelf-counts.queries.server.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site.close());

test('counts what everyone may see, by language and level', async () => {
  const make = (
    languagesAudio: 'German' | 'Polish',
    contentAccessLevel: 'kids' | 'family',
    isVisible = true,
  ) => makeAudioFile(site.db, { languagesAudio, contentAccessLevel, isVisible });
  await make('German', 'kids');
  await make('German', 'kids');
  await make('German', 'family');
  await make('Polish', 'kids', false);
  const counts = await countTextsByLevel(site.db);
  expect(counts.toSorted((a, b) => b.count - a.count)).toEqual([
    { language: 'de', level: 'kids', count: 2 },
    { language: 'de', level: 'family', count: 1 },
  ]);
});
