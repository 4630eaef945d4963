import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from './harness/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The kinds that can be prepared; the others belong to the files that run on both engines. */
const preparable = /^\s*\(?\s*(select|insert|update|delete|with|values)\b/i;

/** A table of a test's own (every table of the product is there), or a value that is wrong on purpose. */
const ofTests = /^relation "(?!pg_)[^"]+" does not exist|^invalid input syntax for type/;

function sentStatements(): string[] {
  const lines = readFileSync(inject('statements').file, 'utf8').split('\n').filter(Boolean);
  return [...new Set(lines)].map((line) => JSON.parse(line)).filter((text) => preparable.test(text));
}

/** What the engine has against a statement: it is read, its names and types are resolved, nothing is run. */
async function problemOf(statement: string): Promise<string | undefined> {
  try {
    await database.db.execute(sql.raw(`prepare sent as ${statement}`));
    await database.db.execute(sql`deallocate sent`);
  } catch (error) {
    const { message } = (error as Error).cause as Error;
    if (!ofTests.test(message)) return `${message}: ${statement}`;
  }
}

/** Sent by this file itself, so that a list in which nothing is written down is noticed. */
const witness = "select 'written down' as witness";

test.runIf(process.env.TEST_DB === 'postgres')('statements are written down', async () => {
  await database.db.execute(sql.raw(witness));
});

test.runIf(process.env.TEST_DB === 'embedded')(
  'the embedded engine understands every statement that the tests sent to PostgreSQL',
  async () => {
    const { isRecorded } = inject('statements');
    const statements = sentStatements();
    expect(statements.includes(witness)).toBe(isRecorded);
    const problems: string[] = [];
    for (const statement of statements) {
      const problem = await problemOf(statement);
      if (problem) problems.push(problem);
    }
    expect(problems).toEqual([]);
  },
);
