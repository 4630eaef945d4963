import { count, oneOf, searchParams } from '#app/forms/search-params.ts';
import { type GapChoice, gapShares } from '../grading/grade-gaps.ts';

/** What can be printed: lines to write on, a text with gaps, and what is right. */
export const printSheets = ['lined', 'gaps', 'key'] as const;

export type PrintSheet = (typeof printSheets)[number];

/**
 * Which words a printed sheet leaves out. Not someone's weak spots: those change with each dictation, and the answer key
 * printed later has to fit the sheet.
 */
export const printedChoices = ['random', 'function'] as const satisfies readonly GapChoice[];

/** As many different sheets as anyone would hand out; small, because it is printed on them. */
export const lastSeed = 99;

/** What an address of the print view requests. */
export const printSearch = searchParams({
  sheet: oneOf(printSheets, 'lined'),
  share: oneOf(gapShares, 50),
  choice: oneOf(printedChoices, 'random'),
  /** The same number leaves out the same words, on the sheet and in its key. */
  seed: count(lastSeed),
});

export type PrintOptions = ReturnType<typeof printSearch.read>;

/** Where a sheet of a file can be printed. */
export const printAddress = (fileId: string, wish: Partial<PrintOptions> = {}) =>
  printSearch.address(`/dictation/print/${fileId}`, wish);

/** The number of the next sheet, which leaves out other words. */
export const nextSeed = (seed: number) => (seed % lastSeed) + 1;
