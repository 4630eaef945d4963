import { parsedRecord } from '#app/platform/outcome.ts';
import type { Draft } from './draft.ts';
import { blankWriting, isBlank, isSameWriting, readWriting, type Writing } from './writing.ts';

/**
 * What this browser keeps of a draft that the server does not have, whatever happens to either. What the server has is
 * not kept: whoever signs out here leaves nothing behind that is safe already.
 */
export interface KeptDraft {
  writing: Writing;
  /** The state of the server's draft that it was written upon; 0 when there was none. */
  revision: number;
  /** What was last sent without an answer: the server may have it or not. */
  sent?: Writing;
}

/** What to go on with. `both`: it was written in two places, and only the writer knows which is right. */
export type DraftChoice =
  | { choice: 'blank' }
  | { choice: 'stored'; stored: Draft }
  | { choice: 'kept'; revision: number }
  | { choice: 'both'; stored: Draft };

/** Decides between this browser's draft and the server's, so that no word that was written is lost without a question. */
export function chooseDraft(kept: KeptDraft | undefined, stored: Draft | undefined): DraftChoice {
  if (!kept || isSameWriting(kept.writing, stored ?? blankWriting))
    return stored ? { choice: 'stored', stored } : { choice: 'blank' };
  if (!stored) return { choice: 'kept', revision: 0 };
  if (isBlank(kept.writing) && !isBlank(stored)) return { choice: 'stored', stored };
  return isOwnPast(kept, stored) ? { choice: 'kept', revision: stored.revision } : { choice: 'both', stored };
}

/** Whether the server's draft is what this browser wrote upon or sent itself, and nobody wrote since. */
export const isOwnPast = ({ revision, sent }: Pick<KeptDraft, 'revision' | 'sent'>, stored: Draft) =>
  stored.revision <= revision || isBlank(stored) || (sent !== undefined && isSameWriting(sent, stored));

/** Reads what was kept; anything that is no draft counts as nothing. */
export function readKeptDraft(json: string | null): KeptDraft | undefined {
  const raw = parsedRecord(json);
  const writing = readWriting(raw.writing);
  if (!writing || !Number.isInteger(raw.revision)) return undefined;
  const sent = readWriting(raw.sent);
  return { writing, revision: raw.revision as number, ...(sent ? { sent } : {}) };
}
