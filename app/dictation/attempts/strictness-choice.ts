import { parsedRecord } from '#app/platform/outcome.ts';
import type { Policies, Policy } from '../verify/scores.ts';
import type { Strictness } from './attempt.ts';

/** What one can be strict about. */
export const strictnessKinds = ['accents', 'case', 'punctuation'] as const satisfies (keyof Policies)[];

export const policies = ['strict', 'lenient', 'ignore'] as const satisfies Policy[];

/** Everything counts, until someone says otherwise. */
export const strictest: Strictness = { accents: 'strict', case: 'strict', punctuation: 'strict' };

/** Reads what was kept in the browser; what makes no sense there is strict. */
export function readStrictness(json: string | null): Strictness {
  const kept = parsedRecord(json);
  const chosen = Object.fromEntries(
    strictnessKinds.map((kind) => [kind, policies.find((policy) => policy === kept[kind]) ?? 'strict']),
  ) as unknown as Policies;
  return kept.swiss === true ? { ...chosen, swiss: true } : chosen;
}
