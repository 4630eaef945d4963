import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresServer, startPostgresServer } from '#test/harness/postgres-server.ts';
import type { Figures } from './figures.ts';
import { type Audit, audit, readWitness, startWriter, type Target, writers } from './writer.ts';

const longestWritingMs = 700;
const longestOpeningMs = 400;

/** SIGKILL of the process that holds the embedded database, at random moments of opening and of writing. */
export async function killEmbedded(
  rounds: number,
  onRound: (round: number) => void = () => {},
  /** A database to copy instead of creating one. */
  template?: string,
): Promise<Figures> {
  const base = mkdtempSync(join(tmpdir(), 'dictoria-kills-'));
  const folder = join(base, 'database');
  if (template) cpSync(template, folder, { recursive: true });
  const target: Target = { folder, witness: join(base, 'witness') };
  const tally = newTally();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const writer = startWriter(target, String(round));
      const whileOpening = round % 5 === 0;
      if (!whileOpening) await writer.writing;
      await pause(Math.random() * (whileOpening ? longestOpeningMs : longestWritingMs));
      await writer.kill();
      tally.add(await audit(target));
      onRound(round);
    }
    return tally.figures();
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** SIGKILL of the writing process and of the PostgreSQL server, by turns. */
export async function killPostgres(
  rounds: number,
  onRound: (round: number) => void = () => {},
): Promise<Figures> {
  const base = mkdtempSync(join(tmpdir(), 'dictoria-kills-'));
  const server = await startPostgresServer({ durable: true });
  const target: Target = { url: server.url(), witness: join(base, 'witness') };
  const tally = newTally();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const writer = startWriter(target, String(round));
      await writer.writing;
      await pause(Math.random() * longestWritingMs);
      if (round % 2 === 0) await crashServer(server, target);
      await writer.kill();
      tally.add(await audit(target));
      onRound(round);
    }
    return tally.figures();
  } finally {
    await server.stop();
    rmSync(base, { recursive: true, force: true });
  }
}

/** The writer goes on by itself once the server is back: its next acknowledged row shows it. */
async function crashServer(server: PostgresServer, target: Target): Promise<void> {
  await server.crash();
  const acknowledged = readWitness(target).length;
  await server.start();
  while (readWitness(target).length === acknowledged) await pause(10);
}

function newTally() {
  const figures: Figures = { rounds: 0, acknowledged: 0, lost: 0, torn: 0, invented: 0, slowestReopenMs: 0 };
  return {
    add({ acknowledged, stored, lost, torn, reopenedMs }: Audit): void {
      figures.rounds += 1;
      figures.acknowledged = acknowledged;
      figures.lost = Math.max(figures.lost, lost.length);
      figures.torn += torn ? 1 : 0;
      // Each fault may leave one commit per writer that was stored and not yet acknowledged; a server's crash is a second.
      if (stored - (acknowledged - lost.length) > figures.rounds * writers * 2) figures.invented += 1;
      figures.slowestReopenMs = Math.max(figures.slowestReopenMs, Math.round(reopenedMs));
    },
    figures: () => figures,
  };
}
