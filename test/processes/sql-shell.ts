// Opens the embedded database in the folder named on the command line and runs each line of its input as SQL; answers
// each with one line of JSON. Tests use it as a second process that can be watched, refused or killed.
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { isDatabaseUnavailable, sqlState } from '#app/platform/db/errors.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { OperatorError } from '#app/platform/outcome.ts';

const answer = (reply: object) => process.stdout.write(`${JSON.stringify(reply)}\n`);

async function run(): Promise<void> {
  const [folder] = process.argv.slice(2);
  const log = createLog({ level: 'silent' });
  const database = await openDatabase({ folder, poolSize: 4, queryDeadlineMs: 10_000, log });
  answer({ open: true });
  for await (const line of createInterface({ input: process.stdin })) {
    await database.db.execute(sql.raw(line)).then(
      ({ rows }) => answer({ rows }),
      (error) => answer({ state: sqlState(error), unavailable: isDatabaseUnavailable(error) }),
    );
  }
  await database.close();
}

await run().catch((error) => {
  if (!(error instanceof OperatorError)) throw error;
  answer({ refused: error.message });
  process.exitCode = 1;
});
