import { z } from 'zod';

/** One line of what was typed: without control characters, which no field shows and the database refuses. */
export const asOneLine = (typed: string) => typed.replace(/\p{Cc}+/gu, ' ').trim();

/** A line that has to be filled in. */
export const requiredLine = (most: number, missing: string, long: string) =>
  z.string(missing).transform(asOneLine).pipe(z.string().min(1, missing).max(most, long));

/** What may be left empty, and is nothing then. */
export const optionalText = (most: number, long: string, prepare = asOneLine) =>
  z
    .string(long)
    .default('')
    .transform(prepare)
    .pipe(z.string().max(most, long))
    .transform((text) => text || null);

/** One box or several: a browser sends a single value where only one is ticked, and none where none is. */
export const ticked = (given: unknown) => (typeof given === 'string' ? [given] : (given ?? []));

/** What a field that carries JSON says; nothing where it cannot be read. What was no text is as it came. */
export function asJson(given: unknown): unknown {
  try {
    return typeof given === 'string' ? JSON.parse(given) : given;
  } catch {
    return undefined;
  }
}
