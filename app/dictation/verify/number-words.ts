/** How a language says its numbers from 0 to 9999. */
export interface NumberWords {
  /** The names of 0 to 99 as they are written, several with a | between. */
  small: readonly string[];
  /** The names of 100, 200 and so on to 900, where they are words of their own. */
  hundreds?: readonly string[];
  /** Other words that a number may have, such as "hundred" and "and". */
  others: string;
  /**
   * How larger ones are made of them, as a pattern without spaces and hyphens; `n` is a name of up to 99, `h` of hundreds.
   * Its groups: `thousands` and `hundreds` say how many there are of `thousand` and `hundred`, one if nothing does;
   * `named` is a name of hundreds, `rest` what remains, and `century` and `year` are the halves of a year.
   */
  pattern: string;
  /** What divides the thousands where they are written in digits: "1,000". */
  thousandsMark: string;
}

/** Reads numbers in digits and in words. */
export interface NumberReader {
  /** The number that a word is, or several words with nothing between them. In small letters. */
  valueOf(word: string): number | undefined;
  isDigits(word: string): boolean;
  /** Whether a word can be one of several that are a number. */
  isPart(word: string): boolean;
}

/** The most words that a number has: "nove mil e novecentos e noventa e nove". */
export const mostNumberWords = 9;

/** Makes the number words of a language ready to be read. */
export function numberReader({
  small,
  hundreds = [],
  others,
  pattern,
  thousandsMark,
}: NumberWords): NumberReader {
  const values = new Map<string, number>();
  const parts = new Set(others.split(' '));
  const addNames = (names: string, value: number) => {
    for (const one of names.split('|')) {
      values.set(plain(one), value);
      for (const part of one.split(/[ -]/)) parts.add(part);
    }
  };
  for (const [value, names] of small.entries()) addNames(names, value);
  const smallNames = [...values.keys()];
  for (const [nth, names] of hundreds.entries()) addNames(names, 100 * (nth + 1));
  const source = pattern
    .replace(/\bn\b/g, anyOf(smallNames))
    .replace(/\bh\b/g, anyOf([...values.keys()].slice(smallNames.length)));
  const whole = new RegExp(`^(?:${source})$`, 'u');
  const beginnings = new Set([...parts].map((part) => part.charCodeAt(0)));
  const digits = new RegExp(`^(?:[0-9]{1,4}|[1-9]\\${thousandsMark}[0-9]{3})$`);
  const isDigits = (word: string) => startsWithDigit(word) && digits.test(word);
  return {
    isDigits,
    isPart: (word) =>
      parts.has(word) || (word.includes('-') && word.split('-').every((part) => parts.has(part))),
    valueOf: (word) => {
      if (isDigits(word)) return Number(word.replace(thousandsMark, ''));
      if (!beginnings.has(word.charCodeAt(0))) return undefined;
      const found = whole.exec(plain(word))?.groups;
      return found && valueOfGroups(found, (one) => values.get(one) ?? 0);
    },
  };
}

const plain = (words: string) => words.replace(/[ -]/g, '');

const anyOf = (names: readonly string[]) => `(?:${[...names].sort((a, b) => b.length - a.length).join('|')})`;

function startsWithDigit(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
}

/** No number for what the pattern lets through and nobody says: "hundred zero", "nineteen five". */
function valueOfGroups(
  found: Readonly<Record<string, string | undefined>>,
  numberOf: (name: string) => number,
): number | undefined {
  const { thousands, thousand, hundreds, hundred, named, rest, century, year, zero } = found;
  if (century !== undefined && year !== undefined) {
    const [first, last] = [numberOf(century), numberOf(year)];
    const isYear = first > 10 && first <= 20 && last > 0 && (zero === undefined ? last >= 10 : last < 10);
    return isYear ? 100 * first + last : undefined;
  }
  const times = (count: string | undefined) => (count === undefined ? 1 : numberOf(count));
  const [ofThousands, ofHundreds] = [thousand ? times(thousands) : 0, hundred ? times(hundreds) : 0];
  const isLarge = thousand !== undefined || hundred !== undefined || named !== undefined;
  const last = rest === undefined ? 0 : numberOf(rest);
  if (isLarge && rest !== undefined && last === 0) return undefined;
  if (ofThousands > 9 || (thousand !== undefined && (ofThousands === 0 || ofHundreds > 9))) return undefined;
  return 1000 * ofThousands + 100 * ofHundreds + (named === undefined ? 0 : numberOf(named)) + last;
}
