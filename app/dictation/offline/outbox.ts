import type { TextKey } from '#app/platform/i18n/text.tsx';
import { forgetPerson, oneAtATime } from '#app/platform/offline/device-caches.ts';
import { attemptsPath } from '../attempts/attempt-answer.ts';
import type { AttemptReceived, OfflineAttempt } from '../attempts/offline-attempt.ts';
import { type Download, downloadsPath, type OpenDownloads } from '../content/download.ts';
import type { Answer } from '../requests.ts';
import { ask, asksForLogin, isProblem, patienceMs, postJson } from '../sending.tsx';
import type { OfflineSet, OpenSet } from '../sets/offline-set.ts';
import { setsPath } from '../sets/personal-set.ts';
import {
  keep,
  listDownloads,
  listStored,
  readDownload,
  removeDownload,
  removeStored,
  roundOf,
  type StoredDownload,
  storeDownload,
} from './downloads-store.ts';
import {
  listStoredSets,
  openOf,
  readSet,
  removeClips,
  removeSet,
  type StoredSet,
  storeSet,
  takeSet,
} from './sets-store.ts';

type Waiting = OfflineAttempt | OfflineSet;

/** What waits to be sent; with a problem, it is never taken as it is, but stored for its writer to read. */
export type OutboxEntry = Waiting & { problem?: TextKey };

export const isOfSet = (waiting: Waiting): waiting is OfflineSet => 'set' in waiting;

export const addToOutbox = (unsent: OutboxEntry) => keep('unsent', unsent.key, unsent);
export const removeFromOutbox = (key: string) => removeStored('unsent', key);

/** What somebody wrote and the server does not have, the oldest first. */
export async function listOutbox(userId: string): Promise<OutboxEntry[]> {
  const all = await listStored<OutboxEntry>('unsent');
  return all.filter((unsent) => unsent.userId === userId).sort((a, b) => a.atMs - b.atMs);
}

/**
 * Sends what waits, one after the other, and says how many the server took. It stops where nothing comes through: the
 * rest waits on. To be called under the lock of the device.
 */
export async function sendOutbox(userId: string): Promise<number> {
  let sent = 0;
  for (const unsent of await listOutbox(userId)) {
    if (unsent.problem) continue;
    const answer = await send(unsent);
    if (!answer) break;
    if ('problem' in answer) await addToOutbox({ ...unsent, problem: answer.problem });
    else {
      await noteReceived(unsent, answer);
      await removeFromOutbox(unsent.key);
      sent += 1;
    }
  }
  return sent;
}

/** What the server says of it; nothing when it may say something else in a moment. */
async function send(unsent: Waiting): Promise<AttemptReceived | { problem: TextKey } | undefined> {
  try {
    const writingMs = Math.round(unsent.writingMs);
    const path = isOfSet(unsent) ? setsPath : attemptsPath;
    const response = await postJson(path, { intent: 'receive', ...unsent, writingMs });
    // Whoever is signed in instead has no say about it, and who is too busy may have time later.
    if (asksForLogin(response) || [403, 429].includes(response.status) || response.status >= 500)
      return undefined;
    const told: unknown = await response.json();
    return isProblem(told) ? told : receivedOf(told);
  } catch {
    return undefined;
  }
}

/** Anything else may have been said by who knows whom, and what was written exists nowhere else. */
function receivedOf(told: unknown): AttemptReceived | undefined {
  const { value } = (told ?? {}) as Answer<AttemptReceived>;
  return value?.received === true ? value : undefined;
}

/** From now on the server has an attempt of it, and what follows goes on with that. A set that has ended is done with. */
async function noteReceived(sent: Waiting, { attemptId }: AttemptReceived): Promise<void> {
  if (isOfSet(sent)) return sent.isFinished ? removeSet(sent.set) : undefined;
  const { key, file } = sent;
  const desk = await readDownload(file);
  if (desk?.round.key === key && attemptId)
    await storeDownload({ ...desk, round: { ...desk.round, attempt: attemptId } });
}

/** What came of it: how many attempts were sent, that nobody is signed in any more, or that nothing came through. */
export type Contact = { sent: number } | 'signed out' | 'unreachable';

/**
 * What there is to do as soon as the server answers: send what waits; take off the device what belongs to somebody else
 * or is not open to them any more; fetch anew what has changed.
 */
export async function contact(): Promise<Contact> {
  // Listed before the request: what is downloaded meanwhile is not covered by the answer.
  const [kept, sets] = [await listDownloads(), await listStoredSets()];
  const open = await findOpen();
  if (open === 'unreachable') return open;
  if (open === 'signed out') {
    await forgetPerson();
    return open;
  }
  const revisions = new Map(open.files.map(({ file, lyricsRevision }) => [file, lyricsRevision]));
  const sent = await oneAtATime(() => sendOutbox(open.userId));
  for (const { userId, dictation, text } of kept) {
    const current = userId === open.userId ? revisions.get(dictation.id) : undefined;
    if (current === undefined) await oneAtATime(() => removeDownload(dictation.id));
    else if (current !== text.lyricsRevision) await refreshDownload(dictation.id);
  }
  for (const set of sets) await clearSet(set, open);
  return { sent };
}

async function clearSet(set: StoredSet, { userId, sets }: OpenOnServer): Promise<void> {
  const current = set.userId === userId ? sets.find((one) => one.set === set.id) : undefined;
  const isSame =
    current?.sentences.join() ===
    openOf(set)
      .map(({ nth }) => nth)
      .join();
  if (!current) await oneAtATime(() => removeSet(set.id));
  else if (!isSame) await refreshSet(set.id);
}

/** Whose downloads there are and which of them are still open. */
export interface OpenOnServer extends OpenDownloads {
  sets: OpenSet[];
}

async function findOpen(): Promise<OpenOnServer | 'signed out' | 'unreachable'> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(downloadsPath, { redirect: 'manual', signal });
    if (asksForLogin(response)) return 'signed out';
    return response.ok ? ((await response.json()) as OpenOnServer) : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Brings what is on the device up to what the server knows now, unless something is still to be sent. */
export async function refreshDownload(file: string): Promise<void> {
  const before = await readDownload(file);
  if (!before || (await isBehind(before.userId, file))) return;
  // Nobody who writes has to wait for the network.
  const { value: taken } = await ask<Download>(downloadsPath, { file });
  if (taken?.userId !== before.userId) return;
  const { begun, ...rest } = taken;
  await oneAtATime(async () => {
    const desk = await readDownload(file);
    // What was done here meanwhile is newer than the answer.
    if (!desk || !isSameRound(desk, before) || (await isBehind(desk.userId, file))) return;
    await storeDownload({ ...desk, ...rest, draft: rest.draft, round: roundOf(begun) });
  });
}

/** The same of a personal dictation. What is open of it no longer goes with its sound. */
export async function refreshSet(id: string): Promise<void> {
  const before = await readSet(id);
  if (!before || (await isBehind(before.userId, id))) return;
  const { value: taken } = await takeSet(id);
  if (taken?.userId !== before.userId) return;
  await oneAtATime(async () => {
    const set = await readSet(id);
    if (JSON.stringify(set) !== JSON.stringify(before) || (await isBehind(before.userId, id))) return;
    await storeSet({ ...before, ...taken });
    await removeClips(taken.sentences.filter(({ state }) => state !== 'open'));
  });
}

/** Whether something of a file or a set waits that may still be taken. */
export const isBehind = async (userId: string, name: string) =>
  (await listOutbox(userId)).some(
    (unsent) => (isOfSet(unsent) ? unsent.set : unsent.file) === name && !unsent.problem,
  );

const isSameRound = (one: StoredDownload, other: StoredDownload) =>
  one.userId === other.userId && JSON.stringify(one.round) === JSON.stringify(other.round);
