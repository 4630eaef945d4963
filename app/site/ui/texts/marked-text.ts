// While texts are edited in place, each carries a number that nobody sees, by which its key is found again.

const edge = '\u2063';
const [zero, one] = ['\u200b', '\u200c'];
const mark = new RegExp(`${edge}([${zero}${one}]+)${edge}`, 'g');

/** Gives numbers to keys, and keys back for texts that carry them. */
export function markedTexts() {
  const keys: string[] = [];
  const numbers = new Map<string, number>();
  return {
    /** The text with the number of its key before it. */
    mark(key: string, text: string): string {
      const number = numbers.get(key) ?? keys.push(key) - 1;
      numbers.set(key, number);
      const bits = number.toString(2).replaceAll('0', zero).replaceAll('1', one);
      return edge + bits + edge + text;
    },
    /** The keys of all texts in a piece of the page, in order, each once. */
    keysIn(shown: string): string[] {
      const found = [...shown.matchAll(mark)].map(([, bits = '']) =>
        Number.parseInt(bits.replaceAll(zero, '0').replaceAll(one, '1'), 2),
      );
      return [...new Set(found.flatMap((number) => keys[number] ?? []))];
    },
  };
}

/** The text without any number. */
export const unmarked = (shown: string) => shown.replaceAll(mark, '');

/** Whether a piece of the page may carry one; cheap, because every piece is asked. */
export const mayBeMarked = (shown: string | null) => shown?.includes(edge) ?? false;
