import type { GapPiece } from '../gaps/gap.ts';
import { isBlank, isSameWriting, readWriting, type Writing } from './writing.ts';

/** What this browser keeps of a draft, whatever happens to the network or the server. */
export interface KeptDraft {
  writing: Writing;
  /** The state of the server's draft that it was written upon; 0 when there was none. */
  revision: number;
  /** Whether the server has all of it. */
  isSaved: boolean;
  /** What was last sent without an answer: the server may have it or not. */
  sent?: Writing;
}

/** What the server has of it. */
export interface StoredDraft extends Writing {
  revision: number;
  /** The text with its gaps, where some were cut. */
  gaps?: GapPiece[];
}

/** What to go on with. `both`: it was written in two places, and only the writer knows which is right. */
export type DraftChoice =
  | { choice: 'blank' }
  | { choice: 'stored'; stored: StoredDraft }
  | { choice: 'kept'; revision: number }
  | { choice: 'both'; stored: StoredDraft };

/** Decides between this browser's draft and the server's, so that no word that was written is lost without a question. */
export function chooseDraft(kept: KeptDraft | undefined, stored: StoredDraft | undefined): DraftChoice {
  if (!kept || kept.isSaved || isBlank(kept.writing))
    return stored ? { choice: 'stored', stored } : { choice: 'blank' };
  if (!stored) return { choice: 'kept', revision: 0 };
  if (isSameWriting(kept.writing, stored)) return { choice: 'stored', stored };
  return isOwnPast(kept, stored) ? { choice: 'kept', revision: stored.revision } : { choice: 'both', stored };
}

/** Whether the server's draft is what this browser wrote upon or sent itself, and nobody wrote since. */
export const isOwnPast = ({ revision, sent }: Pick<KeptDraft, 'revision' | 'sent'>, stored: StoredDraft) =>
  stored.revision <= revision || isBlank(stored) || (sent !== undefined && isSameWriting(sent, stored));

/** Reads what was kept; anything that is no draft counts as nothing. */
export function readKeptDraft(json: string | null): KeptDraft | undefined {
  const raw = parsed(json);
  const writing = readWriting(raw?.writing);
  if (!raw || !writing || !Number.isInteger(raw.revision) || typeof raw.isSaved !== 'boolean')
    return undefined;
  const sent = readWriting(raw.sent);
  return { writing, revision: raw.revision as number, isSaved: raw.isSaved, ...(sent ? { sent } : {}) };
}

function parsed(json: string | null): Record<string, unknown> | undefined {
  try {
    const raw: unknown = JSON.parse(json ?? 'null');
    return typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
