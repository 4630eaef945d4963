import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { enqueueDueCrons } from './cron.server.ts';
import { type CronLine, defineCron, defineJob } from './define.server.ts';
import { cronMarks, jobs } from './jobs.tables.server.ts';
import { type Runner, startRunner } from './runner.server.ts';

const log = createLog({ level: 'silent' });
const everyMinute = defineCron({ name: 'test.minutely', pattern: '* * * * *', kind: 'test.cron' });
const yearly = defineCron({ name: 'test.yearly', pattern: '0 0 1 1 *', kind: 'test.cron' });
const hourMs = 3_600_000;

let database: TestDatabase;
const runners: Runner[] = [];
let ran = 0;
const handler = defineJob({
  kind: 'test.cron',
  payload: z.object({}),
  run: async () => {
    ran += 1;
  },
});

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ran = 0;
  await database.db.execute(sql`truncate jobs, cron_marks`);
});
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())));

function start(crons: CronLine[]): Runner {
  const runner = startRunner({ database: database.database, handlers: [handler], crons, log });
  runners.push(runner);
  return runner;
}

/** As if the product had been away for so long. */
const beAway = (ms: number) =>
  database.db.execute(sql`update cron_marks set reached_at = reached_at - ${ms} * interval '1 millisecond'`);
const countJobs = () => database.db.$count(jobs);

describe('a cron line', () => {
  it('has missed nothing when it is new', async () => {
    await enqueueDueCrons(database.db, [yearly]);
    expect(await countJobs()).toBe(0);
    expect(await database.db.select().from(cronMarks)).toMatchObject([{ name: yearly.name }]);
  });

  it('makes up for everything missed with one job', async () => {
    await enqueueDueCrons(database.db, [yearly]);
    await beAway(3 * 366 * 24 * hourMs);
    for (let round = 0; round < 3; round++) await enqueueDueCrons(database.db, [yearly]);
    expect(await countJobs()).toBe(1);
  });

  it('is not due again after its job is done', async () => {
    const runner = start([yearly]);
    await runner.runPending();
    await beAway(366 * 24 * hourMs);
    for (let round = 0; round < 3; round++) await runner.runPending();
    expect(ran).toBe(1);
  });

  it('is enqueued once however many processes find it due', async () => {
    const lines = Array.from({ length: 5 }, (_, nth) =>
      defineCron({ name: `line ${nth}`, pattern: '0 0 1 1 *', kind: 'test.cron' }),
    );
    await enqueueDueCrons(database.db, lines);
    await beAway(366 * 24 * hourMs);
    await Promise.all(Array.from({ length: 8 }, () => enqueueDueCrons(database.db, lines)));
    expect(await countJobs()).toBe(lines.length);
  });

  it('runs once with two runners', async () => {
    await enqueueDueCrons(database.db, [yearly]);
    await beAway(366 * 24 * hourMs);
    const two = [start([yearly]), start([yearly])];
    await Promise.all(two.map((runner) => runner.runPending()));
    await Promise.all(two.map((runner) => runner.runPending()));
    expect(ran).toBe(1);
  });

  it('says how long to wait until something is due', async () => {
    const pauseMs = await enqueueDueCrons(database.db, [everyMinute]);
    expect(pauseMs).toBeGreaterThan(0);
    expect(pauseMs).toBeLessThanOrEqual(60_000);
  });

  it('that names a job nobody handles is a mistake that shows at once', () => {
    expect(() => start([defineCron({ name: 'orphan', pattern: '* * * * *', kind: 'nobody' })])).toThrow(
      /nobody/,
    );
  });
});
