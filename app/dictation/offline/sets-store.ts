import type { TextKey } from '#app/platform/i18n/text.tsx';
import { deviceCaches, oneAtATime } from '#app/platform/offline/device-caches.ts';
import { ask } from '../sending.tsx';
import type { TakenSet } from '../sets/offline-set.ts';
import { type PersonalSet, setClipAddress, setsPath } from '../sets/personal-set.ts';
import {
  type Downloading,
  keep,
  listStored,
  putOnDevice,
  readStored,
  removeStored,
} from './downloads-store.ts';
import { keepOfflinePage } from './stored-pages.ts';

/** A personal dictation on the device: all that was downloaded, and what was written of it. */
export interface StoredSet extends TakenSet {
  /** What it came to, once it was finished here. */
  result?: PersonalSet['result'];
  bytes: number;
  keptAtMs: number;
}

export const readSet = (id: string) => readStored<StoredSet>('sets', id);
export const storeSet = (set: StoredSet) => keep('sets', set.id, set);
export const listStoredSets = () => listStored<StoredSet>('sets');

/** What somebody has of a set here; what another person downloaded is not theirs. */
export async function readOwnSet(userId: string, id: string): Promise<StoredSet | undefined> {
  const set = await readSet(id);
  return set?.userId === userId ? set : undefined;
}

/** Takes a set off the device, with its sounds. */
export async function removeSet(id: string): Promise<void> {
  await removeClips((await readSet(id))?.sentences ?? []);
  await removeStored('sets', id);
}

export async function removeClips(sentences: TakenSet['sentences']): Promise<void> {
  const media = await caches.open(deviceCaches.media);
  await Promise.all(sentences.map((sentence) => media.delete(setClipAddress(sentence))));
}

/** What the server hands out of a set to be written without a connection. */
export const takeSet = (id: string) => ask<TakenSet>(setsPath, { intent: 'take', set: id });

/** Those of a set that can be written here; of all others there is neither text nor sound. */
export const openOf = ({ sentences }: Pick<TakenSet, 'sentences'>) =>
  sentences.filter(({ state }) => state === 'open');

/** Puts a set on the device: its sounds, its texts, the rules that mark it, and the page to write it on. */
export async function downloadSet(
  id: string,
  { onProgress, signal }: Downloading,
): Promise<TextKey | undefined> {
  let taken: TakenSet | undefined;
  const put = async () => {
    const answer = await takeSet(id);
    const set = answer.value;
    if (!set) return answer.problem;
    taken = set;
    const bytes = await keepClips(set, { onProgress, signal });
    await Promise.all([import('./grade-set-offline.ts'), keepOfflinePage()]);
    signal.throwIfAborted();
    await oneAtATime(() => storeSet({ ...set, bytes, keptAtMs: Date.now() }));
    return undefined;
  };
  // Sounds without their set would only take up space.
  const undo = async () => {
    if (taken && !(await readSet(id))) await removeClips(taken.sentences);
  };
  return putOnDevice(signal, { put, undo });
}

/** Stores the sound of each sentence that can be written. One that cannot be cut out of its recording needs a connection. */
async function keepClips(set: TakenSet, { onProgress, signal }: Downloading): Promise<number> {
  const media = await caches.open(deviceCaches.media);
  const open = openOf(set);
  let bytes = 0;
  for (const [nth, sentence] of open.entries()) {
    const answer = await fetch(setClipAddress(sentence), { redirect: 'manual', signal });
    if (answer.ok) {
      const sound = await answer.blob();
      await media.put(
        setClipAddress(sentence),
        new Response(sound, { headers: { 'Content-Type': sound.type } }),
      );
      bytes += sound.size;
    } else if (answer.type !== 'opaqueredirect') throw new Error(`no sound: ${answer.status}`);
    onProgress((nth + 1) / open.length);
  }
  return bytes;
}
