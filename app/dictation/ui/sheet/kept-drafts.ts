import { type KeptDraft, readKeptDraft } from '../../drafts/draft-choice.ts';
import { keepText, keptText } from '../kept-text.ts';

const keyOf = (userId: string, file: string) => `dictationDraft:${userId}:${file}`;

/** What this browser keeps of a person's draft for a file. */
export const readKept = (userId: string, file: string): KeptDraft | undefined =>
  readKeptDraft(keptText(keyOf(userId, file)));

/** Keeps a draft in this browser, or nothing any more; what it cannot keep, the server has in a moment. */
export const keepDraft = (userId: string, file: string, draft: KeptDraft | undefined): void =>
  keepText(keyOf(userId, file), draft && JSON.stringify(draft));
