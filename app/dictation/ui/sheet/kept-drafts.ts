import { type KeptDraft, readKeptDraft } from '../../drafts/draft-choice.ts';

const keyOf = (userId: string, file: string) => `dictationDraft:${userId}:${file}`;

/** What this browser keeps of a person's draft for a file. Without storage, as in some private windows, it is nothing. */
export function readKept(userId: string, file: string): KeptDraft | undefined {
  try {
    return readKeptDraft(localStorage.getItem(keyOf(userId, file)));
  } catch {
    return undefined;
  }
}

/** Keeps a draft in this browser, or nothing any more. */
export function keepDraft(userId: string, file: string, draft: KeptDraft | undefined): void {
  try {
    if (draft) localStorage.setItem(keyOf(userId, file), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId, file));
  } catch {
    // No room or no storage: the server has it in a moment.
  }
}
