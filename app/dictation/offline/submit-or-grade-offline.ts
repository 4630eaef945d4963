import type { TextKey } from '#app/platform/i18n/text.tsx';
import { isFull, oneAtATime } from '#app/platform/offline/device-caches.ts';
import { attemptsPath, type Reviewed } from '../attempts/attempt-answer.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { withSentence } from '../grading/grade-sentences.ts';
import type { Answer } from '../requests.ts';
import { ask, unreachable } from '../sending.tsx';
import type { ReviewRequest } from '../workspace/dictation-session.ts';
import {
  newRound,
  type Round,
  readOwnDownload,
  type StoredDownload,
  storeDownload,
} from './downloads-store.ts';
import { addToOutbox, isBehind, sendOutbox } from './outbox.ts';

/** So long nobody waits for a server again that has just not answered. */
const givenUpMs = 15_000;
let givenUpUntilMs = 0;

const mayTry = () => navigator.onLine && Date.now() > givenUpUntilMs;

interface Asked<Stored, Value> {
  /** What is on the device of what is asked about, and is the asker's own; nothing where it was not downloaded. */
  find(): Promise<Stored | undefined>;
  /** What is asked of the server where there is nothing on the device. */
  ask(): Promise<Answer<Value>>;
  /** The same, noting on the device what the server says. */
  askAndNote(stored: Stored): Promise<Answer<Value>>;
  answerAlone(stored: Stored): Promise<Answer<Value>>;
}

/**
 * Has what was written looked at: by the server or, without a connection, by the device itself if it was
 * downloaded. What the device answered is sent before the next request, so that the server
 * always knows what came before.
 */
export async function askServerOrDevice<Stored, Value>(
  userId: string,
  name: string,
  { find, ask: askServer, askAndNote, answerAlone }: Asked<Stored, Value>,
): Promise<Answer<Value>> {
  // Where a browser stores nothing, or will not say, there is nothing.
  const findOwn = () => find().catch(() => undefined);
  if (!(await findOwn())) return askServer();
  try {
    return await oneAtATime(async () => {
      if (mayTry() && (await isBehind(userId, name))) await sendOutbox(userId);
      const stored = await findOwn();
      if (!stored) return askServer();
      const mayAsk = mayTry() && !(await isBehind(userId, name));
      const answer = mayAsk ? await askAndNote(stored) : noAnswer;
      if (answer.problem !== unreachable) return answer;
      if (mayAsk) givenUpUntilMs = Date.now() + givenUpMs;
      return answerAlone(stored);
    });
  } catch (error) {
    return isFull(error) ? { problem: 'mobile:offline.full' } : noAnswer;
  }
}

/** Has what was written of a dictation looked at, wherever that can be. */
export const askHere = (userId: string, request: ReviewRequest): Promise<Answer<Reviewed>> =>
  askServerOrDevice<StoredDownload, Reviewed>(userId, request.file, {
    find: () => readOwnDownload(userId, request.file),
    ask: () => ask(attemptsPath, request),
    askAndNote: (desk) => askAndNote(desk, request),
    answerAlone: (desk) => answerAlone(desk, request),
  });

const noAnswer: { problem: TextKey } = { problem: unreachable };

/** The page may still call the attempt by the name it had on the device; the server knows only its own. */
async function askAndNote(
  desk: StoredDownload,
  { attempt: _, ...request }: ReviewRequest,
): Promise<Answer<Reviewed>> {
  const { key, attempt } = desk.round;
  const answer = await ask<Reviewed>(attemptsPath, { ...request, key, attempt });
  const round = roundAfter(desk.round, request.text, answer);
  if (round !== desk.round) await storeDownload({ ...desk, round });
  return answer;
}

/** What the server said of a sentence is known on the device too. */
function roundAfter(round: Round, text: string, { value, problem }: Answer<Reviewed>): Round {
  if (!value) return problem === 'dictation:refusal.attemptMissing' ? newRound() : round;
  if (value.review === 'original') return round;
  if (!('sentence' in value)) return value.review === 'result' ? newRound() : round;
  const { sentence: position, review, attemptId: attempt } = value;
  const known = attempt === round.attempt ? round.sentences : [];
  const earlier = known.find((one) => one.position === position);
  const first = earlier?.first ?? text;
  const looked = review === 'result' ? { position, first, final: value.text } : { position, first };
  return { ...round, attempt, sentences: withSentence(known, looked) };
}

/** Marks it on the device, and stores what is to be sent before it answers. */
async function answerAlone(desk: StoredDownload, request: ReviewRequest): Promise<Answer<Reviewed>> {
  // Only who has no connection needs the rules here; they came when the dictation was downloaded.
  const { answerHere } = await import('./grade-offline.ts');
  const { round } = desk;
  const id = round.attempt ?? (round.key as AttemptId);
  const {
    answer,
    sentences,
    isFinished = false,
  } = answerHere(desk, { id, sentences: round.sentences }, request);
  if (!sentences) return answer;
  const { strictness, replays, writingMs, timeZone } = request;
  const { key, attempt } = round;
  await addToOutbox({
    ...{ key, attempt, userId: desk.userId, file: desk.dictation.id, title: desk.dictation.title },
    lyricsRevision: desk.text.lyricsRevision,
    sentences: sentences.map(({ position, first, final }) => ({ position, first, final })),
    ...{ isFinished, strictness, replays, writingMs, timeZone },
    atMs: Date.now(),
  });
  await storeDownload({ ...desk, round: isFinished ? newRound() : { ...round, sentences } });
  await sendWhenBack();
  return answer;
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Where the browser can, it sends what waits also when the page is long closed. */
export async function sendWhenBack(): Promise<void> {
  const worker: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await worker?.sync?.register('send-unsent').catch(() => {});
}
