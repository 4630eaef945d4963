import { z } from 'zod';
import { asJson } from '#app/forms/typed-lines.ts';

/** More sentences than the longest lyrics can hold. */
const mostSentences = 5000;

const time = z.int('uploads:audio.timesWrong').min(0, 'uploads:audio.timesWrong');

/** The times of all sentences of a file, in whole milliseconds, as a list or as its JSON. */
export const timeList = z.preprocess(
  asJson,
  z
    .array(z.object({ startMs: time, endMs: time }, 'uploads:audio.timesWrong'), 'uploads:audio.timesWrong')
    .max(mostSentences, 'uploads:audio.timesWrong'),
);

export const sentenceTimesForm = z.object({
  sentences: timeList.refine(isInOrder, 'uploads:audio.timesWrong'),
  /** The times that were stored as far as the page knew: of two who set them, the second gets a conflict. */
  seen: timeList,
  /** The places of the sentences that somebody has heard or set: only these count as checked. */
  checked: z.preprocess(
    (given) => asJson(given) ?? [],
    z.array(z.int('uploads:audio.timesWrong'), 'uploads:audio.timesWrong').max(mostSentences),
  ),
  /** Which text the times were set for, as the page got it: times for another one are refused. */
  revision: z.coerce.number('uploads:audio.timesStale').int('uploads:audio.timesStale'),
});

export type SentenceTimesForm = z.output<typeof sentenceTimesForm>;

/** Whether no sentence ends before it begins, or begins before the one before it has ended. */
export function isInOrder(sentences: { startMs: number; endMs: number }[]): boolean {
  return sentences.every(
    ({ startMs, endMs }, i) => startMs <= endMs && startMs >= (sentences[i - 1]?.endMs ?? 0),
  );
}
