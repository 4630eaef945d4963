import { type DraftAnswer, draftsPath } from '../../drafts/draft.ts';
import type { Writing } from '../../drafts/writing.ts';
import { asksForLogin, patienceMs } from '../send-form.ts';
import type { SaveAnswer } from './draft-keeper.ts';

/** A browser that is left sends no more than 64 KB afterwards; what is longer is sent without that promise. */
const longestKeptAlive = 60_000;

/** Sends a draft to the server; also while the page is being left. Whatever happens is an answer. */
export async function sendDraft(file: string, writing: Writing, revision: number): Promise<SaveAnswer> {
  const { mode, text, parts, replays, writingMs } = writing;
  const body = new URLSearchParams({
    file,
    mode,
    text,
    parts: JSON.stringify(parts),
    replays: String(replays),
    writingMs: String(writingMs),
    revision: String(revision),
  });
  try {
    const keepalive = body.toString().length <= longestKeptAlive;
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(draftsPath, { method: 'POST', body, keepalive, redirect: 'manual', signal });
    return await readAnswer(response);
  } catch {
    return { answer: 'unreachable' };
  }
}

async function readAnswer(response: Response): Promise<SaveAnswer> {
  if (asksForLogin(response)) return { answer: 'signedOut' };
  // Busy or broken: in a moment it may be different.
  if (response.status === 429 || response.status >= 500) return { answer: 'unreachable' };
  const told = (await response.json()) as DraftAnswer | null;
  if (told && 'revision' in told) return { answer: 'saved', revision: told.revision };
  if (told && 'draft' in told) return { answer: 'writtenElsewhere', stored: told.draft };
  return { answer: 'refused' };
}
