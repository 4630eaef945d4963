import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SqlShell, startSqlShell } from '#test/harness/sql-shell.ts';

const patience = { timeout: 120_000, interval: 100 };

// The path behind a file number is only known to Linux.
describe.runIf(process.platform === 'linux')('the embedded database', () => {
  const base = mkdtempSync(join(tmpdir(), 'dictoria-test-'));
  const folder = join(base, 'database');
  const fsyncLog = join(base, 'fsync.log');
  const fsyncFails = join(base, 'fsync-fails');
  /** A process whose every fsync is noted, and fails while the file `fsyncFails` exists. */
  let shell: SqlShell;

  beforeAll(async () => {
    writeFileSync(fsyncLog, '');
    shell = await startSqlShell(folder, {
      preload: 'test/processes/watched-fsync.ts',
      env: { FSYNC_LOG: fsyncLog, FSYNC_FAILS_WHILE: fsyncFails },
    });
  }, patience.timeout);

  afterAll(async () => {
    await shell.close();
    rmSync(base, { recursive: true });
  });

  const fsyncs = () => readFileSync(fsyncLog, 'utf8').split('\n').slice(0, -1);

  test('has its whole first creation on disk before it is used', () => {
    const paths = fsyncs();
    const files = [
      '',
      '/PG_VERSION',
      '/global',
      '/global/pg_control',
      '/base/5/PG_VERSION',
      '/pg_wal',
      '/.ready',
    ];
    for (const file of files) expect(paths).toContain(folder + file);
    expect(paths.at(-1)).toBe(base);
  });

  test('has every commit on disk before it is acknowledged', async () => {
    await shell.run('create table notes (text text)');
    for (let nth = 0; nth < 20; nth += 1) {
      const before = fsyncs().length;
      await shell.run(`insert into notes values ('${nth}')`);
      const ofCommit = fsyncs().slice(before);
      expect(ofCommit.filter((path) => path.startsWith(`${folder}/pg_wal/`)).length).toBeGreaterThanOrEqual(
        1,
      );
    }
    const before = fsyncs().length;
    await shell.run('select * from notes');
    expect(fsyncs().length).toBe(before);
  });

  test('acknowledges nothing while fsync fails, and recovers by itself', patience, async () => {
    await shell.run(`insert into notes values ('kept')`);
    writeFileSync(fsyncFails, '');
    for (let nth = 0; nth < 3; nth += 1) {
      expect(await shell.run(`insert into notes values ('lost')`)).toEqual({ unavailable: true });
    }
    rmSync(fsyncFails);
    const countKept = `select count(*)::int as kept from notes where text = 'kept'`;
    const reply = await vi.waitUntil(async () => {
      const answer = await shell.run(countKept);
      return answer.rows && answer;
    }, patience);
    expect(reply).toEqual({ rows: [{ kept: 1 }] });
    expect(await shell.run(`insert into notes values ('again')`)).toEqual({ rows: [] });
  });
});
