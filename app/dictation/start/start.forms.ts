import { z } from 'zod';
import { languages } from '#app/platform/languages.ts';
import { levelAnswers, purposeNames, purposes } from './start.ts';

const unknown = 'dictation:start.failed';

/** The three answers, in the words of the preferences. */
export const startForm = z.object({
  languages: z.literal(languages, unknown).transform((language) => [language]),
  level: z.literal(levelAnswers, unknown).transform((level) => (level === 'unsure' ? null : level)),
  interests: z.literal(purposeNames, unknown).transform((purpose): string[] => [...purposes[purpose]]),
});

export type StartForm = z.output<typeof startForm>;
