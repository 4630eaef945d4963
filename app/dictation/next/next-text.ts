import type { AudioFileId, CefrLevel } from '#app/library/audio-file.ts';
import { cefrLevels } from '#app/library/audio-file.ts';
import type { Language } from '#app/platform/languages.ts';

/** Why a text comes next. */
export type NextReason = 'begun' | 'sameLevel' | 'harder' | 'easier' | 'sameLanguage';

/** The text to write next, and why it. */
export interface NextText {
  id: AudioFileId;
  title: string;
  language: Language;
  level: CefrLevel | null;
  durationMs: number;
  reason: NextReason;
}

/** How far today's goal is reached, in paragraphs. */
export interface GoalToday {
  done: number;
  wanted: number;
  isReached: boolean;
}

/** What there is to do after a result. */
export interface NextSteps {
  goal?: GoalToday;
  next?: NextText;
}

export const nextPath = '/dictation/next';

/** The levels in the order in which they fit after a text of this one: the same, one up, one down, and so on. */
export function levelsNear(level: CefrLevel | null): CefrLevel[] {
  if (level === null) return [];
  const from = cefrLevels.indexOf(level);
  const distance = (one: CefrLevel) => {
    const steps = cefrLevels.indexOf(one) - from;
    return steps > 0 ? 2 * steps - 1 : -2 * steps;
  };
  return cefrLevels.toSorted((one, other) => distance(one) - distance(other));
}

/** Why it fits, in one word. */
export function reasonFor(
  after: CefrLevel | null,
  { level, isBegun }: { level: CefrLevel | null; isBegun: boolean },
): NextReason {
  if (isBegun) return 'begun';
  if (after === null || level === null) return 'sameLanguage';
  if (after === level) return 'sameLevel';
  return cefrLevels.indexOf(level) > cefrLevels.indexOf(after) ? 'harder' : 'easier';
}
