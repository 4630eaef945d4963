import type { FormFields } from '#app/forms/form-answer.ts';
import type { Answer } from './requests.ts';

// Pages and workers of version 0.8.0 send forms with JSON in their fields. One may stay open, or lie on a phone, for weeks,
// and what it sends may be the only copy of what somebody wrote: it is taken as if today's page had sent it.

const jsonFields = new Set([
  ...['parts', 'strictness', 'taps', 'sentences', 'isFinished', 'replays', 'writingMs', 'revision', 'stars'],
  ...['sentence', 'lyricsRevision', 'atMs', 'share', 'originalStart', 'learnerStart'],
]);

/** What an older page sent, as today's sends it. */
export const upgradeFields = (fields: FormFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      jsonFields.has(name) ? parsed(value) : name === 'intent' && value === 'reveal' ? 'finish' : value,
    ]),
  );

/** What is no JSON stays as it is, and is refused by the rules of the request. */
function parsed(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}

const passes: Record<string, string> = { hints: 'first', result: 'final' };

/** An answer as an older page understands it. */
export function answerToForm({ value, problem, current }: Answer<unknown>): unknown {
  if (problem) return current ? { draft: current } : { problem };
  const isReview = typeof value === 'object' && value !== null && 'review' in value;
  // What has no answer but yes was an appeal.
  return isReview
    ? { ...value, pass: passes[String(value.review)] ?? value.review }
    : (value ?? { isSent: true });
}
