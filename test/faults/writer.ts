import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';

export const writers = 4;

/** Where the rows go, and the file in which the writer notes the acknowledged ones. */
export interface Target {
  folder?: string;
  url?: string;
  witness: string;
}

export interface Writer {
  /** Resolves when the first row may be written; rejects when the process ended before. */
  writing: Promise<void>;
  kill(): Promise<void>;
}

/** Starts a process that writes without pause; `run` distinguishes its rows from those of other processes. */
export function startWriter(target: Target, run: string): Writer {
  const options = Object.entries({ ...target, run, writers }).map(([name, value]) => `--${name}=${value}`);
  const script = projectPath('test/processes/writer.ts');
  const child = spawn(process.execPath, ['--liftoff-only', script, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    writing: firstOutput(child),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function firstOutput(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout?.once('data', () => resolve());
  child.once('exit', () => reject(new Error('the writer ended before it wrote')));
  promise.catch(() => {});
  return promise;
}

/** The rows whose commit was acknowledged; a last line cut short by the kill was not yet noted. */
export function readWitness({ witness }: Target): string[] {
  return existsSync(witness) ? readFileSync(witness, 'utf8').split('\n').slice(0, -1) : [];
}

export interface Audit {
  acknowledged: number;
  stored: number;
  /** Acknowledged, but not there any more. */
  lost: string[];
  /** Whether rows and their total, written in one transaction, disagree. */
  torn: boolean;
  reopenedMs: number;
}

/** Opens the database as the next start would, and compares it with the witness. */
export async function audit(target: Target): Promise<Audit> {
  const startedAt = performance.now();
  const { folder, url } = target;
  const log = createLog({ level: 'silent' });
  const database = await openDatabase({ folder, url, poolSize: 2, queryDeadlineMs: 60_000, log });
  const reopenedMs = performance.now() - startedAt;
  const stored = await storedRows(database);
  const acknowledged = readWitness(target);
  const lost = acknowledged.filter((id) => !stored.ids.has(id));
  await database.close();
  return { acknowledged: acknowledged.length, stored: stored.ids.size, lost, torn: stored.torn, reopenedMs };
}

async function storedRows({ db }: Database): Promise<{ ids: Set<string>; torn: boolean }> {
  const { rows: tables } = await db.execute(sql`select to_regclass('totals') is not null as made`);
  if (!tables[0]?.made) return { ids: new Set(), torn: false };
  // The heap and the index, each read in its own way: a row that only one of them knows is damage too.
  const { rows } = await db.execute<{ id: string }>(sql`select id from rows order by id`);
  const [total] = (
    await db.execute(sql`select rows, (select count(*)::int from rows) as counted from totals`)
  ).rows;
  return {
    ids: new Set(rows.map(({ id }) => id)),
    torn: total?.rows !== rows.length || total.counted !== rows.length,
  };
}
