import { z } from 'zod';
import { parsedRecord } from '#app/platform/outcome.ts';
import { type AttemptMode, attemptModes } from '../grading/attempt.ts';
import type { GapPiece } from '../grading/grade-gaps.ts';
import { effort, invalid, rawId, wholeNumber, writtenParts, writtenText } from '../requests.ts';

/** What stands in the field of each sentence, and in each gap. */
export interface WrittenParts {
  sentences: string[];
  gaps: string[];
}

/** What someone has written for a file so far, in each of the modes, and in which they write now. */
export interface DraftContent {
  mode: AttemptMode;
  /** What was written as one text. */
  text: string;
  parts: WrittenParts;
  replays: number;
  writingMs: number;
}

/** Nothing written yet. */
export const blankContent: DraftContent = {
  mode: 'whole',
  text: '',
  parts: { sentences: [], gaps: [] },
  replays: 0,
  writingMs: 0,
};

/** Whether two hold the same words in the same places; how long they took is no matter. */
export function isSameContent(one: DraftContent, other: DraftContent): boolean {
  return (
    one.mode === other.mode &&
    one.text === other.text &&
    areSame(one.parts.sentences, other.parts.sentences) &&
    areSame(one.parts.gaps, other.parts.gaps)
  );
}

/** Gaps that nobody reached yet are empty, whether they are listed or not. */
function areSame(one: readonly string[], other: readonly string[]): boolean {
  const longer = one.length < other.length ? other : one;
  return longer.every((_, place) => (one[place] ?? '') === (other[place] ?? ''));
}

/** Whether nothing was written in any mode. */
export const isBlank = ({ text, parts }: Pick<DraftContent, 'text' | 'parts'>) =>
  [text, ...parts.sentences, ...parts.gaps].every((part) => part.trim() === '');

/** Whether nothing was written in one of the modes. */
export const isBlankIn = ({ text, parts }: Pick<DraftContent, 'text' | 'parts'>, mode: AttemptMode) =>
  (mode === 'whole' ? [text] : partsOf({ mode, parts })).every((part) => part.trim() === '');

/** The parts of the mode that is written in now; of a text written as one there are none. */
export const partsOf = ({ mode, parts }: Pick<DraftContent, 'mode' | 'parts'>): string[] =>
  mode === 'sentences' || mode === 'gaps' ? parts[mode] : [];

/** The parts with one of them changed; those before it that nobody reached are empty. */
export function withPart(parts: readonly string[], place: number, part: string): string[] {
  const count = Math.max(parts.length, place + 1);
  return Array.from({ length: count }, (_, at) => (at === place ? part : (parts[at] ?? '')));
}

/** What is left once a mode was submitted: all that was written in the others. */
export function withoutSubmitted(writing: DraftContent, mode: AttemptMode): DraftContent {
  const { text, parts } = writing;
  const isPart = mode === 'sentences' || mode === 'gaps';
  return {
    mode: writing.mode,
    text: mode === 'whole' ? '' : text,
    parts: isPart ? { ...parts, [mode]: [] } : parts,
    replays: 0,
    writingMs: 0,
  };
}

/** Reads a writing that was stored outside; anything else is none. */
function readContent(raw: unknown): DraftContent | undefined {
  if (!isRecord(raw) || !isRecord(raw.parts)) return undefined;
  const { mode, text, replays, writingMs } = raw;
  const { sentences, gaps } = raw.parts;
  const isOne =
    attemptModes.includes(mode as AttemptMode) &&
    typeof text === 'string' &&
    areTexts(sentences) &&
    areTexts(gaps) &&
    isCount(replays) &&
    isCount(writingMs);
  return isOne ? ({ mode, text, parts: { sentences, gaps }, replays, writingMs } as DraftContent) : undefined;
}

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;
const areTexts = (raw: unknown) => Array.isArray(raw) && raw.every((part) => typeof part === 'string');
const isCount = (raw: unknown) => Number.isInteger(raw) && (raw as number) >= 0;

/** Where drafts are sent. */
export const draftsPath = '/dictation/drafts';

/** What someone has written for a file so far, as the server stores it. */
export interface Draft extends DraftContent {
  /** The text with its gaps; absent when none were cut, or the text has changed since. */
  gaps?: GapPiece[];
  /** Counts the saves, and never starts again: what was submitted is removed, and that counts as one. */
  revision: number;
}

/**
 * What this browser stores of a draft that the server does not have, whatever happens to either. What the
 * server has is not stored: whoever signs out here leaves nothing behind that is safe already.
 */
export interface StoredDraft {
  writing: DraftContent;
  /** The state of the server's draft that it was written upon; 0 when there was none. */
  revision: number;
  /** What was last sent without an answer: the server may have it or not. */
  sent?: DraftContent;
}

/** What to go on with. `both`: it was written in two places, and only the writer knows which is right. */
export type DraftChoice =
  | { choice: 'blank' }
  | { choice: 'stored'; stored: Draft }
  | { choice: 'kept'; revision: number }
  | { choice: 'both'; stored: Draft };

/** Decides between this browser's draft and the server's, so that no word that was written is lost without a question. */
export function chooseDraft(kept: StoredDraft | undefined, stored: Draft | undefined): DraftChoice {
  if (!kept || isSameContent(kept.writing, stored ?? blankContent))
    return stored ? { choice: 'stored', stored } : { choice: 'blank' };
  if (!stored) return { choice: 'kept', revision: 0 };
  if (isBlank(kept.writing) && !isBlank(stored)) return { choice: 'stored', stored };
  return isOwnPast(kept, stored) ? { choice: 'kept', revision: stored.revision } : { choice: 'both', stored };
}

/** Whether the server's draft is what this browser wrote upon or sent itself, and nobody wrote since. */
export const isOwnPast = ({ revision, sent }: Pick<StoredDraft, 'revision' | 'sent'>, stored: Draft) =>
  stored.revision <= revision || isBlank(stored) || (sent !== undefined && isSameContent(sent, stored));

/** Reads what was stored; anything that is no draft counts as nothing. */
export function readStoredDraft(json: string | null): StoredDraft | undefined {
  const raw = parsedRecord(json);
  const writing = readContent(raw.writing);
  if (!writing || !Number.isInteger(raw.revision)) return undefined;
  const sent = readContent(raw.sent);
  return { writing, revision: raw.revision as number, ...(sent ? { sent } : {}) };
}

/** What is being written, in each of the modes, and the save it was written upon: 0 when there was none. */
export const draftForm = z.object({
  file: rawId,
  mode: z.enum(attemptModes, invalid),
  text: writtenText.default(''),
  parts: z
    .object({ sentences: writtenParts, gaps: writtenParts }, invalid)
    .default({ sentences: [], gaps: [] }),
  ...effort,
  revision: wholeNumber.default(0),
});

export type DraftForm = z.output<typeof draftForm>;

/** Whoever stops for longer than this listens, thinks or is away. */
const longestPauseMs = 5_000;

/** The time spent writing after one more key: short pauses belong to it, long ones do not. */
export function writingTimeAfter(writingMs: number, sinceLastKeyMs: number | undefined): number {
  if (sinceLastKeyMs === undefined || sinceLastKeyMs < 0 || sinceLastKeyMs > longestPauseMs) return writingMs;
  return writingMs + Math.round(sinceLastKeyMs);
}
