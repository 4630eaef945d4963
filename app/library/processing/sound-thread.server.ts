import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { projectPath } from '#app/platform/project.server.ts';
import type { FromSoundThread, SoundStep, SoundTask, ToSoundThread } from './process-audio.ts';

export interface SoundLimits {
  /** How long a recording may take, whatever is in it. */
  wallClockMs: number;
  /** Memory for the thread beside the sound itself, which the longest alignable recording bounds. */
  heapMb: number;
}

/** The recording cannot be processed, and trying again would not change that. */
export class UnprocessableSound extends Error {
  override name = 'UnprocessableSound';
}

interface SoundWork {
  task: SoundTask;
  content: AsyncIterable<Uint8Array>;
  /** Waited for before the next one is heard. */
  onStep(step: SoundStep): Promise<void>;
  signal: AbortSignal;
  limits: SoundLimits;
}

/** Processes one recording in a thread of its own, which is gone when this returns or throws, for whatever reason. */
export async function processInThread({ task, content, onStep, signal, limits }: SoundWork): Promise<void> {
  // From its source: a thread needs a file of its own, wherever the rest was bundled to.
  const worker = new Worker(projectPath('app/library/processing/process.worker.ts'), {
    workerData: task,
    name: 'audio-processing',
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    // The decoder writes a line to the terminal for every bad frame.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  const problem = problemOf(worker);
  const timeIsUp = AbortSignal.timeout(limits.wallClockMs);
  const bytes = content[Symbol.asyncIterator]();
  try {
    const messages = on(worker, 'message', { signal: AbortSignal.any([signal, timeIsUp]), close: ['exit'] });
    for await (const [message] of messages as AsyncIterable<[FromSoundThread]>) {
      if (message.kind === 'end') return;
      if (message.kind !== 'more') await onStep(message);
      else worker.postMessage({ bytes: (await bytes.next()).value } satisfies ToSoundThread);
    }
    throw new UnprocessableSound('the thread ended by itself');
  } catch (error) {
    signal.throwIfAborted();
    if (timeIsUp.aborted) throw new UnprocessableSound(`it took more than ${limits.wallClockMs} ms`);
    throw problem() ?? error;
  } finally {
    await worker.terminate();
    await bytes.return?.();
  }
}

/** Why the thread has failed, if it has. Always listened to: an error nobody hears would end the whole process. */
function problemOf(worker: Worker): () => UnprocessableSound | undefined {
  let problem: UnprocessableSound | undefined;
  worker.on('error', (error) => {
    problem = new UnprocessableSound(String(error), { cause: error });
  });
  return () => problem;
}
