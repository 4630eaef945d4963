import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { projectPath } from '../project.server.ts';
import type { EngineStart, EngineTask, FromEngine, ToEngine } from './engine-messages.ts';
import { DatabaseUnavailable } from './errors.server.ts';

/** Replaying the log of a large database takes seconds; past this, opening counts as failed. */
const openingLimitMs = 120_000;

export interface ThreadEvents {
  onNotification(channel: string, payload: string): void;
  onTransactionExpired(): void;
  /** The thread is gone, and its connections with it; `problem` is what it said, if it said anything. */
  onEnd(problem?: string): void;
}

/** One life of the engine's thread, from an opened database to its end. */
export interface EngineThread {
  connect(): MessagePort;
  perform(task: EngineTask): Promise<void>;
  /** How long the engine has been at work on one query; 0 while idle. */
  busyMs(): number;
  terminate(): Promise<void>;
}

/** Starts the thread and resolves when its database is open; rejects with the reason when it cannot be. */
export async function startEngineThread(
  options: Omit<EngineStart, 'busySince'>,
  events: ThreadEvents,
): Promise<EngineThread> {
  const busySince = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  // From its source: a thread needs a file of its own, wherever the rest was bundled to.
  const worker = new Worker(projectPath('app/platform/db/embedded.worker.ts'), {
    workerData: { ...options, busySince } satisfies EngineStart,
    name: 'embedded-database',
  });
  const replies = new Map<number, PromiseWithResolvers<void>>();
  let nextId = 1;
  const tell = (message: ToEngine, ports: MessagePort[] = []) => worker.postMessage(message, ports);

  function onReply(id: number, error?: string): void {
    const reply = replies.get(id);
    replies.delete(id);
    if (error === undefined) reply?.resolve();
    else reply?.reject(new Error(error));
  }

  worker.on('message', (message: FromEngine) => {
    if (message.kind === 'notification') events.onNotification(message.channel, message.payload);
    if (message.kind === 'transactionExpired') events.onTransactionExpired();
    if (message.kind === 'reply') onReply(message.id, message.error);
  });
  await opened(worker);
  let problem: string | undefined;
  worker.on('error', (error) => {
    problem = error.message;
  });
  worker.once('exit', () => {
    for (const { reject } of replies.values()) reject(new DatabaseUnavailable('The database stopped.'));
    events.onEnd(problem);
  });

  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      tell({ kind: 'connect', port: port2 }, [port2]);
      return port1;
    },
    perform(task) {
      const id = nextId++;
      const reply = Promise.withResolvers<void>();
      replies.set(id, reply);
      tell({ kind: 'task', id, task });
      return reply.promise;
    },
    busyMs() {
      const since = Atomics.load(new BigInt64Array(busySince), 0);
      return since === 0n ? 0 : Number(process.hrtime.bigint() - since) / 1e6;
    },
    async terminate() {
      await worker.terminate();
    },
  };
}

async function opened(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (message: FromEngine) => {
    if (message.kind === 'ready') resolve();
    if (message.kind === 'failed') reject(new Error(message.reason));
  };
  const onExit = () => reject(new Error('its thread ended while opening'));
  const limit = setTimeout(() => reject(new Error('opening took too long')), openingLimitMs);
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  try {
    await promise;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    clearTimeout(limit);
    worker.off('message', onMessage).off('error', reject).off('exit', onExit);
  }
}
