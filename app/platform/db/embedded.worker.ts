// The thread in which the embedded engine lives. In the web process's own thread each query would stop every
// request for as long as it runs.
import { cpSync, constants as fsConstants, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { fsyncTree, markReady, setAsideIncomplete } from './data-folder.ts';
import { type Engine, openEngine } from './engine.ts';
import type { EngineStart, EngineTask, FromEngine, ToEngine } from './engine-messages.ts';
import { WireConnection } from './wire-connection.ts';
import { type Answer, Turns } from './wire-messages.ts';

const idleCheckMs = 500;

const { folder, template, busySince, idleTransactionLimitMs } = workerData as EngineStart;
const tell = (message: FromEngine) => parentPort?.postMessage(message);

const turns = new Turns();
const connections = new Set<WireConnection>();
let nextConnection = 1;

function onAnswer({ errors, notifications, status }: Answer): void {
  for (const notification of notifications) tell({ kind: 'notification', ...notification });
  const fatal = errors.some(({ severity }) => severity === 'FATAL' || severity === 'PANIC');
  // The one session ended with it; only a new engine has another.
  if (fatal && status === undefined) process.exit(71);
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

async function perform(engine: Engine, task: EngineTask): Promise<void> {
  switch (task.kind) {
    case 'listen':
      return engine.command(`listen ${quote(task.channel)}`);
    case 'maintain':
      engine.command('vacuum (analyze)');
      return engine.command('checkpoint');
    case 'backup':
      return copyFolder(engine, task.destination);
    case 'dump':
      return writeFileSync(task.file, await engine.dump());
    case 'close':
      return engine.close();
  }
}

/** Between transactions and just checkpointed, the files on disk are a whole database. */
function copyFolder(engine: Engine, destination: string): void {
  if (!folder) throw new Error('A database in memory has no folder to copy.');
  engine.command('checkpoint');
  cpSync(folder, destination, {
    recursive: true,
    mode: fsConstants.COPYFILE_FICLONE,
    filter: (path) => basename(path) !== 'postmaster.pid',
  });
  fsyncTree(destination);
}

function serve(engine: Engine): void {
  parentPort?.on('message', async (message: ToEngine) => {
    if (message.kind === 'connect') {
      const onClose = (connection: WireConnection) => connections.delete(connection);
      connections.add(
        new WireConnection(nextConnection++, message.port, engine, turns, { onAnswer, onClose }),
      );
      return;
    }
    const { id, task } = message;
    try {
      await turns.alone(() => perform(engine, task));
      tell({ kind: 'reply', id });
    } catch (error) {
      tell({ kind: 'reply', id, error: error instanceof Error ? error.message : String(error) });
    }
  });
  setInterval(() => {
    if (!turns.hasWaiting) return;
    for (const connection of connections) {
      if (connection.expireIdleTransaction(idleTransactionLimitMs)) tell({ kind: 'transactionExpired' });
    }
  }, idleCheckMs);
}

try {
  if (folder) setAsideIncomplete(folder, new Date());
  serve(await openEngine({ folder, template, busySince }));
  if (folder) markReady(folder);
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}
