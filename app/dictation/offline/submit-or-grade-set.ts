import type { CheckedSentence } from '../grading/attempt.ts';
import type { Answer } from '../requests.ts';
import { ask } from '../sending.tsx';
import { type SetAnswer, setsPath } from '../sets/personal-set.ts';
import type { SetRequest } from '../sets/use-set-session.ts';
import { addToOutbox } from './outbox.ts';
import { readOwnSet, removeSet, type StoredSet, storeSet } from './sets-store.ts';
import { askServerOrDevice, sendWhenBack } from './submit-or-grade-offline.ts';

/** Has what was written of a set looked at, by the server or, if it was downloaded, by the device. */
export const askSetHere = (userId: string, request: SetRequest): Promise<Answer<SetAnswer>> =>
  askServerOrDevice<StoredSet, SetAnswer>(userId, request.set, {
    find: () => readOwnSet(userId, request.set),
    ask: () => ask(setsPath, request),
    askAndNote: (set) => askAndNote(set, request),
    answerAlone: (set) => answerAlone(set, request),
  });

/** What the server said of a sentence is known on the device too; what it has ended is done with here. */
async function askAndNote(set: StoredSet, request: SetRequest): Promise<Answer<SetAnswer>> {
  const answer = await ask<SetAnswer>(setsPath, request);
  const { value } = answer;
  if (value?.review === 'finished') await removeSet(set.id);
  else if (value && request.intent === 'check') {
    const { nth: position, checked: earlier } = set.sentences[value.sentence] ?? {};
    const first = earlier?.first ?? request.text;
    const final = value.review === 'result' ? { final: value.text } : {};
    const checked: CheckedSentence = { position: position ?? 0, first, ...final };
    const sentences = set.sentences.map((one) => (one.nth === position ? { ...one, checked } : one));
    await storeSet({ ...set, sentences });
  }
  return answer;
}

/** Marks it on the device, and stores what is to be sent before it answers. */
async function answerAlone(set: StoredSet, request: SetRequest): Promise<Answer<SetAnswer>> {
  // Only who has no connection needs the rules here; they came when the set was downloaded.
  const { answerSetHere } = await import('./grade-set-offline.ts');
  const { answer, changed } = answerSetHere(set, request);
  if (!changed) return answer;
  const { strictness, replays, writingMs, timeZone } = request;
  await addToOutbox({
    ...{ key: set.id, set: set.id, userId: set.userId, sentences: changed.done },
    ...{ isFinished: request.intent === 'finish', strictness, replays, writingMs, timeZone },
    atMs: Date.now(),
  });
  await storeSet(changed.set);
  await sendWhenBack();
  return answer;
}
