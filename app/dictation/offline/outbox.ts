import type { TextKey } from '#app/platform/i18n/text.tsx';
import { forgetPerson, oneAtATime } from '#app/platform/offline/device-caches.ts';
import { attemptsPath } from '../attempts/attempt-answer.ts';
import type { AttemptReceived, OfflineAttempt } from '../attempts/offline-attempt.ts';
import { type Download, downloadsPath, type OpenDownloads } from '../content/download.ts';
import type { Answer } from '../requests.ts';
import { ask, asksForLogin, isProblem, patienceMs, postJson } from '../sending.tsx';
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

/** What waits to be sent; with a problem, it is never taken as it is, but stored for its writer to read. */
export type OutboxEntry = OfflineAttempt & { problem?: TextKey };

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
async function send(unsent: OfflineAttempt): Promise<AttemptReceived | { problem: TextKey } | undefined> {
  try {
    const writingMs = Math.round(unsent.writingMs);
    const response = await postJson(attemptsPath, { intent: 'receive', ...unsent, writingMs });
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

/** From now on the server has an attempt of it, and what follows goes on with that. */
async function noteReceived({ key, file }: OfflineAttempt, { attemptId }: AttemptReceived): Promise<void> {
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
  const kept = await listDownloads();
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
  return { sent };
}

async function findOpen(): Promise<OpenDownloads | 'signed out' | 'unreachable'> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(downloadsPath, { redirect: 'manual', signal });
    if (asksForLogin(response)) return 'signed out';
    return response.ok ? ((await response.json()) as OpenDownloads) : 'unreachable';
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

/** Whether something of a file waits that may still be taken. */
export const isBehind = async (userId: string, file: string) =>
  (await listOutbox(userId)).some((unsent) => unsent.file === file && !unsent.problem);

const isSameRound = (one: StoredDownload, other: StoredDownload) =>
  one.userId === other.userId && JSON.stringify(one.round) === JSON.stringify(other.round);
