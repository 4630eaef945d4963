// Makes an embedded database in the folder named on the command line: `empty` and `data`, which is migrated, to copy, and
// `memory.tar`, from which migrated databases in memory start.
import { join } from 'node:path';
import { openEmbedded } from '#app/platform/db/embedded.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to write to.');
const log = createLog({ level: 'silent' });
const database = await openEmbedded({
  folder: join(folder, 'data'),
  poolSize: 2,
  queryDeadlineMs: 60_000,
  log,
});
await database.backup(join(folder, 'empty'));
await migrate(database);
await database.dump(join(folder, 'memory.tar'));
await database.close();
