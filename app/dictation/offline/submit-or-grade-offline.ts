import { isFull, oneAtATime } from '#app/platform/offline/device-caches.ts';
import { attemptsPath, type ComparisonAnswer, type SentenceAnswer } from '../attempts/attempt-answer.ts';
import { comparisonForm } from '../attempts/attempts.forms.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { withSentence } from '../grading/grade-sentences.ts';
import type { ProblemAnswer } from '../requests.ts';
import { sendForm } from '../sending.tsx';
import {
  newRound,
  type Round,
  readOwnDownload,
  type StoredDownload,
  storeDownload,
} from './downloads-store.ts';
import { addToOutbox, isBehind, sendOutbox } from './outbox.ts';

type Fields = Record<string, string>;
type Answer = ComparisonAnswer | SentenceAnswer;

/** So long nobody waits for a server again that has just not answered. */
const givenUpMs = 15_000;
let givenUpUntilMs = 0;

const mayTry = () => navigator.onLine && Date.now() > givenUpUntilMs;

/**
 * Has what was written looked at: by the server or, without a connection, by the device itself if the
 * dictation was downloaded. What the device answered is sent before the next request, so that the server
 * always knows what came before.
 */
export async function askHere(userId: string, file: string, fields: Fields): Promise<Answer> {
  if (!(await findOwn(userId, file))) return sendForm<Answer>(attemptsPath, fields);
  try {
    return await oneAtATime(async () => {
      if (mayTry() && (await isBehind(userId, file))) await sendOutbox(userId);
      const desk = await findOwn(userId, file);
      if (!desk) return sendForm<Answer>(attemptsPath, fields);
      const mayAsk = mayTry() && !(await isBehind(userId, file));
      const answer = mayAsk ? await askServer(desk, fields) : unreachable;
      if (!isUnreachable(answer)) return answer;
      if (mayAsk) givenUpUntilMs = Date.now() + givenUpMs;
      return answerAlone(desk, fields);
    });
  } catch (error) {
    return isFull(error) ? { problem: 'mobile:offline.full' } : unreachable;
  }
}

/** Where a browser stores nothing, or will not say, there is nothing. */
const findOwn = (userId: string, file: string) => readOwnDownload(userId, file).catch(() => undefined);

const unreachable: ProblemAnswer = { problem: 'dictation:refusal.unreachable' };
const isUnreachable = (answer: Answer) => 'problem' in answer && answer.problem === unreachable.problem;

/** The page may still call the attempt by the name it had on the device; the server knows only its own. */
async function askServer(desk: StoredDownload, { attempt: _, ...fields }: Fields): Promise<Answer> {
  const { key, attempt } = desk.round;
  const answer = await sendForm<Answer>(attemptsPath, { ...fields, key, ...(attempt && { attempt }) });
  const round = roundAfter(desk.round, fields.text ?? '', answer);
  if (round !== desk.round) await storeDownload({ ...desk, round });
  return answer;
}

/** What the server said of a sentence is known on the device too. */
function roundAfter(round: Round, text: string, answer: Answer): Round {
  if ('problem' in answer) return answer.problem === 'dictation:refusal.attemptMissing' ? newRound() : round;
  if (answer.pass === 'original') return round;
  if (!('sentence' in answer)) return answer.pass === 'final' ? newRound() : round;
  const { sentence: position, pass, attemptId: attempt } = answer;
  const known = attempt === round.attempt ? round.sentences : [];
  const earlier = known.find((one) => one.position === position);
  const first = earlier?.first ?? text;
  const looked = pass === 'final' ? { position, first, final: answer.text } : { position, first };
  return { ...round, attempt, sentences: withSentence(known, looked) };
}

/** Marks it on the device, and stores what is to be sent before it answers. */
async function answerAlone(desk: StoredDownload, fields: Fields): Promise<Answer> {
  // Only who has no connection needs the rules here; they came when the dictation was downloaded.
  const { answerHere } = await import('./grade-offline.ts');
  const { round } = desk;
  const id = round.attempt ?? (round.key as AttemptId);
  const {
    answer,
    sentences,
    isFinished = false,
  } = answerHere(desk, { id, sentences: round.sentences }, fields);
  if (!sentences) return answer;
  const { strictness, replays, writingMs, timeZone } = comparisonForm.parse(fields);
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
async function sendWhenBack(): Promise<void> {
  const worker: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  await worker?.sync?.register('send-unsent').catch(() => {});
}
