import type { Log } from '../log.server.ts';
import type { OnHearing, OnPayload } from './database.server.ts';
import type { EngineTask } from './engine-messages.ts';
import { type EngineThread, startEngineThread } from './engine-thread.server.ts';
import { DatabaseUnavailable } from './errors.server.ts';
import { settledWithin } from './pool.server.ts';
import { PortSocket } from './port-socket.server.ts';

const firstPauseMs = 250;
const longestPauseMs = 5_000;
const closingLimitMs = 10_000;

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
export class Supervisor {
  private readonly options: SupervisorOptions;
  private readonly sockets = new Set<PortSocket>();
  private readonly channels = new Map<string, OnPayload[]>();
  private readonly hearing: OnHearing[] = [];
  private readonly watch: NodeJS.Timeout;
  private running: EngineThread | undefined;
  private attempt: Promise<EngineThread>;
  /** What a new connection waits for: an engine, the first try to reopen it, or the failure of that. */
  private current: Promise<EngineThread>;
  private retry: NodeJS.Timeout | undefined;
  private deadlinesLifted = 0;
  private closed = false;

  private constructor(options: SupervisorOptions) {
    this.options = options;
    this.attempt = this.open();
    this.current = this.attempt;
    this.watch = setInterval(() => this.checkDeadline(), Math.min(250, options.queryDeadlineMs / 4));
    this.watch.unref();
  }

  /** Opens the engine; rejects when that fails the first time. */
  static async start(options: SupervisorOptions): Promise<Supervisor> {
    const supervisor = new Supervisor(options);
    try {
      await supervisor.attempt;
      return supervisor;
    } catch (error) {
      await supervisor.close();
      throw error;
    }
  }

  /** A way for the driver to reach the engine, whichever thread it lives in by then. */
  newSocket(): PortSocket {
    const socket = new PortSocket(async () => (await this.current).connect());
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }

  async listen(channel: string, onPayload: OnPayload, onHearing?: OnHearing): Promise<void> {
    await this.perform({ kind: 'listen', channel });
    this.channels.set(channel, [...(this.channels.get(channel) ?? []), onPayload]);
    if (onHearing) this.hearing.push(onHearing);
    onHearing?.(true);
  }

  async perform(task: EngineTask): Promise<void> {
    const thread = await this.current;
    await thread.perform(task);
  }

  /** Runs the work while no query is measured against the deadline. */
  async withoutDeadline<Result>(work: () => Promise<Result>): Promise<Result> {
    this.deadlinesLifted += 1;
    try {
      return await work();
    } finally {
      this.deadlinesLifted -= 1;
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.watch);
    clearTimeout(this.retry);
    const thread = await this.attempt.catch(() => undefined);
    if (!thread) return;
    // Closing neatly only saves the next start some work, so it is not waited for without end.
    await settledWithin(closingLimitMs, thread.perform({ kind: 'close' }));
    await thread.terminate();
  }

  private async open(): Promise<EngineThread> {
    const { folder, template, idleTransactionLimitMs, log } = this.options;
    const thread = await startEngineThread(
      { folder, template, idleTransactionLimitMs },
      {
        onNotification: (channel, payload) => {
          for (const onPayload of this.channels.get(channel) ?? []) onPayload(payload);
        },
        onTransactionExpired: () =>
          log.error(
            'a transaction sat idle while others waited and was rolled back; is `db` used inside it?',
          ),
        onEnd: (problem = 'the engine gave up, as on a full disk') => this.replace(thread, problem),
      },
    );
    try {
      for (const channel of this.channels.keys()) await thread.perform({ kind: 'listen', channel });
    } catch (error) {
      await thread.terminate();
      throw error;
    }
    this.running = thread;
    this.tellHearing(true);
    return thread;
  }

  private tellHearing(isHeard: boolean): void {
    for (const onHearing of this.hearing) onHearing(isHeard);
  }

  private checkDeadline(): void {
    const { queryDeadlineMs } = this.options;
    if (!this.running || this.deadlinesLifted > 0 || this.running.busyMs() <= queryDeadlineMs) return;
    this.replace(this.running, `a query ran longer than ${queryDeadlineMs} ms`);
  }

  private replace(thread: EngineThread, reason: string): void {
    if (thread !== this.running || this.closed) return;
    this.running = undefined;
    this.tellHearing(false);
    this.options.log.error({ reason }, 'the embedded database stopped and is being opened again');
    const lost = new DatabaseUnavailable(`The database is restarting: ${reason}.`);
    for (const socket of this.sockets) socket.destroy(lost);
    this.attempt = thread.terminate().then(() => this.open());
    this.current = this.attempt;
    this.attempt.catch((error) => this.reopenAfter(firstPauseMs, error));
  }

  private reopenAfter(pauseMs: number, problem: unknown): void {
    if (this.closed) return;
    const { log } = this.options;
    log.error({ err: problem, nextTryMs: pauseMs }, 'the embedded database cannot be opened again');
    this.current = Promise.reject(
      new DatabaseUnavailable('The database cannot be opened now.', { cause: problem }),
    );
    this.current.catch(() => {});
    this.retry = setTimeout(() => {
      this.attempt = this.open();
      this.attempt.then(
        () => {
          this.current = this.attempt;
          log.info('the embedded database is open again');
        },
        (nextProblem) => this.reopenAfter(Math.min(pauseMs * 2, longestPauseMs), nextProblem),
      );
    }, pauseMs);
  }
}
