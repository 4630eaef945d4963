import { type FormAnswer, firstProblem } from '#app/forms/form-answer.ts';
import { sendFile } from '#app/media/uploads/send-file.ts';
import type { UploadView } from '#app/media/uploads/upload-client.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { ManifestFields } from './manifest.ts';
import type { MatchedRow } from './match-files.ts';

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
  save(item: Item, uploads: UploadIds, signal: AbortSignal): Promise<ImportAnswer>;
}

interface UploadIds {
  audioUpload: string;
  coverUpload?: string;
}

type Sent = { uploads: UploadIds } | { problem: TextKey };
/** The answer for a row: that it is in, that it was in before, or what is wrong. */
export type ImportAnswer = FormAnswer<unknown, 'done' | 'skipped'>;

export interface ImportRun {
  /** Works through everything that is not in yet; resolves when nothing is left to do. */
  start(): Promise<void>;
  /** Gives up what is under way and what waits; what came in stays. */
  cancel(): void;
}

const lanes = 2;

/** Everything that is about to come in; what is in already is skipped. */
export const plannedImport = <Item>(
  items: readonly Item[],
  isKnown: (item: Item) => boolean,
  { sizeOf }: Pick<ImportSteps<Item>, 'sizeOf'>,
) =>
  items.map(
    (item): ImportProgress => ({
      state: isKnown(item) ? 'skipped' : 'waiting',
      sentBytes: 0,
      totalBytes: sizeOf(item),
    }),
  );

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
  let progress: readonly ImportProgress[] = plannedImport(items, known, steps);
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
      show(index, { state: saved.value ?? 'failed', problem: firstProblem(saved) });
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

export type ImportItem = MatchedRow<File>;

/** The way of one recording to the server: its cover, its sound, then what is said about it. */
export const importSteps: ImportSteps<ImportItem> = {
  sizeOf: ({ audio, cover }) => audio.size + (cover?.size ?? 0),
  async send({ audio, cover }, onSent, signal): Promise<Sent> {
    const sentAfter = (bytes: number) => (view: UploadView) => onSent(bytes + view.sentBytes);
    const picture = cover && (await sendFile(cover, 'cover', sentAfter(0), signal));
    if (picture && 'problem' in picture) return picture;
    const sound = await sendFile(audio, 'audio', sentAfter(cover?.size ?? 0), signal);
    if ('problem' in sound) return sound;
    return { uploads: { audioUpload: sound.uploadId, coverUpload: picture?.uploadId } };
  },
  save: ({ row }, uploads, signal) => post(fieldsOfRow(row.fields, uploads), signal),
};

/** Which of these recordings the library knows already. */
export async function askForKnown(identifiers: string[], signal: AbortSignal): Promise<Set<string>> {
  const form = new URLSearchParams({ intent: 'check', identifiers: JSON.stringify(identifiers) });
  const { value } = await post<string[]>(form, signal);
  if (!value) throw new Error('what the library knows was not told');
  return new Set(value);
}

function fieldsOfRow({ categories, ...fields }: ManifestFields, uploads: UploadIds): URLSearchParams {
  const form = new URLSearchParams({ intent: 'create' });
  for (const [name, value] of Object.entries({ ...fields, ...uploads }))
    if (value) form.append(name, typeof value === 'string' ? value : asField(value));
  for (const category of categories) form.append('categories', category);
  return form;
}

const asField = (value: object) => (value instanceof Date ? value.toISOString() : JSON.stringify(value));

/** A refusal comes as JSON like a yes; anything else is a failure. */
async function post<Value>(body: URLSearchParams, signal: AbortSignal): Promise<FormAnswer<unknown, Value>> {
  const response = await fetch('/dashboard/import/rows', { method: 'POST', body, signal });
  if (!response.headers.get('content-type')?.includes('json') || response.status >= 500)
    throw new Error(`the import was answered with ${response.status}`);
  return response.json();
}
