// Locks the folder named on the command line, says whether it could, and holds the lock until its input ends.
import { lockFolder } from '#app/platform/db/folder-lock.server.ts';
import { OperatorError } from '#app/platform/outcome.ts';

const [folder = ''] = process.argv.slice(2);
try {
  const release = await lockFolder(folder);
  console.log('held');
  process.stdin.resume().once('end', release);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.log(error.message);
}
