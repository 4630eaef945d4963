// Loaded before a process under test (--import), also in its threads: notes every fsync by the path it was for, and
// makes fsync fail, as a dying disk does, while a certain file exists.
import fs, { appendFileSync, existsSync, readlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { FSYNC_LOG: log = '', FSYNC_FAILS_WHILE: flag = '' } = process.env;
const fsync = fs.fsyncSync;

fs.fsyncSync = (file) => {
  if (existsSync(flag)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  fsync(file);
  appendFileSync(log, `${readlinkSync(`/proc/self/fd/${file}`)}\n`);
};
syncBuiltinESMExports();
