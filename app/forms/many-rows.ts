import { z } from 'zod';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { parsedJson } from '#app/platform/outcome.ts';

/** So many rows are changed in one transaction: others wait for it only briefly, and a browser can carry the way back. */
export const mostAtOnce = 500;

/** Which rows of a list are ticked. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** All that match the filters, on whichever page they stand. */
  isEvery: boolean;
  /** Where a range begins: the row that was ticked last. */
  from?: string;
}

export const nothingSelected: Selection = { ids: new Set(), isEvery: false };

/**
 * A row is ticked or no longer; with `isRange` so are all between it and the one before. Whoever takes one out of all that
 * match goes on with those in sight.
 */
export function toggleRow(
  { ids, isEvery, from }: Selection,
  listed: readonly string[],
  id: string,
  isRange = false,
): Selection {
  const isOn = !(isEvery || ids.has(id));
  const [first, last] = [listed.indexOf(isRange && from ? from : id), listed.indexOf(id)].sort(
    (one, other) => one - other,
  ) as [number, number];
  const range = first < 0 ? [id] : listed.slice(first, last + 1);
  const next = new Set(isEvery ? listed : ids);
  for (const row of range) {
    if (isOn) next.add(row);
    else next.delete(row);
  }
  return { ids: next, isEvery: false, from: id };
}

/** How much of what is in sight is ticked. */
export function listedState({ ids, isEvery }: Selection, listed: readonly string[]): boolean | 'some' {
  const number = listed.filter((id) => ids.has(id)).length;
  if (isEvery || (number > 0 && number === listed.length)) return true;
  return number > 0 ? 'some' : false;
}

/** Ticks all that is in sight, or nothing any more. */
export function toggleListed(selection: Selection, listed: readonly string[]): Selection {
  if (listedState(selection, listed) === true) return nothingSelected;
  return { ids: new Set([...selection.ids, ...listed]), isEvery: false };
}

/** The rows that a change of many speaks of: by their ids, or by the filters they match. */
export interface ChosenRows {
  ids: string[];
  /** The search of the list's address; absent where rows were ticked one by one. */
  matching?: string;
}

/** The fields that say which rows are meant. One field holds all ids: a form has room for few fields. */
export const chosenRows = z.object({
  ids: z
    .string()
    .max(50 * mostAtOnce, 'many:tooMany')
    .default('')
    .transform((typed) => [...new Set(typed.split(' ').filter(Boolean))].slice(0, mostAtOnce)),
  matching: z.string().max(2_000).optional(),
}) satisfies z.ZodType<ChosenRows>;

/** A row that stays as it is, and why. */
export interface LeftRow {
  name: string;
  why: TextKey;
}

/** What became of a change of many rows. */
export interface ManyResult<Step = unknown> {
  changed: number;
  left: LeftRow[];
  /** What takes it back; absent where nothing can. */
  undo?: Step[];
  /** Which rows lie in the bin now: that is where they are brought back from. */
  inBin?: string[];
}

/** The steps that take a change back, as the browser carried them. */
export const undoForm = <Step extends z.ZodType>(step: Step) =>
  z.object({
    steps: z
      .string()
      .transform(parsedJson)
      .pipe(z.array(step, 'many:tooMany').min(1, 'many:tooMany').max(mostAtOnce, 'many:tooMany')),
  });
