// Writes a tar of a migrated embedded database to the file named on the command line.
import { openEmbedded } from '#app/platform/db/embedded.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { createLog } from '#app/platform/log.server.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write.');
const log = createLog({ level: 'silent' });
const database = await openEmbedded({ poolSize: 2, queryDeadlineMs: 60_000, log });
await migrate(database);
await database.dump(file);
await database.close();
