import { storedText, storeText } from '#app/platform/browser-storage.ts';
import type { Answer } from '../requests.ts';
import { asksForLogin, postJson } from '../sending.tsx';
import { type Draft, type DraftContent, draftsPath, readStoredDraft, type StoredDraft } from './draft.ts';
import type { SaveAnswer } from './draft-state.ts';

const keyOf = (userId: string, file: string) => `dictationDraft:${userId}:${file}`;

/** Where somebody's draft for a file is: in this browser until the server has it. */
export const draftPlaces = (userId: string, file: string) => ({
  read: (): StoredDraft | undefined => readStoredDraft(storedText(keyOf(userId, file))),
  /** Stores a draft in this browser, or removes it; what it cannot store, the server has in a moment. */
  keep: (draft: StoredDraft | undefined): void =>
    void storeText(keyOf(userId, file), draft && JSON.stringify(draft)),
  send: (content: DraftContent, revision: number) => sendDraft(file, content, revision),
});

/** A browser that is left sends no more than 64 KB afterwards; what is longer is sent without that promise. */
const longestKeptAlive = 60_000;

/** Sends a draft to the server; also while the page is being left. Whatever happens is an answer. */
async function sendDraft(file: string, content: DraftContent, revision: number): Promise<SaveAnswer> {
  const body = { file, ...content, revision };
  try {
    const keepalive = new Blob([JSON.stringify(body)]).size <= longestKeptAlive;
    return await readAnswer(await postJson(draftsPath, body, { keepalive }));
  } catch {
    return { answer: 'unreachable' };
  }
}

async function readAnswer(response: Response): Promise<SaveAnswer> {
  if (asksForLogin(response)) return { answer: 'signedOut' };
  // Busy or broken: in a moment it may be different.
  if (response.status === 429 || response.status >= 500) return { answer: 'unreachable' };
  const { value, current } = (await response.json()) as Answer<{ revision: number }, Draft>;
  if (value) return { answer: 'saved', revision: value.revision };
  return current ? { answer: 'writtenElsewhere', stored: current } : { answer: 'refused' };
}
