import type { TextKey } from '#app/platform/i18n/text.tsx';
import { deviceCaches, isFull, oneAtATime } from '#app/platform/offline/device-caches.ts';
import { type Download, downloadsPath } from '../content/download.ts';
import type { Draft } from '../drafts/draft.ts';
import type { AttemptId, CheckedSentence } from '../grading/attempt.ts';
import { ask, patienceMs } from '../sending.tsx';
import { keepOfflinePage } from './stored-pages.ts';

type Kind = 'desks' | 'sets' | 'unsent';

const addressOf = (kind: Kind, name: string) => `/kept/${kind}/${encodeURIComponent(name)}`;

/** What the device stores under a name. */
export async function readStored<Value>(kind: Kind, name: string): Promise<Value | undefined> {
  const cache = await caches.open(deviceCaches[kind]);
  const found = await cache.match(addressOf(kind, name));
  return found && ((await found.json()) as Value);
}

/** Stores it; it is on the device when this settles. */
export async function keep(kind: Kind, name: string, value: unknown): Promise<void> {
  const cache = await caches.open(deviceCaches[kind]);
  await cache.put(addressOf(kind, name), new Response(JSON.stringify(value)));
}

export async function removeStored(kind: Kind, name: string): Promise<void> {
  const cache = await caches.open(deviceCaches[kind]);
  await cache.delete(addressOf(kind, name));
}

/** All of a kind, in the order in which they were first stored. */
export async function listStored<Value>(kind: Kind): Promise<Value[]> {
  const cache = await caches.open(deviceCaches[kind]);
  const answers = await cache.matchAll();
  return Promise.all(answers.map((answer) => answer.json() as Promise<Value>));
}

/** What is being written of a downloaded dictation. */
export interface Round {
  /** The name under which it will be sent if it is finished, or looked at, without a connection. */
  key: string;
  /** The attempt the server has of it. */
  attempt?: AttemptId;
  sentences: CheckedSentence[];
}

/** A dictation on the device: all that was downloaded, and how far it is written. */
export interface StoredDownload extends Omit<Download, 'begun'> {
  round: Round;
  bytes: number;
  keptAtMs: number;
}

export const newRound = (): Round => ({ key: crypto.randomUUID(), sentences: [] });

/** The offline session that goes on with what the server knows. */
export const roundOf = (begun: Download['begun']): Round =>
  begun ? { ...newRound(), attempt: begun.attemptId, sentences: begun.sentences } : newRound();

const soundAddress = (file: string) => `/media/audio/${file}`;

export const readDownload = (file: string) => readStored<StoredDownload>('desks', file);
/** What somebody has of a file here; what another person downloaded is not theirs. */
export async function readOwnDownload(userId: string, file: string): Promise<StoredDownload | undefined> {
  const desk = await readDownload(file);
  return desk?.userId === userId ? desk : undefined;
}

export const storeDownload = (desk: StoredDownload) => keep('desks', desk.dictation.id, desk);

/** What is downloaded, the newest first. */
export async function listDownloads(): Promise<StoredDownload[]> {
  const desks = await listStored<StoredDownload>('desks');
  return desks.sort((a, b) => b.keptAtMs - a.keptAtMs);
}

/** Takes a dictation off the device, with its sound. */
export async function removeDownload(file: string): Promise<void> {
  const desk = await readDownload(file);
  const media = await caches.open(deviceCaches.media);
  const { coverImage } = desk?.dictation ?? {};
  if (coverImage) await media.delete(coverImage);
  await media.delete(soundAddress(file));
  await removeStored('desks', file);
}

/** Notes what the server has of a draft, so that it can be gone on with when there is no connection. */
export const noteDraft = (file: string, draft: Draft | undefined): Promise<void> =>
  oneAtATime(async () => {
    const desk = await readDownload(file);
    if (desk) await storeDownload({ ...desk, draft });
  });

export interface Downloading {
  /** Called with how much of the sound has come, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Puts a dictation on the device: its sound, its text, the rules that mark it, and the page to write it on. */
export async function download(file: string, downloading: Downloading): Promise<TextKey | undefined> {
  return putOnDevice(downloading.signal, {
    put: () => putDownload(file, downloading),
    undo: () => removeUnfinished(file),
  });
}

/** Does what puts something on the device, or says why it cannot be there; then nothing of it is left. */
export async function putOnDevice(
  signal: AbortSignal,
  { put, undo }: { put: () => Promise<TextKey | undefined>; undo: () => Promise<void> },
): Promise<TextKey | undefined> {
  try {
    await workerReady(signal);
    const problem = await put();
    // Otherwise the browser may clear it away when the device is full.
    if (!problem) void navigator.storage?.persist?.().catch(() => {});
    return problem;
  } catch (error) {
    await undo();
    if (signal.aborted) return undefined;
    return isFull(error) ? 'mobile:offline.full' : 'mobile:offline.failed';
  }
}

async function putDownload(file: string, { onProgress, signal }: Downloading): Promise<TextKey | undefined> {
  const { value: taken, problem } = await ask<Download>(downloadsPath, { file });
  if (!taken) return problem;
  const { coverImage } = taken.dictation;
  const media = await caches.open(deviceCaches.media);
  const sound = await fetchWhole(`${soundAddress(file)}?here`, { onProgress, signal });
  await Promise.all([
    media.put(soundAddress(file), new Response(sound, { headers: { 'Content-Type': sound.type } })),
    // A picture that does not come is no reason to go without the rest.
    coverImage ? media.add(coverImage).catch(() => {}) : undefined,
    import('./grade-offline.ts'),
    keepOfflinePage(),
  ]);
  signal.throwIfAborted();
  const { begun, ...rest } = taken;
  await oneAtATime(() =>
    storeDownload({ ...rest, round: roundOf(begun), bytes: sound.size, keptAtMs: Date.now() }),
  );
  return undefined;
}

/** Where the worker cannot come, it is not waited for without end. */
async function workerReady(signal: AbortSignal): Promise<void> {
  const giveUp = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  await new Promise((resolve, reject) => {
    giveUp.addEventListener('abort', () => reject(giveUp.reason));
    navigator.serviceWorker.ready.then(resolve, reject);
  });
}

/** A sound without its download would only take up space. */
async function removeUnfinished(file: string): Promise<void> {
  if (await readDownload(file)) return;
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
