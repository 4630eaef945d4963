import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { isDatabaseUnavailable } from '#app/platform/db/errors.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Figures } from './figures.ts';

const diskBytes = 140 * 2 ** 20;
const leftBytes = 12 * 2 ** 20;
const rowBytes = 8_000;
const attemptsWhileFull = 20;

/** Only root may mount the small disk that is filled here. */
export const canFillDisk = process.platform === 'linux' && process.getuid?.() === 0;

/** Fills the disk under the embedded database, makes room again, and looks for what was acknowledged. */
export async function fillDisk(
  rounds: number,
  onRound: (round: number) => void = () => {},
): Promise<Figures> {
  const disk = mkdtempSync(join(tmpdir(), 'dictoria-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk]);
  const figures: Figures = { rounds: 0, acknowledged: 0, lost: 0, torn: 0, invented: 0, slowestReopenMs: 0 };
  const log = createLog({ level: 'silent' });
  const database = await openDatabase({
    folder: join(disk, 'database'),
    poolSize: 2,
    queryDeadlineMs: 5_000,
    log,
  });
  try {
    await database.db.execute(sql`create table rows (id int primary key, filling text not null)`);
    for (let round = 1; round <= rounds; round += 1) {
      await fillOnce(database, disk, figures);
      onRound(round);
    }
    return figures;
  } finally {
    await database.close();
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

async function fillOnce(database: Database, disk: string, figures: Figures): Promise<void> {
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
  let acknowledged = 0;
  for (let failures = 0; failures < attemptsWhileFull; ) {
    const filling = randomBytes(rowBytes / 2).toString('hex');
    const failed = await refused(database, sql`insert into rows values (${acknowledged}, ${filling})`);
    if (failed) failures += 1;
    else acknowledged += 1;
  }
  rmSync(ballast);
  const freedAt = performance.now();
  while (await refused(database, sql`select 1`)) await pause(20);
  figures.slowestReopenMs = Math.max(figures.slowestReopenMs, Math.round(performance.now() - freedAt));
  const { rows } = await database.db.execute<{ id: number }>(sql`select id from rows`);
  const stored = new Set(rows.map(({ id }) => id));
  figures.rounds += 1;
  figures.acknowledged += acknowledged;
  figures.lost += Array.from({ length: acknowledged }, (_, id) => id).filter((id) => !stored.has(id)).length;
  // One commit may have reached the disk although its answer did not reach us.
  if (stored.size > acknowledged + 1) figures.invented += 1;
  await database.db.execute(sql`truncate rows`);
  await database.maintain();
}

/** Whether the query was refused for want of space; anything but that is a failure of the product. */
async function refused(database: Database, query: ReturnType<typeof sql>): Promise<boolean> {
  try {
    await database.db.execute(query);
    return false;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return true;
  }
}
