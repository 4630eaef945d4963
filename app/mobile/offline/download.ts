import { type DownloadAnswer, downloadsPath } from '#app/dictation/offline/download.ts';
import { patienceMs, sendForm } from '#app/dictation/ui/send-form.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { deviceCaches, isFull, oneAtATime } from '#app/platform/offline/device-caches.ts';
import { keepDesk, readDesk, roundOf, soundAddress } from './desks.ts';
import { keepOfflinePage } from './kept-pages.ts';

interface Downloading {
  /** Called with how much of the sound has come, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Puts a dictation on the device: its sound, its text, the rules that mark it, and the page to write it on. */
export async function download(
  file: string,
  { onProgress, signal }: Downloading,
): Promise<TextKey | undefined> {
  try {
    await workerReady(signal);
    const taken = await sendForm<DownloadAnswer>(downloadsPath, { file });
    if ('problem' in taken) return taken.problem;
    const { coverImage } = taken.dictation;
    const media = await caches.open(deviceCaches.media);
    const sound = await fetchWhole(`${soundAddress(file)}?here`, { onProgress, signal });
    await Promise.all([
      media.put(soundAddress(file), new Response(sound, { headers: { 'Content-Type': sound.type } })),
      // A picture that does not come is no reason to go without the rest.
      coverImage ? media.add(coverImage).catch(() => {}) : undefined,
      import('#app/dictation/offline/mark-here.ts'),
      keepOfflinePage(),
    ]);
    signal.throwIfAborted();
    const { begun, ...rest } = taken;
    await oneAtATime(() =>
      keepDesk({ ...rest, round: roundOf(begun), bytes: sound.size, keptAtMs: Date.now() }),
    );
    // Otherwise the browser may clear it away when the device is full.
    void navigator.storage?.persist?.().catch(() => {});
    return undefined;
  } catch (error) {
    await removeUnfinished(file);
    if (signal.aborted) return undefined;
    return isFull(error) ? 'mobile:offline.full' : 'mobile:offline.failed';
  }
}

/** Where the worker cannot come, it is not waited for without end. */
async function workerReady(signal: AbortSignal): Promise<void> {
  const giveUp = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  await new Promise((resolve, reject) => {
    giveUp.addEventListener('abort', () => reject(giveUp.reason));
    navigator.serviceWorker.ready.then(resolve, reject);
  });
}

/** A sound without a desk would be room lost. */
async function removeUnfinished(file: string): Promise<void> {
  if (await readDesk(file)) return;
  await (await caches.open(deviceCaches.media)).delete(soundAddress(file));
}

async function fetchWhole(address: string, { onProgress, signal }: Downloading): Promise<Blob> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`no sound: ${response.status}`);
  const total = Number(response.headers.get('content-length')) || Number.POSITIVE_INFINITY;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    received += piece.value.length;
    onProgress(received / total);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? 'audio/mpeg' });
}
