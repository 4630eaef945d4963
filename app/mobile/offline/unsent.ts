import type { Problem } from '#app/dictation/asking/with-form.ts';
import { attemptsPath } from '#app/dictation/attempts/attempt-answer.ts';
import type { AttemptReceived, OfflineAttempt } from '#app/dictation/offline/offline-attempt.ts';
import { asksForLogin, isProblem, patienceMs } from '#app/dictation/ui/send-form.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { keepDesk, readDesk } from './desks.ts';
import { dropKept, keep, listKept } from './kept-json.ts';

/** What waits to be sent; with a problem, it will never be taken as it is, and is kept for its writer to read. */
export type Unsent = OfflineAttempt & { problem?: TextKey };

export const keepUnsent = (unsent: Unsent) => keep('unsent', unsent.key, unsent);
export const dropUnsent = (key: string) => dropKept('unsent', key);

/** What somebody wrote and the server does not have, the oldest first. */
export async function listUnsent(userId: string): Promise<Unsent[]> {
  const all = await listKept<Unsent>('unsent');
  return all.filter((unsent) => unsent.userId === userId).sort((a, b) => a.atMs - b.atMs);
}

/** Whether something of a file waits that may still be taken. */
export const isBehind = async (userId: string, file: string) =>
  (await listUnsent(userId)).some((unsent) => unsent.file === file && !unsent.problem);

/**
 * Sends what waits, one after the other, and says how many the server took. It stops where nothing comes through: the
 * rest waits on. To be called under the lock of the device.
 */
export async function sendUnsent(userId: string): Promise<number> {
  let sent = 0;
  for (const unsent of await listUnsent(userId)) {
    if (unsent.problem) continue;
    const answer = await send(unsent);
    if (!answer) break;
    if ('problem' in answer) await keepUnsent({ ...unsent, ...answer });
    else {
      await noteReceived(unsent, answer);
      await dropUnsent(unsent.key);
      sent += 1;
    }
  }
  return sent;
}

/** What the server says of it; nothing when it may say something else in a moment. */
async function send(unsent: OfflineAttempt): Promise<AttemptReceived | Problem | undefined> {
  const { key, userId, file, attempt, lyricsRevision, sentences, isFinished, strictness, timeZone } = unsent;
  const body = new URLSearchParams({
    intent: 'receive',
    ...{ key, userId, file, timeZone },
    ...(attempt && { attempt }),
    lyricsRevision: String(lyricsRevision),
    sentences: JSON.stringify(sentences),
    isFinished: String(isFinished),
    strictness: JSON.stringify(strictness),
    replays: String(unsent.replays),
    writingMs: String(Math.round(unsent.writingMs)),
    atMs: String(unsent.atMs),
  });
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(attemptsPath, { method: 'POST', body, redirect: 'manual', signal });
    // Whoever is signed in instead has no say about it, and who is too busy may have time later.
    if (asksForLogin(response) || [403, 429].includes(response.status) || response.status >= 500)
      return undefined;
    const told: unknown = await response.json();
    return isReceived(told) || isProblem(told) ? told : undefined;
  } catch {
    return undefined;
  }
}

/** Anything else may have been said by who knows whom, and what was written exists nowhere else. */
const isReceived = (told: unknown): told is AttemptReceived =>
  typeof told === 'object' && told !== null && 'received' in told && told.received === true;

/** From now on the server has an attempt of it, and what follows goes on with that. */
async function noteReceived({ key, file }: OfflineAttempt, { attemptId }: AttemptReceived): Promise<void> {
  const desk = await readDesk(file);
  if (desk?.round.key === key && attemptId)
    await keepDesk({ ...desk, round: { ...desk.round, attempt: attemptId } });
}
