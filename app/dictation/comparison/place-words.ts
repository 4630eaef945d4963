/** The last word before a place in a text; empty at its beginning. */
export function wordBefore(text: string, place: number): string {
  return text.slice(0, place).match(/[\p{L}\p{M}\p{N}'’-]+(?=[^\p{L}\p{N}]*$)/u)?.[0] ?? '';
}
