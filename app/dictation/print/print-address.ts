import { type GapChoice, type GapShare, gapShares } from '../grading/grade-gaps.ts';

/** What can be printed: lines to write on, a text with gaps, and what is right. */
export const printSheets = ['lined', 'gaps', 'key'] as const;

export type PrintSheet = (typeof printSheets)[number];

/**
 * Which words a printed sheet leaves out. Not someone's weak spots: those change with each dictation, and the answer key
 * printed later has to fit the sheet.
 */
export const printedChoices = ['random', 'function'] as const satisfies readonly GapChoice[];

export type PrintedChoice = (typeof printedChoices)[number];

/** What an address of the print view requests. */
export interface PrintOptions {
  sheet: PrintSheet;
  share: GapShare;
  choice: PrintedChoice;
  /** The same number leaves out the same words, on the sheet and in its key. */
  seed: number;
}

/** As many different sheets as anyone would hand out; small, because it is printed on them. */
export const lastSeed = 99;

/** Reads an address: what makes no sense is passed over, never an error. */
export function readPrintOptions(fields: URLSearchParams): PrintOptions {
  const seed = Number(fields.get('seed') ?? 1);
  return {
    sheet: printSheets.find((name) => name === fields.get('sheet')) ?? 'lined',
    share: gapShares.find((share) => String(share) === fields.get('share')) ?? 50,
    choice: printedChoices.find((choice) => choice === fields.get('choice')) ?? 'random',
    seed: Number.isInteger(seed) && seed >= 1 && seed <= lastSeed ? seed : 1,
  };
}

/** Where a sheet of a file can be printed. */
export function printAddress(fileId: string, wish: Partial<PrintOptions> = {}): string {
  const query = new URLSearchParams(Object.entries(wish).map(([name, value]) => [name, String(value)]));
  return `/dictation/print/${fileId}${query.size > 0 ? `?${query}` : ''}`;
}

/** The number of the next sheet, which leaves out other words. */
export const nextSeed = (seed: number) => (seed % lastSeed) + 1;
