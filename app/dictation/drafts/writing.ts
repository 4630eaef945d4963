import { type AttemptMode, attemptModes } from '../attempts/attempt.ts';

/** What stands in the field of each sentence, and in each gap. */
export interface WrittenParts {
  sentences: string[];
  gaps: string[];
}

/** What someone has written for a file so far, in each of the modes, and in which they write now. */
export interface Writing {
  mode: AttemptMode;
  /** What was written as one text. */
  text: string;
  parts: WrittenParts;
  replays: number;
  writingMs: number;
}

/** An empty sheet. */
export const blankWriting: Writing = {
  mode: 'whole',
  text: '',
  parts: { sentences: [], gaps: [] },
  replays: 0,
  writingMs: 0,
};

/** Whether two hold the same words in the same places; how long they took is no matter. */
export function isSameWriting(one: Writing, other: Writing): boolean {
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
export const isBlank = ({ text, parts }: Pick<Writing, 'text' | 'parts'>) =>
  [text, ...parts.sentences, ...parts.gaps].every((part) => part.trim() === '');

/** Whether nothing was written in one of the modes. */
export const isBlankIn = ({ text, parts }: Pick<Writing, 'text' | 'parts'>, mode: AttemptMode) =>
  (mode === 'whole' ? [text] : partsOf({ mode, parts })).every((part) => part.trim() === '');

/** The parts of the mode that is written in now; of a text written as one there are none. */
export const partsOf = ({ mode, parts }: Pick<Writing, 'mode' | 'parts'>): string[] =>
  mode === 'sentences' || mode === 'gaps' ? parts[mode] : [];

/** The parts with one of them changed; those before it that nobody reached are empty. */
export function withPart(parts: readonly string[], place: number, part: string): string[] {
  const count = Math.max(parts.length, place + 1);
  return Array.from({ length: count }, (_, at) => (at === place ? part : (parts[at] ?? '')));
}

/** What is left once a mode was handed in: all that was written in the others. */
export function withoutHandedIn(writing: Writing, mode: AttemptMode): Writing {
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
export function readWriting(raw: unknown): Writing | undefined {
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
  return isOne ? ({ mode, text, parts: { sentences, gaps }, replays, writingMs } as Writing) : undefined;
}

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;
const areTexts = (raw: unknown) => Array.isArray(raw) && raw.every((part) => typeof part === 'string');
const isCount = (raw: unknown) => Number.isInteger(raw) && (raw as number) >= 0;
