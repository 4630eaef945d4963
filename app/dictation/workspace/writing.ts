import { type AttemptMode, attemptModes } from '../attempts/attempt.ts';

/** What someone has written for a file so far, and how. */
export interface Writing {
  mode: AttemptMode;
  text: string;
  /** What stands in each sentence's field, or in each gap. */
  parts: string[];
  replays: number;
  writingMs: number;
}

/** An empty sheet. */
export const blankWriting: Writing = { mode: 'whole', text: '', parts: [], replays: 0, writingMs: 0 };

/** Whether two hold the same words in the same places; how long they took is no matter. */
export function isSameWriting(one: Writing, other: Writing): boolean {
  return one.mode === other.mode && one.text === other.text && isSameParts(one.parts, other.parts);
}

/** Gaps that nobody reached yet are empty, whether they are listed or not. */
function isSameParts(one: readonly string[], other: readonly string[]): boolean {
  const count = Math.max(one.length, other.length);
  return Array.from({ length: count }, (_, place) => place).every(
    (place) => (one[place] ?? '') === (other[place] ?? ''),
  );
}

/** Whether nothing was written. */
export const isBlank = ({ text, parts }: Writing) =>
  text.trim() === '' && parts.every((part) => part.trim() === '');

/** The parts with one of them changed; those before it that nobody reached are empty. */
export function withPart(parts: readonly string[], place: number, part: string): string[] {
  const count = Math.max(parts.length, place + 1);
  return Array.from({ length: count }, (_, at) => (at === place ? part : (parts[at] ?? '')));
}

/** Reads a writing that was stored outside; anything else is none. */
export function readWriting(raw: unknown): Writing | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { mode, text, parts, replays, writingMs } = raw as Record<string, unknown>;
  const isOne =
    attemptModes.includes(mode as AttemptMode) &&
    typeof text === 'string' &&
    Array.isArray(parts) &&
    parts.every((part) => typeof part === 'string') &&
    isCount(replays) &&
    isCount(writingMs);
  return isOne ? ({ mode, text, parts, replays, writingMs } as Writing) : undefined;
}

const isCount = (raw: unknown) => Number.isInteger(raw) && (raw as number) >= 0;
