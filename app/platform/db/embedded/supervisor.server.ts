import type { Log } from '../../log.server.ts';
import { DatabaseUnavailable } from '../errors.server.ts';
import type { EngineTask } from './engine-messages.ts';
import { type EngineThread, startEngineThread } from './engine-thread.server.ts';
import { PortSocket } from './port-socket.server.ts';

const firstPauseMs = 250;
const longestPauseMs = 5_000;
const closingLimitMs = 10_000;

type OnPayload = (payload: string) => void;

export interface SupervisedEngine {
  newSocket(): PortSocket;
  listen(channel: string, onPayload: OnPayload): Promise<void>;
  perform(task: EngineTask): Promise<void>;
  /** Runs the work while no query is measured against the deadline. */
  withoutDeadline<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface SupervisorOptions {
  folder?: string;
  template?: string;
  queryDeadlineMs: number;
  idleTransactionLimitMs: number;
  log: Log;
}

/**
 * Keeps the engine alive. It has no timeouts and no way back from a panic, so a query past its deadline and a
 * panic both end its thread: everyone who waits gets `DatabaseUnavailable`, and a new thread opens the same folder,
 * again and again until it can. A database in memory starts over from its template.
 */
export async function superviseEngine(options: SupervisorOptions): Promise<SupervisedEngine> {
  const { folder, template, queryDeadlineMs, idleTransactionLimitMs, log } = options;
  const sockets = new Set<PortSocket>();
  const channels = new Map<string, OnPayload[]>();
  let running: EngineThread | undefined;
  let deadlinesLifted = 0;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let attempt = open();
  /** What a new connection waits for: an engine, the first try to reopen it, or the failure of that. */
  let current = attempt;
  await current;

  async function open(): Promise<EngineThread> {
    const thread = await startEngineThread(
      { folder, template, idleTransactionLimitMs },
      {
        onNotification: (channel, payload) => {
          for (const onPayload of channels.get(channel) ?? []) onPayload(payload);
        },
        onTransactionExpired: () =>
          log.error(
            'a transaction sat idle while others waited and was rolled back; is `db` used inside it?',
          ),
        onEnd: (problem = 'the engine gave up, as on a full disk') => replace(thread, problem),
      },
    );
    for (const channel of channels.keys()) await thread.perform({ kind: 'listen', channel });
    running = thread;
    return thread;
  }

  function replace(thread: EngineThread, reason: string): void {
    if (thread !== running || closed) return;
    running = undefined;
    log.error({ reason }, 'the embedded database stopped and is being opened again');
    const lost = new DatabaseUnavailable(`The database is restarting: ${reason}.`);
    for (const socket of sockets) socket.destroy(lost);
    attempt = thread.terminate().then(open);
    current = attempt;
    current.catch((error) => onReopenFailed(error, firstPauseMs));
  }

  function onReopenFailed(error: unknown, pauseMs: number): void {
    if (closed) return;
    log.error({ err: error, nextTryMs: pauseMs }, 'the embedded database cannot be opened again');
    current = Promise.reject(new DatabaseUnavailable('The database cannot be opened now.', { cause: error }));
    current.catch(() => {});
    retry = setTimeout(() => {
      attempt = open();
      attempt.then(
        () => {
          current = attempt;
          log.info('the embedded database is open again');
        },
        (nextError) => onReopenFailed(nextError, Math.min(pauseMs * 2, longestPauseMs)),
      );
    }, pauseMs);
  }

  const watch = setInterval(
    () => {
      if (!running || deadlinesLifted > 0 || running.busyMs() <= queryDeadlineMs) return;
      replace(running, `a query ran longer than ${queryDeadlineMs} ms`);
    },
    Math.min(250, queryDeadlineMs / 4),
  );
  watch.unref();

  return {
    newSocket() {
      const socket = new PortSocket(async () => (await current).connect());
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    async listen(channel, onPayload) {
      await (await current).perform({ kind: 'listen', channel });
      channels.set(channel, [...(channels.get(channel) ?? []), onPayload]);
    },
    perform: async (task) => (await current).perform(task),
    async withoutDeadline(work) {
      deadlinesLifted += 1;
      try {
        return await work();
      } finally {
        deadlinesLifted -= 1;
      }
    },
    async close() {
      closed = true;
      clearInterval(watch);
      clearTimeout(retry);
      const thread = await attempt.catch(() => undefined);
      if (!thread) return;
      await settledWithin(closingLimitMs, thread.perform({ kind: 'close' }));
      await thread.terminate();
    },
  };
}

/** Closing neatly only saves the next start some work, so it is not waited for without end. */
async function settledWithin(limitMs: number, work: Promise<void>): Promise<void> {
  const { promise: limit, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([work.catch(() => {}), limit]);
  clearTimeout(timer);
}
