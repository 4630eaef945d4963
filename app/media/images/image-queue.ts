import { useEffect, useEffectEvent, useState } from 'react';
import { type FormAnswer, firstProblem } from '#app/forms/form-answer.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { type SentFile, sendFile } from '../uploads/send-file.ts';
import type { UploadView } from '../uploads/upload-client.ts';

/** Where one picture on its way into the library stands. */
export interface QueueEntry {
  key: number;
  name: string;
  totalBytes: number;
  sentBytes: number;
  state: 'waiting' | 'sending' | 'checking' | 'saving' | 'done' | 'failed';
  problem?: TextKey;
  /** The picture it became. */
  imageId?: string;
  wasAnimated?: boolean;
}

/** The picture of the library that a file became. */
interface SavedImage {
  id: string;
  wasAnimated: boolean;
}

type QueuedFile = Pick<File, 'name' | 'size' | 'type'>;

/** How one picture comes in; each step may be given up by the signal. A throw may be tried again. */
export interface QueueSteps<Sendable extends QueuedFile> {
  send(
    file: Sendable,
    onProgress: (progress: Pick<QueueEntry, 'sentBytes' | 'state'>) => void,
    signal: AbortSignal,
  ): Promise<SentFile>;
  save(uploadId: string, signal: AbortSignal): Promise<FormAnswer<unknown, SavedImage>>;
}

const lanes = 3;

/** What the line or the server broke off may be tried again; what was refused may not. */
const passing: readonly TextKey[] = ['images:upload.failed', 'images:upload.error'];
export const mayRetry = ({ problem }: QueueEntry) => problem !== undefined && passing.includes(problem);

export const isUnderWay = ({ state }: QueueEntry) => state !== 'done' && state !== 'failed';

/** What browsers call the pictures that the library takes. The server looks at the bytes; this only saves a useless journey. */
const takenTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
const maySuit = ({ type }: QueuedFile) => type === '' || takenTypes.includes(type.toLowerCase());

/** Brings pictures in, three at a time: sends the bytes, then has them saved. One that fails holds up no other. */
export function createImageQueue<Sendable extends QueuedFile>(
  steps: QueueSteps<Sendable>,
  onChange: (entries: readonly QueueEntry[]) => void,
) {
  let entries: readonly QueueEntry[] = [];
  let lastKey = 0;
  const files = new Map<number, Sendable>();
  const running = new Map<number, AbortController>();

  function set(changed: readonly QueueEntry[]) {
    entries = changed;
    onChange(entries);
  }
  const show = (key: number, changes: Partial<QueueEntry>) =>
    set(entries.map((entry) => (entry.key === key ? { ...entry, problem: undefined, ...changes } : entry)));

  async function bringIn(key: number, file: Sendable, signal: AbortSignal): Promise<Partial<QueueEntry>> {
    const sent = await steps.send(file, (progress) => signal.aborted || show(key, progress), signal);
    if ('problem' in sent) return { state: 'failed', problem: sent.problem };
    if (signal.aborted) return {};
    show(key, { state: 'saving', sentBytes: file.size });
    const saved = await steps.save(sent.uploadId, signal);
    if (!saved.value) return { state: 'failed', problem: firstProblem(saved) };
    return { state: 'done', imageId: saved.value.id, wasAnimated: saved.value.wasAnimated };
  }

  async function work(key: number, file: Sendable) {
    const stop = new AbortController();
    running.set(key, stop);
    show(key, { state: 'sending', sentBytes: 0 });
    const end = await bringIn(key, file, stop.signal).catch(
      (): Partial<QueueEntry> => ({ state: 'failed', problem: 'images:upload.error' }),
    );
    if (running.get(key) === stop) running.delete(key);
    if (!stop.signal.aborted) show(key, end);
    goOn();
  }

  function goOn() {
    for (const { key, state } of entries) {
      const file = files.get(key);
      if (running.size < lanes && state === 'waiting' && file) void work(key, file);
    }
  }

  return {
    /** Takes files in; what cannot be a picture of the library is refused at once, by its own line. */
    add(added: readonly Sendable[]) {
      const fresh = added.map((file): QueueEntry => {
        lastKey += 1;
        files.set(lastKey, file);
        const entry = { key: lastKey, name: file.name, totalBytes: file.size, sentBytes: 0 };
        return maySuit(file)
          ? { ...entry, state: 'waiting' }
          : { ...entry, state: 'failed', problem: 'media:refusal.imageType' };
      });
      set([...entries, ...fresh]);
      goOn();
    },
    retry(key: number) {
      show(key, { state: 'waiting', sentBytes: 0 });
      goOn();
    },
    /** Gives one up, or takes one that has ended off the list. */
    remove(key: number) {
      running.get(key)?.abort();
      running.delete(key);
      files.delete(key);
      set(entries.filter((entry) => entry.key !== key));
      goOn();
    },
    /** Takes all that have ended off the list. */
    clear() {
      for (const entry of entries) if (!isUnderWay(entry)) files.delete(entry.key);
      set(entries.filter(isUnderWay));
    },
    /** Gives up everything, without another word. */
    stop() {
      for (const stop of running.values()) stop.abort();
      entries = [];
    },
  };
}

/** The general answers to an upload, in the words of the image library. */
const words: Partial<Record<TextKey, TextKey>> = {
  'media:upload.failed': 'images:upload.failed',
  'media:upload.interrupted': 'images:upload.failed',
  'media:refusal.signIn': 'images:upload.notSignedIn',
};

/** The way of one picture to the server: its bytes, then its place in the library. */
const imageUploadSteps: QueueSteps<File> = {
  async send(file, onProgress, signal) {
    const tell = ({ state, sentBytes }: UploadView) =>
      onProgress({ state: state === 'checking' ? 'checking' : 'sending', sentBytes });
    const sent = await sendFile(file, 'image', tell, signal);
    return 'problem' in sent ? { problem: words[sent.problem] ?? sent.problem } : sent;
  },
  async save(uploadId, signal) {
    const body = new URLSearchParams({ upload: uploadId });
    const response = await fetch('/content/images/uploads', { method: 'POST', body, signal });
    if (response.redirected) return { problem: 'images:upload.notSignedIn' };
    if (!response.headers.get('content-type')?.includes('json') || response.status >= 500)
      throw new Error(`the picture was answered with ${response.status}`);
    return response.json();
  },
};

type Queue = ReturnType<typeof createImageQueue<File>>;

/** The pictures on their way from this page. Leaving it gives up those that have not arrived. */
export function useImageQueue(onArrived: () => void) {
  const [entries, setEntries] = useState<readonly QueueEntry[]>([]);
  const [queue, setQueue] = useState<Queue>();
  useEffect(() => {
    const created = createImageQueue(imageUploadSteps, setEntries);
    setQueue(created);
    return () => created.stop();
  }, []);

  const tell = useEffectEvent(onArrived);
  const arrived = entries.filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (arrived > 0) tell();
  }, [arrived]);

  const isBusy = entries.some(isUnderWay);
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);

  return { entries, queue };
}
