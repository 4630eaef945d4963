import type { TextKey } from '#app/platform/i18n/text.tsx';

/** Where one recording of an import stands. */
export interface ImportProgress {
  state: 'waiting' | 'sending' | 'saving' | 'done' | 'skipped' | 'failed' | 'cancelled';
  sentBytes: number;
  totalBytes: number;
  problem?: TextKey;
}

/** How one recording comes in; each step may be given up by the signal. */
export interface ImportSteps<Item> {
  sizeOf(item: Item): number;
  /** Sends the bytes and says how many have arrived; the answer is what `save` needs. */
  send(item: Item, onSent: (bytes: number) => void, signal: AbortSignal): Promise<Sent>;
  save(item: Item, uploads: UploadIds, signal: AbortSignal): Promise<Saved>;
}

export interface UploadIds {
  audioUpload: string;
  coverUpload?: string;
}

export type Sent = { uploads: UploadIds } | { problem: TextKey };
export type Saved = { outcome: 'done' | 'skipped' } | { problem: TextKey };

export interface ImportRun {
  /** Works through everything that is not in yet; resolves when nothing is left to do. */
  start(): Promise<void>;
  /** Gives up what is under way and what waits; what came in stays. */
  cancel(): void;
}

const lanes = 2;

/**
 * Brings in many recordings, two at a time: sends the bytes, then saves what is said about them. One that fails holds
 * up no other, and starting again takes only those that failed or were cancelled.
 */
export function createImport<Item>(
  items: readonly Item[],
  known: (item: Item) => boolean,
  steps: ImportSteps<Item>,
  onChange: (progress: readonly ImportProgress[]) => void,
): ImportRun {
  let progress: readonly ImportProgress[] = items.map((item) => ({
    state: known(item) ? 'skipped' : 'waiting',
    sentBytes: 0,
    totalBytes: steps.sizeOf(item),
  }));
  let stopping = new AbortController();

  function show(index: number, changes: Partial<ImportProgress>) {
    progress = progress.map((one, at) => (at === index ? { ...one, problem: undefined, ...changes } : one));
    onChange(progress);
  }

  async function bringIn(index: number, item: Item, signal: AbortSignal): Promise<void> {
    show(index, { state: 'sending', sentBytes: 0 });
    try {
      const sent = await steps.send(
        item,
        (sentBytes) => signal.aborted || show(index, { sentBytes }),
        signal,
      );
      if (signal.aborted) return show(index, { state: 'cancelled', sentBytes: 0 });
      if ('problem' in sent) return show(index, { state: 'failed', problem: sent.problem });
      show(index, { state: 'saving', sentBytes: steps.sizeOf(item) });
      const saved = await steps.save(item, sent.uploads, signal);
      show(
        index,
        'problem' in saved ? { state: 'failed', problem: saved.problem } : { state: saved.outcome },
      );
    } catch {
      // The network, or a server that failed: the same row can be tried again.
      show(
        index,
        signal.aborted ? { state: 'cancelled' } : { state: 'failed', problem: 'uploads:form.failed' },
      );
    }
  }

  return {
    async start() {
      stopping = new AbortController();
      const { signal } = stopping;
      for (const [index, { state }] of progress.entries())
        if (state === 'failed' || state === 'cancelled') show(index, { state: 'waiting', sentBytes: 0 });
      const work = async () => {
        for (;;) {
          const next = progress.findIndex(({ state }) => state === 'waiting');
          const item = items[next];
          if (item === undefined || signal.aborted) return;
          await bringIn(next, item, signal);
        }
      };
      await Promise.all(Array.from({ length: lanes }, work));
    },
    cancel() {
      stopping.abort();
      for (const [index, { state }] of progress.entries())
        if (state === 'waiting') show(index, { state: 'cancelled' });
    },
  };
}

/** What all rows come to. */
export function importTotals(progress: readonly ImportProgress[]) {
  const counted = progress.filter(({ state }) => state !== 'skipped');
  const sum = (of: (one: ImportProgress) => number) => counted.reduce((total, one) => total + of(one), 0);
  const count = (...states: ImportProgress['state'][]) =>
    progress.filter(({ state }) => states.includes(state)).length;
  return {
    sentBytes: sum((one) => (one.state === 'done' ? one.totalBytes : one.sentBytes)),
    totalBytes: sum((one) => one.totalBytes),
    files: counted.length,
    done: count('done'),
    skipped: count('skipped'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    isRunning: count('sending', 'saving') > 0,
  };
}
