import type { PaperTap } from '../attempts/paper-tap.ts';
import { verdicts } from '../verify/marks.ts';

/** Where the marks for a file's paper are kept until they were saved. */
export const tapsStorageKey = (fileId: string) => `dictationPaper ${fileId}`;

/** What a browser kept; nothing where it kept something else. */
export function readKeptTaps(kept: string | null): PaperTap[] {
  try {
    const taps: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(taps) && taps.every(isTap) ? taps : [];
  } catch {
    return [];
  }
}

function isTap(tap: unknown): tap is PaperTap {
  if (typeof tap !== 'object' || tap === null) return false;
  const { word, verdict, written } = tap as Record<string, unknown>;
  const isVerdict = verdict !== 'correct' && verdicts.some((known) => known === verdict);
  const isWritten = written === undefined || typeof written === 'string';
  return Number.isInteger(word) && Number(word) >= -1 && isVerdict && isWritten;
}
