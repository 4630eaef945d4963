import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Log } from '../log.server.ts';
import { type Outcome, type Refusal, refuse } from '../outcome.ts';
import { projectPath } from '../project.server.ts';
import type { FromThread, Tasks, ToThread } from './tasks.ts';

/** Tasks that run beside the thread that answers requests. */
export interface Threads<Known extends Tasks> {
  /**
   * Runs one task for someone. Each person has one running at a time and a few that wait; persons take turns. Whoever
   * asks for more, or waits too long, is refused. Throws when the task does, or when its thread dies.
   */
  run<Name extends keyof Known & string>(
    person: string,
    name: Name,
    ...args: Parameters<Known[Name]>
  ): Promise<ReturnType<Known[Name]> | ThreadRefusal>;
  /** Ends all threads; what has not been answered is refused. */
  close(): Promise<void>;
}

export type ThreadRefusal = Refusal<'platform:tooManyRequests' | 'platform:tookTooLong'>;

interface ThreadOptions {
  /** The file a thread begins with, which serves the tasks. From its source: a thread needs a file of its own. */
  file: string;
  log: Log;
  /** At least two, so that one person alone never keeps everyone else waiting. */
  count?: number;
  /** From being asked for to the answer, waiting included. */
  limitMs?: number;
  /** How many tasks of one person run or wait at most. */
  mostOfOne?: number;
  /** How much memory a thread may use; one that needs more is ended. */
  heapMb?: number;
}

/** A page sends one or two at a time; several devices of one person may meet. */
const defaultMostOfOne = 8;
/** What is marked within the limits for texts takes a second or two at most on a slow machine. */
const defaultLimitMs = 30_000;
/** Many times what the longest texts need that somebody writes. */
const defaultHeapMb = 512;

interface Job extends ToThread {
  person: string;
  answer: PromiseWithResolvers<Outcome<unknown>>;
  deadline: NodeJS.Timeout;
  /** Where it runs; absent while it waits. */
  thread?: Worker;
}

/** Threads that are started when there is something to do, and then reused. */
export function openThreads<Known extends Tasks>({
  file,
  log,
  count = Math.max(2, availableParallelism() - 1),
  limitMs = defaultLimitMs,
  mostOfOne = defaultMostOfOne,
  heapMb = defaultHeapMb,
}: ThreadOptions): Threads<Known> {
  /** By person, in the order in which their turns come; what runs stands first. */
  const queues = new Map<string, Job[]>();
  /** Each with what it is at. */
  const threads = new Map<Worker, Job | undefined>();
  let isClosed = false;

  function startNext(): void {
    for (const [job] of queues.values()) {
      if (!job || job.thread) continue;
      const thread = freeThread();
      if (!thread) return;
      job.thread = thread;
      threads.set(thread, job);
      try {
        thread.postMessage({ name: job.name, args: job.args } satisfies ToThread);
      } catch (error) {
        // Something that cannot be sent: the thread has not received it.
        threads.set(thread, undefined);
        settle(job, { error });
      }
    }
  }

  function freeThread(): Worker | undefined {
    for (const [thread, job] of threads) if (!job) return thread;
    return threads.size < count ? startThread() : undefined;
  }

  function startThread(): Worker {
    const thread = new Worker(projectPath(file), {
      name: 'tasks',
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // A process that has nothing else to do may end.
    thread.unref();
    threads.set(thread, undefined);
    let problem: unknown;
    thread.on('message', (message: FromThread) => {
      const job = threads.get(thread);
      threads.set(thread, undefined);
      if (job) settle(job, message);
    });
    // Always listened to: an unhandled error event would end the whole process.
    thread.on('error', (error) => {
      problem = error;
    });
    thread.on('exit', () => {
      const job = threads.get(thread);
      threads.delete(thread);
      if (!job) return;
      if (isOutOfMemory(problem)) giveUp(job, 'a task needed too much memory');
      else settle(job, { error: problem ?? new Error('the thread of a task ended by itself') });
    });
    return thread;
  }

  /** Answers whoever asked, and lets those go first whose turn has not come. */
  function settle(job: Job, result: FromThread): void {
    clearTimeout(job.deadline);
    const others = (queues.get(job.person) ?? []).filter((other) => other !== job);
    queues.delete(job.person);
    if (others.length > 0) queues.set(job.person, others);
    if ('outcome' in result) job.answer.resolve(result.outcome);
    else job.answer.reject(result.error);
    if (!isClosed) startNext();
  }

  /** Gives up on a task. A thread that is at it receives no messages, so it is ended. */
  function giveUp(job: Job, why: string): void {
    log.warn({ task: job.name, person: job.person, hadBegun: job.thread !== undefined }, why);
    endThread(job.thread);
    settle(job, { outcome: refuse('unavailable', 'platform:tookTooLong') });
  }

  function endThread(thread: Worker | undefined): void {
    if (!thread) return;
    threads.delete(thread);
    void thread.terminate();
  }

  return {
    run(person, name, ...args) {
      const queue = queues.get(person) ?? [];
      if (isClosed) return Promise.resolve(refuse('unavailable', 'platform:tookTooLong'));
      if (queue.length >= mostOfOne) return Promise.resolve(refuse('busy', 'platform:tooManyRequests'));
      const answer = Promise.withResolvers<Outcome<unknown>>();
      const job: Job = {
        person,
        name,
        args,
        answer,
        deadline: setTimeout(() => giveUp(job, 'a task took too long'), limitMs),
      };
      queues.set(person, [...queue, job]);
      startNext();
      return answer.promise as Promise<ReturnType<Known[typeof name]>>;
    },
    async close() {
      isClosed = true;
      const ending = [...threads.keys()];
      for (const queue of [...queues.values()])
        for (const job of queue) settle(job, { outcome: refuse('unavailable', 'platform:tookTooLong') });
      threads.clear();
      await Promise.all(ending.map((thread) => thread.terminate()));
    },
  };
}

const isOutOfMemory = (problem: unknown) =>
  problem instanceof Error && 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY';
