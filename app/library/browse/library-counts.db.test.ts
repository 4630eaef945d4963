import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#app/platform/db/database.server.ts';
import { sqlState } from '#app/platform/db/errors.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { audioFiles } from '../library.tables.server.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase({ poolSize: 6 });
});
afterAll(() => site?.close());

const details = fc.record({
  languagesAudio: fc.constantFrom('English' as const, 'Polish' as const),
  categories: fc.constantFrom<string[]>(['IT'], ['IT', 'Sales'], ['Sales', 'IT', 'IT'], ['Tourism']),
  level: fc.constantFrom(null, 'A1' as const, 'B2' as const),
  isVisible: fc.boolean(),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), details }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(), details }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('like' as const), at: fc.nat(), who: fc.nat(3) }),
  fc.record({ kind: fc.constant('unlike' as const), at: fc.nat(), who: fc.nat(3) }),
  fc.record({ kind: fc.constant('leave' as const), who: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does one thing to the library, straight in the database, as any command ever could. */
async function take(db: Db, taken: Step, people: string[]): Promise<void> {
  const ids = (await db.select({ id: audioFiles.id }).from(audioFiles).orderBy(audioFiles.id)).map(
    ({ id }) => id,
  );
  const id = 'at' in taken ? ids[taken.at % ids.length] : undefined;
  if (taken.kind === 'add') await makeAudioFile(db, taken.details);
  else if (taken.kind === 'leave')
    await db.execute(sql`delete from favorites where user_id = ${people[taken.who]}`);
  else if (!id) return;
  else if (taken.kind === 'edit') await db.update(audioFiles).set(taken.details).where(eq(audioFiles.id, id));
  else if (taken.kind === 'delete') await db.delete(audioFiles).where(eq(audioFiles.id, id));
  else if (taken.kind === 'like')
    await db.execute(sql`insert into favorites (user_id, audio_file_id)
      select ${people[taken.who]}, id from audio_files where id = ${id} for key share on conflict do nothing`);
  else
    await db.execute(
      sql`delete from favorites where user_id = ${people[taken.who]} and audio_file_id = ${id}`,
    );
}

/**
 * Deleting an account takes its favorites first and the files' counts after, deleting a file does it the
 * other way round: one of them may have to retry after a deadlock, and the numbers must hold all the same.
 */
async function takeInTheEnd(db: Db, taken: Step, people: string[], tries = 10): Promise<void> {
  try {
    await take(db, taken, people);
  } catch (error) {
    if (sqlState(error) !== deadlock || tries === 1) throw error;
    await takeInTheEnd(db, taken, people, tries - 1);
  }
}

const deadlock = '40P01';

/** Where the stored counts differ from what a recount finds. */
async function differences(db: Db) {
  const cells = await db.execute(sql`
    select * from (select language, category, level, shown, hidden from audio_file_counts
      where shown <> 0 or hidden <> 0) as kept
    full join (
      select languages_audio as language, category, coalesce(level, '') as level,
        count(*) filter (where is_visible)::integer as shown, count(*) filter (where not is_visible)::integer as hidden
      from audio_files, lateral (select distinct unnest(categories || array['']) as category) as named
      group by 1, 2, 3
    ) as counted using (language, category, level, shown, hidden)
    where kept.* is null or counted.* is null`);
  const likes = await db.execute(sql`
    select id from audio_files
    where likes_count <> (select count(*) from favorites where audio_file_id = audio_files.id)`);
  return [...cells.rows, ...likes.rows];
}

async function startAgain(): Promise<string[]> {
  await site.db.execute(sql`delete from audio_files`);
  const people = await Promise.all(Array.from({ length: 4 }, () => makeLearner(site.db)));
  return people.map(({ userId }) => userId);
}

describe('what is counted beside the files equals a recount', () => {
  test('after anything that can happen to them', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const people = await startAgain();
        for (const taken of steps) await take(site.db, taken, people);
        expect(await differences(site.db)).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true },
    ));

  test('after many things that happen at once', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const people = await startAgain();
        for (let n = 0; n < 4; n += 1)
          await makeAudioFile(site.db, { categories: n % 2 ? ['IT'] : ['Sales'] });
        await Promise.all(steps.map((taken) => takeInTheEnd(site.db, taken, people)));
        expect(await differences(site.db)).toEqual([]);
      }),
      { numRuns: 15, endOnFailure: true },
    ));

  test('after files changed places in opposite directions at once', async () => {
    await startAgain();
    const [one, two] = [
      await makeAudioFile(site.db, { categories: ['IT'] }),
      await makeAudioFile(site.db, { categories: ['Sales'] }),
    ];
    const move = (id: typeof one.id, category: string) =>
      site.db
        .update(audioFiles)
        .set({ categories: [category] })
        .where(eq(audioFiles.id, id));
    for (let round = 0; round < 25; round += 1) {
      const [first, second] = round % 2 ? ['IT', 'Sales'] : ['Sales', 'IT'];
      await Promise.all([move(one.id, first as string), move(two.id, second as string)]);
    }
    expect(await differences(site.db)).toEqual([]);
  });

  test('and a recount would notice', async () => {
    await startAgain();
    const { id } = await makeAudioFile(site.db);
    await site.db.execute(sql`update audio_file_counts set shown = shown + 1 where category = ''`);
    await site.db.execute(sql`update audio_files set likes_count = 7 where id = ${id}`);
    expect((await differences(site.db)).length).toBeGreaterThan(1);
    await site.db.execute(sql`delete from audio_file_counts`);
  });
});
